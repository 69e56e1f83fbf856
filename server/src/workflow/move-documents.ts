import type { RefusalCode } from '@conforme/contract/refusals'
import { refusals } from '@conforme/contract/refusals'
import { isTeam, isWorkflowStatus, workflowSteps } from '@conforme/contract/workflow/workflow'
import type {
  DetraccionDecision,
  MoveRefusal,
  WorkflowMove,
} from '@conforme/contract/workflow/workflow-endpoints'
import { keepReasons, type ReasonGiven } from '../alerts/reasons.ts'
import { refreshAlike } from '../alerts/refresh-alike.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { learnAccounts } from '../suppliers/learn-accounts.ts'
import { judgeMove } from './check-move.ts'
import { lockDocuments, type HeldDocument } from './lock-documents.ts'
import { isPaymentStatus, lockPaymentsOfDocuments } from './payment-turn.ts'
import { loadRules } from './rules.ts'
import { writeMoves, type WrittenMove } from './write-moves.ts'

export interface FailedMove {
  documentId: string
  code: RefusalCode
  message: string
}

/** Moves one document, or refuses. */
export async function moveDocument(
  services: Services,
  user: SignedIn,
  documentId: string,
  move: WorkflowMove,
): Promise<void> {
  const { failed } = await moveEach(services, user, { ids: [documentId], move, mustSayWhy: false })
  if (failed[0]) refuse(failed[0].code)
}

/** Moves the documents that can be moved; returns the others with the reason. */
export function moveDocuments(
  services: Services,
  user: SignedIn,
  { documentIds, detracciones, ...move }: ManyMoves,
): Promise<Outcome> {
  return moveEach(services, user, { ids: documentIds, move, detracciones, mustSayWhy: true })
}

interface ManyMoves extends WorkflowMove {
  documentIds: readonly string[]
  detracciones: Readonly<Record<string, DetraccionDecision>>
}

interface Outcome {
  moved: string[]
  failed: FailedMove[]
}

interface Moving {
  ids: readonly string[]
  move: WorkflowMove
  /** Decisions by document, instead of the move's. */
  detracciones?: ManyMoves['detracciones']
  mustSayWhy: boolean
}

async function moveEach(
  { db, jobs, now }: Services,
  user: SignedIn,
  { ids, move, detracciones = {}, mustSayWhy }: Moving,
): Promise<Outcome> {
  const userName = move.user.trim()
  if (userName === '') refuse('usuario_requerido')
  return db.transaction(async (tx) => {
    const rules = await loadRules(tx, user)
    if (isPaymentStatus(move.status)) await lockPaymentsOfDocuments(tx, ids)
    const held = await lockDocuments(tx, user, ids)
    const moves: WrittenMove[] = []
    const reasons: ReasonGiven[] = []
    const failed: FailedMove[] = []
    const sharesReason = ids.length > 1
    for (const documentId of new Set(ids)) {
      const document = held.get(documentId)
      const given = deciding(move, detracciones[documentId])
      const judged = document
        ? (paidBeside(document, move, moves) ??
          judgeMove(document, given, { rules, userId: user.id, at: now(), mustSayWhy, sharesReason }))
        : 'documento_no_encontrado'
      if (document && typeof judged === 'object') {
        const { additionalData, inSpiteOf, reason } = judged
        const { step } = judged.step
        moves.push({ row: document.row, step, additionalData })
        reasons.push({ documentId, kind: 'paso', step, text: reason, alerts: inSpiteOf })
      } else if (typeof judged === 'string') {
        failed.push({ documentId, code: judged, message: refusals[judged][1] })
      }
    }
    if (moves.length > 0 && isWorkflowStatus(move.status) && isTeam(move.team)) {
      const { status: to, team } = move
      await writeMoves(tx, user, {
        action: 'workflow_move',
        to,
        team,
        userName,
        comment: move.comment ?? '',
        moves,
      })
      await keepReasons(tx, user.id, reasons)
      await learn(tx, moves)
      await refreshAlike(tx, jobs, { to, held, moves })
    }
    return { moved: moves.map(({ row }) => row.id), failed }
  })
}

function deciding(move: WorkflowMove, detraccion: DetraccionDecision | undefined): WorkflowMove {
  return detraccion ? { ...move, additionalData: { ...move.additionalData, detraccion } } : move
}

/**
 * Refuses a document whose copy the same call pays: its alerts do not know of that payment, and the second copy would
 * get stuck beside the first.
 */
function paidBeside(
  { alike }: HeldDocument,
  { status }: WorkflowMove,
  moves: readonly WrittenMove[],
): MoveRefusal | undefined {
  if (!isPaymentStatus(status)) return undefined
  const moved = new Set(moves.map(({ row }) => row.id))
  const hasTwin = alike.some(({ sign, documentId }) => sign === 'repetida' && moved.has(documentId))
  return hasTwin ? 'comprobante_en_pago' : undefined
}

/** Supplier accounts printed on the document are proposed until step 4, the last one that reviews them. */
const lastStepWithDetraccion = workflowSteps.find((step) => step.asks.includes('detraccion'))?.step ?? 0

async function learn(tx: Database, moves: readonly WrittenMove[]): Promise<void> {
  const rows = moves.filter(({ step }) => (step ?? 0) <= lastStepWithDetraccion).map(({ row }) => row)
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId))
    if (companyId !== null) await learnAccounts(tx, companyId, own)
}
