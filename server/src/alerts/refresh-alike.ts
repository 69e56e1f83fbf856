import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import type { Transaction } from '../db/database.ts'
import { isInPayment } from '../documents/duplicates/match-documents.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HeldDocument } from '../workflow/lock-documents.ts'
import { refreshAlertsJob } from './save-alerts.ts'

interface Moved {
  to: WorkflowStatus
  held: ReadonlyMap<string, Pick<HeldDocument, 'duplicates'>>
  /** `paidCents`: the new paid amount, if it changes. */
  moves: readonly { row: HeldDocument['row']; paidCents?: number }[]
}

/** A document that enters or leaves payment changes the duplicate alerts of similar ones. */
export async function refreshAlike(tx: Transaction, jobs: Jobs, { to, held, moves }: Moved): Promise<void> {
  const changed = moves.filter(
    ({ row, paidCents = row.paidCents }) =>
      isInPayment(row) !== isInPayment({ workflowStatus: to, paidCents }) &&
      held.get(row.id)?.duplicates.length,
  )
  const documentIds = changed.map(({ row }) => row.id)
  if (documentIds.length > 0) await jobs.enqueue(tx, refreshAlertsJob, { documentIds })
}
