// Times that were written while a clock ran ahead, as it does on a machine that has not heard from another since it was
// switched on. Whoever waited for them to pass would wait for hours, or for years.
import { minuteMs } from '@conforme/contract/values/durations'
import { gt, type AnyColumn, type SQL } from 'drizzle-orm'

/** So much the clocks of several machines may differ. */
export const clockSlackMs = 5 * minuteMs

/** Later than anybody could have written by now, who wrote times that are at most `byMs` ahead. */
export function isAhead(column: AnyColumn, now: Date, byMs = 0): SQL {
  return gt(column, new Date(now.getTime() + byMs + clockSlackMs))
}
