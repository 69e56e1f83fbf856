// A ZIP is a way of sending: each paper in it becomes a document, with its print, its XML and its answer. The first takes
// the place of the ZIP's own document, so that whoever uploaded it finds what came of it.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  Failure,
  gatherPapers,
  readZip,
  type Gathered,
  type GatheredPaper,
  type Named,
  type XmlAnswer,
  type ZipMember,
} from '@conforme/extraction'
import { and, eq, sql } from 'drizzle-orm'
import { spendCredit } from '../credits/ledger.ts'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { keepWitness } from '../witnesses/keep-witness.ts'
import { announceDocument } from './announce-document.ts'
import { holdStored } from './discard-stored.ts'
import { fileTypeOf } from './file-type.ts'
import type { ProcessingServices } from './process-document.ts'
import { processDocument } from './process-job.ts'
import type { DocumentRow } from './to-document.ts'
import { cleanName } from './upload.ts'

/** The row as it is to be read now, and what was not taken out of the ZIP, in Spanish. */
export async function openArchive(
  services: ProcessingServices,
  row: DocumentRow,
): Promise<{ row: DocumentRow; notices: string[] }> {
  if (row.fileType !== 'application/zip' || row.status !== 'processing') return { row, notices: [] }
  const zip = await buffer(await services.files.get(row.fileSha256))
  const gathered = gatherPapers(await readZip(zip))
  const papers = gathered.papers.length > 0 ? gathered.papers : loneAnswer(gathered)
  const stored = await Promise.all(papers.map((paper) => storePaper(services, paper)))
  const [first, ...others] = stored
  if (!first) throw new Error('a ZIP without papers was not refused')
  return services.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(documents)
      .set({ ...first.file, version: sql`${documents.version} + 1` })
      .where(and(eq(documents.id, row.id), eq(documents.fileType, 'application/zip')))
      .returning()
    // Another run of the job was here before.
    if (!updated) return { row: await reload(tx, row.id), notices: [] }
    await holdFiles(services, tx, first)
    await keepWitnesses(tx, row.id, first)
    const refused: string[] = []
    for (const other of others) {
      const inserted = await insertFurther(services, tx, { row, other })
      if (!inserted) refused.push(other.file.filename)
    }
    await announceDocument(tx, updated)
    return { row: updated, notices: noticesOf(gathered, refused) }
  })
}

/** Nothing but an answer, or nothing that can be read. */
function loneAnswer({ cdrs: [cdr], refused: [refused] }: Gathered): GatheredPaper[] {
  if (cdr) return [{ cdr }]
  throw (
    refused?.failure ??
    new Failure('zip_without_documents', { message: 'El ZIP no trae ningún XML, PDF, JPG ni PNG.' })
  )
}

interface StoredMember {
  filename: string
  sha256: string
  sizeBytes: number
}

interface StoredPaper {
  file: { filename: string; fileSha256: string; fileSize: number; fileType: string }
  xml: { file: StoredMember; read: NonNullable<GatheredPaper['xml']>['read'] } | undefined
  cdr: { file: StoredMember; read: XmlAnswer } | undefined
}

async function storePaper(services: ProcessingServices, paper: GatheredPaper): Promise<StoredPaper> {
  const store = async (member: ZipMember): Promise<StoredMember> => {
    const { sha256, sizeBytes } = await services.files.put(Readable.from([Buffer.from(member.bytes)]))
    return { filename: cleanName(member.name), sha256, sizeBytes }
  }
  const storeRead = async <T>(member: Named<T> | undefined) =>
    member && { file: await store(member), read: member.read }
  const [xml, cdr] = [await storeRead(paper.xml), await storeRead(paper.cdr)]
  const print = paper.print && { file: await store(paper.print), bytes: paper.print.bytes }
  const shown = print?.file ?? xml?.file ?? cdr?.file
  if (!shown) throw new Error('a paper without files was gathered')
  const fileType = (print && fileTypeOf(print.bytes)) ?? 'application/xml'
  return {
    file: { filename: shown.filename, fileSha256: shown.sha256, fileSize: shown.sizeBytes, fileType },
    xml,
    // An answer alone is the document's own file.
    cdr: shown === cdr?.file ? undefined : cdr,
  }
}

/** In one order, so that two that share a file do not wait for each other. */
async function holdFiles({ files }: ProcessingServices, tx: Transaction, paper: StoredPaper): Promise<void> {
  const needed = [paper.file.fileSha256, paper.xml?.file.sha256, paper.cdr?.file.sha256]
  for (const sha256 of [...new Set(needed)].toSorted()) if (sha256) await holdStored(tx, files, sha256)
}

async function keepWitnesses(tx: Transaction, documentId: string, { xml, cdr }: StoredPaper): Promise<void> {
  if (xml) await keepWitness(tx, documentId, xml)
  if (cdr) await keepWitness(tx, documentId, cdr)
}

/** False when there is no credit left for it. */
async function insertFurther(
  services: ProcessingServices,
  tx: Transaction,
  { row, other }: { row: DocumentRow; other: StoredPaper },
): Promise<boolean> {
  const { userId, companyId, processor, model } = row
  try {
    return await tx.transaction(async (inner) => {
      const [inserted] = await inner
        .insert(documents)
        .values({ userId, companyId, processor, model, ...other.file })
        .returning()
      if (!inserted) throw new Error('an inserted document was not returned')
      await spendCredit(inner, { userId, documentId: inserted.id })
      await holdFiles(services, inner, other)
      await keepWitnesses(inner, inserted.id, other)
      await services.jobs.enqueue(inner, processDocument, { documentId: inserted.id })
      await announceDocument(inner, inserted)
      return true
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sin_creditos') return false
    throw error
  }
}

async function reload(tx: Transaction, id: string): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id))
  if (!row) throw new Error(`document ${id} is gone`)
  return row
}

function noticesOf({ refused, ignored, cdrs }: Gathered, withoutCredit: string[]): string[] {
  return [
    ...refused.map(({ name, failure }) => `Del ZIP no se tomó «${name}»: ${failure.message}`),
    ...cdrs.map(({ name }) => `Del ZIP no se tomó «${name}»: es un CDR de otro comprobante.`),
    ...ignored.map((name) => `Del ZIP no se tomó «${name}»: no es un comprobante.`),
    ...withoutCredit.map((name) => `Del ZIP no se tomó «${name}»: no quedan créditos.`),
  ]
}
