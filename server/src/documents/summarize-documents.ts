import type { TriageGroup } from '@conforme/contract/alerts'
import { authenticAbove } from '@conforme/contract/bands'
import type { DocumentFilters, DocumentSummary } from '@conforme/contract/documents'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { awaitsConfirmation, filterConditions } from './filter-documents.ts'
import { scopeOf } from './scope-of.ts'
import type { Viewer } from './visible-to.ts'

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The figures above the history, for what its filters leave. */
export async function summarizeDocuments(
  db: Database,
  viewer: Viewer,
  filters: DocumentFilters,
): Promise<DocumentSummary> {
  const { status, isConfirmed, authenticityConfidence, triage } = documents
  const inGroup = (group: TriageGroup) => countWhere(sql`${awaitsConfirmation} and ${triage} = ${group}`)
  const [counted] = await db
    .select({
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
    })
    .from(documents)
    .where(and(await scopeOf(db, viewer), ...filterConditions(filters)))
  if (!counted) throw new Error('a count answered no row')
  const { repetida, alerta, duda, limpia, ...counts } = counted
  return { ...counts, triage: { repetida, alerta, duda, limpia } }
}

/** What every screen shows; an index holds these and no others. */
export async function countToConfirm(db: Database, viewer: Viewer): Promise<number> {
  return db.$count(documents, and(await scopeOf(db, viewer), awaitsConfirmation))
}
