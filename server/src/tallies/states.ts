import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { documentStates } from './tables.ts'

export interface Member {
  companyId: string
  /** The user, if their documents outside the company count too. */
  ownerId?: string
}

/**
 * The documents visible to a member of a company, as rows that each stand for `many` documents in one state; the
 * member's own documents outside the company are separate rows. Named like the table, so that conditions apply
 * unchanged.
 */
export function statesOf({ companyId, ownerId }: Member): SQL {
  const kept = sql`
    select status, workflow_status, is_confirmed, is_locked, has_data, triage, severity,
      case when is_authentic then 1.0 else 0.0 end as authenticity_confidence, documents as many
    from ${documentStates} where ${documentStates.companyId} = ${companyId}`
  if (ownerId === undefined) return sql`(${kept}) as documents`
  // Three index scans: "is distinct from" cannot use the index and would read all documents of the user.
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

/** The number of documents that match a condition. */
export const sumOf = (condition: SQL) =>
  sql<number>`coalesce(sum(documents.many) filter (where ${condition}), 0)`.mapWith(Number)

export async function countStates(db: Database, member: Member, conditions: SQL[]): Promise<number> {
  const [counted] = await db.select({ total: sumOf(and(...conditions) ?? sql`true`) }).from(statesOf(member))
  return counted?.total ?? 0
}
