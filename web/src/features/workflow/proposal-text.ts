import { formatAmount } from '@conforme/contract/values/money'
import type { DetraccionProposal } from './use-document-workflow.ts'

export function proposalText({ requires, percentage, depositSoles }: DetraccionProposal): string {
  if (!requires) return 'No se propone'
  const deposit = depositSoles === null ? '' : `, S/\u00a0${formatAmount(depositSoles)}`
  return `Propuesta: ${percentage ?? '—'}\u00a0%${deposit}`
}
