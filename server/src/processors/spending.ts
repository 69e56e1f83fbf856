// Records the cost of each provider answer at once, even for documents that fail afterwards.
import type { Spending } from '@conforme/extraction'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { providerSpending as spending } from './tables.ts'

interface Booked extends Spending {
  documentId: string
  processor: ProcessorId
}

export async function bookSpending(db: Database, booked: Booked): Promise<void> {
  await db.insert(spending).values(booked)
}

export interface Spent {
  answers: number
  costUsd: number
}

/** Sums of the last thirty days, by processor. */
export async function sumSpending(db: Database): Promise<Map<ProcessorId, Spent>> {
  const rows = await db
    .select({
      processor: spending.processor,
      answers: sql<number>`count(*)::int`,
      costUsd: sql<number>`coalesce(sum(${spending.costUsd}), 0)::double precision`,
    })
    .from(spending)
    .where(gt(spending.createdAt, sql`now() - interval '30 days'`))
    .groupBy(spending.processor)
  return new Map(rows.map(({ processor, ...spent }) => [processor, spent]))
}
