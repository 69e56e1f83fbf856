// The ids on a page of a team's list. Reads each step in order from its own index and merges the results, so that rows
// beyond the page are never scanned.
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documents, dueDate } from '../db/schema.ts'

export interface TeamSlice {
  statuses: readonly WorkflowStatus[]
  sort: 'oldest' | 'newest' | 'due' | 'amount'
  limit: number
  offset: number
}

/** All completed documents, confirmed or not: pending ones belong to step 1. */
export const isInWorkflow = and(eq(documents.status, 'completed'), isNull(documents.splitAt))

const orders: Record<TeamSlice['sort'], SQL> = {
  oldest: sql`created_at, id`,
  newest: sql`created_at desc, id desc`,
  due: sql`due, created_at, id`,
  amount: sql`total_cents desc nulls last, created_at, id`,
}
const Row = z.object({ id: z.string() })

export async function findTeamPage(
  db: Database,
  where: SQL | undefined,
  { statuses, sort, limit, offset }: TeamSlice,
): Promise<string[]> {
  const due = sort === 'due' ? dueDate : sql`null`
  const heads = statuses.map(
    (status) => sql`(
      select ${documents.id}, ${documents.createdAt}, ${documents.totalCents}, ${due} as due from ${documents}
      where ${and(where, isInWorkflow, eq(documents.workflowStatus, status))}
      order by ${orders[sort]} limit ${offset + limit})`,
  )
  const { rows } = await db.execute(sql`
    select id from (${sql.join(heads, sql` union all `)}) as heads
    order by ${orders[sort]} limit ${limit} offset ${offset}`)
  return z
    .array(Row)
    .parse(rows)
    .map(({ id }) => id)
}
