// How a supplier's papers show their values: learned from papers that people confirmed, and tried on each of them.
import type { ColumnKind } from '../processors/local/line-items/columns/column-kinds.ts'

/** Position of a value relative to its label; `lugar` is a place on the page without a label. */
export type Side = 'derecha' | 'debajo' | 'encima' | 'lugar'

export interface PlaceHabit {
  path: string
  side: Side
  /** As printed; empty for a place. */
  label: string
  /** Which of several equal labels on a page. */
  which: 'first' | 'last'
  /** Right edge and vertical centre of the value, as fractions of its page. */
  at: { page: number; x: number; y: number }
  /** The form of confirmed values: a series and a number, or the pattern of letters and digits. */
  shape: string
  /** Number of confirmed papers where it gives the confirmed value, and where it gives another. */
  hits: number
  misses: number
}

export interface ColumnHabit {
  kind: ColumnKind
  /** As printed over the column; empty if there is none. */
  heading: string
  /** From the left, as fractions of the page. */
  x0: number
  x1: number
}

export interface TableHabit {
  /** Number of confirmed papers that have it. */
  papers: number
  columns: ColumnHabit[]
  /** Lines of text over the first row of figures. */
  rowsBefore: number
  /** Labels of totals under the table, and whether their values are above them. */
  endsBefore: { label: string; isUnderValue: boolean }[]
}

export interface SupplierHabits {
  places: PlaceHabit[]
  /** Series of confirmed numbers, with the number of papers that have them. */
  series: { text: string; papers: number }[]
  table?: TableHabit
}

/** By the tax id of the supplier. */
export type KnownHabits = Record<string, SupplierHabits>

/** The habits of the named supplier; if none is named, those of the only known one on the page. */
export function habitsOf(known: KnownHabits | undefined, taxId: string | null | undefined) {
  if (!known) return undefined
  if (taxId) return known[taxId]
  const all = Object.values(known)
  return all.length === 1 ? all[0] : undefined
}

// Prior counts, as if these papers had been seen before: a label is more reliable than a place, which moves with the lines
// above it.
const seenElsewhere: Record<Side, { hits: number; misses: number }> = {
  derecha: { hits: 1, misses: 0.2 },
  debajo: { hits: 1, misses: 0.3 },
  encima: { hits: 1, misses: 0.3 },
  lugar: { hits: 0.5, misses: 1 },
}

/** Log-odds of correcting confused letters by a series that this many papers have. */
export const trustInSeries = (papers: number): number => Math.log((papers + 1) / 0.2)

/** Log-odds from its record on this supplier's own papers. */
export function trustIn({ side, hits, misses }: PlaceHabit): number {
  const prior = seenElsewhere[side]
  return Math.log((hits + prior.hits) / (misses + prior.misses))
}
