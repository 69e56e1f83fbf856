// Turns the files of a company's folder into documents, each once. The outcome is committed before the file is moved;
// after a crash in between, the next scan finds the row and only moves the file.
import { createHash } from 'node:crypto'
import type { FileOutcome } from '@conforme/contract/intake/folder-words'
import {
  baseNameOf,
  Failure,
  gatherPapers,
  looksLikeXml,
  looksLikeZip,
  readZip,
  type Gathered,
  type GatheredPaper,
  type ZipMember,
} from '@conforme/extraction'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { fileTypeOf } from '../documents/files/file-type.ts'
import { papersOf } from '../documents/files/store-papers.ts'
import { keepPapers, noticesOf, type IntakeServices } from '../intake/keep-papers.ts'
import type { Services } from '../services.ts'
import { claimFiles, FileGone, type ReadFile } from './claim-files.ts'
import { isStillThere, readFound, reasonToLeave, type FoundFile } from './find-files.ts'
import { moveFile } from './move-file.ts'
import { folderFiles } from './tables.ts'

export type FolderServices = IntakeServices & Pick<Services, 'now'>

export interface CompanyFolder {
  companyId: string
  /** The administrator who owns the documents and pays the credits. */
  userId: string
  path: string
}

/** A file's row and outcome. */
interface Fate {
  id: string
  outcome: FileOutcome
  notices: string[]
}

/** Files read at once; bounds memory. */
const mostTogether = 6

/** Groups print, XML and CDR by base name. */
export function groupFiles(files: readonly FoundFile[]): FoundFile[][] {
  const groups = new Map<string, FoundFile[][]>()
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const own = groups.get(baseNameOf(file.name)) ?? []
    groups.set(baseNameOf(file.name), own)
    const last = own.at(-1)
    const fits = last && last.length < mostTogether && !last.some(({ name }) => name === file.name)
    if (fits) last.push(file)
    else own.push([file])
  }
  return [...groups.values()].flat()
}

export async function takeFiles(
  services: FolderServices,
  folder: CompanyFolder,
  files: readonly FoundFile[],
): Promise<void> {
  const read: ReadFile[] = []
  for (const file of files) {
    const reason = reasonToLeave(file)
    if (reason !== undefined) await leaveFile(services, folder, { file, reason })
    else {
      const bytes = await readFound(file)
      const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
      // The second of two files with the same content waits for the next scan.
      if (bytes && sha256 && !read.some((one) => one.sha256 === sha256)) read.push({ ...file, bytes, sha256 })
    }
  }
  const left = await moveTaken(services, folder, read)
  const zips = left.filter(({ bytes }) => looksLikeZip(bytes))
  for (const zip of zips) await takeZip(services, folder, zip)
  const others = left.filter((file) => !zips.includes(file))
  if (others.length > 0) await takeTogether(services, folder, others)
}

/** Moves files whose outcome was committed before a crash; returns the others. */
async function moveTaken(
  services: FolderServices,
  folder: CompanyFolder,
  files: readonly ReadFile[],
): Promise<ReadFile[]> {
  if (files.length === 0) return []
  const hashes = files.map(({ sha256 }) => sha256)
  const rows = await services.db
    .select()
    .from(folderFiles)
    .where(
      and(
        eq(folderFiles.companyId, folder.companyId),
        inArray(folderFiles.sha256, hashes),
        isNull(folderFiles.movedAt),
      ),
    )
  for (const file of files) {
    const row = rows.find(({ sha256 }) => sha256 === file.sha256)
    if (row) await settle(services, folder, { file, fate: row })
  }
  return files.filter(({ sha256 }) => !rows.some((row) => row.sha256 === sha256))
}

async function takeZip(services: FolderServices, folder: CompanyFolder, zip: ReadFile): Promise<void> {
  const members = await readZip(zip.bytes).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  if (members instanceof Failure) return leaveFile(services, folder, { file: zip, reason: members.message })
  const gathered = gatherPapers(members)
  const papers = papersOf(gathered)
  if (papers.length > 0)
    return keepFiles(services, folder, {
      files: [zip],
      papers,
      notices: noticesOf(gathered),
      fileOf: () => [zip],
    })
  const reason = ['El ZIP no trae ningún comprobante.', ...noticesOf(gathered)].join('\n')
  return leaveFile(services, folder, { file: zip, reason })
}

