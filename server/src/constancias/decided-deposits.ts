import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from '../payments/tables.ts'

/** What a payment batch deposits for a document: a person decided it, whatever was proposed. */
export interface DecidedDeposit {
  batchNumber: number
  soles: number
  /** Deposits that were known by then are not in `soles`. */
  decidedAt: Date
}

/** By document id; of several batches that were not cancelled, the last. */
export async function findDecidedDeposits(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, DecidedDeposit>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select({
      documentId: paymentItems.documentId,
      batchNumber: paymentBatches.number,
      soles: paymentItems.detraccionSoles,
      decidedAt: paymentBatches.createdAt,
    })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, paymentItems.batchId))
    .where(and(inArray(paymentItems.documentId, [...documentIds]), ne(paymentBatches.status, 'anulado')))
    .orderBy(asc(paymentBatches.number))
  return new Map(
    rows.flatMap(({ documentId, ...decided }) => (documentId === null ? [] : [[documentId, decided]])),
  )
}
