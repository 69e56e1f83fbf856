import type { TriageGroup } from '@conforme/contract/documents/alerts'
import { authenticAbove } from '@conforme/contract/documents/bands'
import type { DocumentFilters, DocumentSummary } from '@conforme/contract/documents/documents'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { countStates, statesOf, sumOf } from '../../tallies/states.ts'
import { maxCounted } from './count-matches.ts'
import { allOf, findMatchInterval, firstInOrder, type Matching } from './search-in-order.ts'
import {
  awaitsConfirmation,
  countedFor,
  indexedConditions,
  isSplit,
  textCondition,
} from './filter-documents.ts'
import { findScope, inScope } from '../scope-of.ts'
import type { Viewer } from '../visible-to.ts'

const { status, workflowStatus, isConfirmed, isLocked, hasData, authenticityConfidence, triage } = documents

/** Sums over the documents that match a condition. */
function figuresBy(sum: (condition: SQL) => SQL<number>) {
  const inGroup = (group: TriageGroup) => sum(sql`${awaitsConfirmation} and ${triage} = ${group}`)
  return {
    total: sum(sql`true`),
    split: sum(isSplit),
    completed: sum(sql`${status} = 'completed'`),
    processing: sum(sql`${status} = 'processing'`),
    failed: sum(sql`${status} = 'error'`),
    confirmed: sum(sql`${isConfirmed}`),
    toConfirm: sum(awaitsConfirmation),
    authentic: sum(sql`${authenticityConfidence} > ${authenticAbove}`),
    repetida: inGroup('repetida'),
    alerta: inGroup('alerta'),
    duda: inGroup('duda'),
    limpia: inGroup('limpia'),
  }
}

const figures = figuresBy((condition) => sql`count(*) filter (where ${condition})`.mapWith(Number))
/** The subquery has the table's name, so that conditions apply to it unchanged. */
const counted = { status, workflowStatus, isConfirmed, isLocked, hasData, authenticityConfidence, triage }

/** The figures above the history, for the documents that match its filters. */
export async function summarizeDocuments(
  db: Database,
  viewer: Viewer,
  filters: DocumentFilters,
): Promise<DocumentSummary> {
  const most = maxCounted(filters)
  const [sums] = await sumUp(db, viewer, { filters, most })
  if (!sums) throw new Error('a count answered no row')
  const { repetida, alerta, duda, limpia, ...counts } = sums
  const isExact = most === undefined || counts.total < most
  return { ...counts, isExact, triage: { repetida, alerta, duda, limpia } }
}

async function sumUp(
  db: Database,
  viewer: Viewer,
  { filters, most }: { filters: DocumentFilters; most: number | undefined },
) {
  const visible = await findScope(db, viewer)
  const member = countedFor(visible, filters)
  const conditions = indexedConditions(filters)
  if (member)
    return db
      .select(figuresBy(sumOf))
      .from(statesOf(member))
      .where(and(...conditions))
  const scope = and(inScope(visible), ...conditions)
  if (most === undefined) return db.select(figures).from(documents).where(scope)
  return sumFirst(db, { scope, text: textCondition(filters) }, most)
}

async function sumFirst(db: Database, matching: Matching, most: number) {
  const interval = await findMatchInterval(db, matching)
  if (interval !== undefined) {
    const walk = firstInOrder(db, matching.scope, { enough: most, interval })
    const some = db.select(counted).from(walk).where(matching.text).limit(most).as('documents')
    const sums = await db.select(figures).from(some)
    if (sums[0]?.total === most) return sums
  }
  const some = db.select(counted).from(documents).where(allOf(matching)).limit(most).as('documents')
  return db.select(figures).from(some)
}

/** The counts that every screen shows. */
export async function countToConfirm(db: Database, viewer: Viewer): Promise<number> {
  const visible = await findScope(db, viewer)
  const member = countedFor(visible, {})
  return member
    ? countStates(db, member, [awaitsConfirmation])
    : db.$count(documents, and(inScope(visible), awaitsConfirmation))
}
