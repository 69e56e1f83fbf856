// Timestamps written while a clock ran ahead, e.g. on a machine that has not synchronised since it was switched on.
// Code that waited for them to pass would wait for hours or years.
import { minuteMs } from '@conforme/contract/values/durations'
import { gt, type AnyColumn, type SQL } from 'drizzle-orm'

/** The tolerated difference between the clocks of several machines. */
export const clockSlackMs = 5 * minuteMs

/**
 * True if the time is in the future by more than a correct clock can explain, for a column that holds times at most
 * `byMs` ahead.
 */
export function isAhead(column: AnyColumn, now: Date, byMs = 0): SQL {
  return gt(column, new Date(now.getTime() + byMs + clockSlackMs))
}
