// The worker's way of a document: reading, processor, judgement, one transaction that saves. What ends well is
// `completed`; what cannot is `error` with the credit given back; what may yet go well goes back to the queue.
import type { Extraction, Extractor, SourceFile } from '@conforme/extraction'
import { Failure } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Logger } from '../log.ts'
import { cutPart } from './cut-part.ts'
import { drawPages } from './draw-pages.ts'
import { keepReading } from './kept-reading.ts'
import { findCorrections } from '../readings/corrections.ts'
import { ownTaxIdsOf } from './own-tax-ids.ts'
import { toRotations } from './page-rotations.ts'
import { openArchive } from './process-archive.ts'
import { joinPartners } from './process-joined.ts'
import { failDocument, saveCompleted, saveStage, saveWaiting } from './process-outcome.ts'
import { readWitnesses } from './process-witnesses.ts'
import { takeXml } from './process-xml.ts'
import type { DocumentRow } from './to-document.ts'

/** Before the first repeat when the provider does not say how long to wait. */
const backOffMs = 5_000

export interface ProcessingServices {
  db: Database
  files: FileStore
  extractor: Extractor
  jobs: Pick<Jobs, 'enqueue'>
  log: Logger
}

/** Answers the id of the document that came of it: what was uploaded may be part of another. */
export async function processDocumentJob(
  services: ProcessingServices,
  { documentId }: { documentId: string },
  run: JobRun,
): Promise<string> {
  const [found] = await services.db.select().from(documents).where(eq(documents.id, documentId))
  // Deleted meanwhile: nothing is left to do.
  if (!found) return documentId
  const opened = await takeApart(services, found, run)
  if (opened) await readOpened(services, opened, run)
  return joinPartners(services, documentId)
}

interface Opened {
  row: DocumentRow
  /** What was not taken out of a ZIP. */
  notices: string[]
}

async function readOpened(services: ProcessingServices, opened: Opened, run: JobRun): Promise<void> {
  const { row } = opened
  const local = await services.files.toLocalPath(row.fileSha256)
  const file = { path: local.path, name: row.filename }
  try {
    const pageCount = row.status === 'processing' ? await extract(services, opened, file, run) : row.pageCount
    await drawPages(services, { row: { ...row, pageCount }, file, from: 1, signal: run.signal })
  } catch (error) {
    await giveUpOrRetry(services, row.id, error, run)
  } finally {
    await local.release()
  }
}

/** A part gets its own file first, a ZIP that of its first paper; what keeps them from it is a failure of their reading. */
async function takeApart(
  services: ProcessingServices,
  row: DocumentRow,
  run: JobRun,
): Promise<Opened | undefined> {
  try {
    const cut = row.awaitsCut ? await cutPart(services, row, run.signal) : row
    if (!cut) return undefined
    const opened = await openArchive(services, cut)
    if (opened.row.status === 'processing') await takeXml(services, opened.row)
    return opened
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
  const later = retryOf(error, run)
  if (!later) return failDocument(db, documentId, error)
  // What our own reading could not do is tried again at once; a provider is waited for.
  if (error.code !== 'reading_crashed')
    await saveWaiting(db, documentId, new Date(Date.now() + later.afterMs))
  throw later
}

/** When the job goes back to the queue, because trying again can help; undefined when this was the end of it. */
export function retryOf(error: Failure, run: JobRun): RetryLater | undefined {
  if (run.signal.aborted) throw error
  if (!error.retryable || run.isLastAttempt) return undefined
  return new RetryLater({ afterMs: error.retryAfterMs ?? backOffMs * 2 ** (run.attempt - 1), cause: error })
}

async function extract(
  { db, files, extractor }: ProcessingServices,
  { row, notices }: Opened,
  file: SourceFile,
  run: JobRun,
): Promise<number> {
  const started = performance.now()
  const xml = await readWitnesses({ db, files }, row.id)
  const extraction: Extraction = await extractor.extract({
    file,
    processor: row.processor,
    model: row.model,
    context: { ownTaxIds: await ownTaxIdsOf(db, row) },
    rotations: toRotations(row.pageTurns),
    findCorrections: (taxIds) => findCorrections(db, row, taxIds),
    signal: run.signal,
    onStage: (stage) => saveStage(db, row.id, stage),
    ...(xml && { xml }),
  })
  extraction.extractedData.metadata?.avisos.push(...notices)
  await keepReading(files, row.fileSha256, extraction.reading)
  await saveCompleted(db, row, { extraction, seconds: (performance.now() - started) / 1000 })
  return extraction.pages
}
