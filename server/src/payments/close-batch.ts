// Closes a prepared batch. Executed: its documents are locked, and partly paid ones return to the step before.
// Cancelled: all its documents return to the step before.
import { isTelecredito } from '@conforme/contract/payments/bank-accounts'
import { firstStop } from '@conforme/contract/documents/judge-alerts'
import { nextStep } from '@conforme/contract/workflow/workflow'
import { asc, eq, and, sql } from 'drizzle-orm'
import { keepReasons, type ReasonGiven } from '../alerts/reasons.ts'
import { refreshAlike } from '../alerts/refresh-alike.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { refuseWhoChangedAccounts } from '../suppliers/change-account.ts'
import { askAgain } from '../workflow/ask-again.ts'
import { judgeMove, openItems } from '../workflow/check-move.ts'
import { lockDocuments, type HeldDocument } from '../workflow/lock-documents.ts'
import { takeTurn } from '../workflow/payment-turn.ts'
import { loadRules, refuseOutsideTeam, type Rules } from '../workflow/rules.ts'
import { writeMoves, type MoveOfMany, type WrittenMove } from '../workflow/write-moves.ts'
import { saveNextInstalments } from './save-next-instalments.ts'
import { paymentBatches, paymentItems, type BatchFacts } from './tables.ts'

export interface Execution {
  batchId: string
  user: string
  reference: string
  comment: string
}

/** Returns how many documents were paid in part and wait for the rest. */
export async function executeBatch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  execution: Execution,
): Promise<number> {
  const { batchId, reference } = execution
  const userName = execution.user.trim() || refuse('usuario_requerido')
  return db.transaction(async (tx) => {
    const { number, facts, held } = await takeOpenBatch(tx, user, batchId)
    const telecredito = isTelecredito(facts.charge)
    await refuseWhoChangedAccounts(tx, user, { companyId: companyOf(user), batchId })
    const rules = await loadRules(tx, user)
    const move = {
      status: 'payment_executed',
      team: 'tesoreria',
      user: userName,
      comment: execution.comment,
      additionalData: { paymentInfo: { telereditoReference: reference } },
    }
    const reasons: ReasonGiven[] = []
    const moves = held.map(({ row, ...more }) => {
      const judged = judgeMove({ row, ...more }, move, { rules, userId: user.id, at: now(), batchId })
      if (judged === 'lista_incompleta')
        return refuse('lote_con_lista_incompleta', { documentos: namesOf(withOpenList(held, rules)) })
      if (typeof judged === 'string')
        return refuse(judged, { documentId: row.id, alert: firstStop(more.alerts, 'pagar')?.message })
      const { step } = judged.step
      const { reason: text, inSpiteOf: alerts } = judged
      reasons.push({ documentId: row.id, kind: 'paso', step, text, alerts })
      return {
        row,
        step,
        additionalData: { ...judged.additionalData, batchId, ...(!telecredito && { telecredito }) },
      }
    })
    const written = { team: 'tesoreria', userName, comment: execution.comment.trim(), batch: number } as const
    const inPart = await writePayments(tx, user, { ...written, batchId, moves, rules })
    await keepReasons(tx, user.id, reasons)
    await close(tx, batchId, { status: 'ejecutado', user, userName, note: reference, at: now() })
    await saveNextInstalments(
      tx,
      inPart.map(({ row }) => row),
    )
    return inPart.length
  })
}

interface Payments extends Pick<MoveOfMany, 'team' | 'userName' | 'comment' | 'batch' | 'moves'> {
  batchId: string
  rules: Rules
}

/** Returns the partly paid documents: they wait for their next payment, at the step where payments are chosen. */
async function writePayments(
  tx: Database,
  user: SignedIn,
  { batchId, moves, rules, ...written }: Payments,
): Promise<WrittenMove[]> {
  const settled = await settle(tx, batchId)
  const isPaid = ({ row }: WrittenMove) => (settled.get(row.id) ?? 0) >= (row.totalCents ?? 0)
  const action = 'payment_executed'
  await writeMoves(tx, user, { ...written, action, to: 'payment_executed', moves: moves.filter(isPaid) })
  const waiting = moves.filter((move) => !isPaid(move))
  const marked = await askAgain(
    tx,
    rules,
    waiting.map(({ row }) => row.id),
  )
  const inPart = waiting.map(({ row, additionalData }) => {
    const paid = (settled.get(row.id) ?? 0) / 100
    const partialPayment = { paid, total: (row.totalCents ?? 0) / 100, currency: row.currency }
    const checklist = marked.get(row.id)
    return {
      row,
      step: null,
      additionalData: { ...additionalData, partialPayment, ...(checklist && { checklist }) },
    }
  })
  await writeMoves(tx, user, { ...written, action, to: 'tesoreria_validated', moves: inPart })
  return inPart
}

