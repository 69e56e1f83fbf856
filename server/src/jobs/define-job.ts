import type { z } from 'zod'

export interface JobDefinition<Payload extends object = object> {
  name: string
  payload: z.ZodType<Payload>
  /** Runs after the first one, whatever ended it: an error, a retry, or a lost worker. */
  retryLimit: number
  /** The delay of the first retry after an unexpected failure; doubles each time. */
  retryDelaySeconds: number
  /** A longer run is considered hung and counts as failed. */
  expireInSeconds: number
}

const defaults = {
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 900,
}

/** A job is its name, the schema of its payload, and its limits of time and retries. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { ...defaults, ...job }
}
