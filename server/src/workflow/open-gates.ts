// What blocks the next step of each document of a list: company rules and alerts.
import type { Alert } from '@conforme/contract/documents/alerts'
import { asc, inArray } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { workflowMoves } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { gateOf } from './check-move.ts'
import { loadRules } from './rules.ts'
import { checklistMarks } from './tables.ts'

type Gate = ReturnType<typeof gateOf>

export async function openGates(
  db: Database,
  user: SignedIn,
  { rows, at }: { rows: readonly DocumentRow[]; at: Date },
): Promise<(row: DocumentRow, alerts: Alert[]) => Gate> {
  if (rows.length === 0) return () => undefined
  const ids = rows.map(({ id }) => id)
  const rules = await loadRules(db, user)
  const moves = await db
    .select()
    .from(workflowMoves)
    .where(inArray(workflowMoves.documentId, ids))
    .orderBy(asc(workflowMoves.createdAt))
  const marks = await db.select().from(checklistMarks).where(inArray(checklistMarks.documentId, ids))
  const movesOf = Map.groupBy(moves, ({ documentId }) => documentId)
  const marksOf = Map.groupBy(marks, ({ documentId }) => documentId)
  return (row, alerts) =>
    gateOf(
      {
        row,
        alerts,
        moves: movesOf.get(row.id) ?? [],
        marks: new Set(marksOf.get(row.id)?.map(({ itemId }) => itemId)),
      },
      { rules, userId: user.id, at },
    )
}
