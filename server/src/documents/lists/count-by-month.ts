import type { DocumentFilters, MonthCount } from '@conforme/contract/documents/documents'
import { and, count, desc, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { filterConditions } from './filter-documents.ts'
import { scopeOf } from '../scope-of.ts'
import type { Viewer } from '../visible-to.ts'

/** A year, and one more month to compare with. */
const shownMonths = 13

/** The last months with documents, by date of issue, newest first. */
export async function countByMonth(
  db: Database,
  viewer: Viewer,
  filters: DocumentFilters,
): Promise<MonthCount[]> {
  const month = sql<string>`to_char(${documents.documentDate}, 'YYYY-MM')`
  return db
    .select({ month, documents: count() })
    .from(documents)
    .where(and(await scopeOf(db, viewer), isNotNull(documents.documentDate), ...filterConditions(filters)))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(shownMonths)
}
