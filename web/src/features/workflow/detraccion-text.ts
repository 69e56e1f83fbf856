import { formatAmount } from '@conforme/contract/values/money'
import { nextStep } from '@conforme/contract/workflow/workflow'
import type { TeamDocument } from './use-team-documents.ts'

const decidingStep = 4

/** The decision of step 4, else the proposal. */
export function detraccionText({ card, workflowComments, workflowStatus }: TeamDocument): string {
  // One that came back before step 4 is decided anew.
  const isPast = (nextStep(workflowStatus)?.step ?? Infinity) > decidingStep
  const last = workflowComments.findLast((comment) => comment.step === decidingStep)
  const decided = last?.additionalData?.detraccion
  if (isPast && isRecord(decided)) {
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
