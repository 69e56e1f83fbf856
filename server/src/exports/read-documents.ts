// Reads the documents of an export in pages, so that memory use does not grow with their number.
import type { DocumentFilters, DocumentOrder } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { and, asc, desc, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { findReasons } from '../alerts/reasons.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { dataWithout } from '../documents/data/data-without.ts'
import { filterConditions } from '../documents/lists/filter-documents.ts'
import { reportDamage } from '../documents/data/report-damage.ts'
import { scopeOf } from '../documents/scope-of.ts'
import type { Viewer } from '../documents/visible-to.ts'
import { isDamaged } from '../documents/data/write-data.ts'
import type { ExportedDocument } from './columns.ts'

const pageSize = 500

export interface ExportChoice extends DocumentFilters {
  ids?: string[] | undefined
  order?: DocumentOrder['order'] | undefined
}

/** Whether to read the line items too. Evidence, the largest part of the data, is always left out. */
export type Detail = 'lines' | 'no lines'

export async function* readDocuments(
  db: Database,
  viewer: Viewer,
  { ids, order = 'desc', ...filters }: ExportChoice,
  detail: Detail,
): AsyncGenerator<ExportedDocument[]> {
  const chosen = and(
    await scopeOf(db, viewer),
    ids ? inArray(documents.id, ids) : undefined,
    // Leaves out split documents: their parts represent them.
    isNull(documents.splitAt),
    ...filterConditions(filters),
  )
  const inOrder = order === 'desc' ? desc : asc
  let after: Place | undefined
  for (;;) {
    const rows = await db
      .select({ ...exportedColumns, extractedData: exportedData[detail] })
      .from(documents)
      .where(and(chosen, after && beyond(after, order)))
      .orderBy(inOrder(documents.createdAt), inOrder(documents.id))
      .limit(pageSize)
    await reportDamage(db, rows)
    const last = rows.at(-1)
    if (last) yield await withReasons(db, rows)
    if (!last || rows.length < pageSize) return
    after = { at: last.at, id: last.id }
  }
}

interface Place {
  /** The database's own text: a Date would drop the microseconds and lose documents at a page boundary. */
  at: string
  id: string
}

function beyond({ at, id }: Place, order: 'asc' | 'desc'): SQL {
  const sign = sql.raw(order === 'desc' ? '<' : '>')
  return sql`(${documents.createdAt}, ${documents.id}) ${sign} (${at}::timestamptz, ${id}::uuid)`
}

const exportedColumns = {
  id: documents.id,
  at: sql<string>`${documents.createdAt}::text`,
  filename: documents.filename,
  status: documents.status,
  workflowStatus: documents.workflowStatus,
  isConfirmed: documents.isConfirmed,
  confidence: documents.confidence,
  createdAt: documents.createdAt,
  confirmedAt: documents.confirmedAt,
  hasData: documents.hasData,
  paidCents: documents.paidCents,
  nextInstalmentOn: documents.nextInstalmentOn,
  severity: documents.severity,
  alerts: documents.alerts,
}

const exportedData: Record<Detail, SQL<ExtractedData | null>> = {
  lines: dataWithout('metadata'),
  'no lines': dataWithout('metadata', 'productos', 'articulos', 'items'),
}

type Row = Omit<ExportedDocument, 'createdAt' | 'confirmedAt' | 'damaged' | 'reasons' | 'paidAmount'> & {
  paidCents: number
  hasData: boolean | null
  at: string
  createdAt: Date
  confirmedAt: Date | null
}

async function withReasons(db: Database, rows: readonly Row[]): Promise<ExportedDocument[]> {
  const reasons = await findReasons(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ at: _at, hasData, createdAt, confirmedAt, paidCents, ...row }) => ({
    ...row,
    damaged: isDamaged({ ...row, hasData }),
    paidAmount: paidCents / 100,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    reasons: (reasons.get(row.id) ?? [])
      .filter(({ withdrawn, kind }) => !withdrawn && kind !== 'reapertura')
      .map(({ text, by }) => ({ text, by })),
  }))
}
