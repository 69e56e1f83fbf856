// The only job in the queue's own tests, shared with the processes that they start.
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

export const countJob = defineJob({
  name: 'count',
  payload: z.object({ n: z.number().int() }),
  retryLimit: 2,
  retryDelaySeconds: 1,
})
