import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { constancias } from './tables.ts'

/** A deposit of a detracción that the bank confirmed. */
export interface Deposit {
  number: string
  paidOn: string
  /** Null if the bank's file does not give it. */
  amountCents: number | null
}

/** Deposits by document id, oldest first. */
export async function findDeposits(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, Deposit[]>> {
  if (documentIds.length === 0) return new Map()
  const { documentId, number, paidOn, amountCents } = constancias
  const rows = await db
    .select({ documentId, number, paidOn, amountCents })
    .from(constancias)
    .where(inArray(documentId, [...documentIds]))
    .orderBy(asc(paidOn), asc(number))
  return Map.groupBy(rows, (row) => row.documentId)
}
