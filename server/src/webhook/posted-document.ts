import { isAboutData, severityOf } from '@conforme/contract/documents/judge-alerts'
import type { WebhookDocument } from '@conforme/contract/intake/webhook'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { findAlerts } from '../alerts/find-alerts.ts'
import type { ApiKeyCaller } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { findJoined } from '../documents/witnesses/find-witnesses.ts'
import { refuse } from '../refusal.ts'
import { webhookDeliveries, webhookPosts } from './tables.ts'

/** The alerts about a document's data as the API reports them; `severity` is computed from the same ones. */
export async function findReviewState(db: Database, row: DocumentRow) {
  const { alerts } = (await findAlerts(db, [row]))(row)
  return {
    severity: severityOf(alerts),
    alerts: alerts.filter(isAboutData).map(({ code, severity, message }) => ({ code, severity, message })),
    isConfirmed: row.isConfirmed,
  }
}

/** The posted document, or the one that it was joined to, because its XML or its print was there before or came later. */
async function findPosted(db: Database, caller: ApiKeyCaller, id: string): Promise<DocumentRow | undefined> {
  const isItsPost = inArray(
    documents.id,
    db
      .select({ id: webhookPosts.documentId })
      .from(webhookPosts)
      .where(eq(webhookPosts.apiKeyId, caller.keyId)),
  )
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), or(eq(documents.userId, caller.owner.id), isItsPost)))
  if (row) return row
  const joined = await findJoined(db, id)
  return joined === undefined ? undefined : findPosted(db, caller, joined)
}

/** An API key can read its creator's documents, but no others of their company. */
export async function getPostedDocument(
  db: Database,
  caller: ApiKeyCaller,
  id: string,
): Promise<WebhookDocument> {
  const row = await findPosted(db, caller, id)
  if (!row) refuse('documento_no_encontrado')
  const [delivery] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.postId, id))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(1)
  return {
    documentId: row.id,
    status: row.status,
    stage: row.stage,
    filename: row.filename,
    processor: row.processor,
    model: row.model,
    modelUsed: row.modelUsed,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    processingTime: row.processingSeconds,
    confidence: row.confidence,
    extractedData: row.extractedData,
    authenticity: row.authenticity,
    ...(await findReviewState(db, row)),
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? '' } : null,
    callback: delivery ? { url: delivery.url, status: delivery.status, attempts: delivery.attempts } : null,
  }
}
