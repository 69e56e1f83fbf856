import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { paymentBatches, paymentItems } from './tables.ts'

/** What executed batches paid of a document, without payments that the bank rejected. */
export interface PaidBefore {
  /** What the supplier received. */
  netCents: number
  /** Detracción of the first payment that withheld one, in the form of the workflow step's data. */
  detraccion?: { requiresDetraction: true; detractionPercentage: number } | undefined
  retencionCents: number
  percepcionCents: number
}

/** Payments by document id. */
export async function findPaidBefore(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, PaidBefore>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, totalCents, netCents, retencionCents, percepcionCents } = paymentItems
  const { detraccionCents, detraccionPercentage, batchId, rejectedAt } = paymentItems
  const rows = await db
    .select({
      documentId,
      totalCents,
      netCents,
      retencionCents,
      percepcionCents,
      detraccionCents,
      detraccionPercentage,
    })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(
      and(inArray(documentId, [...documentIds]), eq(paymentBatches.status, 'ejecutado'), isNull(rejectedAt)),
    )
    .orderBy(asc(paymentBatches.number))
  const found = new Map<string, PaidBefore>()
  for (const { documentId: id, ...payment } of rows)
    if (id !== null) found.set(id, together(found.get(id), payment))
  return found
}

type Payment = Pick<
  typeof paymentItems.$inferSelect,
  | 'totalCents'
  | 'netCents'
  | 'retencionCents'
  | 'percepcionCents'
  | 'detraccionCents'
  | 'detraccionPercentage'
>

function together(before: PaidBefore | undefined, next: Payment): PaidBefore {
  const detractionPercentage = detraccionShare(next)
  const kept =
    next.detraccionCents > 0 ? { requiresDetraction: true as const, detractionPercentage } : undefined
  return {
    netCents: (before?.netCents ?? 0) + next.netCents,
    detraccion: before?.detraccion ?? kept,
    retencionCents: (before?.retencionCents ?? 0) + next.retencionCents,
    percepcionCents: (before?.percepcionCents ?? 0) + next.percepcionCents,
  }
}

/** The percentage of the detracción; computed from the amounts if a person typed only a deposit. */
export function detraccionShare({
  detraccionPercentage,
  detraccionCents,
  totalCents,
}: Pick<Payment, 'detraccionPercentage' | 'detraccionCents' | 'totalCents'>): number {
  if (detraccionPercentage) return detraccionPercentage
  return detraccionCents > 0 ? Math.max(Math.round((detraccionCents * 10_000) / totalCents), 1) / 100 : 0
}
