import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from '../payments/tables.ts'

/** The deposit that a document's payments decided on: a person's decision, whatever was proposed. */
export interface DecidedDeposit {
  /** The last batch that deposits something, else the one that withheld the detracción, else the last. */
  batchNumber: number
  soles: number
  /** Whether a payment withheld it, whoever makes the deposit. */
  isKept: boolean
  /** Deposits known by this time are not in `soles`. */
  decidedAt: Date
}

/**
 * By document id, over all its payments that were neither cancelled nor rejected: of several payments, the first has
 * the deposit.
 */
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

/** The payment that withheld the detracción subtracted earlier deposits. */
function together(before: DecidedDeposit, next: DecidedDeposit): DecidedDeposit {
  if (!before.isKept) return next
  const batchNumber = next.soles > 0 ? next.batchNumber : before.batchNumber
  return { ...before, batchNumber, soles: before.soles + next.soles }
}
