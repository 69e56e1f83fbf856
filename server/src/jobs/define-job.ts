import type { z } from 'zod'

export interface JobDefinition<Payload extends object = object> {
  name: string
  payload: z.ZodType<Payload>
  /** Runs after the first one, whatever ended that one: an error, a retry or a lost worker. */
  retryLimit: number
  /** Delay before the first retry after an unexpected failure; it doubles each time (backoff). */
  retryDelaySeconds: number
  /** A run that takes longer counts as hung and failed. */
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
