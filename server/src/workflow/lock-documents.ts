import type { Alert, GivenReason } from '@conforme/contract/documents/alerts'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import { and, asc, inArray } from 'drizzle-orm'
import { findAlerts } from '../alerts/find-alerts.ts'
import type { Database } from '../db/database.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import type { Alike } from '../documents/duplicates/duplicates.ts'
import type { DocumentRow, MoveRow } from '../documents/document-row.ts'
import { visibleTo, type Viewer } from '../documents/visible-to.ts'
import { checklistMarks } from './tables.ts'

/** Documents locked until the transaction ends, with their workflow history. */
export interface HeldDocument {
  row: DocumentRow
  moves: MoveRow[]
  /** Checklist items marked as done. */
  marks: ReadonlySet<string>
  alerts: Alert[]
  duplicates: DuplicateHint[]
  /** All similar documents; `duplicates` and the alerts show only some of them. */
  alike: Alike[]
  reasons: GivenReason[]
}

/** Locks in the order of ids to avoid deadlocks. */
export async function lockDocuments(
  tx: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, HeldDocument>> {
  return withHistory(tx, await chosen(tx, viewer, ids).for('update'))
}

/** The same without locks, for reading. */
export async function findDocuments(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, HeldDocument>> {
  return withHistory(db, await chosen(db, viewer, ids))
}

function chosen(db: Database, viewer: Viewer, ids: readonly string[]) {
  return db
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), visibleTo(viewer)))
    .orderBy(asc(documents.id))
}

async function withHistory(db: Database, rows: readonly DocumentRow[]): Promise<Map<string, HeldDocument>> {
  const found = rows.map((row) => row.id)
  const moves = await db
    .select()
    .from(workflowMoves)
    .where(inArray(workflowMoves.documentId, found))
    .orderBy(asc(workflowMoves.createdAt))
  const marks = await db.select().from(checklistMarks).where(inArray(checklistMarks.documentId, found))
  const judgedOf = await findAlerts(db, rows)
  const movesOf = Map.groupBy(moves, (move) => move.documentId)
  const marksOf = Map.groupBy(marks, (mark) => mark.documentId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        ...judgedOf(row),
        moves: movesOf.get(row.id) ?? [],
        marks: new Set(marksOf.get(row.id)?.map((mark) => mark.itemId)),
      },
    ]),
  )
}
