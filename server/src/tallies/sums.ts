import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { documentTallies } from './tables.ts'

const whole = sql<number>`coalesce(sum(${documentTallies.documents}), 0)`.mapWith(Number)

const Day = z.object({ day: z.string(), before: z.coerce.number() })

interface Start {
  /** The condition that skips whole days of the list. */
  from: SQL
  /** How many documents that condition skips. */
  before: number
}

/** Where to start reading a company's list by time, so that only a small offset remains. */
export async function findStart(
  db: Database,
  companyId: string,
  { offset, order }: { offset: number; order: 'asc' | 'desc' },
): Promise<Start | undefined> {
  const { rows } = await db.execute(sql`
    with days as (
      select day, sum(documents) as documents from ${documentTallies}
      where ${documentTallies.companyId} = ${companyId} group by day
    ), counted as (
      select day, documents, sum(documents) over (order by day ${sql.raw(order)}) - documents as before from days
    )
    select day::text, before from counted where before <= ${offset} and documents > 0 order by before desc limit 1`)
  const [found] = z.array(Day).parse(rows)
  if (!found) return undefined
  // Days in Peru's time zone, as in the tallies.
  const midnight = sql`(${found.day}::date::timestamp + interval '5 hours') at time zone 'UTC'`
  const from =
    order === 'asc'
      ? sql`${documents.createdAt} >= ${midnight}`
      : sql`${documents.createdAt} < ${midnight} + interval '1 day'`
  return { from, before: found.before }
}

/** Sums over the whole installation. */
export async function sumAll(db: Database): Promise<{ documents: number; seconds: number }> {
  const [all] = await db
    .select({
      documents: whole,
      seconds: sql<number>`coalesce(sum(${documentTallies.milliseconds}), 0) / 1000.0`.mapWith(Number),
    })
    .from(documentTallies)
  return all ?? { documents: 0, seconds: 0 }
}
