// By when a detracción is to be deposited for its IGV to give credit in the month of its booking: the fifth working day of
// the month in which that month is declared (DS 155-2004-EF, first final provision, as D.Leg. 1395 left it).
import { workingDayOf } from '../values/working-days.ts'

/** For a document booked in the month of its date. */
export function detraccionDeadline(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  return workingDayOf(next, 5)
}
