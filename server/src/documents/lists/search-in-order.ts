// Full-text search: scanning documents in order finds common words fastest, the text index finds rare ones. The
// database's planner cannot tell them apart, so a sample of documents is searched first.
import { and, count, desc, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'

export interface Matching {
  /** Conditions with an index that also gives the list's order. */
  scope: SQL | undefined
  /** The condition on the words; undefined if there is none. */
  text: SQL | undefined
}

const asked = 500
const common = 40
/** Safety factor, because words are not distributed evenly. */
const margin = 1.5

export const allOf = ({ scope, text }: Matching): SQL | undefined => and(scope, text)

/** One match in this many documents; undefined if the words are rare or there are none. */
export async function findMatchInterval(
  db: Database,
  { scope, text }: Matching,
): Promise<number | undefined> {
  if (!text) return undefined
  const newest = firstInOrder(db, scope, { enough: asked / margin, interval: 1 })
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
 * The first documents in order, as many as should contain enough matches. If they do not, the caller searches all. The
 * subquery has the table's name, so that conditions apply to it unchanged.
 */
export function firstInOrder(db: Database, scope: SQL | undefined, { enough, interval, orderBy }: Walk) {
  const { id, createdAt, search, documentDate, documentType, provider, totalCents, confidence } = documents
  const { status, workflowStatus, isConfirmed, isLocked, hasData, authenticityConfidence, triage } = documents
  // Columns for the orders by severity and by due date.
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
