import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Folds the rows added since the last run into one per key. Readers see the same sums before and after. */
export async function foldTallies(db: Database): Promise<void> {
  await foldDays(db)
  await foldStates(db)
}

async function foldDays(db: Database): Promise<void> {
  await db.execute(sql`
    with changes as (delete from document_tallies where not is_folded returning *)
    insert into document_tallies as kept
      (company_id, day, processor, documents, milliseconds, fields, edited, cost, is_folded)
    select company_id, day, processor, sum(documents), sum(milliseconds), sum(fields), sum(edited), sum(cost), true
    from changes group by 1, 2, 3 order by 1, 2, 3
    on conflict (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), day, processor) where is_folded
    do update set documents = kept.documents + excluded.documents,
      milliseconds = kept.milliseconds + excluded.milliseconds, fields = kept.fields + excluded.fields,
      edited = kept.edited + excluded.edited, cost = kept.cost + excluded.cost`)
}

const state = sql`company_id, status, workflow_status, is_confirmed, is_locked, has_data, is_authentic`

async function foldStates(db: Database): Promise<void> {
  await db.execute(sql`
    with changes as (delete from document_states where not is_folded returning *)
    insert into document_states as kept (${state}, triage, severity, documents, bytes, is_folded)
    select ${state}, triage, severity, sum(documents), sum(bytes), true
    from changes group by ${state}, triage, severity having sum(documents) <> 0 or sum(bytes) <> 0
    order by ${state}, triage, severity
    on conflict (${state}, coalesce(triage, ''), coalesce(severity, '')) where is_folded
    do update set documents = kept.documents + excluded.documents, bytes = kept.bytes + excluded.bytes`)
}
