import { processorIds } from '@conforme/contract/processors/processors'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { pageSizes } from '../pages/page-key.ts'

/** Self-hosted models may take minutes per page; a dead worker is detected by its heartbeat. */
const longestReadingSeconds = 2 * 60 * 60
/** When the job began to wait for its provider, or for the file store. */
const waitsSince = z.iso.datetime().optional()

/** Processes one document. */
export const processDocumentJob = defineJob({
  name: 'process-document',
  payload: z.object({ documentId: z.uuid(), waitsSince }),
  expireInSeconds: longestReadingSeconds,
  // A provider's outage rarely lasts longer than ten minutes; errors that a retry cannot fix are not retried.
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Processes a document again with another processor; the extraction is stored beside the first. */
export const readAgainJob = defineJob({
  name: 'read-again',
  payload: z.object({
    documentId: z.uuid(),
    processor: z.enum(processorIds),
    model: z.string(),
    /** Stored answers from before this time are not reused. */
    askedAt: z.iso.datetime().optional(),
    /** Completes what the provider could not give at first. */
    isLater: z.boolean().optional(),
    waitsSince,
  }),
  expireInSeconds: longestReadingSeconds,
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Applies the checks again to a document that a person corrected. */
export const judgeDocumentJob = defineJob({
  name: 'judge-document',
  payload: z.object({ documentId: z.uuid() }),
  retryLimit: 2,
})

/** Judges a document again after its XML or CDR arrived. */
export const judgeWitnessesJob = defineJob({
  name: 'judge-witnesses',
  payload: z.object({ documentId: z.uuid(), waitsSince }),
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Renders a page when somebody views it. */
export const drawPagesJob = defineJob({
  name: 'draw-pages',
  payload: z.object({
    documentId: z.uuid(),
    page: z.number().int().positive(),
    /** Jobs enqueued by an earlier version have no size. */
    size: z.enum(pageSizes).default('large'),
  }),
  retryLimit: 2,
})
