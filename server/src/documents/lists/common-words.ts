// Full-text search: common words are found fastest by scanning documents in order, rare ones by the text index. The
// database's planner cannot distinguish them, so a sample of documents is searched first.
import { and, count, desc, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'

export interface Matching {
  /** Conditions with an index that also gives the order of the list. */
  scope: SQL | undefined
  /** The condition on the words; undefined without one. */
  text: SQL | undefined
}

const asked = 500
const common = 40
/** Safety factor, since words are not distributed evenly. */
const margin = 1.5

export const allOf = ({ scope, text }: Matching): SQL | undefined => and(scope, text)

/** One match in this many documents; undefined when the words are rare or there are none. */
export async function findInterval(db: Database, { scope, text }: Matching): Promise<number | undefined> {
  if (!text) return undefined
  const newest = oneByOne(db, scope, { enough: asked / margin, interval: 1 })
  const [found] = await db.select({ total: count() }).from(newest).where(text)
  const total = found?.total ?? 0
  return total < common ? undefined : asked / total
}

interface Walk {
  /** The number of matches needed. */
  enough: number
  interval: number
  orderBy?: SQL[]
}

/**
 * The first documents in order, as many as should contain enough matches. When they do not, the caller searches all.
 * The subquery has the name of the table, so that conditions apply to it unchanged.
 */
export function oneByOne(db: Database, scope: SQL | undefined, { enough, interval, orderBy }: Walk) {
  const { id, createdAt, search, documentDate, documentType, provider, totalCents, confidence } = documents
  const { status, workflowStatus, isConfirmed, isLocked, hasData, authenticityConfidence, triage } = documents
  // What the order by severity and by due date looks at.
  const { severity, nextInstalmentOn, extractedData } = documents
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
      workflowStatus,
      isConfirmed,
      isLocked,
      hasData,
      authenticityConfidence,
      triage,
      severity,
      nextInstalmentOn,
      extractedData,
    })
    .from(documents)
    .where(scope)
    .orderBy(...(orderBy ?? [desc(documents.createdAt), desc(documents.id)]))
    .limit(Math.ceil(enough * interval * margin))
    .as('documents')
}
