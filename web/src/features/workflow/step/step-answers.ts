// Validation and initial values of a step's form.
import type { Alert } from '@conforme/contract/documents/alerts'
import { parseAmount } from '@conforme/contract/values/amounts'
import { formatMoney } from '@conforme/contract/values/money'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { refusals } from '@conforme/contract/refusals'
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import type { DetraccionDecision, StepAnswers } from './to-move.ts'
import { detraccionOf, noAnswers } from './to-move.ts'
import type { DetraccionProposal } from '../use-document-workflow.ts'

export type AnswerErrors = Partial<Record<'percentage' | 'paymentDate' | 'motivo', string>>

/** Step 4 starts with the proposal; a person decides. */
export function firstAnswers(proposal: DetraccionProposal | undefined): StepAnswers {
  if (!proposal?.requires) return noAnswers
  return {
    ...noAnswers,
    requiresDetraccion: true,
    percentage: proposal.percentage === null ? '' : String(proposal.percentage),
    detraccionCode: proposal.code ?? '',
    depositSoles: proposal.depositSoles ?? undefined,
  }
}

interface Proposed {
  id: string
  card: { detraccion: DetraccionProposal }
}

/**
 * For several documents at step 4: the proposals with which they are validated, by document. Documents without a proposal
 * are left out.
 */
export function proposedDecisions(documents: readonly Proposed[]): Record<string, DetraccionDecision> {
  const proposed = documents.filter(({ card }) => card.detraccion.requires)
  return Object.fromEntries(
    proposed.map(({ id, card }) => [id, detraccionOf(firstAnswers(card.detraccion))] as const),
  )
}

/** Sentence that says what is registered when several are validated at once. */
export function decisionsSentence(documents: readonly Proposed[]): string {
  const decided = Object.values(proposedDecisions(documents))
  const others = documents.length - decided.length
  if (decided.length === 0) return 'Ninguno tiene detracción propuesta: queda registrado que no la requieren.'
  const deposits = decided.reduce((sum, { depositSoles = 0 }) => sum + depositSoles, 0)
  const all = `Con la detracción que propone Conforme: ${decided.length} (depósitos por ${formatMoney(deposits, 'PEN')}).`
  return others === 0 ? all : `${all} Sin detracción: ${others}.`
}

/** The proposed deposit applies only to the proposed rate and code; otherwise it is computed at payment. */
export function withDeposit(answers: StepAnswers, proposal: DetraccionProposal | undefined): StepAnswers {
  const same =
    proposal?.requires === true &&
    parseAmount(answers.percentage) === proposal.percentage &&
    answers.detraccionCode === (proposal.code ?? '')
  return { ...answers, depositSoles: same ? (proposal.depositSoles ?? undefined) : undefined }
}

/** `open`: alerts that still need a reason. */
export function errorsOf(
  step: WorkflowStep,
  answers: StepAnswers,
  open: readonly Alert[] = [],
): AnswerErrors {
  const percentage = parseAmount(answers.percentage) ?? 0
  const lacksRate =
    step.asks.includes('detraccion') && answers.requiresDetraccion && !(percentage > 0 && percentage <= 100)
  const lacksDate = step.asks.includes('fechaPago') && !isIsoDate(answers.paymentDate)
  return {
    ...(lacksRate && { percentage: refusals.detraccion_sin_porcentaje[1] }),
    ...(open.length > 0 && answers.motivo.trim() === '' && { motivo: refusals.motivo_requerido[1] }),
    ...(lacksDate && { paymentDate: refusals.fecha_pago_requerida[1] }),
  }
}