/** Adds the batch's payments to the paid amounts of its documents, and locks these. Returns the amounts by document. */
async function settle(tx: Database, batchId: string): Promise<Map<string, number>> {
  const rows = await tx
    .update(documents)
    .set({ paidCents: sql`${documents.paidCents} + ${paymentItems.settledCents}`, isLocked: true })
    .from(paymentItems)
    .where(and(eq(paymentItems.batchId, batchId), eq(paymentItems.documentId, documents.id)))
    .returning({ id: documents.id, paidCents: documents.paidCents })
  return new Map(rows.map(({ id, paidCents }) => [id, paidCents]))
}

function withOpenList(held: readonly HeldDocument[], rules: Rules): HeldDocument[] {
  return held.filter(({ row, marks }) => {
    const step = nextStep(row.workflowStatus)
    return step && openItems(rules, marks, step).length > 0
  })
}

const mostNames = 3

function namesOf(held: readonly HeldDocument[]): string {
  const names = held
    .slice(0, mostNames)
    .map(({ row }) => [row.provider ?? row.filename, row.extractedData?.documento?.numero].filter(Boolean))
    .map((parts) => parts.join(' '))
  const more = held.length - names.length
  return names.join(', ') + (more > 0 ? ` y ${more} más` : '')
}

export interface Cancellation {
  batchId: string
  user: string
  reason: string
}

export async function cancelBatch(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  user: SignedIn,
  cancellation: Cancellation,
): Promise<void> {
  const { batchId } = cancellation
  const userName = cancellation.user.trim() || refuse('usuario_requerido')
  const reason = cancellation.reason.trim() || refuse('motivo_requerido')
  await db.transaction(async (tx) => {
    const { number, held } = await takeOpenBatch(tx, user, batchId)
    refuseOutsideTeam(await loadRules(tx, user), 'tesoreria')
    await writeMoves(tx, user, {
      action: 'payment_cancelled',
      to: 'tesoreria_validated',
      team: 'tesoreria',
      userName,
      comment: reason,
      batch: number,
      moves: held.map(({ row }) => ({
        row,
        step: null,
        additionalData: { returned: true, cancelledBatchId: batchId },
      })),
    })
    await refreshAlike(tx, jobs, {
      to: 'tesoreria_validated',
      held: new Map(held.map((document) => [document.row.id, document])),
      moves: held,
    })
    await close(tx, batchId, { status: 'anulado', user, userName, note: reason, at: now() })
  })
}

/** Locks the batch and its documents; refuses if it is closed or another company's. */
async function takeOpenBatch(
  tx: Database,
  user: SignedIn,
  batchId: string,
): Promise<{ number: number; facts: BatchFacts; held: HeldDocument[] }> {
  const companyId = companyOf(user)
  await takeTurn(tx, companyId)
  const [batch] = await tx
    .select({ status: paymentBatches.status, number: paymentBatches.number, facts: paymentBatches.facts })
    .from(paymentBatches)
    .where(and(eq(paymentBatches.id, batchId), eq(paymentBatches.companyId, companyId)))
  if (!batch) return refuse('lote_no_encontrado')
  if (batch.status !== 'preparado') return refuse('lote_cerrado')
  const items = await tx
    .select({ documentId: paymentItems.documentId })
    .from(paymentItems)
    .where(eq(paymentItems.batchId, batchId))
    .orderBy(asc(paymentItems.position))
  const ids = items.flatMap((item) => item.documentId ?? [])
  const held = await lockDocuments(tx, user, ids)
  const inOrder = ids.map((documentId) => {
    const document = held.get(documentId)
    if (!document) throw new Error(`document ${documentId} of batch ${batchId} is not the company's any more`)
    return document
  })
  return { number: batch.number, facts: batch.facts, held: inOrder }
}

interface Closing {
  status: 'ejecutado' | 'anulado'
  user: SignedIn
  userName: string
  note: string
  at: Date
}

async function close(
  tx: Database,
  batchId: string,
  { status, user, userName, note, at }: Closing,
): Promise<void> {
  await tx
    .update(paymentBatches)
    .set({ status, closedBy: user.id, closedName: userName, closedAt: at, closingNote: note || null })
    .where(eq(paymentBatches.id, batchId))
}
