// Prepares a batch in one transaction: its planned lines, its files, and the move of its documents by one step.
import { randomUUID } from 'node:crypto'
import type { BatchRequest, PaymentIssue } from '@conforme/contract/payments/payments'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { eq, like, and, sql } from 'drizzle-orm'
import { keepReasons, reasonText, type ReasonGiven } from '../alerts/reasons.ts'
import { refreshAlike } from '../alerts/refresh-alike.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { insertMany } from '../db/insert-many.ts'
import { companies } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { judgeMove } from '../workflow/check-move.ts'
import { lockDocuments, type HeldDocument } from '../workflow/lock-documents.ts'
import { takeTurn } from '../workflow/payment-turn.ts'
import { loadRules, type Rules } from '../workflow/rules.ts'
import { writeMoves, type WrittenMove } from '../workflow/write-moves.ts'
import { detraccionShare } from './find-paid-before.ts'
import { writeBatchFiles, type Item } from './files/batch-files.ts'
import type { Line } from './plan/payment-line.ts'
import { planBatch, type BatchPlan } from './plan/plan-batch.ts'
import { planDigest } from './plan/plan-digest.ts'
import { findSettings } from './settings.ts'
import { paymentBatches, paymentFiles, paymentItems, type BatchFacts } from './tables.ts'

export interface Preparation extends BatchRequest {
  user: string
  comment: string
  accept: string[]
  seen?: string | undefined
}

export async function prepareBatch(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  user: SignedIn,
  request: Preparation,
): Promise<string> {
  const companyId = companyOf(user)
  const userName = request.user.trim() || refuse('usuario_requerido')
  const batchId = randomUUID()
  await db.transaction(async (tx) => {
    // Batch numbers and lots have no gaps or repeats, so a company prepares one batch at a time.
    await takeTurn(tx, companyId)
    const held = await lockDocuments(
      tx,
      user,
      request.items.map((item) => item.documentId),
    )
    const today = todayInPeru(now())
    const rules = await loadRules(tx, user)
    const plan = await planBatch(tx, { companyId, email: user.email, request, held, rules, today, at: now() })
    if (request.seen !== undefined && request.seen !== planDigest(plan)) refuse('lote_cambiado')
    const acknowledged = acceptedIssues(plan.issues, request.accept)
    const number = await nextNumber(tx, companyId)
    const facts = await gatherFacts(tx, { user, plan, acknowledged, today })
    const reference = request.reference.trim() || `PAGO PROVEEDORES ${spanishDate(request.paymentDate)}`
    const items = plan.lines.map(toItem)
    await tx.insert(paymentBatches).values({
      id: batchId,
      companyId,
      number,
      paymentDate: request.paymentDate,
      reference,
      facts,
      lot: facts.lot,
      preparedBy: user.id,
      preparedName: userName,
    })
    await insertMany(
      tx,
      paymentItems,
      items.map((item, position) => ({ ...item, batchId, position })),
    )
    const files = writeBatchFiles({ number, paymentDate: request.paymentDate, reference, facts, items })
    if (files.length > 0) await tx.insert(paymentFiles).values(files.map((file) => ({ ...file, batchId })))
    const moves = judgeAll(user, { held, lines: plan.lines, request, rules, at: now() })
    await writeMoves(tx, user, {
      action: 'payment_prepared',
      to: 'payment_prepared',
      team: 'tesoreria',
      userName,
      comment: request.comment.trim(),
      batch: number,
      moves: moves.map((move) => ({
        ...move,
        additionalData: { ...move.additionalData, batchId, batchNumber: number },
      })),
    })
    await keepReasons(tx, user.id, acceptances(moves, { held, issues: plan.issues, request, number }))
    await refreshAlike(tx, jobs, { to: 'payment_prepared', held, moves })
  })
  return batchId
}

function acceptedIssues(
  issues: readonly PaymentIssue[],
  accept: readonly string[],
): BatchFacts['acknowledged'] {
  const errors = issues.filter((issue) => issue.level === 'error')
  if (errors.length > 0) refuse('lote_con_errores', { issues: errors })
  const warnings = issues.filter((issue) => issue.level === 'aviso')
  const open = warnings.filter((issue) => !accept.includes(issue.key))
  if (open.length > 0) refuse('lote_sin_aceptar', { issues: open })
  return warnings.map(({ key, message }) => ({ key, message }))
}

interface Accepted {
  held: ReadonlyMap<string, HeldDocument>
  issues: readonly PaymentIssue[]
  request: Preparation
  number: number
}

