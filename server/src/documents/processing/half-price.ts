// Processes documents that can wait at half price. While the provider has no capacity for that, it is asked again,
// which does not count as a retry of the job; after half an hour the document is processed at the full price.
import { minuteMs } from '@conforme/contract/values/durations'
import type { Failure } from '@conforme/extraction'
import { RetryLater } from '../../jobs/retry-later.ts'
import type { DocumentRow } from '../document-row.ts'

const longestWaitMs = 30 * minuteMs
/** Backoff: the next delay is half of the time waited so far, within these limits. */
const between = { leastMs: 15_000, mostMs: 5 * minuteMs }

type Waiting = Pick<DocumentRow, 'noRush' | 'fullPriceAt'>

export function asksHalfPrice({ noRush, fullPriceAt }: Waiting): boolean {
  return noRush && (fullPriceAt === null || fullPriceAt.getTime() > Date.now())
}

/** For an automatic rereading, which has no column for its waiting time. */
export function hasWaitedLong(waitsSince: string | undefined): boolean {
  return waitsSince !== undefined && Date.now() - Date.parse(waitsSince) > longestWaitMs
}

export const fullPriceNotice =
  'Sin apuro: en media hora no hubo lugar a mitad de precio, y se leyó al precio normal.'

/** Undefined for any failure other than missing capacity, and for documents that do not wait. */
export function retryAtHalfPrice(
  failure: Failure,
  row: Waiting,
  job: object,
): { later: RetryLater; fullPriceAt: Date } | undefined {
  if (failure.code !== 'no_capacity' || !asksHalfPrice(row)) return undefined
  const fullPriceAt = row.fullPriceAt ?? new Date(Date.now() + longestWaitMs)
  const leftMs = fullPriceAt.getTime() - Date.now()
  const waitMs = Math.min(between.mostMs, Math.max(between.leastMs, (longestWaitMs - leftMs) / 2))
  // Jitter: jobs that wait together must not retry at the same moment.
  const afterMs = Math.min(leftMs, waitMs * (1 + Math.random() / 5)) + 1
  return { later: new RetryLater({ afterMs, again: job, cause: failure }), fullPriceAt }
}
