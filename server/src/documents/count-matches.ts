import { count, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'

/** Nobody turns to the thousandth page of a search; counting a million matches takes seconds. */
const countedUpTo = 10_000

export interface Counted {
  total: number
  isExact: boolean
}

export async function countMatches(
  db: Database,
  where: SQL | undefined,
  isCapped: boolean,
): Promise<Counted> {
  if (!isCapped) {
    const [counted] = await db.select({ total: count() }).from(documents).where(where)
    return { total: counted?.total ?? 0, isExact: true }
  }
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(documents)
    .where(where)
    .limit(countedUpTo + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  const found = counted?.total ?? 0
  return { total: Math.min(found, countedUpTo), isExact: found <= countedUpTo }
}
