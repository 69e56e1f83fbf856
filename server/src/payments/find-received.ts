import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from './tables.ts'

/** What suppliers got by executed batches, in cents by document id. */
export async function findReceived(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, number>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, netCents, batchId } = paymentItems
  const rows = await db
    .select({ documentId, netCents: sql`sum(${netCents})`.mapWith(Number) })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(and(inArray(documentId, [...documentIds]), eq(paymentBatches.status, 'ejecutado')))
    .groupBy(documentId)
  return new Map(rows.flatMap((row) => (row.documentId === null ? [] : [[row.documentId, row.netCents]])))
}
