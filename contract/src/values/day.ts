// A day of the calendar that every database can hold and count from: the years 0000 and 10000 are in none.
import { z } from 'zod'

export const Day = z.iso
  .date()
  .refine(
    (day) => day >= '1900-01-01' && day < '3000-01-01',
    'La fecha debe estar entre los años 1900 y 2999.',
  )
