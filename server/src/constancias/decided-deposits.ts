import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from '../payments/tables.ts'

/** What the payments of a document deposit: a person decided it, whatever was proposed. */
export interface DecidedDeposit {
  /** The last that deposits something, else the one that kept it back, else the last. */
  batchNumber: number
  soles: number
  /** Kept back of the payment, whoever deposits it. */
  isKept: boolean
  /** Deposits that were known by then are not in `soles`. */
  decidedAt: Date
}

/** By document id; of all its payments that were neither cancelled nor rejected together: the first payment of several has the deposit. */
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
      isKept: sql<boolean>`${paymentItems.detraccionCents} > 0`,
      decidedAt: paymentBatches.createdAt,
    })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, paymentItems.batchId))
    .where(
      and(
        inArray(paymentItems.documentId, [...documentIds]),
        ne(paymentBatches.status, 'anulado'),
        isNull(paymentItems.rejectedAt),
      ),
    )
    .orderBy(asc(paymentBatches.number))
  const found = new Map<string, DecidedDeposit>()
  for (const { documentId, ...payment } of rows) {
    if (documentId === null) continue
    const before = found.get(documentId)
    found.set(documentId, before ? together(before, payment) : payment)
  }
  return found
}

/** The payment that kept it back took off the deposits of before. */
function together(before: DecidedDeposit, next: DecidedDeposit): DecidedDeposit {
  if (!before.isKept) return next
  const batchNumber = next.soles > 0 ? next.batchNumber : before.batchNumber
  return { ...before, batchNumber, soles: before.soles + next.soles }
}
