import type { JobDefinition } from './define-job.ts'

export interface JobRun {
  id: string
  /** 1 on the first run. */
  attempt: number
  /** No retry follows this run. */
  isLastAttempt: boolean
  /** Aborted when the worker stops or the job was taken over: its result can no longer be saved. */
  signal: AbortSignal
}

export interface JobHandler<Payload extends object> {
  /** Returning completes the job; throwing fails this run, `RetryLater` with a time for the next. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** After the last failed run, as a job of its own that is repeated until it succeeds or its limit is reached. */
  onExhausted?: (payload: Payload) => Promise<void>
  /** Concurrent runs in this process. */
  concurrency?: number
  /** Of the jobs of one group one at a time, in all processes; two that look at the same instant may each find one. */
  oneOfGroup?: boolean
}

/** A definition with its handler; the payload's type is hidden inside. */
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
