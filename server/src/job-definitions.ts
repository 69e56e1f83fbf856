import { refreshAlertsJob } from './alerts/save-alerts.ts'
import {
  drawPagesJob,
  judgeDocumentJob,
  judgeWitnessesJob,
  processDocumentJob,
  readAgainJob,
} from './documents/processing/document-jobs.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { importUploadJob } from './padrones/import-job.ts'
import { refreshPadronAlertsJob } from './padrones/refresh-padron-alerts-job.ts'
import { deliverAgainJob, deliverResultJob } from './webhook/deliver-job.ts'

/** Every kind of job. The queue creates queues for these and accepts no other. */
export const jobDefinitions: readonly JobDefinition[] = [
  processDocumentJob,
  readAgainJob,
  judgeDocumentJob,
  judgeWitnessesJob,
  refreshAlertsJob,
  drawPagesJob,
  deliverResultJob,
  deliverAgainJob,
  importUploadJob,
  refreshPadronAlertsJob,
]
