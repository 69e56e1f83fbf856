// What the installation did by day and processor. Accuracy is measured, not claimed: of the fields that were read in
// confirmed documents, how many people left as they were.
import type { UsagePoint } from '@conforme/contract/admin'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documentEdits, documents, extractions } from '../db/schema.ts'
import { todayInPeru } from '@conforme/contract/dates'

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
  const start = sql`${`${since}T00:00:00-05:00`}::timestamptz`
  // Summed up before they are joined, one row a document, so that nothing is counted twice.
  const { rows } = await db.execute(sql`
    with recent as (
      select id, processor, processing_seconds, is_confirmed,
        to_char((created_at at time zone 'UTC') - interval '5 hours', 'YYYY-MM-DD') as day
      from ${documents} where created_at >= ${start}
    ), spent as (
      select document_id, sum(cost_usd) as cost from ${extractions}
      where created_at >= ${start} and cost_usd is not null group by document_id
    ), edits as (
      select document_id, count(distinct field_path) as edited from ${documentEdits}
      where created_at >= ${start} group by document_id
    ), reading as (
      select id, (select count(*) from jsonb_object_keys(extracted_data #> '{metadata,campos}')) as fields
      from ${documents}
      where created_at >= ${start} and is_confirmed
        and jsonb_typeof(extracted_data #> '{metadata,campos}') = 'object'
    )
    select recent.day, recent.processor,
      count(*)::int as documents,
      coalesce(sum(recent.processing_seconds), 0)::float8 as seconds,
      coalesce(sum(spent.cost), 0)::float8 as cost,
      coalesce(sum(reading.fields), 0)::int as fields,
      coalesce(sum(least(coalesce(edits.edited, 0), reading.fields)), 0)::int as edited
    from recent
    left join spent on spent.document_id = recent.id
    left join reading on reading.id = recent.id
    left join edits on edits.document_id = reading.id
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
