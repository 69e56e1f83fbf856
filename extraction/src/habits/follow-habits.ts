// Adds to an answer what the habits of its supplier say about its pages.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { weighTogether } from '../judge/judge-answer.ts'
import { toSheet } from '../layout/sheet.ts'
import { countryOf, readerOf } from '../processors/local/country.ts'
import type { Reading } from '../reading/reading.ts'
import { habitsOf, type KnownHabits } from './habit.ts'
import { propose, proposeSeries } from './propose.ts'
import { takeHabits, type Hints, type WithHabits } from './take-habits.ts'

interface Known {
  habits: KnownHabits | undefined
  reading: Reading
  ownTaxIds: string[]
  creditRuleFrom?: string | undefined
  today: string
}

export function followHabits(data: ExtractedData, hints: Hints, { habits, ...known }: Known): WithHabits {
  const own = habitsOf(habits, data.proveedor?.rfc)
  if (!own) return { data, hints, notices: [] }
  const sheet = toSheet(known.reading)
  const proposals = propose(own, sheet, readerOf(sheet, countryOf(sheet)))
  proposeSeries(own, proposals, data)
  return takeHabits({
    data,
    hints,
    proposals,
    weigh: (changed, spoken) => weighTogether({ ...known, data: changed, hints: spoken }),
  })
}
