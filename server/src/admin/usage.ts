// Usage by day and processor. Accuracy is measured: the share of extracted fields in confirmed documents that people
// did not correct.
import { dayMs } from '@conforme/contract/values/durations'
import type { UsagePoint } from '@conforme/contract/administration/admin'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { asc, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documentTallies as tallies } from '../tallies/tables.ts'

export async function listUsage(db: Database, days: number, now: Date): Promise<UsagePoint[]> {
  const since = todayInPeru(new Date(now.getTime() - (days - 1) * dayMs))
  const sum = (column: (typeof tallies)['documents' | 'milliseconds' | 'fields' | 'edited' | 'cost']) =>
    sql<number>`sum(${column})`.mapWith(Number)
  const rows = await db
    .select({
      day: tallies.day,
      processor: tallies.processor,
      documents: sum(tallies.documents),
      milliseconds: sum(tallies.milliseconds),
      cost: sum(tallies.cost),
      fields: sum(tallies.fields),
      edited: sum(tallies.edited),
    })
    .from(tallies)
    .where(gte(tallies.day, since))
    .groupBy(tallies.day, tallies.processor)
    .having(sql`sum(${tallies.documents}) > 0 or sum(${tallies.cost}) > 0`)
    .orderBy(asc(tallies.day), asc(tallies.processor))
  return rows.map(({ milliseconds, cost, ...point }) => ({
    ...point,
    seconds: milliseconds / 1000,
    costUsd: cost / 1e9,
    accuracy: point.fields === 0 ? null : (point.fields - point.edited) / point.fields,
  }))
}
