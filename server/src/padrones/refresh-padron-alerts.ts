// After an import: the alerts of all documents that are still to be paid. With many that takes long, so it is a job: whatever
// ends a run, another does it again from the start.
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { saveAlerts } from '../alerts/save-alerts.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'

export const refreshPadronAlertsJob = defineJob({
  name: 'refresh-padron-alerts',
  payload: z.object({}),
  expireInSeconds: 2 * 60 * 60,
})

const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_prepared'))

export async function refreshPadronAlerts(db: Database, signal: AbortSignal): Promise<void> {
  const open = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, 'completed'), inArray(documents.workflowStatus, unpaid)))
  for (const { id } of open) {
    signal.throwIfAborted()
    await saveAlerts(db, [id])
  }
}
