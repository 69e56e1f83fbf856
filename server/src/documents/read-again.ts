// The worker's side of reading a document again: the new answer is kept beside the first. It changes nothing on the
// document but that it is no longer being read.
import { Failure, type Extraction } from '@conforme/extraction'
import type { ProcessorId } from '@conforme/contract/processors'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { refundCredit } from '../credits/ledger.ts'
import type { Database, Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { announceDocument } from './announce-document.ts'
import { insertExtraction } from './insert-extraction.ts'
import { findReading, keepReading } from './kept-reading.ts'
import { findCorrections } from '../readings/corrections.ts'
import { ownTaxIdsOf } from './own-tax-ids.ts'
import { soundExtraction } from './sound-extraction.ts'
import { isTurnedAs, toRotations } from './page-rotations.ts'
import { retryOf, type ProcessingServices } from './process-document.ts'
import type { Trouble } from './process-outcome.ts'

interface ReadAgain {
  documentId: string
  processor: ProcessorId
  model: string
}

export async function readAgainJob(services: ProcessingServices, job: ReadAgain, run: JobRun): Promise<void> {
  const { db, files, extractor } = services
  const [row] = await db.select().from(documents).where(eq(documents.id, job.documentId))
  if (!row?.rereading) return
  const local = await files.toLocalPath(row.fileSha256)
  try {
    const rotations = toRotations(row.pageTurns)
    const kept = await findReading(files, row.fileSha256)
    const reading = kept && isTurnedAs(kept, rotations) ? kept : undefined
    const extraction = await extractor.extract({
      file: { path: local.path, name: row.filename },
      ...(reading ? { reading } : { rotations }),
      processor: job.processor,
      model: job.model,
      context: { ownTaxIds: await ownTaxIdsOf(db, row) },
      findCorrections: (taxIds) => findCorrections(db, row, taxIds),
      signal: run.signal,
    })
    if (!reading) await keepReading(files, row.fileSha256, extraction.reading)
    await keepExtraction(db, job.documentId, extraction)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const later = retryOf(error, run)
    if (later) throw later
    await endRereading(db, job.documentId, error)
  } finally {
    await local.release()
  }
}

async function keepExtraction(db: Database, documentId: string, extraction: Extraction): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await clearRereading(tx, documentId, null)
    if (!row) return
    await insertExtraction(tx, documentId, soundExtraction(extraction))
    await announceDocument(tx, row)
  })
}

/** The document stays as it was, says why there is no second answer, and the credit comes back. */
export async function endRereading(db: Database, documentId: string, trouble: Trouble): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await clearRereading(tx, documentId, trouble.message)
    if (!row) return
    await refundCredit(tx, row.userId, documentId)
    await announceDocument(tx, row)
  })
}

/** Answers the row only to the first who asks, so that what follows happens once. */
async function clearRereading(tx: Transaction, documentId: string, rereadingError: string | null) {
  const [row] = await tx
    .update(documents)
    .set({ rereading: null, rereadingError, version: sql`${documents.version} + 1` })
    .where(and(eq(documents.id, documentId), isNotNull(documents.rereading)))
    .returning()
  return row
}
