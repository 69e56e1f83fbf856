// Decides when a failed document is retried. A provider's error is retried a few times. While the provider is at its
// rate limit or its circuit is open, the job waits, which does not count as a retry.
import { minuteMs } from '@conforme/contract/values/durations'
import type { Failure, FailureCode } from '@conforme/extraction'
import type { JobRun } from '../../jobs/job-handler.ts'
import { RetryLater } from '../../jobs/retry-later.ts'

/** Delay of the first retry if the provider does not give one. */
const backOffMs = 5_000

/** Longer than most outages, shorter than people wait. */
const outageMs = 10 * minuteMs

/** The longest wait by kind of failure; after it the local reader takes over. */
const patience: Partial<Record<FailureCode, number>> = {
  rate_limited: 24 * 60 * minuteMs, // a rate limit is temporary, however long the queue is
  circuit_open: outageMs,
}

export interface WaitingJob {
  /** ISO time at which it began to wait for its provider. */
  waitsSince?: string | undefined
}

/** Undefined if no retry is left. Otherwise the same job continues later and keeps the time at which it began to wait. */
export function tryLater(failure: Failure, run: JobRun, job: WaitingJob): RetryLater | undefined {
  if (run.signal.aborted) throw failure
  if (!failure.retryable) return undefined
  const mostMs = patience[failure.code]
  if (mostMs === undefined) {
    const afterMs = failure.retryAfterMs ?? backOffMs * 2 ** (run.attempt - 1)
    return run.isLastAttempt || afterMs > outageMs ? undefined : new RetryLater({ afterMs, cause: failure })
  }
  const waitsSince = job.waitsSince ?? new Date().toISOString()
  if (Date.now() - Date.parse(waitsSince) > mostMs) return undefined
  // Jitter: jobs that wait together must not retry at the same moment.
  const afterMs = (failure.retryAfterMs ?? backOffMs) * (1 + Math.random() / 5)
  return new RetryLater({ afterMs, again: { ...job, waitsSince }, cause: failure })
}
