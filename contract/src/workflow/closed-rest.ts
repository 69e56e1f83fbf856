import { toRecord } from '../values/records.ts'
import type { WorkflowStatus } from './workflow.ts'

interface TakenMove {
  to: WorkflowStatus
  additionalData: Record<string, unknown>
}

/**
 * How much of a document was closed unpaid; undefined when nothing was, or the rest was reopened. Moves are sorted oldest
 * first.
 */
export function closedRest(moves: readonly TakenMove[]): { unpaid: number; currency: string } | undefined {
  const last = moves.findLast(({ to }) => to === 'payment_executed' || to === 'tesoreria_validated')
  const { unpaid, currency } = toRecord(last?.additionalData.closedRest)
  if (typeof unpaid !== 'number') return undefined
  return { unpaid, currency: typeof currency === 'string' ? currency : '' }
}
