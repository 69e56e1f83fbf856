// Writes checked moves: status, history, activity and event commit together, in a constant number of statements.
import type { Team, WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { inArray, sql } from 'drizzle-orm'
import type { Action } from '@conforme/contract/administration/activities'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { insertMany } from '../db/insert-many.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { announceAll } from '../events/hub.ts'

export interface WrittenMove {
  row: DocumentRow
  /** Null if it is none of the eight steps. */
  step: number | null
  additionalData: Record<string, unknown>
}

export interface MoveOfMany {
  action: Action
  to: WorkflowStatus
  team: Team
  userName: string
  comment: unknown
  /** Number of the payment batch that moves the documents. */
  batch?: number
  moves: readonly WrittenMove[]
}

/** Paid and archived documents can no longer be edited. */
const lockedStatuses = new Set<WorkflowStatus>(['payment_executed', 'constancia_distributed', 'archived'])

/** A payment step without a batch pays everything that is left. */
const allOfIt = sql`greatest(${documents.paidCents}, ${documents.totalCents})`

export async function writeMoves(tx: Database, user: SignedIn, many: MoveOfMany): Promise<void> {
  const { to, team, userName, comment, moves } = many
  if (moves.length === 0) return
  const ids = moves.map(({ row }) => row.id)
  const moved = await tx
    .update(documents)
    .set({
      workflowStatus: to,
      version: sql`${documents.version} + 1`,
      ...(lockedStatuses.has(to) && { isLocked: true }),
      ...(many.action === 'workflow_move' && to === 'payment_executed' && { paidCents: allOfIt }),
    })
    .where(inArray(documents.id, ids))
    .returning({
      documentId: documents.id,
      userId: documents.userId,
      companyId: documents.companyId,
      status: documents.status,
      stage: documents.stage,
      version: documents.version,
    })
  if (moved.length !== moves.length) throw new Error('a document vanished while it was locked')
  await insertMany(
    tx,
    workflowMoves,
    moves.map(({ row, step, additionalData }) => ({
      documentId: row.id,
      userId: user.id,
      fromStatus: row.workflowStatus,
      toStatus: to,
      team,
      userName,
      step,
      comment,
      additionalData,
    })),
    // Statement time, because the transaction may have started before a move that it waited for.
    { createdAt: sql`clock_timestamp()` },
  )
  await recordActivity(tx, {
    action: many.action,
    userId: user.id,
    companyId: user.companyId,
    details: {
      documentIds: ids,
      team,
      userName,
      ...(many.batch !== undefined && { batch: many.batch }),
      ...describeMoves(
        moves.map(({ row }) => row),
        to,
      ),
    },
  })
  await announceAll(
    tx,
    moved.map((row) => ({ type: 'document' as const, ...row })),
  )
}

/** Details for the audit log: which document or how many, and the statuses. */
function describeMoves(
  rows: readonly Pick<DocumentRow, 'filename' | 'workflowStatus'>[],
  to: WorkflowStatus,
): Record<string, unknown> {
  const [first] = rows
  const which = rows.length === 1 ? { filename: first?.filename } : { documents: rows.length }
  return { ...which, workflowStatus: { old: first?.workflowStatus, new: to } }
}
