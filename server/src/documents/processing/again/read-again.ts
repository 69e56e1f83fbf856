// The worker's job of a rereading: stores the new extraction beside the first one, and marks the rereading as ended. A
// rereading that completes what a provider could not give at first replaces the local reader's answer, unless somebody
// has worked with that answer.
import { hourMs } from '@conforme/contract/values/durations'
import { Failure, type Extraction } from '@conforme/extraction'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refreshAlertsJob } from '../../../alerts/save-alerts.ts'
import { findLastPayer, isPaid, refundCredit, spendCredit } from '../../../credits/ledger.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { documents, users } from '../../../db/schema.ts'
import type { JobRun } from '../../../jobs/job-handler.ts'
import { RetryLater } from '../../../jobs/retry-later.ts'
import { forgetFault, noteFault } from '../../../processors/configuration-faults.ts'
import { bookSpending } from '../../../processors/spending.ts'
import { isSaving } from '../../../companies/saving.ts'
import { listStoredModels } from '../../../processors/stored-models.ts'
import { announceDocument } from '../../announce-document.ts'
import { insertExtraction } from '../extractions/insert-extraction.ts'
import { hasWaitedLong } from '../half-price.ts'
import { keptAnswers } from '../kept-answers.ts'
import { findReading, keepReading } from '../kept-reading.ts'
import { findMemory } from '../suppliers/supplier-memory.ts'
import { judgingContextOf } from '../judging-context.ts'
import { editedPathsOf } from '../../data/keep-edits.ts'
import { validExtraction } from '../../data/valid-extraction.ts'
import { isTurnedAs, toRotations } from '../../pages/page-rotations.ts'
import type { ProcessingServices } from '../processing-services.ts'
import type { readAgainJob } from '../document-jobs.ts'
import type { Trouble } from '../process-outcome.ts'
import type { DocumentRow } from '../../document-row.ts'
import { tryLater } from '../try-later.ts'
import { asReplacement, writeData } from '../../data/write-data.ts'

type ReadAgain = z.infer<typeof readAgainJob.payload>

/** After this time it stops waiting for a provider. */
const latestMs = 48 * hourMs

export async function readAgain(services: ProcessingServices, job: ReadAgain, run: JobRun): Promise<void> {
  const { db, files } = services
  const [row] = await db.select().from(documents).where(eq(documents.id, job.documentId))
  // A newer rereading was requested meanwhile.
  if (!row?.rereading || row.rereading.askedAt !== job.askedAt) return
  if (job.isLater && !(await canPay(db, row))) return endRereading(db, job, noCredits)
  const local = await files.toLocalPath(row.fileSha256)
  try {
    const extraction = await extractAgain(services, row, local.path, { job, run })
    await forgetFault(db, job.processor)
    if (job.isLater) await completeLater(services, job, extraction)
    else await keepExtraction(db, job, extraction)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await noteFault(db, job, error)
    const later = job.isLater ? muchLater(error, run, job) : tryLater(error, run, job)
    if (later) throw later
    await endRereading(db, job, error)
  } finally {
    await local.release()
  }
}

async function extractAgain(
  { db, files, extractor }: ProcessingServices,
  row: DocumentRow,
  path: string,
  { job, run }: { job: ReadAgain; run: JobRun },
): Promise<Extraction> {
  const rotations = toRotations(row.pageTurns)
  const kept = await findReading(files, row.fileSha256)
  const reading = kept && isTurnedAs(kept, rotations) ? kept : undefined
  const extraction = await extractor.extract({
    file: { path, name: row.filename },
    ...(reading ? { reading } : { rotations }),
    processor: job.processor,
    model: job.model,
    models: await listStoredModels(db),
    context: await judgingContextOf(db, row),
    findMemory: (taxIds) => findMemory({ db, files }, row, taxIds),
    signal: run.signal,
    noRush: job.isLater === true && row.noRush && !hasWaitedLong(job.waitsSince),
    // A rereading requested by a person ignores the saving mode.
    saving: job.isLater === true && (await isSaving(db, row)),
    party: row.companyId ?? row.userId,
    answers: keptAnswers(files, row.fileSha256, job.askedAt),
    book: (spending) => bookSpending(db, { ...spending, documentId: row.id, processor: job.processor }),
  })
  // A page that is still missing is waited for, like a whole document.
  if (job.isLater && extraction.missing) throw extraction.missing.failure
  if (!reading) await keepReading(files, row.fileSha256, extraction.reading)
  return extraction
}

