// The log of deliveries, and resending one by hand.
import type { Delivery, DeliveryAttempt } from '@conforme/contract/intake/webhook'
import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { apiKeys } from '../api-keys/tables.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { enqueueDelivery } from './deliver-job.ts'
import { webhookAttempts, webhookDeliveries } from './tables.ts'

interface DeliveryPage {
  status?: Delivery['status'] | undefined
  page: number
  limit: number
}

export async function listDeliveries(db: Database, { status, page, limit }: DeliveryPage) {
  const where = status && eq(webhookDeliveries.status, status)
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(where)
  const deliveries = await select(db, where, { limit, offset: (page - 1) * limit })
  return { deliveries, total: counted?.total ?? 0 }
}

export async function getDelivery(db: Database, id: string): Promise<Delivery> {
  const [delivery] = await select(db, eq(webhookDeliveries.id, id), { limit: 1, offset: 0 })
  return delivery ?? refuse('entrega_no_encontrada')
}

export async function listAttempts(db: Database, deliveryId: string): Promise<DeliveryAttempt[]> {
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.createdAt))
  return rows.map(({ id, responseStatus, error, durationMs, createdAt }) => ({
    id,
    responseStatus,
    error,
    durationMs,
    createdAt: createdAt.toISOString(),
  }))
}

/** Sends the same result with the same id, so that the receiver can recognise it. */
export async function replayDelivery(
  { db, jobs, now }: Services,
  user: SignedIn,
  id: string,
): Promise<Delivery> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    if (!row) refuse('entrega_no_encontrada')
    if (row.status === 'pendiente') refuse('entrega_en_curso')
    await tx
      .update(webhookDeliveries)
      .set({ status: 'pendiente', nextAttemptAt: now() })
      .where(eq(webhookDeliveries.id, id))
    await enqueueDelivery(jobs, tx, row)
    await recordActivity(tx, {
      action: 'webhook_replayed',
      userId: user.id,
      companyId: user.companyId,
      details: { deliveryId: id, documentId: row.documentId, url: row.url },
    })
    return getDelivery(tx, id)
  })
}

async function select(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Delivery[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, filename: documents.filename, apiKeyName: apiKeys.name })
    .from(webhookDeliveries)
    .innerJoin(documents, eq(documents.id, webhookDeliveries.documentId))
    .leftJoin(apiKeys, eq(apiKeys.id, webhookDeliveries.apiKeyId))
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
  const last = await lastAttempts(
    db,
    rows.map(({ delivery }) => delivery.id),
  )
  return rows.map(({ delivery, filename, apiKeyName }) => ({
    id: delivery.id,
    documentId: delivery.documentId,
    filename,
    apiKeyName,
    url: delivery.url,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    lastAttempt: last.get(delivery.id) ?? null,
    createdAt: delivery.createdAt.toISOString(),
  }))
}

async function lastAttempts(
  db: Database,
  ids: string[],
): Promise<Map<string, NonNullable<Delivery['lastAttempt']>>> {
  const { deliveryId, responseStatus, error, createdAt } = webhookAttempts
  const rows = await db
    .selectDistinctOn([deliveryId], { deliveryId, responseStatus, error })
    .from(webhookAttempts)
    .where(inArray(deliveryId, ids))
    .orderBy(deliveryId, desc(createdAt))
  return new Map(rows.map(({ deliveryId: id, ...attempt }) => [id, attempt]))
}
