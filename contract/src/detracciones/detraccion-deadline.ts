// Deadline of a detracción deposit for its IGV to give credit in the booking month: the fifth working day of the month in
// which that month is declared (DS 155-2004-EF, first final provision, as amended by D.Leg. 1395).
import { workingDayOf } from '../values/working-days.ts'

/** The deadline of a document booked in the month of its date. */
export function detraccionDeadline(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  return workingDayOf(next, 5)
}