async function takeTogether(
  services: FolderServices,
  folder: CompanyFolder,
  files: readonly ReadFile[],
): Promise<void> {
  const gathered = gatherPapers(files.map(({ name, bytes }): ZipMember => ({ name, bytes })))
  for (const file of files) {
    const reason = reasonNotGathered(file, gathered)
    if (reason !== undefined) await leaveFile(services, folder, { file, reason })
  }
  const papers = papersOf(gathered)
  const isIn = ({ xml, cdr, print }: GatheredPaper, { name }: ReadFile) =>
    [xml, cdr, print].some((one) => one?.name === name)
  const taken = files.filter((file) => papers.some((paper) => isIn(paper, file)))
  if (taken.length === 0) return
  const fileOf = (paper: GatheredPaper) => taken.filter((file) => isIn(paper, file))
  await keepFiles(services, folder, { files: taken, papers, notices: [], fileOf })
}

function reasonNotGathered({ name, bytes }: ReadFile, gathered: Gathered): string | undefined {
  const refused = gathered.refused.find((one) => one.name === name)
  if (refused) return refused.failure.message
  if (!gathered.ignored.includes(name)) return undefined
  const isPaper = fileTypeOf(bytes) !== undefined || looksLikeXml(bytes)
  return isPaper
    ? 'Es el mismo XML que otro archivo.'
    : 'No es un comprobante: se toman XML, PDF, JPG, PNG y ZIP.'
}

interface Keeping {
  files: readonly ReadFile[]
  papers: GatheredPaper[]
  notices: string[]
  fileOf: (paper: GatheredPaper) => readonly ReadFile[]
}

async function keepFiles(
  services: FolderServices,
  folder: CompanyFolder,
  { files, papers, notices, fileOf }: Keeping,
): Promise<void> {
  const { companyId, userId } = folder
  const fates = new Map<ReadFile, Fate>()
  await keepPapers(services, {
    userId,
    companyId,
    papers,
    claim: async (tx) => {
      const ids = await claimFiles(tx, companyId, files)
      // Another worker has moved it, so nothing is left to do.
      for (const file of files) if (!(await isStillThere(file))) throw new FileGone()
      return ids
    },
    finish: async (tx, ids, kept) => {
      for (const file of files) {
        const own = papers.flatMap((paper, at) =>
          fileOf(paper).includes(file) ? [kept.documentIds[at]] : [],
        )
        const documentIds = own.filter((id) => id !== undefined)
        const isNew = documentIds.length > 0
        const ownNotices = own.length === documentIds.length ? notices : [...notices, ...kept.notices]
        const fate: Fate = {
          id: ids.get(file.sha256) ?? '',
          outcome: isNew ? 'tomado' : 'repetido',
          notices: ownNotices,
        }
        fates.set(file, fate)
        await tx
          .update(folderFiles)
          .set({ ...fate, documentIds })
          .where(eq(folderFiles.id, fate.id))
      }
      const documentIds = kept.documentIds.filter((id) => id !== undefined)
      const details = { files: files.map(({ name }) => name), documentIds }
      if (documentIds.length > 0)
        await recordActivity(tx, { action: 'file_taken', userId: null, companyId, ipAddress: '', details })
    },
  }).catch((error: unknown) => {
    if (!(error instanceof FileGone)) throw error
  })
  for (const [file, fate] of fates) await settle(services, folder, { file, fate })
}

async function settle(
  { db, now }: FolderServices,
  folder: CompanyFolder,
  { file, fate }: { file: ReadFile; fate: Fate },
): Promise<void> {
  await moveFile(folder.path, file, fate)
  await db.update(folderFiles).set({ movedAt: now() }).where(eq(folderFiles.id, fate.id))
}

/** Rejects a file: moves it away and records the reason. */
async function leaveFile(
  { db, now }: FolderServices,
  { companyId, path }: CompanyFolder,
  { file, reason }: { file: FoundFile; reason: string },
): Promise<void> {
  const fate = { outcome: 'no_tomado' as const, notices: [reason] }
  if (!(await moveFile(path, file, fate))) return
  await db.insert(folderFiles).values({ companyId, filename: file.name, ...fate, movedAt: now() })
}
