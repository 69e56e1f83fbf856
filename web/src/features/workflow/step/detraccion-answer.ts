import { formatAmount } from '@conforme/contract/values/money'
import { withDeposit } from './step-answers.ts'
import type { StepAnswers } from './to-move.ts'
import type { DetraccionProposal } from '../use-document-workflow.ts'

interface KnownRates {
  proposal: Pick<DetraccionProposal, 'code' | 'percentage'> | undefined
  /** Rates of the document's issue date. */
  rates: readonly { code: string; percentage: number }[]
}

/**
 * Sets the code and its percentage: the proposed one for the proposed code (it may be printed), else that of the rates. An
 * unknown code keeps the percentage.
 */
export function withCode(
  answers: StepAnswers,
  detraccionCode: string,
  { proposal, rates }: KnownRates,
): StepAnswers {
  const proposed = detraccionCode === proposal?.code ? proposal.percentage : null
  const rate = proposed ?? rates.find(({ code }) => code === detraccionCode)?.percentage
  return { ...answers, detraccionCode, percentage: rate === undefined ? answers.percentage : String(rate) }
}

/** Hint with the deposit that the answers would register; when there is none, it is computed later. */
export function depositHint(answers: StepAnswers, proposal: DetraccionProposal | undefined): string {
  const { depositSoles } = withDeposit(answers, proposal)
  return depositSoles
    ? `Depósito: S/ ${formatAmount(depositSoles)}, en soles enteros.`
    : 'El depósito se calcula al preparar el pago, en soles enteros.'
}
