// The worker's way of a document: reading, processor, judgement, one transaction that saves. What ends well is
// `completed`; what cannot is `error` with the credit given back; what may yet go well goes back to the queue.
import type { Extraction, Extractor, SourceFile } from '@conforme/extraction'
import { Failure } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Logger } from '../log.ts'
import { cutPart } from './cut-part.ts'
import { drawPages } from './draw-pages.ts'
import { keepReading } from './kept-reading.ts'
import { findCorrections } from '../readings/corrections.ts'
import { ownTaxIdsOf } from './own-tax-ids.ts'
import { toRotations } from './page-rotations.ts'
import { failDocument, saveCompleted, saveStage } from './process-outcome.ts'
import type { DocumentRow } from './to-document.ts'

/** Before the first repeat when the provider does not say how long to wait. */
const backOffMs = 5_000

export interface ProcessingServices {
  db: Database
  files: FileStore
  extractor: Extractor
  log: Logger
}

export async function processDocumentJob(
  services: ProcessingServices,
  { documentId }: { documentId: string },
  run: JobRun,
): Promise<void> {
  const { db, files } = services
  const [found] = await db.select().from(documents).where(eq(documents.id, documentId))
  // Deleted meanwhile: nothing is left to do.
  if (!found) return
  const row = await cutOut(services, found, run)
  if (!row) return
  const local = await files.toLocalPath(row.fileSha256)
  const file = { path: local.path, name: row.filename }
  try {
    const pageCount = row.status === 'processing' ? await extract(services, row, file, run) : row.pageCount
    await drawPages(services, { row: { ...row, pageCount }, file, from: 1, signal: run.signal })
  } catch (error) {
    await giveUpOrRetry(services, documentId, error, run)
  } finally {
    await local.release()
  }
}

/** A part gets its own file first; what keeps it from that is a failure of its reading. */
async function cutOut(
  services: ProcessingServices,
  row: DocumentRow,
  run: JobRun,
): Promise<DocumentRow | undefined> {
  if (!row.awaitsCut) return row
  try {
    return await cutPart(services, row, run.signal)
  } catch (error) {
    await giveUpOrRetry(services, row.id, error, run)
    return undefined
  }
}

async function giveUpOrRetry(
  { db, log }: ProcessingServices,
  documentId: string,
  error: unknown,
  run: JobRun,
): Promise<void> {
  if (!(error instanceof Failure)) throw error
  log.warn({ documentId, code: error.code, detail: error.detail }, 'a document could not be processed')
  retryOr(error, run)
  await failDocument(db, documentId, error)
}

/** Gives the job back to the queue when trying again can help; returns when this was the end of it. */
export function retryOr(error: Failure, run: JobRun): void {
  if (run.signal.aborted) throw error
  if (!error.retryable || run.isLastAttempt) return
  throw new RetryLater({ afterMs: error.retryAfterMs ?? backOffMs * 2 ** (run.attempt - 1), cause: error })
}

async function extract(
  { db, files, extractor }: ProcessingServices,
  row: DocumentRow,
  file: SourceFile,
  run: JobRun,
): Promise<number> {
  const started = performance.now()
  const extraction: Extraction = await extractor.extract({
    file,
    processor: row.processor,
    model: row.model,
    context: { ownTaxIds: await ownTaxIdsOf(db, row) },
    rotations: toRotations(row.pageTurns),
    findCorrections: (taxIds) => findCorrections(db, row, taxIds),
    signal: run.signal,
    onStage: (stage) => saveStage(db, row.id, stage),
  })
  await keepReading(files, row.fileSha256, extraction.reading)
  await saveCompleted(db, row, { extraction, seconds: (performance.now() - started) / 1000 })
  return extraction.pages
}
