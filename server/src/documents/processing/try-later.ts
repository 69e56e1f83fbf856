// When a reading that failed is tried again. A provider that fails is tried a few times; one that is full, or is left
// alone after failing, is waited for, which is no failed try.
import type { Failure, FailureCode } from '@conforme/extraction'
import type { JobRun } from '../../jobs/job-handler.ts'
import { RetryLater } from '../../jobs/retry-later.ts'

const minuteMs = 60_000
/** Before the first repeat when the provider does not say how long to wait. */
const backOffMs = 5_000

/** How long each is waited for; what comes after that is the local reader's turn. */
const patience: Partial<Record<FailureCode, number>> = {
  rate_limited: 24 * 60 * minuteMs, // our turn comes, however long the line is
  circuit_open: 10 * minuteMs, // longer than most outages, shorter than people wait
}

export interface WaitingJob {
  /** ISO time: since when it waits for its provider. */
  waitsSince?: string | undefined
}

/** Undefined when this was the end of it. Goes on with the same job, which says since when it waits. */
export function tryLater(failure: Failure, run: JobRun, job: WaitingJob): RetryLater | undefined {
  if (run.signal.aborted) throw failure
  if (!failure.retryable) return undefined
  const mostMs = patience[failure.code]
  if (mostMs === undefined) {
    const afterMs = failure.retryAfterMs ?? backOffMs * 2 ** (run.attempt - 1)
    return run.isLastAttempt ? undefined : new RetryLater({ afterMs, cause: failure })
  }
  const waitsSince = job.waitsSince ?? new Date().toISOString()
  if (Date.now() - Date.parse(waitsSince) > mostMs) return undefined
  // Those that wait together must not all come at once.
  const afterMs = (failure.retryAfterMs ?? backOffMs) * (1 + Math.random() / 5)
  return new RetryLater({ afterMs, again: { ...job, waitsSince }, cause: failure })
}
