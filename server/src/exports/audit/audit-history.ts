// The history of one document as readable rows, oldest first: who, when, what, and their comments.
import { dayMs } from '@conforme/contract/values/durations'
import { activityLabel } from '@conforme/contract/administration/activities'
import { describeDetails, describeEdit } from '@conforme/contract/administration/activity-details'
import { stepFacts } from '@conforme/contract/workflow/step-facts'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import { commentText } from '@conforme/contract/workflow/workflow-comments'
import { and, asc, eq, gte, inArray, min, notInArray, or, sql } from 'drizzle-orm'
import { findReasons } from '../../alerts/reasons.ts'
import type { Database } from '../../db/database.ts'
import { activities, documents, users, workflowMoves } from '../../db/schema.ts'
import { listEdits } from '../../documents/data/list-edits.ts'
import type { Cell } from '../columns.ts'
import { fullName } from '../../users/full-name.ts'

type Row = typeof documents.$inferSelect

export async function historyLines(
  db: Database,
  row: Row,
  activityLines: readonly Cell[][],
): Promise<Cell[][]> {
  const lines = [
    ...activityLines,
    ...(await editLines(db, row.id)),
    ...(await moveLines(db, row.id)),
    ...(await reasonLines(db, row.id)),
  ]
  const inOrder = lines.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b)))
  return [['cuando', 'quien', 'que', 'detalle'], ...inOrder]
}

/** Left out here: steps and corrections have more detailed rows of their own. */
const inOwnSections = ['edit_field', 'workflow_move', 'workflow_return']

/** One mail or folder file may have created several documents. */
const takenTogether = ['mail_taken', 'file_taken']

/**
 * Activity of many documents at once, by document id. An index of each activity's documents would slow down every
 * write, and this is rarely used. Skips activities older than the documents.
 */
export async function findActivityLines(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, Cell[][]>> {
  const asked = new Set(documentIds)
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(documentIds)}::jsonb))`
  const { action, createdAt, details } = activities
  const since = await oldestOf(db, documentIds)
  const rows = await db
    .select({ activity: activities, firstName: users.firstName, lastName: users.lastName })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.userId))
    .where(
      and(
        gte(createdAt, since),
        notInArray(action, inOwnSections),
        or(
          sql`${details} ->> 'documentId' = any(${ids})`,
          and(inArray(action, takenTogether), sql`${details} -> 'documentIds' ?| ${ids}`),
        ),
      ),
    )
    .orderBy(asc(createdAt))
  const lines = rows.flatMap(({ activity, ...person }) =>
    documentsOf(activity).flatMap((id) => (asked.has(id) ? [{ id, line: toLine(activity, person) }] : [])),
  )
  const byDocument = Map.groupBy(lines, ({ id }) => id)
  return new Map([...byDocument].map(([id, own]) => [id, own.map(({ line }) => line)]))
}

/** A day before the first upload, because a corrected clock may have moved back. */
async function oldestOf(db: Database, ids: readonly string[]): Promise<Date> {
  const [row] = await db
    .select({ at: min(documents.createdAt) })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return new Date((row?.at?.getTime() ?? 0) - dayMs)
}

type Activity = Pick<typeof activities.$inferSelect, 'createdAt' | 'action' | 'details'>

function documentsOf({ action, details }: Activity): string[] {
  const several = takenTogether.includes(action) ? details['documentIds'] : []
  const all = [details['documentId'], ...(Array.isArray(several) ? (several as unknown[]) : [])]
  return [...new Set(all.filter((id) => typeof id === 'string'))]
}

function toLine(
  { createdAt, action, details }: Activity,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): Cell[] {
  return [
    createdAt.toISOString(),
    firstName === null ? 'Conforme' : fullName({ firstName, lastName: lastName ?? '' }),
    activityLabel(action),
    describeDetails(details) || null,
  ]
}

async function editLines(db: Database, documentId: string): Promise<Cell[][]> {
  const { edits } = await listEdits(db, documentId)
  return edits.map(({ createdAt, user, fieldPath, oldValue, newValue }) => [
    createdAt,
    user,
    'Corrigió un campo',
    describeEdit(fieldPath, oldValue, newValue).join(' · '),
  ])
}

async function moveLines(db: Database, documentId: string): Promise<Cell[][]> {
  const rows = await db
    .select({ move: workflowMoves, firstName: users.firstName, lastName: users.lastName })
    .from(workflowMoves)
    .innerJoin(users, eq(users.id, workflowMoves.userId))
    .where(eq(workflowMoves.documentId, documentId))
  return rows.map(({ move, ...person }) => [
    move.createdAt.toISOString(),
    move.userName === '' ? fullName(person) : `${move.userName} (${fullName(person)})`,
    `Pasó de «${workflowLabel(move.fromStatus)}» a «${workflowLabel(move.toStatus)}»`,
    [commentText(move.comment), ...stepFacts({ additionalData: move.additionalData, to: move.toStatus })]
      .filter(Boolean)
      .join(' · ') || null,
  ])
}

async function reasonLines(db: Database, documentId: string): Promise<Cell[][]> {
  const reasons = (await findReasons(db, [documentId])).get(documentId) ?? []
  return reasons.map(({ at, by, text, answers, withdrawn }) => [
    at,
    by,
    withdrawn ? 'Dio un motivo que ya no cuenta' : 'Dio un motivo',
    `${text ?? 'Sin motivo'} (${answers.join(' ')})`,
  ])
}
