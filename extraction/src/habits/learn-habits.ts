// What a supplier's confirmed papers teach of the next.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { toSheet } from '../layout/sheet.ts'
import { countryOf, readerOf } from '../processors/local/country.ts'
import type { Reading } from '../reading/reading.ts'
import type { SupplierHabits } from './habit.ts'
import { learnPlaces } from './learn-places.ts'
import { learnSeries } from './series.ts'
import { learnTable } from './learn-table.ts'

export interface Taught {
  data: ExtractedData
  reading: Reading
}

/** The newest first. */
export function learnHabits(papers: readonly Taught[]): SupplierHabits {
  const seen = papers.map(({ data, reading }) => {
    const sheet = toSheet(reading)
    return { data, sheet, reader: readerOf(sheet, countryOf(sheet)) }
  })
  const places = learnPlaces(seen)
  const table = learnTable(seen, places)
  return { places, series: learnSeries(papers), ...(table && { table }) }
}