const noCredits: Trouble = {
  code: 'sin_creditos',
  message: 'No quedan créditos para completar la lectura con el procesador que elegiste.',
}

/** A partly read document has already spent its credit. */
async function canPay(db: Database, row: DocumentRow): Promise<boolean> {
  const userId = await payerOf(db, row)
  if (userId === undefined) return true
  const [payer] = await db.select({ credits: users.credits }).from(users).where(eq(users.id, userId))
  return (payer?.credits ?? 0) > 0
}

/**
 * Who pays for completing an unpaid document: the person who requested the refunded reading, i.e. the uploader or a
 * colleague.
 */
async function payerOf(db: Database, row: DocumentRow): Promise<string | undefined> {
  if (row.isSample || (await isPaid(db, row.id))) return undefined
  return findLastPayer(db, row.id)
}

function muchLater(failure: Failure, run: JobRun, job: ReadAgain): RetryLater | undefined {
  if (run.signal.aborted) throw failure
  const waitsSince = job.waitsSince ?? new Date().toISOString()
  const waitedMs = Date.now() - Date.parse(waitsSince)
  if (!failure.retryable || waitedMs > latestMs) return undefined
  const afterMs = Math.min(hourMs, Math.max(5 * 60_000, failure.retryAfterMs ?? 0, waitedMs / 2))
  return new RetryLater({ afterMs, again: { ...job, waitsSince }, cause: failure })
}

async function completeLater(
  { db, jobs }: ProcessingServices,
  job: ReadAgain,
  answer: Extraction,
): Promise<void> {
  const { documentId } = job
  const extraction = validExtraction(answer)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!row || !(await clearRereading(tx, job, null))) return
    const userId = await payerOf(tx, row)
    if (userId !== undefined) await spendCredit(tx, { userId, documentId })
    await insertExtraction(tx, documentId, extraction)
    if (await isWorkedOn(tx, row)) return announceDocument(tx, row)
    await writeData(tx, documentId, {
      data: asReplacement(extraction.extractedData, row),
      authenticity: extraction.authenticity,
      tableData: extraction.table,
      confidence: extraction.confidence,
      processor: extraction.processor,
      modelUsed: extraction.modelUsed,
    })
    await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [documentId] })
  })
}

/** Whether people edited its values or lines, confirmed it or moved it on: a later answer is then only stored beside it. */
async function isWorkedOn(tx: Transaction, row: DocumentRow): Promise<boolean> {
  if (row.isConfirmed || row.isLocked || row.workflowStatus !== 'pending') return true
  return (await editedPathsOf(tx, row)).length > 0
}

async function keepExtraction(db: Database, job: ReadAgain, extraction: Extraction): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await clearRereading(tx, job, null)
    if (!row) return
    await insertExtraction(tx, row.id, validExtraction(extraction))
    await announceDocument(tx, row)
  })
}

/**
 * Ends a failed rereading: the document stays unchanged, shows why there is no second extraction, and the credit is
 * refunded.
 */
export async function endRereading(db: Database, job: ReadAgain, trouble: Trouble): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await clearRereading(tx, job, trouble.message)
    if (!row) return
    // A rereading that the system started by itself cost no credit.
    if (!job.isLater) await refundCredit(tx, row.id)
    await announceDocument(tx, row)
  })
}

/** Returns the row; undefined if that rereading has ended or another one was requested meanwhile. */
async function clearRereading(
  tx: Transaction,
  { documentId, askedAt }: ReadAgain,
  rereadingError: string | null,
) {
  const [row] = await tx
    .update(documents)
    .set({ rereading: null, rereadingError, version: sql`${documents.version} + 1` })
    .where(
      and(
        eq(documents.id, documentId),
        isNotNull(documents.rereading),
        sql`${documents.rereading} ->> 'askedAt' is not distinct from ${askedAt ?? null}`,
      ),
    )
    .returning()
  return row
}
