// Refreshes the alerts of all unpaid documents. With many that takes long; after an interruption another run starts
// from the beginning.
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { saveAlerts } from './save-alerts.ts'

const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_prepared'))

export async function refreshUnpaidAlerts(db: Database, signal: AbortSignal): Promise<void> {
  const open = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, 'completed'), inArray(documents.workflowStatus, unpaid)))
  for (const { id } of open) {
    signal.throwIfAborted()
    await saveAlerts(db, [id])
  }
}
