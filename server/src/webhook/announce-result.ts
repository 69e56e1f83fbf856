// Enqueues the callback for a document that was posted through the API, once it has its result. Called by the worker after
// each run of a document's job, so that a worker that dies in between does it on the next run.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Services } from '../services.ts'
import { deliverResultJob } from './deliver-job.ts'
import { findReviewState } from './posted-document.ts'
import { webhookDeliveries, webhookPosts } from './tables.ts'

export async function announceResult(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  documentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ post: webhookPosts, document: documents })
      .from(webhookPosts)
      .innerJoin(documents, eq(documents.id, webhookPosts.documentId))
      .where(eq(webhookPosts.documentId, documentId))
    if (!found?.post.callbackUrl || found.document.status === 'processing') return
    const delivery = await insertDelivery(tx, found.document, {
      apiKeyId: found.post.apiKeyId,
      url: found.post.callbackUrl,
    })
    if (delivery) await jobs.enqueue(tx, deliverResultJob, { deliveryId: delivery.id })
  })
}

/** Undefined when this result was enqueued before. */
async function insertDelivery(
  tx: Transaction,
  document: DocumentRow,
  { apiKeyId, url }: { apiKeyId: string | null; url: string },
): Promise<{ id: string } | undefined> {
  const resultAt = document.processedAt ?? document.createdAt
  const body = JSON.stringify(toEvent(document, await findReviewState(tx, document)))
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ documentId: document.id, apiKeyId, url, resultAt, body })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  return delivery
}

/** Values without their evidence, which is most of a document's size: receivers expect a small body. */
function toEvent(row: DocumentRow, reviewState: Awaited<ReturnType<typeof findReviewState>>) {
  const { metadata: _evidence, ...extractedData } = row.extractedData ?? {}
  return {
    type: row.status === 'completed' ? 'document.completed' : 'document.failed',
    timestamp: (row.processedAt ?? row.createdAt).toISOString(),
    data: {
      documentId: row.id,
      status: row.status,
      filename: row.filename,
      processor: row.processor,
      model: row.model,
      confidence: row.confidence,
      extractedData: row.extractedData && extractedData,
      authenticity: row.authenticity,
      ...reviewState,
      error: row.errorCode ? { code: row.errorCode, message: row.errorMessage } : null,
      statusPath: `/api/webhook/documents/${row.id}`,
    },
  }
}
