import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** Reads one document to its end. */
export const processDocument = defineJob({
  name: 'process-document',
  payload: z.object({ documentId: z.uuid() }),
  // A provider's outage rarely outlasts ten minutes; kinds of error that trying again cannot help are not retried.
  retryLimit: 4,
  retryDelaySeconds: 5,
})
