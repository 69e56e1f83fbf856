// Decides whether a document may take a step: the forward path, its team, required answers, and company rules. Pure, so
// that lists and single documents are judged alike.
import { toRecord } from '@conforme/contract/values/records'
import type { Alert } from '@conforme/contract/documents/alerts'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { openDuplicateAlerts, firstStop, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { refusals } from '@conforme/contract/refusals'
import {
  nextStep,
  workflowSteps,
  type WorkflowStatus,
  type WorkflowStep,
} from '@conforme/contract/workflow/workflow'
import { commentText } from '@conforme/contract/workflow/workflow-comments'
import type { MoveRefusal, WorkflowMove } from '@conforme/contract/workflow/workflow-endpoints'
import { reasonText } from '../alerts/reasons.ts'
import { refusalOf } from '../alerts/refuse-stopped.ts'
import type { HeldDocument } from './lock-documents.ts'
import { isOutsideTeam, type Rules } from './rules.ts'

export interface Judged {
  step: WorkflowStep
  additionalData: Record<string, unknown>
  /** Overridden alerts and the reason; optional in the call for a single document. */
  inSpiteOf: Alert[]
  reason: string | null
}

export interface Circumstances {
  rules: Rules
  userId: string
  at: Date
  /**
   * Set if a payment batch moves its own documents. The bank has paid, so what would stop a payment only requires a
   * reason.
   */
  batchId?: string
  /** Set for bulk moves: alerts that need a reason refuse without one. */
  mustSayWhy?: boolean
  /** The reason was given for several documents at once. */
  sharesReason?: boolean
}

/** The last ones only for several documents at once, and for a batch that the bank has paid. */
type StepRefusal = MoveRefusal | 'motivo_aparte' | 'motivo_pendiente' | 'pago_con_alerta'

export function judgeMove(
  held: HeldDocument,
  move: WorkflowMove,
  circumstances: Circumstances,
): Judged | StepRefusal {
  const step = nextStep(held.row.workflowStatus)
  if (held.row.status !== 'completed') return 'documento_no_completado'
  if (held.row.splitAt) return 'documento_separado'
  if (!step || step.to !== move.status) return 'paso_fuera_de_orden'
  if (move.step !== undefined && move.step !== step.step) return 'paso_fuera_de_orden'
  if (step.team !== move.team) return 'equipo_equivocado'
  const motivo = reasonText(move.additionalData?.motivo)
  const reason = motivo ?? reasonText(commentText(move.comment))
  const stop = stopOf(held, step)
  const isPaid = circumstances.batchId !== undefined
  const inSpiteOf = [
    ...(stop && isPaid ? [stop] : []),
    ...(step.step <= lastStepWithReasons ? openAlerts(held.alerts) : []),
  ]
  const refusal =
    forbiddenByRules(held, step, circumstances) ??
    missingAnswer(step, move) ??
    (stop && !isPaid ? refusalOf(stop) : undefined) ??
    (stop && reason === null ? 'pago_con_alerta' : undefined) ??
    (circumstances.sharesReason && openDuplicateAlerts(inSpiteOf).length > 0 ? 'motivo_aparte' : undefined) ??
    (circumstances.mustSayWhy && inSpiteOf.length > 0 && motivo === null ? 'motivo_pendiente' : undefined)
  return (
    refusal ?? {
      step,
      additionalData: {
        ...keptData(held, step, move, circumstances.at),
        ...(motivo !== null && { motivo }),
      },
      inSpiteOf,
      reason,
    }
  )
}

type Held = Pick<HeldDocument, 'row' | 'moves' | 'marks' | 'alerts'>

/** What blocks a document's next step whatever is answered; the screens show it in advance. */
export function gateOf(
  held: Held,
  circumstances: Circumstances,
): { code: MoveRefusal; message: string } | undefined {
  const step = nextStep(held.row.workflowStatus)
  if (!step) return undefined
  const code = forbiddenByRules(held, step, circumstances)
  if (code) return { code, message: refusals[code][1] }
  const stop = stopOf(held, step)
  return stop && { code: refusalOf(stop), message: stop.message }
}

function stopOf({ alerts }: Held, { carriesPayment }: WorkflowStep): Alert | undefined {
  return carriesPayment ? firstStop(alerts, 'pagar') : undefined
}

/** Reasons are required until payment. */
const lastStepWithReasons = workflowSteps.findLast((step) => step.carriesPayment)?.step ?? 0

function forbiddenByRules(
  { row, moves, marks }: Held,
  step: WorkflowStep,
  { rules, userId, batchId }: Circumstances,
): MoveRefusal | undefined {
  if (isOutsideTeam(rules, step.team)) return 'fuera_del_equipo'
  const prepared = moves.findLast((move) => move.toStatus === 'payment_prepared')
  if (step.asks.includes('referencia')) {
    if (rules.separateDuties && prepared?.userId === userId) return 'misma_persona'
    if (batchOf(row.workflowStatus, moves) !== batchId) return 'documento_en_lote'
  }
  return openItems(rules, marks, step).length > 0 ? 'lista_incompleta' : undefined
}

/** The required items of a step's checklist that are not marked. */
export function openItems(
  { checklist }: Pick<Rules, 'checklist'>,
  marks: HeldDocument['marks'],
  { step }: Pick<WorkflowStep, 'step'>,
): Rules['checklist'] {
  return checklist.filter((item) => item.step === step && item.required && !marks.has(item.id))
}

/** The batch of a document whose payment is prepared; undefined otherwise. */
export function batchOf(status: string, moves: HeldDocument['moves']): string | undefined {
  if (status !== 'payment_prepared') return undefined
  const id = moves.findLast((move) => move.toStatus === 'payment_prepared')?.additionalData.batchId
  return typeof id === 'string' ? id : undefined
}

function missingAnswer(step: WorkflowStep, { additionalData }: WorkflowMove): MoveRefusal | undefined {
  const detraccion = detraccionOfMove(additionalData)
  if (detraccion?.requires && !isPercentage(detraccion.percentage)) {
    if (step.asks.includes('detraccion') || step.carriesPayment) return 'detraccion_sin_porcentaje'
  }
  const date = additionalData?.paymentInfo?.paymentDate ?? ''
  return step.asks.includes('fechaPago') && !isIsoDate(date.slice(0, 10)) ? 'fecha_pago_requerida' : undefined
}

function isPercentage(value: number | undefined): boolean {
  return value !== undefined && value > 0 && value <= 100
}

type DecidedDetraccion = { requires: boolean; percentage?: number | undefined }

/** Older clients send the decision of step 4 in `paymentInfo` instead of `detraccion`. */
function detraccionOfMove(data: WorkflowMove['additionalData']): DecidedDetraccion | undefined {
  if (data?.detraccion) return data.detraccion
  const info = data?.paymentInfo
  if (info?.requiresDetraction === undefined) return undefined
  return { requires: info.requiresDetraction, percentage: info.detractionPercentage }
}

/** Keeps only the fields allowed at the step, with server time and the typed name. */
function keptData(
  { moves }: HeldDocument,
  step: WorkflowStep,
  move: WorkflowMove,
  at: Date,
): Record<string, unknown> {
  const given = move.additionalData
  const stamp = { user: move.user.trim(), timestamp: at.toISOString() }
  const approval = step.team === 'logistica' ? { conformidad: true } : { validated: true }
  const kept: Record<string, unknown> = {
    approvedBy: { [step.team]: { ...approval, ...given?.approvedBy?.[step.team], ...stamp } },
  }
  const detraccion = detraccionOfMove(given)
  if (step.asks.includes('detraccion') && detraccion) kept.detraccion = { ...detraccion }
  if (step.carriesPayment) kept.paymentInfo = paymentInfo(moves, step, given)
  if (step.asks.includes('constancia')) {
    const constanciaNumber = given?.constanciaNumber ?? given?.paymentInfo?.constanciaNumber
    if (constanciaNumber) kept.constanciaNumber = constanciaNumber
  }
  return kept
}

/** Merges this step's data with the decision of step 4 and, when paying, the prepared payment. */
function paymentInfo(
  moves: HeldDocument['moves'],
  step: WorkflowStep,
  given: WorkflowMove['additionalData'],
): Record<string, unknown> {
  const last = (status: WorkflowStatus) =>
    moves.findLast((move) => move.toStatus === status && move.step !== null)
  const decided = recordAt(last('tesoreria_validated'), 'detraccion')
  // The last preparation counts only when paying: an earlier one may have been cancelled.
  const prepared = step.from === 'payment_prepared' ? recordAt(last('payment_prepared'), 'paymentInfo') : {}
  return {
    requiresDetraction: decided.requires ?? false,
    detractionPercentage: decided.percentage ?? 0,
    ...prepared,
    ...Object.fromEntries(
      Object.entries(given?.paymentInfo ?? {}).filter(([, value]) => value !== undefined),
    ),
  }
}

/** A record in a move's data; empty if absent. */
export function recordAt(
  move: HeldDocument['moves'][number] | undefined,
  name: string,
): Record<string, unknown> {
  return toRecord(move?.additionalData[name])
}
