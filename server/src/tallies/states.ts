import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { documentStates } from './tables.ts'

export interface Member {
  companyId: string
  /** Who has documents elsewhere too. */
  ownerId?: string
}

/**
 * What a member of a company sees, as rows that each stand for `many` documents in one state; their own from elsewhere
 * stand for themselves. Under the name of the table, so that conditions say the same of it.
 */
export function statesOf({ companyId, ownerId }: Member): SQL {
  const kept = sql`
    select status, workflow_status, is_confirmed, is_locked, has_data, triage, severity,
      case when is_authentic then 1.0 else 0.0 end as authenticity_confidence, documents as many
    from ${documentStates} where ${documentStates.companyId} = ${companyId}`
  if (ownerId === undefined) return sql`(${kept}) as documents`
  // Each is a look into an index; "is distinct from" is none, and reads all that who uploads for a company uploaded.
  const elsewhere = (company: SQL) => sql`
    select status, workflow_status, is_confirmed, is_locked, has_data, triage, severity, authenticity_confidence, 1
    from ${documents} where ${documents.userId} = ${ownerId} and ${documents.companyId} ${company}`
  return sql`(
    ${kept}
    union all ${elsewhere(sql`is null`)}
    union all ${elsewhere(sql`< ${companyId}`)}
    union all ${elsewhere(sql`> ${companyId}`)}
  ) as documents`
}

/** Of documents that a condition holds for. */
export const sumOf = (condition: SQL) =>
  sql<number>`coalesce(sum(documents.many) filter (where ${condition}), 0)`.mapWith(Number)

export async function countStates(db: Database, member: Member, conditions: SQL[]): Promise<number> {
  const [counted] = await db.select({ total: sumOf(and(...conditions) ?? sql`true`) }).from(statesOf(member))
  return counted?.total ?? 0
}
