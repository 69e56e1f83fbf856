// What can wait is read at half price. Where there is no room for that it is asked for again and again, which costs the job
// no try, and after half an hour it is read at the ordinary price.
import type { Failure } from '@conforme/extraction'
import { RetryLater } from '../../jobs/retry-later.ts'
import type { DocumentRow } from '../document-row.ts'

const minuteMs = 60_000
const longestWaitMs = 30 * minuteMs
/** Between two questions: half as long as it has waited already. */
const between = { leastMs: 15_000, mostMs: 5 * minuteMs }

type Waiting = Pick<DocumentRow, 'noRush' | 'fullPriceAt'>

export function asksHalfPrice({ noRush, fullPriceAt }: Waiting): boolean {
  return noRush && (fullPriceAt === null || fullPriceAt.getTime() > Date.now())
}

/** For a reading that completes later, which has no place of its own to note it. */
export function hasWaitedLong(waitsSince: string | undefined): boolean {
  return waitsSince !== undefined && Date.now() - Date.parse(waitsSince) > longestWaitMs
}

export const fullPriceNotice =
  'Sin apuro: en media hora no hubo lugar a mitad de precio, y se leyó al precio normal.'

/** Undefined for whatever is no lack of room, and for what does not wait for one. */
export function waitForRoom(
  failure: Failure,
  row: Waiting,
  job: object,
): { later: RetryLater; fullPriceAt: Date } | undefined {
  if (failure.code !== 'no_capacity' || !asksHalfPrice(row)) return undefined
  const fullPriceAt = row.fullPriceAt ?? new Date(Date.now() + longestWaitMs)
  const leftMs = fullPriceAt.getTime() - Date.now()
  const waitMs = Math.min(between.mostMs, Math.max(between.leastMs, (longestWaitMs - leftMs) / 2))
  // Those that wait together must not all come at once.
  const afterMs = Math.min(leftMs, waitMs * (1 + Math.random() / 5)) + 1
  return { later: new RetryLater({ afterMs, again: job, cause: failure }), fullPriceAt }
}
