// The ids of documents in an order, and their count.
import { count, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { allOf, firstInOrder, type Matching } from './search-in-order.ts'

export interface Searched extends Matching {
  /** For common words: one match in this many documents. */
  interval: number | undefined
}

export interface IdQuery {
  matching: Searched
  orderBy: SQL[]
  limit: number
  offset: number
}

export async function idsOf(db: Database, query: IdQuery): Promise<string[]> {
  const { matching, orderBy, limit, offset } = query
  const { scope, text, interval } = matching
  if (text && interval !== undefined) {
    const walk = firstInOrder(db, scope, { enough: offset + limit, interval, orderBy })
    const some = db.select({ id: walk.id }).from(walk).where(text)
    const found = await some
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    if (found.length === limit) return found.map(({ id }) => id)
  }
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(allOf(matching))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

export async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(documents).where(where)
  return counted?.total ?? 0
}
