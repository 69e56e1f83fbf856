import { refreshAlerts } from './alerts/save-alerts.ts'
import {
  drawPages,
  judgeDocument,
  judgeWitnesses,
  processDocument,
  readAgain,
} from './documents/reading/process-job.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { importUpload } from './padrones/import-job.ts'
import { deliverResult } from './webhook/deliver-job.ts'

/** Every kind of job there is: the queue makes room for these and takes no other. */
export const jobDefinitions: readonly JobDefinition[] = [
  processDocument,
  readAgain,
  judgeDocument,
  judgeWitnesses,
  refreshAlerts,
  drawPages,
  deliverResult,
  importUpload,
]
