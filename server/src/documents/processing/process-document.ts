// The worker's main job: reading, processor, judge, then one transaction that saves. The outcome is `completed`, or
// `error` with the credit refunded, or a retry through the queue.
import type { Extraction, SourceFile } from '@conforme/extraction'
import { Failure } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { documents } from '../../db/schema.ts'
import type { JobRun } from '../../jobs/job-handler.ts'
import { forgetFault, noteFault } from '../../processors/configuration-faults.ts'
import { bookSpending } from '../../processors/spending.ts'
import { isSaving } from '../../companies/saving.ts'
import { listStoredModels } from '../../processors/stored-models.ts'
import { cutPart } from '../split/cut-part.ts'
import { asksHalfPrice, fullPriceNotice, retryAtHalfPrice } from './half-price.ts'
import { keepReading } from './kept-reading.ts'
import { findMemory } from './suppliers/supplier-memory.ts'
import { judgingContextOf } from './judging-context.ts'
import { toRotations } from '../pages/page-rotations.ts'
import { openArchive } from './witnesses/process-archive.ts'
import { keptAnswers } from './kept-answers.ts'
import type { processDocumentJob } from './document-jobs.ts'
import { joinPartners } from './witnesses/join-partners.ts'
import { failDocument, saveCompleted, saveStage, saveWaiting } from './process-outcome.ts'
import { readWitnesses } from './witnesses/process-witnesses.ts'
import { takeXml } from './witnesses/process-xml.ts'
import type { DocumentRow } from '../document-row.ts'
import type { ProcessingServices } from './processing-services.ts'
import { tryLater } from './try-later.ts'

/** Returns the id of the resulting document: the upload may have been joined to another one. */
export async function processDocument(
  services: ProcessingServices,
  job: ProcessDocument,
  run: JobRun,
): Promise<string> {
  const { documentId } = job
  const [found] = await services.db.select().from(documents).where(eq(documents.id, documentId))
  // The document was deleted meanwhile.
  if (!found) return documentId
  const opened = await takeApart(services, found, { job, run })
  if (opened) await readOpened(services, opened, { job, run })
  return joinPartners(services, documentId)
}

type ProcessDocument = z.infer<typeof processDocumentJob.payload>

interface Working {
  job: ProcessDocument
  run: JobRun
}

async function readOpened(services: ProcessingServices, row: DocumentRow, working: Working): Promise<void> {
  if (row.status !== 'processing') return
  const local = await services.files.toLocalPath(row.fileSha256)
  const file = { path: local.path, name: row.filename }
  try {
    await extract(services, row, file, working)
  } catch (error) {
    await giveUpOrRetry(services, row, error, working)
  } finally {
    await local.release()
  }
}

/** Cuts a part into its own file, or unpacks a ZIP; if that fails, the document fails. */
async function takeApart(
  services: ProcessingServices,
  row: DocumentRow,
  working: Working,
): Promise<DocumentRow | undefined> {
  try {
    const cut = row.awaitsCut ? await cutPart(services, row, working.run.signal) : row
    if (!cut) return undefined
    const opened = await openArchive(services, cut)
    if (opened.status === 'processing') await takeXml(services, opened)
    return opened
  } catch (error) {
    await giveUpOrRetry(services, row, error, working)
    return undefined
  }
}

async function giveUpOrRetry(
  { db, log }: ProcessingServices,
  row: DocumentRow,
  error: unknown,
  { job, run }: Working,
): Promise<void> {
  if (!(error instanceof Failure)) throw error
  log.warn(
    { documentId: row.id, code: error.code, detail: error.detail },
    'a document could not be processed',
  )
  await noteFault(db, row, error)
  const room = retryAtHalfPrice(error, row, job)
  const later = room?.later ?? tryLater(error, run, job)
  if (!later) return failDocument(db, row.id, error)
  // A crash of our own reader is retried at once and not shown as waiting for a provider.
  if (error.code !== 'reading_crashed') {
    const retryAt = new Date(Date.now() + later.afterMs)
    await saveWaiting(db, row.id, { retryAt, ...(room && { fullPriceAt: room.fullPriceAt }) })
  }
  throw later
}

async function extract(
  { db, files, extractor, jobs, log }: ProcessingServices,
  row: DocumentRow,
  file: SourceFile,
  { job, run }: Working,
): Promise<void> {
  const started = performance.now()
  const xml = await readWitnesses({ db, files }, row.id)
  const noRush = asksHalfPrice(row)
  const extraction: Extraction = await extractor.extract({
    file,
    processor: row.processor,
    model: row.model,
    models: await listStoredModels(db),
    context: await judgingContextOf(db, row),
    rotations: toRotations(row.pageTurns),
    findMemory: (taxIds) => findMemory({ db, files }, row, taxIds),
    signal: run.signal,
    onStage: (stage) => saveStage(db, row.id, stage),
    noRush,
    saving: await isSaving(db, row),
    party: row.companyId ?? row.userId,
    answers: keptAnswers(files, row.fileSha256),
    book: (spending) => bookSpending(db, { ...spending, documentId: row.id, processor: row.processor }),
    mayStandIn: (failure) =>
      !run.signal.aborted &&
      !retryAtHalfPrice(failure, row, job) &&
      tryLater(failure, run, job) === undefined,
    ...(xml && { xml }),
  })
  const isPaidInFull = row.noRush && !noRush && !extraction.failure
  const notes = isPaidInFull ? [...row.zipNotices, fullPriceNotice] : row.zipNotices
  extraction.extractedData.metadata?.avisos.push(...notes)
  await keepReading(files, row.fileSha256, extraction.reading)
  const seconds = (performance.now() - started) / 1000
  await saveCompleted({ db, jobs }, row, { extraction, seconds })
  await noteOutcome({ db, log }, row, extraction)
}

async function noteOutcome(
  { db, log }: Pick<ProcessingServices, 'db' | 'log'>,
  row: DocumentRow,
  { failure, processor }: Extraction,
): Promise<void> {
  if (failure) {
    log.warn(
      { documentId: row.id, code: failure.code, detail: failure.detail },
      'the local reading stands in',
    )
    await noteFault(db, row, failure)
  } else if (processor !== 'local') await forgetFault(db, processor)
}
