// Finds the ids of one page of a list. Rows are fetched by id afterwards, so that the offset is skipped on an index
// only.
import type { DocumentOrder } from '@conforme/contract/documents/documents'
import { and, asc, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents, dueDate } from '../../db/schema.ts'
import { findStart } from '../../tallies/sums.ts'
import { allOf } from './search-in-order.ts'
import { findByTriage, triageOrder } from './find-by-triage.ts'
import { countOf, idsOf, type Searched } from './find-ids.ts'

export interface Slice {
  limit: number
  offset: number
  sort?: DocumentOrder['sort'] | undefined
  order?: DocumentOrder['order'] | undefined
  /** The total, which decides the end to read from. */
  total: number
  /** True for matches of a word search that are few enough to sort after finding them. */
  areHits?: boolean
  /** The company, if the list is all of its documents. */
  wholeOf?: string | null
}

type Sort = NonNullable<DocumentOrder['sort']>

const sortColumns = {
  documentDate: documents.documentDate,
  provider: documents.provider,
  total: documents.totalCents,
  confidence: documents.confidence,
  // Alphabetical order of the severities happens to be worst first.
  severity: documents.severity,
  dueDate,
  triage: triageOrder,
}

export async function findPage(db: Database, matching: Searched, slice: Slice): Promise<string[]> {
  const { sort = 'createdAt', order = 'desc', limit, offset } = slice
  if (offset >= slice.total) return []
  if (slice.areHits) return findAmongHits(db, allOf(matching), { ...slice, sort, order })
  if (sort === 'createdAt') return findByTime(db, matching, { ...slice, order })
  if (sort === 'triage') return findByTriage(db, matching, { order, limit, offset })
  const direction = order === 'desc' ? desc : asc
  const byTime = [direction(documents.createdAt), direction(documents.id)]
  const column = sortColumns[sort]
  // Many documents have no due date: the index puts them last.
  if (sort === 'dueDate' && order === 'asc')
    return idsOf(db, { matching, orderBy: [asc(dueDate), ...byTime], limit, offset })
  const known = { ...matching, scope: and(matching.scope, isNotNull(column)) }
  const ids = await idsOf(db, { matching: known, orderBy: [direction(column), ...byTime], limit, offset })
  if (ids.length === limit) return ids
  // Documents without the value come last in both directions, newest first.
  const skipped = ids.length === 0 && offset > 0 ? offset - (await countOf(db, allOf(known))) : 0
  const lacking = await idsOf(db, {
    matching: { ...matching, scope: and(matching.scope, isNull(column)) },
    orderBy: [desc(documents.createdAt), desc(documents.id)],
    limit: limit - ids.length,
    offset: skipped,
  })
  return [...ids, ...lacking]
}

/**
 * Finds all matches by the text index and sorts them afterwards. The sort keys prevent an index scan in order, which
 * would read every document of the company to find a rare word.
 */
async function findAmongHits(
  db: Database,
  where: SQL | undefined,
  { sort, order, limit, offset }: Slice & { sort: Sort; order: 'asc' | 'desc' },
): Promise<string[]> {
  const column = sort === 'createdAt' ? documents.createdAt : sortColumns[sort]
  const hits = db
    .select({ id: documents.id, createdAt: documents.createdAt, value: sql`${column}`.as('value') })
    .from(documents)
    .where(where)
    .as('hits')
  const direction = order === 'desc' ? desc : asc
  const rows = await db
    .select({ id: hits.id })
    .from(hits)
    .orderBy(
      sql`${hits.value} is null`,
      direction(hits.value),
      ...(sort === 'dueDate' ? [] : [sql`case when ${hits.value} is null then ${hits.createdAt} end desc`]),
      direction(hits.createdAt),
      direction(hits.id),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Up to this offset, skipping on the index is cheaper than adding up the counts by day. */
const skippedOnIndex = 1_000

/** Reads pages near either end from there. For those in between, the counts by day give a starting point. */
async function findByTime(
  db: Database,
  matching: Searched,
  { order, limit, offset, total, wholeOf }: Slice & { order: 'asc' | 'desc' },
): Promise<string[]> {
  const isLate = offset > total / 2
  const skipped = isLate ? total - offset - limit : offset
  const isFar = skipped > skippedOnIndex
  const start = wholeOf && isFar ? await findStart(db, wholeOf, { offset, order }) : undefined
  if (start) {
    const after = { ...matching, scope: and(matching.scope, start.from) }
    const inOrder = order === 'desc' ? desc : asc
    const byTime = [inOrder(documents.createdAt), inOrder(documents.id)]
    return idsOf(db, { matching: after, orderBy: byTime, limit, offset: offset - start.before })
  }
  const direction = (order === 'desc') === isLate ? asc : desc
  const orderBy = [direction(documents.createdAt), direction(documents.id)]
  if (!isLate) return idsOf(db, { matching, orderBy, limit, offset })
  const size = Math.min(limit, total - offset)
  if (size <= 0) return []
  const ids = await idsOf(db, { matching, orderBy, limit: size, offset: total - offset - size })
  return ids.toReversed()
}
