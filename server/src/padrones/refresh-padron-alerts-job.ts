import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** After an import: refreshes the alerts of all unpaid documents (`alerts/refresh-unpaid-alerts.ts`). */
export const refreshPadronAlertsJob = defineJob({
  name: 'refresh-padron-alerts',
  payload: z.object({}),
  expireInSeconds: 2 * 60 * 60,
})
