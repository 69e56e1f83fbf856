import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from './tables.ts'

/** By executed batches. */
export interface PaidBefore {
  /** What the supplier got. */
  netCents: number
  retencionCents: number
  percepcionCents: number
}

/** By document id. */
export async function findPaidBefore(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, PaidBefore>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, netCents, retencionCents, percepcionCents, batchId } = paymentItems
  const sum = (column: typeof netCents | typeof retencionCents | typeof percepcionCents) =>
    sql`sum(${column})`.mapWith(Number)
  const rows = await db
    .select({
      documentId,
      netCents: sum(netCents),
      retencionCents: sum(retencionCents),
      percepcionCents: sum(percepcionCents),
    })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(and(inArray(documentId, [...documentIds]), eq(paymentBatches.status, 'ejecutado')))
    .groupBy(documentId)
  return new Map(rows.flatMap(({ documentId: id, ...paid }) => (id === null ? [] : [[id, paid]])))
}
