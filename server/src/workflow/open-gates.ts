// Finds what blocks the next step of each document of a list: company rules and alerts.
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import type { Listed } from '../documents/queries.ts'
import { gateOf } from './check-move.ts'
import { loadRules } from './rules.ts'
import { checklistMarks } from './tables.ts'

type Gate = ReturnType<typeof gateOf>

export async function openGates(
  db: Database,
  user: SignedIn,
  { listed, at }: { listed: readonly Listed[]; at: Date },
): Promise<(held: Listed) => Gate> {
  if (listed.length === 0) return () => undefined
  const rules = await loadRules(db, user)
  const marks = rules.checklist.length > 0 ? await marksOf(db, { ids: listed.map(({ row }) => row.id) }) : []
  const byDocument = Map.groupBy(marks, ({ documentId }) => documentId)
  return ({ row, moves, document: { alerts } }) =>
    gateOf(
      { row, alerts, moves, marks: new Set(byDocument.get(row.id)?.map(({ itemId }) => itemId)) },
      { rules, userId: user.id, at },
    )
}

const marksOf = prepared('checklist_marks_of', (db) =>
  db.select().from(checklistMarks).where(isAnyOf(checklistMarks.documentId, 'ids')),
)
