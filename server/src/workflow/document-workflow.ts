import { commentText } from '@conforme/contract/workflow/workflow-comments'
import { returnTarget } from '@conforme/contract/workflow/workflow'
import { asc, eq } from 'drizzle-orm'
import { findAlerts } from '../alerts/find-alerts.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { users, workflowMoves } from '../db/schema.ts'
import { listConstancias } from '../constancias/list-constancias.ts'
import { openProposals } from '../detracciones/propose-for-document.ts'
import { getDocumentRow } from '../documents/queries.ts'
import { listAttachments } from './attachments.ts'
import { batchOf } from './check-move.ts'
import { canMark, loadRules, type Rules } from './rules.ts'
import { checklistMarks } from './tables.ts'
import { fullName } from '../users/full-name.ts'

/** The workflow of one document: history, checklist, attachments, detracción. */
export async function getDocumentWorkflow(db: Database, user: SignedIn, documentId: string) {
  const row = await getDocumentRow(db, user, documentId)
  const rules = await loadRules(db, user)
  const moves = await movesWithPeople(db, documentId)
  const { alerts, reasons } = (await findAlerts(db, [row]))(row)
  const detraccion = (await openProposals(db, user.companyId))(row)
  return {
    workflowStatus: row.workflowStatus,
    returnsTo: row.paidCents > 0 ? null : (returnTarget(row.workflowStatus) ?? null),
    history: moves.map(({ move, signedIn }) => ({
      id: move.id,
      from: move.fromStatus,
      to: move.toStatus,
      team: move.team,
      user: move.userName,
      signedIn,
      step: move.step,
      text: commentText(move.comment),
      timestamp: move.createdAt.toISOString(),
      additionalData: move.additionalData,
    })),
    checklist: await checklistOf(db, documentId, rules),
    attachments: await listAttachments(db, documentId),
    detraccion,
    ...(await listConstancias(db, row, detraccion)),
    alerts,
    reasons,
    batchId:
      batchOf(
        row.workflowStatus,
        moves.map(({ move }) => move),
      ) ?? null,
  }
}

async function movesWithPeople(db: Database, documentId: string) {
  const rows = await db
    .select({ move: workflowMoves, firstName: users.firstName, lastName: users.lastName })
    .from(workflowMoves)
    .innerJoin(users, eq(users.id, workflowMoves.userId))
    .where(eq(workflowMoves.documentId, documentId))
    .orderBy(asc(workflowMoves.createdAt))
  return rows.map(({ move, ...person }) => ({ move, signedIn: fullName(person) }))
}

async function checklistOf(db: Database, documentId: string, rules: Rules) {
  const marks = await db
    .select({ mark: checklistMarks, firstName: users.firstName, lastName: users.lastName })
    .from(checklistMarks)
    .innerJoin(users, eq(users.id, checklistMarks.userId))
    .where(eq(checklistMarks.documentId, documentId))
  const doneOf = new Map(
    marks.map(({ mark, ...person }) => [
      mark.itemId,
      { user: fullName(person), at: mark.createdAt.toISOString() },
    ]),
  )
  return rules.checklist.map((item) => ({
    ...item,
    done: doneOf.get(item.id) ?? null,
    canMark: canMark(rules, item),
  }))
}
