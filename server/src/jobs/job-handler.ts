import type { JobDefinition } from './define-job.ts'

export interface JobRun {
  id: string
  /** 1 on the first run. */
  attempt: number
  /** No run follows this one: what it cannot do now stays undone. */
  isLastAttempt: boolean
  /** Aborted when the worker stops or the job was taken over: its result can no longer land. */
  signal: AbortSignal
}

export interface JobHandler<Payload extends object> {
  /** Returning finishes the job; throwing fails this run, `RetryLater` with a time for the next. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** After the last failed run, in a job of its own that is repeated until it succeeds or its limit is reached. */
  onExhausted?: (payload: Payload) => Promise<void>
  /** Runs at the same time in this process. */
  concurrency?: number
}

/** A definition and its handler, with the payload's type already closed over. */
export interface HandledJob {
  definition: JobDefinition
  concurrency: number
  run: (payload: unknown, run: JobRun) => Promise<void>
  runExhausted: ((payload: unknown) => Promise<void>) | undefined
}

export function handleJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  { run, onExhausted, concurrency = 1 }: JobHandler<Payload>,
): HandledJob {
  return {
    definition,
    concurrency,
    run: async (payload, context) => run(definition.payload.parse(payload), context),
    runExhausted: onExhausted && (async (payload) => onExhausted(definition.payload.parse(payload))),
  }
}
