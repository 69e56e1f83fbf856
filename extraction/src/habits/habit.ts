// How a supplier's papers show what they say: learned from papers that people confirmed, tried on each of them.
import type { ColumnKind } from '../processors/local/line-items/columns/column-kinds.ts'

/** Where a value stands as seen from its label; `lugar` is a place on the page without any. */
export type Side = 'derecha' | 'debajo' | 'encima' | 'lugar'

export interface PlaceHabit {
  path: string
  side: Side
  /** As printed; empty for a place. */
  label: string
  /** Of several equal labels on a page. */
  which: 'first' | 'last'
  /** Right edge and middle of the value, as fractions of its page. */
  at: { page: number; x: number; y: number }
  /** Confirmed values look so: a series and a number, or letters and digits in turn. */
  shape: string
  /** Of the confirmed papers, those where it gives what was confirmed, and those where it gives something else. */
  hits: number
  misses: number
}

export interface ColumnHabit {
  kind: ColumnKind
  /** As printed over it; empty where nothing is. */
  heading: string
  /** From the left, as fractions of the page. */
  x0: number
  x1: number
}

export interface TableHabit {
  /** So many confirmed papers have it. */
  papers: number
  columns: ColumnHabit[]
  /** Lines of text over the first row of figures. */
  rowsBefore: number
  /** Labels of totals under the table, and whether their values stand over them. */
  endsBefore: { label: string; isUnderValue: boolean }[]
}

export interface SupplierHabits {
  places: PlaceHabit[]
  /** Of confirmed numbers, with how many papers bear them. */
  series: { text: string; papers: number }[]
  table?: TableHabit
}

/** By the tax id of the supplier. */
export type KnownHabits = Record<string, SupplierHabits>

/** The habits of the named supplier; where none is named, those of the only known one on the page. */
export function habitsOf(known: KnownHabits | undefined, taxId: string | null | undefined) {
  if (!known) return undefined
  if (taxId) return known[taxId]
  const all = Object.values(known)
  return all.length === 1 ? all[0] : undefined
}

// As if so many papers had been seen before the first: a label says more than a place, which moves with the lines above it.
const seenElsewhere: Record<Side, { hits: number; misses: number }> = {
  derecha: { hits: 1, misses: 0.2 },
  debajo: { hits: 1, misses: 0.3 },
  encima: { hits: 1, misses: 0.3 },
  lugar: { hits: 0.5, misses: 1 },
}

/** Letters that a picture confuses, mended by a series that so many papers bear. */
export const trustInSeries = (papers: number): number => Math.log((papers + 1) / 0.2)

/** In log-odds: its record on this supplier's own papers. */
export function trustIn({ side, hits, misses }: PlaceHabit): number {
  const prior = seenElsewhere[side]
  return Math.log((hits + prior.hits) / (misses + prior.misses))
}
