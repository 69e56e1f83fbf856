import { formatAmount } from '@conforme/contract/values/money'
import type { TeamDocument } from './use-team-documents.ts'

/** The decision of step 4, else the proposal. */
export function detraccionText({ card, workflowComments }: TeamDocument): string {
  const decided = workflowComments.findLast((comment) => comment.step === 4)?.additionalData?.detraccion
  if (isRecord(decided)) {
    if (decided.requires !== true) return 'No'
    return typeof decided.percentage === 'number' ? `${decided.percentage} %` : 'Sí'
  }
  const { requires, percentage, depositSoles } = card.detraccion
  if (!requires) return 'No se propone'
  const deposit = depositSoles === null ? '' : `, S/\u00a0${formatAmount(depositSoles)}`
  return `Propuesta: ${percentage ?? '—'}\u00a0%${deposit}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
