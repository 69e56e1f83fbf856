import type { DocumentFilters } from '@conforme/contract/documents/documents'
import { count, sql, type Subquery } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { allOf, firstInOrder, type Matching } from './search-in-order.ts'

/** Counts stop here: nobody opens the thousandth page of a search, and counting a million matches takes seconds. */
const countedUpTo = { words: 2_000, parts: 10_000 }

/** The limit for filters that have no index for counting; undefined for those that have one. */
export function maxCounted({ documentType, provider, search }: DocumentFilters): number | undefined {
  if (search) return countedUpTo.words
  return documentType || provider ? countedUpTo.parts : undefined
}

export interface Counted {
  total: number
  isExact: boolean
}

export async function countMatches(
  db: Database,
  { interval, most, ...matching }: Matching & { interval: number | undefined; most: number | undefined },
): Promise<Counted> {
  if (most === undefined) {
    const [counted] = await db.select({ total: count() }).from(documents).where(matching.scope)
    return { total: counted?.total ?? 0, isExact: true }
  }
  const enough = most + 1
  const one = { one: sql`1`.as('one') }
  if (interval !== undefined) {
    const walk = firstInOrder(db, matching.scope, { enough, interval })
    const found = await countUpTo(db, db.select(one).from(walk).where(matching.text).limit(enough).as('some'))
    if (found === enough) return { total: most, isExact: false }
  }
  const found = await countUpTo(
    db,
    db.select(one).from(documents).where(allOf(matching)).limit(enough).as('some'),
  )
  return { total: Math.min(found, most), isExact: found <= most }
}

async function countUpTo(db: Database, some: Subquery): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}
