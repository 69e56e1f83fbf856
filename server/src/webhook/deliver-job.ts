import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** Backoff after each failed attempt: seconds at first, then hours, some three days in all. */
export const retryAfterSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Sends one result to its callback. */
export const deliverResultJob = defineJob({
  name: 'deliver-result',
  payload: z.object({ deliveryId: z.uuid() }),
  retryLimit: retryAfterSeconds.length,
  expireInSeconds: 120,
})
