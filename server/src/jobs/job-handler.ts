import type { JobDefinition } from './define-job.ts'

export interface JobRun {
  id: string
  /** The number of this run; 1 for the first. */
  attempt: number
  /** No retry follows this run. */
  isLastAttempt: boolean
  /** Aborted when the worker stops or another worker took the job over: the result can no longer be saved. */
  signal: AbortSignal
}

export interface JobHandler<Payload extends object> {
  /** Returning completes the job. Throwing fails this run; `RetryLater` sets the time of the next. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** Runs after the last failed run, as a job of its own that is retried until it succeeds or reaches its limit. */
  onExhausted?: (payload: Payload) => Promise<void>
  /** Most concurrent runs in this process. */
  concurrency?: number
  /**
   * Runs the jobs of one group one at a time across all processes. Two workers that poll at the same instant may still
   * each take one.
   */
  oneOfGroup?: boolean
}

/** A job definition with its handler; hides the payload's type. */
export interface HandledJob {
  definition: JobDefinition
  concurrency: number
  oneOfGroup: boolean
  run: (payload: unknown, run: JobRun) => Promise<void>
  runExhausted: ((payload: unknown) => Promise<void>) | undefined
}

export function handleJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  { run, onExhausted, concurrency = 1, oneOfGroup = false }: JobHandler<Payload>,
): HandledJob {
  return {
    definition,
    concurrency,
    oneOfGroup,
    run: async (payload, context) => run(definition.payload.parse(payload), context),
    runExhausted: onExhausted && (async (payload) => onExhausted(definition.payload.parse(payload))),
  }
}
