import type { z } from 'zod'

export interface JobDefinition<Payload extends object = object> {
  name: string
  payload: z.ZodType<Payload>
  /** Runs after the first one, however it ended: thrown, retried later, or lost with its worker. */
  retryLimit: number
  /** Before the first repeat after an unexpected failure; doubles each time. */
  retryDelaySeconds: number
  /** A run that takes longer is taken for hung and counts as failed. */
  expireInSeconds: number
}

const defaults = {
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 900,
}

/** A job is its name, the shape of what it is given, and how long and how often it is tried. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { ...defaults, ...job }
}