/** Each document stores the warnings that were accepted for it; every later step shows them. */
function acceptances(
  moves: readonly WrittenMove[],
  { held, issues, request, number }: Accepted,
): ReasonGiven[] {
  const text = reasonText(request.comment) ?? `Se aceptó al preparar el lote ${number}.`
  return moves.flatMap(({ row, step }) => {
    const own = issues.filter(({ documentId, level }) => documentId === row.id && level === 'aviso')
    const warned = own.map(({ code, message }) => ({ code, message, reason: null }))
    const alerts = [...openAlerts(held.get(row.id)?.alerts ?? []), ...warned]
    return alerts.length > 0 ? [{ documentId: row.id, kind: 'paso', step: step ?? 0, text, alerts }] : []
  })
}

async function nextNumber(tx: Database, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${paymentBatches.number}), 0)::int` })
    .from(paymentBatches)
    .where(eq(paymentBatches.companyId, companyId))
  return (row?.last ?? 0) + 1
}

interface Gathering {
  user: SignedIn
  plan: BatchPlan
  acknowledged: BatchFacts['acknowledged']
  today: string
}

async function gatherFacts(
  tx: Database,
  { user, plan, acknowledged, today }: Gathering,
): Promise<BatchFacts> {
  const companyId = companyOf(user)
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error(`company ${companyId} is gone`)
  const { proforma, validateHolder, itfExempt, lastLot } = await findSettings(tx, companyId)
  const hasDeposits = plan.lines.some((line) => line.detraccionSoles > 0)
  return {
    company: { ruc: company.ruc, name: company.name },
    proforma,
    validateHolder,
    itfExempt,
    charge: [...plan.charge].map(([currency, { id, type, digits }]) => ({
      chargeAccountId: id,
      type,
      digits,
      currency,
    })),
    ...(plan.needsEmail && { noticeEmail: user.email }),
    lot: hasDeposits ? await nextLot(tx, { companyId, lastLot, prefix: today.slice(2, 4) }) : null,
    acknowledged,
  }
}

/**
 * The year and the number after the last lot, such as `260001`. The last lot may come from another program of the
 * company.
 */
async function nextLot(
  tx: Database,
  { companyId, lastLot, prefix }: { companyId: string; lastLot: string | null; prefix: string },
): Promise<string> {
  const [row] = await tx
    .select({ last: sql<string | null>`max(${paymentBatches.lot})` })
    .from(paymentBatches)
    .where(and(eq(paymentBatches.companyId, companyId), like(paymentBatches.lot, `${prefix}%`)))
  const used = [row?.last, lastLot].filter((lot) => lot?.startsWith(prefix))
  const last = Math.max(0, ...used.map((lot) => Number(lot?.slice(2))))
  if (last >= 9999) refuse('lotes_agotados', { lote: `${prefix}9999` })
  return prefix + String(last + 1).padStart(4, '0')
}

function toItem(line: Line): Item {
  const {
    account,
    currency,
    filename: _,
    instalments: __,
    detraccionBefore: ___,
    dueOn: ____,
    ...facts
  } = line
  if (!account || !currency) throw new Error(`document ${line.documentId} was planned without an account`)
  return { ...facts, currency, accountKind: account.kind, accountDigits: account.digits }
}

interface Judging {
  held: ReadonlyMap<string, HeldDocument>
  lines: readonly Line[]
  request: Preparation
  rules: Rules
  at: Date
}

function judgeAll(user: SignedIn, { held, lines, request, rules, at }: Judging): WrittenMove[] {
  return lines.map((line) => {
    const document = held.get(line.documentId ?? '')
    if (!document) throw new Error(`document ${line.documentId} was planned without being held`)
    const move = {
      status: 'payment_prepared',
      team: 'tesoreria',
      user: request.user,
      additionalData: {
        paymentInfo: {
          paymentDate: request.paymentDate,
          requiresDetraction: line.detraccionCents > 0,
          detractionPercentage: detraccionShare(line),
          ...(line.detraccionCents === 0 && line.detraccionBefore),
        },
      },
    }
    const judged = judgeMove(document, move, { rules, userId: user.id, at })
    if (typeof judged === 'string') return refuse(judged, { documentId: line.documentId })
    return { row: document.row, step: judged.step.step, additionalData: judged.additionalData }
  })
}

function spanishDate(iso: string): string {
  return iso.split('-').toReversed().join('-')
}
