import { isRecord } from '@conforme/contract/values/records'
import { formatAmount } from '@conforme/contract/values/money'
import { nextStep } from '@conforme/contract/workflow/workflow'
import type { TeamDocument } from './use-team-documents.ts'

const decidingStep = 4
const payingStep = 5

/** The detracción withheld by its payment, else the decision of step 4, else the proposal. */
export function detraccionText({ card, workflowComments, workflowStatus }: TeamDocument): string {
  // With several payments, the whole detracción goes with the first.
  const inPart = workflowComments.findLast((comment) => comment.additionalData?.partialPayment !== undefined)
  const kept = inPart?.additionalData?.paymentInfo
  if (isRecord(kept) && kept.requiresDetraction === true) return decisionText(true, kept.detractionPercentage)
  // A document sent back to before step 4 is decided again.
  const next = nextStep(workflowStatus)?.step ?? Infinity
  const isPast = next > decidingStep
  const paid = workflowComments.findLast((comment) => comment.step === payingStep)?.additionalData
    ?.paymentInfo
  if (next > payingStep && isRecord(paid))
    return decisionText(paid.requiresDetraction, paid.detractionPercentage)
  const last = workflowComments.findLast((comment) => comment.step === decidingStep)
  const decided = last?.additionalData?.detraccion
  if (isPast && isRecord(decided)) return decisionText(decided.requires, decided.percentage)
  const { requires, percentage, depositSoles } = card.detraccion
  if (!requires) return 'No se propone'
  const deposit = depositSoles === null ? '' : `, S/\u00a0${formatAmount(depositSoles)}`
  return `Propuesta: ${percentage ?? '—'}\u00a0%${deposit}`
}

function decisionText(requires: unknown, percentage: unknown): string {
  if (requires !== true) return 'No'
  return typeof percentage === 'number' ? `${percentage} %` : 'Sí'
}
