// Saves the outcome of processing. Each function writes only while the document is still being processed, so a job that
// runs twice has its effects once.
import { randomUUID } from 'node:crypto'
import type { ProcessingStage } from '@conforme/contract/documents/documents'
import { toCleanText } from '@conforme/contract/values/plain-text'
import type { Extraction } from '@conforme/extraction'
import { and, eq, sql } from 'drizzle-orm'
import { refundCredit } from '../../credits/ledger.ts'
import { commitLazily } from '../../db/commit-lazily.ts'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { announceDocument, announcedColumns } from '../announce-document.ts'
import { insertExtraction } from './extractions/insert-extraction.ts'
import { readAgainJob } from './document-jobs.ts'
import { validExtraction } from '../data/valid-extraction.ts'
import type { DocumentRow } from '../document-row.ts'
import { dataColumns } from '../data/write-data.ts'

const stillProcessing = (id: string) => and(eq(documents.id, id), eq(documents.status, 'processing'))
const nextVersion = sql`${documents.version} + 1`

export async function saveStage(db: Database, id: string, stage: ProcessingStage): Promise<void> {
  await db.transaction(async (tx) => {
    await commitLazily(tx)
    const [row] = await tx
      .update(documents)
      .set({ stage, retryAt: null, version: nextVersion })
      .where(stillProcessing(id))
      .returning(announcedColumns)
    if (row) await announceDocument(tx, row)
  })
}

/** The provider does not answer: the screen shows that the document waits, and until when. */
export async function saveWaiting(
  db: Database,
  id: string,
  until: { retryAt: Date; fullPriceAt?: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents)
      .set({ stage: 'esperando', ...until, version: nextVersion })
      .where(stillProcessing(id))
      .returning(announcedColumns)
    if (row) await announceDocument(tx, row)
  })
}

/** Delay before the system tries to complete it: the provider has already been failing for minutes. */
const completedAfterMs = 5 * 60_000

export interface Outcome {
  extraction: Omit<Extraction, 'reading' | 'pagesRead'>
  seconds: number
}

/** If the local reader replaced a provider, refunds the credit and enqueues a rereading that may complete it. */
export async function saveCompleted(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'enqueue'> },
  document: DocumentRow,
  { extraction: answer, seconds }: Outcome,
): Promise<void> {
  const extraction = validExtraction(answer)
  const { extractedData, authenticity, table, confidence, modelUsed, failure, missing } = extraction
  const isLater = failure?.retryable ?? missing?.failure.retryable ?? false
  const extractionId = randomUUID()
  const rereading = { processor: document.processor, model: document.model, isLater }
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents)
      .set({
        status: 'completed',
        stage: 'listo',
        retryAt: null,
        fullPriceAt: null,
        ...(isLater && { rereading, rereadingError: null }),
        ...dataColumns(extractedData),
        extractionId,
        authenticity,
        tableData: table,
        confidence,
        modelUsed,
        // Not always the chosen processor: an XML is read without it.
        processor: extraction.processor,
        pageCount: extraction.pages,
        processingSeconds: seconds,
        processedAt: sql`now()`,
        errorCode: null,
        errorMessage: null,
        errorDetail: null,
      })
      .where(stillProcessing(document.id))
      .returning(announcedColumns)
    if (!row) return
    await insertExtraction(tx, document.id, extraction, { id: extractionId, onDocument: true })
    if (failure) await refundCredit(tx, row.id)
    if (isLater) {
      const options = { startAfterMs: completedAfterMs }
      await jobs.enqueue(tx, readAgainJob, { documentId: row.id, ...rereading }, options)
    }
    await announceDocument(tx, row)
  })
}

export interface Trouble {
  code: string
  message: string
  detail?: string | undefined
}

/** Marks the document as unreadable with a reason; its file stays and its credit is refunded. */
export async function failDocument(db: Database, id: string, trouble: Trouble): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents)
      .set({
        status: 'error',
        stage: 'listo',
        retryAt: null,
        fullPriceAt: null,
        errorCode: trouble.code,
        errorMessage: toCleanText(trouble.message),
        errorDetail: trouble.detail === undefined ? null : toCleanText(trouble.detail),
        processedAt: sql`now()`,
        version: nextVersion,
      })
      .where(stillProcessing(id))
      .returning(announcedColumns)
    if (!row) return
    await refundCredit(tx, row.id)
    await announceDocument(tx, row)
  })
}
