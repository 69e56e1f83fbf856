import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** After an import: the alerts of all documents that are still to be paid (`alerts/refresh-unpaid-alerts.ts`). */
export const refreshPadronAlertsJob = defineJob({
  name: 'refresh-padron-alerts',
  payload: z.object({}),
  expireInSeconds: 2 * 60 * 60,
})
