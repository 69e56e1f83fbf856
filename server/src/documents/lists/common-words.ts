// Words that many documents say are cheap to find one by one, newest first, and dear to find all at once; rare ones the
// other way round. The database cannot tell the two apart, so a few documents are asked.
import { and, count, desc, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'

export interface Matching {
  /** What has an index that a list is read in order on. */
  scope: SQL | undefined
  /** What each document is asked; undefined when nothing is. */
  text: SQL | undefined
}

const asked = 500
const common = 40
/** Words are not spread evenly. */
const margin = 1.5

export const allOf = ({ scope, text }: Matching): SQL | undefined => and(scope, text)

/** In how many documents one is found; undefined where the words are rare, or there are none. */
export async function findInterval(db: Database, { scope, text }: Matching): Promise<number | undefined> {
  if (!text) return undefined
  const newest = oneByOne(db, scope, { enough: asked / margin, interval: 1 })
  const [found] = await db.select({ total: count() }).from(newest).where(text)
  const total = found?.total ?? 0
  return total < common ? undefined : asked / total
}

interface Walk {
  /** How many are wanted. */
  enough: number
  interval: number
  orderBy?: SQL[]
}

/**
 * As many documents, in order, as should hold enough of those that are wanted; where they do not, all have to be asked for.
 * Under the name of the table, so that conditions say the same of it.
 */
export function oneByOne(db: Database, scope: SQL | undefined, { enough, interval, orderBy }: Walk) {
  const { id, createdAt, search, documentDate, documentType, provider, totalCents, confidence } = documents
  const { status, isConfirmed, isLocked, hasData, authenticityConfidence, triage } = documents
  return db
    .select({
      id,
      createdAt,
      search,
      documentDate,
      documentType,
      provider,
      totalCents,
      confidence,
      status,
      isConfirmed,
      isLocked,
      hasData,
      authenticityConfidence,
      triage,
    })
    .from(documents)
    .where(scope)
    .orderBy(...(orderBy ?? [desc(documents.createdAt), desc(documents.id)]))
    .limit(Math.ceil(enough * interval * margin))
    .as('documents')
}
