// The order of the review: repeated, with alerts, with doubts, clean; within each group the lowest confidence first.
import { triageGroups } from '@conforme/contract/documents/alerts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { allOf } from './search-in-order.ts'
import { countOf, idsOf, type Searched } from './find-ids.ts'

/** The same order as one number, for few documents: a confidence is at most 1. Null until the alerts are written. */
export const triageOrder = sql`array_position(array[${sql.join([...triageGroups], sql`, `)}], ${documents.triage}) * 2 + coalesce(${documents.confidence}, 1)`

interface TriageSlice {
  limit: number
  offset: number
  order: 'asc' | 'desc'
}

/** Reads group by group: each has an index, while one order over all groups would sort everything for each page. */
export async function findByTriage(
  db: Database,
  matching: Searched,
  { limit, offset, order }: TriageSlice,
): Promise<string[]> {
  const direction = order === 'desc' ? desc : asc
  const { triage, confidence, createdAt, id } = documents
  const inGroup = [direction(confidence), direction(createdAt), direction(id)]
  const groups = order === 'desc' ? triageGroups.toReversed() : triageGroups
  const parts = [
    ...groups.map((group) => ({ group: eq(triage, group), orderBy: inGroup })),
    { group: isNull(triage), orderBy: [desc(createdAt), desc(id)] },
  ]
  const ids: string[] = []
  let skipped = offset
  for (const { group, orderBy } of parts) {
    const part = { ...matching, scope: and(matching.scope, group) }
    const found = await idsOf(db, { matching: part, orderBy, limit: limit - ids.length, offset: skipped })
    ids.push(...found)
    if (ids.length === limit) return ids
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped -= await countOf(db, allOf(part))
  }
  return ids
}
