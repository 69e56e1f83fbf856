// Learns habits from a supplier's confirmed papers, minus those a person forgot, plus those a person wrote.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { toSheet } from '../layout/sheet.ts'
import { countryOf, readerOf } from '../processors/local/country.ts'
import type { Reading } from '../reading/reading.ts'
import type { ConfirmedPaper } from './confirmed-paper.ts'
import type { PlaceHabit, SupplierHabits } from './habit.ts'
import { atOnce, inTurns, type InSteps } from './in-steps.ts'
import { learnPlaces, tryOn } from './learn-places.ts'
import { learnSeries } from './series.ts'
import { learnTable } from './learn-table.ts'
import { shapeOf } from './values-on-row.ts'

export interface Taught {
  data: ExtractedData
  reading: Reading
  confirmedAt: Date
}

/** A person's edit of one habit: the label or heading to use, or null to forget it. */
export interface HabitEdit {
  /** For example `lugar.documento.fecha`, `columna.cantidad`, `serie.F001`. */
  path: string
  value: string | null
  at: Date
}

type Paper = ConfirmedPaper & { confirmedAt: Date }

/** A paper of hundreds of pages shows its layout on the first ones. */
const mostPages = 4

/** Takes the newest paper first. */
export const learnHabits = (papers: readonly Taught[], edits: readonly HabitEdit[] = []): SupplierHabits =>
  atOnce(learning(papers, edits))

/** For a process that must serve others too: five papers of four full pages take a second. */
export const learnHabitsInTurns = (
  papers: readonly Taught[],
  edits: readonly HabitEdit[],
): Promise<SupplierHabits> => inTurns(learning(papers, edits))

function* learning(papers: readonly Taught[], edits: readonly HabitEdit[]): InSteps<SupplierHabits> {
  const seen: Paper[] = []
  for (const { data, reading, confirmedAt } of papers) {
    yield
    const sheet = toSheet({ ...reading, pages: reading.pages.slice(0, mostPages) })
    yield
    seen.push({ data, sheet, reader: readerOf(sheet, countryOf(sheet)), confirmedAt })
  }
  let places = yield* learnPlaces(seen)
  for (const one of edits) places = yield* withEditedPlace(places, one, seen)
  const table = yield* learnTable(seen, places)
  const isForgotten = (path: string) => {
    const one = edits.find((other) => other.path === path)
    return one?.value === null && !seen.some(({ confirmedAt }) => confirmedAt > one.at)
  }
  const columns = table?.columns.map((column) => {
    const path = `columna.${column.kind}`
    const written = edits.find((one) => one.path === path)?.value
    if (isForgotten(path)) return { ...column, kind: 'otro' as const }
    return typeof written === 'string' ? { ...column, heading: written } : column
  })
  return {
    places,
    series: learnSeries(seen).filter(({ text }) => !isForgotten(`serie.${text}`)),
    ...(table && columns && { table: { ...table, columns } }),
  }
}

function* withEditedPlace(
  places: readonly PlaceHabit[],
  { path: editedPath, value, at }: HabitEdit,
  papers: readonly Paper[],
): InSteps<PlaceHabit[]> {
  const path = editedPath.replace(/^lugar\./, '')
  if (path === editedPath) return [...places]
  const others = places.filter((place) => place.path !== path)
  if (value === null) {
    const later = papers.filter(({ confirmedAt }) => confirmedAt > at)
    return [...others, ...(yield* learnPlaces(later)).filter((place) => place.path === path)]
  }
  return [...others, ...written(path, value, papers)]
}

/**
 * Learns from the papers where the value is relative to the label that a person wrote; if never seen, assumes it is behind.
 */
function written(path: string, label: string, papers: readonly Paper[]): PlaceHabit[] {
  const shape = shapeOfField(path, papers)
  const tried = (['derecha', 'debajo', 'encima'] as const).map((side) =>
    tryOn({ path, side, label, which: 'first', at: { page: 1, x: 0, y: 0 }, shape }, papers),
  )
  const held = tried.filter(({ hits, misses }) => hits > misses)
  return held.length > 0 ? held : tried.slice(0, 1)
}

function shapeOfField(path: string, papers: readonly Paper[]): string {
  if (path.startsWith('totales.')) return 'monto'
  if (path !== 'documento.numero') return 'fecha'
  const number = papers.find(({ data }) => data.documento?.numero)?.data.documento?.numero
  return shapeOf(number ?? 'F001-1')
}
