// Retries failures. A document is enqueued again with its processor and, as at its upload, for a credit of its
// uploader.
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { spendCredit } from '../credits/ledger.ts'
import type { Transaction } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import { parseChoice } from '../documents/processing/parse-choice.ts'
import { processDocumentJob } from '../documents/processing/document-jobs.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ChangeMaker } from '../access/change-access.ts'
import { listedJobs } from './list-failures.ts'

interface Failed {
  kind: 'documento' | 'tarea'
  id: string
}

export async function retryFailures(services: Services, failures: readonly Failed[], by: ChangeMaker) {
  const refused: { id: string; code: string; message: string }[] = []
  for (const failed of failures) {
    try {
      await services.db.transaction((tx) => retryOne(services, tx, { ...failed, by }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: failed.id, code: error.code, message: error.message })
    }
  }
  return { retried: failures.length - refused.length, refused }
}

async function retryOne(
  services: Services,
  tx: Transaction,
  { kind, id, by }: Failed & { by: ChangeMaker },
): Promise<void> {
  const details =
    kind === 'documento' ? await retryDocument(services, tx, id) : await retryJob(services, tx, id)
  await recordActivity(tx, { action: 'job_retried', userId: by.id, details })
}

async function retryDocument(services: Services, tx: Transaction, id: string) {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  if (row?.status !== 'error') return refuse('fallo_no_encontrado')
  // The installation's administrators may spend its money.
  await parseChoice({ ...services, db: tx }, row, { isAdmitted: true })
  const [owner] = await tx.select({ credits: users.credits }).from(users).where(eq(users.id, row.userId))
  if (!row.isSample && !owner?.credits) refuse('dueno_sin_creditos')
  if (!row.isSample) await spendCredit(tx, { userId: row.userId, documentId: id })
  const [updated] = await tx
    .update(documents)
    .set({
      status: 'processing',
      stage: 'en_cola',
      retryAt: null,
      errorCode: null,
      errorMessage: null,
      errorDetail: null,
      version: sql`${documents.version} + 1`,
    })
    .where(eq(documents.id, id))
    .returning()
  if (!updated) throw new Error(`document ${id} vanished while it was locked`)
  await services.jobs.enqueue(tx, processDocumentJob, { documentId: id })
  await announceDocument(tx, updated)
  return { documentId: id, filename: row.filename, processor: row.processor }
}

async function retryJob({ jobs }: Services, tx: Transaction, id: string) {
  for (const { name } of listedJobs) if (await jobs.retry(tx, name, id)) return { job: name }
  return refuse('fallo_no_encontrado')
}
