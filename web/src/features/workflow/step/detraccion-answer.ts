import { formatAmount } from '@conforme/contract/values/money'
import { withDeposit } from './step-answers.ts'
import type { StepAnswers } from './to-move.ts'
import type { DetraccionProposal } from '../use-document-workflow.ts'

interface KnownRates {
  proposal: Pick<DetraccionProposal, 'code' | 'percentage'> | undefined
  /** Of the day on which the document was issued. */
  rates: readonly { code: string; percentage: number }[]
}

/** A code brings its share: the proposed one for the proposed code, which the paper may print. An unknown one keeps it. */
export function withCode(
  answers: StepAnswers,
  detraccionCode: string,
  { proposal, rates }: KnownRates,
): StepAnswers {
  const proposed = detraccionCode === proposal?.code ? proposal.percentage : null
  const rate = proposed ?? rates.find(({ code }) => code === detraccionCode)?.percentage
  return { ...answers, detraccionCode, percentage: rate === undefined ? answers.percentage : String(rate) }
}

/** Says the deposit that the answers would register; without one it is computed later. */
export function depositHint(answers: StepAnswers, proposal: DetraccionProposal | undefined): string {
  const { depositSoles } = withDeposit(answers, proposal)
  return depositSoles
    ? `Depósito: S/ ${formatAmount(depositSoles)}, en soles enteros.`
    : 'El depósito se calcula al preparar el pago, en soles enteros.'
}
