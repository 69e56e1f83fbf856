// One scan of all companies' folders: the subfolders of INTAKE_DIR, named by RUC.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderError } from '@conforme/contract/intake/folder-words'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { companies } from '../db/schema.ts'
import { refuseWithoutCredits } from '../documents/files/upload.ts'
import { findOwner } from '../intake/find-owner.ts'
import { refuseOverLimits } from '../limits/enforce-limits.ts'
import { findFiles, type Memory } from './find-files.ts'
import { FolderTrouble, troubleOf } from './folder-trouble.ts'
import { folderFiles, watchedFolders } from './tables.ts'
import { readRoot } from '../installation/watched-roots.ts'
import { groupFiles, takeFiles, type CompanyFolder, type FolderServices } from './take-files.ts'

/** Older claims belong to workers that died. */
const staleMs = 60_000
/** A scan of thousands of files takes long: its progress is written this often. */
const noteEveryMs = 10_000

export interface FolderScan {
  folder: string
  memory: Memory
  signal: AbortSignal
}

export async function scanFolders(services: FolderServices, look: FolderScan): Promise<void> {
  const names = (await listAll(services, look.folder)).filter((name) => /^\d{11}$/.test(name))
  if (names.length === 0) return
  const found = await services.db.select().from(companies).where(inArray(companies.ruc, names))
  for (const { id: companyId, ruc } of found) {
    if (look.signal.aborted) return
    const path = join(look.folder, ruc)
    const stats = await lstat(path).catch(() => undefined)
    if (stats?.isDirectory()) await lookAtFolder(services, look, { companyId, path })
  }
}

/** If the folder itself cannot be read (such as an unmounted share), every company gets the error. */
async function listAll(services: FolderServices, folder: string): Promise<string[]> {
  try {
    return await readRoot(services, { root: 'INTAKE_DIR', folder, read: () => readdir(folder) })
  } catch (error) {
    await services.db.update(watchedFolders).set({ errorCode: 'sin_permiso' })
    throw error
  }
}

async function lookAtFolder(
  services: FolderServices,
  { memory, signal }: FolderScan,
  { companyId, path }: Omit<CompanyFolder, 'userId'>,
): Promise<void> {
  const { now } = services
  let waiting = 0
  let errorCode: FolderError | null = null
  let notedAt = now().getTime()
  try {
    const { whole, growing } = await findFiles(path, memory, now().getTime())
    waiting = growing + whole.length
    const groups = groupFiles(whole)
    const userId = groups.length > 0 ? await ownerOf(services, companyId) : ''
    for (const group of groups) {
      if (signal.aborted) return
      await refuseWithoutMeans(services, { companyId, userId })
      const trouble = await takeGroup(services, { companyId, path, userId }, group)
      if (!trouble) waiting -= group.length
      errorCode ??= trouble ?? null
      if (now().getTime() - notedAt < noteEveryMs) continue
      await noteLook(services, companyId, { waiting, errorCode })
      notedAt = now().getTime()
    }
    if (waiting === 0) await forgetMoved(services, companyId)
  } catch (error) {
    errorCode = troubleIn(services, companyId, error)
  }
  await noteLook(services, companyId, { waiting, errorCode })
}

async function noteLook(
  { db, now }: FolderServices,
  companyId: string,
  found: { waiting: number; errorCode: FolderError | null },
): Promise<void> {
  const values = { lastLookAt: now(), ...found }
  await db
    .insert(watchedFolders)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: watchedFolders.companyId, set: values })
}

/** Refuses early if nothing can be taken in (no credits, limits): otherwise every scan would store and discard each file. */
async function refuseWithoutMeans(
  { db }: FolderServices,
  { companyId, userId }: Omit<CompanyFolder, 'path'>,
): Promise<void> {
  await refuseWithoutCredits(db, userId)
  await refuseOverLimits(db, { companyId, documents: 1 })
}

async function takeGroup(
  services: FolderServices,
  folder: CompanyFolder,
  group: ReturnType<typeof groupFiles>[number],
): Promise<FolderError | undefined> {
  try {
    await takeFiles(services, folder, group)
    return undefined
  } catch (error) {
    return troubleIn(services, folder.companyId, error)
  }
}

/** Logs the error; the other files, and the folders of other companies, are still processed. */
function troubleIn({ log }: FolderServices, company: string, error: unknown): FolderError {
  const trouble = troubleOf(error)
  const line = { err: error, company, trouble }
  if (trouble === 'interno') log.error(line, 'a file in a folder could not be taken')
  else log.warn(line, 'a file in a folder waits')
  return trouble
}

/** The documents belong to the company's oldest active administrator. */
async function ownerOf({ db }: FolderServices, companyId: string): Promise<string> {
  const owner = await findOwner(db, companyId)
  if (owner === undefined) throw new FolderTrouble('sin_responsable')
  return owner
}

/** Marks files as moved whose worker died between move and update. Their folder is empty, so they were moved. */
async function forgetMoved({ db, now }: FolderServices, companyId: string): Promise<void> {
  const at = now()
  await db
    .update(folderFiles)
    .set({ movedAt: at })
    .where(
      and(
        eq(folderFiles.companyId, companyId),
        isNull(folderFiles.movedAt),
        isNotNull(folderFiles.sha256),
        lt(folderFiles.createdAt, new Date(at.getTime() - staleMs)),
      ),
    )
}
