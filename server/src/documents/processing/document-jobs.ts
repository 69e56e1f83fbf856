import { processorIds } from '@conforme/contract/processors/processors'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { pageSizes } from '../pages/page-key.ts'

/** Models of one's own may take minutes a page; a worker that is gone is noticed by its heartbeat. */
const longestReadingSeconds = 2 * 60 * 60
/** Since when it waits for its provider. */
const waitsSince = z.iso.datetime().optional()

/** Reads one document to its end. */
export const processDocumentJob = defineJob({
  name: 'process-document',
  payload: z.object({ documentId: z.uuid(), waitsSince }),
  expireInSeconds: longestReadingSeconds,
  // A provider's outage rarely outlasts ten minutes; kinds of error that trying again cannot help are not retried.
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Reads a document that has an answer with another processor; the answer is kept beside the first. */
export const readAgainJob = defineJob({
  name: 'read-again',
  payload: z.object({
    documentId: z.uuid(),
    processor: z.enum(processorIds),
    model: z.string(),
    /** Who asks anew wants no answer from before. */
    askedAt: z.iso.datetime().optional(),
    /** Completes what the provider could not give when it was asked first. */
    isLater: z.boolean().optional(),
    waitsSince,
  }),
  expireInSeconds: longestReadingSeconds,
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Applies the rules again to a document that a person corrected. */
export const judgeDocumentJob = defineJob({
  name: 'judge-document',
  payload: z.object({ documentId: z.uuid() }),
  retryLimit: 2,
})

/** Judges a document again after its XML or the answer to it came. */
export const judgeWitnessesJob = defineJob({
  name: 'judge-witnesses',
  payload: z.object({ documentId: z.uuid() }),
  retryLimit: 4,
  retryDelaySeconds: 5,
})

/** Draws a page when somebody looks at it. */
export const drawPagesJob = defineJob({
  name: 'draw-pages',
  payload: z.object({
    documentId: z.uuid(),
    page: z.number().int().positive(),
    /** Jobs of an earlier version do not say it. */
    size: z.enum(pageSizes).default('large'),
  }),
  retryLimit: 2,
})
