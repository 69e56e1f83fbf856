import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, inArray } from 'drizzle-orm'
import { saveAlerts } from '../alerts/save-alerts.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'

const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_prepared'))

/** After an import: recomputes the alerts of documents that are not archived. */
export async function refreshPadronAlerts(db: Database): Promise<void> {
  const open = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, 'completed'), inArray(documents.workflowStatus, unpaid)))
  for (const { id } of open) await saveAlerts(db, [id])
}
