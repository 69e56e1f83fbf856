// Unpacks a ZIP: each document in it gets its print, XML and CDR. The first one takes the place of the ZIP's own
// document, so that the uploader finds the result there.
import { buffer } from 'node:stream/consumers'
import { Failure, gatherPapers, readZip, type Gathered, type GatheredPaper } from '@conforme/extraction'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { documents } from '../../../db/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { lockLimits, isLimitRefusal } from '../../../limits/enforce-limits.ts'
import { announceDocument } from '../../announce-document.ts'
import type { ProcessingServices } from '../processing-services.ts'
import {
  holdFiles,
  insertPaper,
  keepWitnesses,
  papersOf,
  storePaper,
  type StoredPaper,
} from '../../files/store-papers.ts'
import type { DocumentRow } from '../../document-row.ts'

/** Returns the row to process now. The row stores what was left out of the ZIP, because another run may do the reading. */
export async function openArchive(services: ProcessingServices, row: DocumentRow): Promise<DocumentRow> {
  if (row.fileType !== 'application/zip' || row.status !== 'processing') return row
  const zip = await buffer(await services.files.get(row.fileSha256))
  const gathered = gatherPapers(await readZip(zip))
  const papers = papersIn(gathered)
  const stored = await Promise.all(papers.map((paper) => storePaper(services, paper)))
  const [first, ...others] = stored
  if (!first) throw new Error('a ZIP without papers was not refused')
  return services.db.transaction(async (tx) => {
    await lockLimits(tx, row.companyId)
    const [updated] = await tx
      .update(documents)
      .set({ ...first.file, version: sql`${documents.version} + 1` })
      .where(and(eq(documents.id, row.id), eq(documents.fileType, 'application/zip')))
      .returning()
    // An earlier run of the job has already unpacked it.
    if (!updated) return reload(tx, row.id)
    await holdFiles(services, tx, first)
    await keepWitnesses(tx, row.id, first)
    const left: string[] = []
    for (const other of others) {
      const why = await insertUnlessRefused(services, tx, { row, other })
      if (why !== undefined) left.push(`Del ZIP no se tomó «${other.file.filename}»: ${why}`)
    }
    const zipNotices = [...noticesOf(gathered), ...left]
    await tx.update(documents).set({ zipNotices }).where(eq(documents.id, row.id))
    await announceDocument(tx, updated)
    return { ...updated, zipNotices }
  })
}

function papersIn(gathered: Gathered): GatheredPaper[] {
  const papers = papersOf(gathered)
  if (papers.length > 0) return papers
  throw (
    gathered.refused[0]?.failure ??
    new Failure('zip_without_documents', { message: 'El ZIP no trae ningún XML, PDF, JPG ni PNG.' })
  )
}

/** Returns the reason if it was refused (no credit, over the limits). */
async function insertUnlessRefused(
  services: ProcessingServices,
  tx: Transaction,
  { row, other }: { row: DocumentRow; other: StoredPaper },
): Promise<string | undefined> {
  const { userId, companyId, processor, model } = row
  const owner = { userId, companyId, processor, model }
  try {
    const taking = { documents: 1, wait: false } as const
    await tx.transaction((inner) => insertPaper(services, inner, { owner, paper: other, taking }))
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sin_creditos') return 'no quedan créditos.'
    if (isLimitRefusal(error)) return error.message
    throw error
  }
}

async function reload(tx: Transaction, id: string): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id))
  if (!row) throw new Error(`document ${id} is gone`)
  return row
}

function noticesOf({ refused, ignored }: Gathered): string[] {
  return [
    ...refused.map(({ name, failure }) => `Del ZIP no se tomó «${name}»: ${failure.message}`),
    ...ignored.map((name) => `Del ZIP no se tomó «${name}»: no es un comprobante.`),
  ]
}
