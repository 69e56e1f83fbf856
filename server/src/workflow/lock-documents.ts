import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import type { DocumentRow, MoveRow } from '../documents/to-document.ts'
import { visibleTo, type Viewer } from '../documents/visible-to.ts'
import { checklistMarks } from './tables.ts'

/** Documents held until the transaction ends, with what is known of their way so far. */
export interface HeldDocument {
  row: DocumentRow
  moves: MoveRow[]
  /** Checklist items marked as done. */
  marks: ReadonlySet<string>
}

/** Always in the order of the ids, so that two people who move the same documents never wait for each other. */
export async function lockDocuments(
  tx: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, HeldDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), visibleTo(viewer)))
    .orderBy(asc(documents.id))
    .for('update')
  const found = rows.map((row) => row.id)
  if (found.length === 0) return new Map()
  const moves = await tx
    .select()
    .from(workflowMoves)
    .where(inArray(workflowMoves.documentId, found))
    .orderBy(asc(workflowMoves.createdAt))
  const marks = await tx.select().from(checklistMarks).where(inArray(checklistMarks.documentId, found))
  const movesOf = Map.groupBy(moves, (move) => move.documentId)
  const marksOf = Map.groupBy(marks, (mark) => mark.documentId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        moves: movesOf.get(row.id) ?? [],
        marks: new Set(marksOf.get(row.id)?.map((mark) => mark.itemId)),
      },
    ]),
  )
}
