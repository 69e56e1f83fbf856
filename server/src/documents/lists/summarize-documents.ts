import type { TriageGroup } from '@conforme/contract/documents/alerts'
import { authenticAbove } from '@conforme/contract/documents/bands'
import type { DocumentFilters, DocumentSummary } from '@conforme/contract/documents/documents'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { mostCounted } from './count-matches.ts'
import { allOf, findInterval, oneByOne, type Matching } from './common-words.ts'
import { awaitsConfirmation, indexedConditions, textCondition } from './filter-documents.ts'
import { scopeOf } from '../scope-of.ts'
import type { Viewer } from '../visible-to.ts'

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const { status, isConfirmed, isLocked, hasData, authenticityConfidence, triage } = documents
const inGroup = (group: TriageGroup) => countWhere(sql`${awaitsConfirmation} and ${triage} = ${group}`)
const figures = {
  total: sql<number>`count(*)`.mapWith(Number),
  completed: countWhere(sql`${status} = 'completed'`),
  processing: countWhere(sql`${status} = 'processing'`),
  failed: countWhere(sql`${status} = 'error'`),
  confirmed: countWhere(sql`${isConfirmed}`),
  toConfirm: countWhere(awaitsConfirmation),
  authentic: countWhere(sql`${authenticityConfidence} > ${authenticAbove}`),
  repetida: inGroup('repetida'),
  alerta: inGroup('alerta'),
  duda: inGroup('duda'),
  limpia: inGroup('limpia'),
}
/** Under the name of the table wherever some of its rows are summed up, so that conditions say the same of them. */
const counted = { status, isConfirmed, isLocked, hasData, authenticityConfidence, triage }

/** The figures above the history, for what its filters leave. */
export async function summarizeDocuments(
  db: Database,
  viewer: Viewer,
  filters: DocumentFilters,
): Promise<DocumentSummary> {
  const scope = and(await scopeOf(db, viewer), ...indexedConditions(filters))
  const most = mostCounted(filters)
  const [sums] =
    most === undefined
      ? await db.select(figures).from(documents).where(scope)
      : await sumFirst(db, { scope, text: textCondition(filters) }, most)
  if (!sums) throw new Error('a count answered no row')
  const { repetida, alerta, duda, limpia, ...counts } = sums
  const isExact = most === undefined || counts.total < most
  return { ...counts, isExact, triage: { repetida, alerta, duda, limpia } }
}

async function sumFirst(db: Database, matching: Matching, most: number) {
  const interval = await findInterval(db, matching)
  if (interval !== undefined) {
    const walk = oneByOne(db, matching.scope, { enough: most, interval })
    const some = db.select(counted).from(walk).where(matching.text).limit(most).as('documents')
    const sums = await db.select(figures).from(some)
    if (sums[0]?.total === most) return sums
  }
  const some = db.select(counted).from(documents).where(allOf(matching)).limit(most).as('documents')
  return db.select(figures).from(some)
}

/** What every screen shows; an index holds these and no others. */
export async function countToConfirm(db: Database, viewer: Viewer): Promise<number> {
  return db.$count(documents, and(await scopeOf(db, viewer), awaitsConfirmation))
}
