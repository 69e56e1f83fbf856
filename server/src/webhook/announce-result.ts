// Enqueues the callback for a document posted through the API once it has a result. The worker calls this after each
// run of a document's job, so that the next run does it if a worker dies in between.
import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Services } from '../services.ts'
import { enqueueDelivery } from './deliver-job.ts'
import { findReviewState } from './posted-document.ts'
import { webhookDeliveries, webhookPosts } from './tables.ts'

export async function announceResult(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  documentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const posts = await tx.select().from(webhookPosts).where(eq(webhookPosts.documentId, documentId))
    const called = posts.flatMap(({ callbackUrl, ...post }) =>
      callbackUrl ? [{ ...post, callbackUrl }] : [],
    )
    if (called.length === 0) return
    const [document] = await tx.select().from(documents).where(eq(documents.id, documentId))
    if (!document || document.status === 'processing') return
    const state = await findReviewState(tx, document)
    const resultAt = document.processedAt ?? document.createdAt
    const deliveries = await tx
      .insert(webhookDeliveries)
      .values(
        called.map(({ id: postId, apiKeyId, callbackUrl: url }) => {
          const body = JSON.stringify(toEvent(document, { postId, state }))
          return { postId, documentId, apiKeyId, url, resultAt, body }
        }),
      )
      // Skips a result that was enqueued before.
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id, url: webhookDeliveries.url })
    for (const delivery of deliveries) await enqueueDelivery(jobs, tx, delivery)
  })
}

interface EventFacts {
  postId: string
  state: Awaited<ReturnType<typeof findReviewState>>
}

/** Sends values without their evidence, which is most of a document's size: receivers expect a small body. */
function toEvent(row: DocumentRow, { postId, state }: EventFacts) {
  const { metadata: _evidence, ...extractedData } = row.extractedData ?? {}
  return {
    type: row.status === 'completed' ? 'document.completed' : 'document.failed',
    timestamp: (row.processedAt ?? row.createdAt).toISOString(),
    data: {
      documentId: row.id,
      postedId: postId,
      status: row.status,
      filename: row.filename,
      processor: row.processor,
      model: row.model,
      confidence: row.confidence,
      extractedData: row.extractedData && extractedData,
      authenticity: row.authenticity,
      ...state,
      error: row.errorCode ? { code: row.errorCode, message: row.errorMessage } : null,
      statusPath: `/api/webhook/documents/${row.id}`,
    },
  }
}
