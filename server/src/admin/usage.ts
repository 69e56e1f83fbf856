// What the installation did by day and processor. Accuracy is measured, not claimed: of the fields that were read in
// confirmed documents, how many people left as they were.
import type { UsagePoint } from '@conforme/contract/admin'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documentEdits, documents, extractions } from '../db/schema.ts'
import { todayInPeru } from '../documents/today-in-peru.ts'

const Row = z.object({
  day: z.string(),
  processor: z.string(),
  documents: z.number(),
  seconds: z.number(),
  cost: z.number(),
  fields: z.number(),
  edited: z.number(),
})

const dayMs = 24 * 60 * 60 * 1000

export async function listUsage(db: Database, days: number, now: Date): Promise<UsagePoint[]> {
  const since = todayInPeru(new Date(now.getTime() - (days - 1) * dayMs))
  // Every join is to one row a document, so that nothing is counted twice.
  const { rows } = await db.execute(sql`
    select
      to_char((d.created_at at time zone 'UTC') - interval '5 hours', 'YYYY-MM-DD') as day,
      d.processor,
      count(*)::int as documents,
      coalesce(sum(d.processing_seconds), 0)::float8 as seconds,
      coalesce(sum(spent.cost), 0)::float8 as cost,
      coalesce(sum(reading.fields), 0)::int as fields,
      coalesce(sum(least(reading.edited, reading.fields)), 0)::int as edited
    from ${documents} d
    left join lateral (
      select sum(e.cost_usd) as cost from ${extractions} e where e.document_id = d.id
    ) spent on true
    left join lateral (
      select
        (select count(*) from jsonb_object_keys(d.extracted_data #> '{metadata,campos}')) as fields,
        (select count(distinct x.field_path) from ${documentEdits} x where x.document_id = d.id) as edited
      where d.is_confirmed and jsonb_typeof(d.extracted_data #> '{metadata,campos}') = 'object'
    ) reading on true
    where d.created_at >= ${`${since}T00:00:00-05:00`}::timestamptz
    group by 1, 2
    order by 1, 2`)
  return z
    .array(Row)
    .parse(rows)
    .map(({ cost, fields, edited, ...point }) => ({
      ...point,
      costUsd: cost,
      accuracy: fields === 0 ? null : (fields - edited) / fields,
    }))
}
