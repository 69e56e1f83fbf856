// A calendar day within the range that databases and date arithmetic support (no year 0000 or 10000).
import { z } from 'zod'

export const Day = z.iso
  .date()
  .refine(
    (day) => day >= '1900-01-01' && day < '3000-01-01',
    'La fecha debe estar entre los años 1900 y 2999.',
  )
