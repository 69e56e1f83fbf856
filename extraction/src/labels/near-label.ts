// Candidate places for the value of a label, best first: after it, in the next cell, slightly off its row to the
// right, or under it if its row holds nothing but labels.
import type { Occurrence } from './find-labels.ts'
import { middleOf, toCell, type Token } from '../layout/sheet.ts'
import { ofPaper, valueOver } from './values-over.ts'
import { labelsBeside, type Labelled } from './labelled.ts'
import { behind, besideOffRow, cellsBeside } from './beside-label.ts'
import { below, isHeading } from './under-label.ts'

/** The value that stands above a label. */
export const over = (page: Labelled, label: Occurrence): Token[] =>
  valueOver(page.sheet, label, labelsBeside(page, label))

/** Candidate places in order of preference. */
export function placesOf(page: Labelled, label: Occurrence): Token[][] {
  if (page.underValues.has(label)) return [over(page, label)]
  const sameCell = behind(page, label)
  const beside = cellsBeside(page, label)
  const under = label.endsCell || isBesideNext(page, label) ? below(page, label) : []
  const slanted = besideOffRow(page, label)
  const places =
    isHeading(page, label) && beside.length === 0
      ? [sameCell, ...under, slanted]
      : [sameCell, ...beside, slanted, ...under]
  return places.filter((tokens) => tokens.length > 0)
}

/** `Rechnungsnummer  Ausgestellt am`, `N. documento  del`: two headings so close that they look like one cell. */
function isBesideNext(page: Labelled, label: Occurrence): boolean {
  const last = label.tokens.at(-1)
  const cell = last && page.sheet.rows[label.row]?.cells.find(({ tokens }) => tokens.includes(last))
  const rest = cell && last ? cell.tokens.slice(cell.tokens.indexOf(last) + 1) : []
  const [first] = rest
  const next = first && page.labelOf.get(first)
  const isOfPaper = ({ names }: Occurrence) => names.some((name) => ofPaper.includes(name))
  if (label.colon || !isOfPaper(label) || !first) return false
  return next
    ? next.endsCell && !next.colon && isOfPaper(next)
    : rest.length === 1 && /^del$/i.test(first.text)
}

/** Distance between two groups of words, in word heights. */
export function distance(page: Labelled, from: readonly Token[], to: readonly Token[]): number {
  const [one, other] = [toCell([...from]), toCell([...to])]
  const [first, second] = [from[0], to[0]]
  if (!first || !second) return Infinity
  const across = Math.max(0, Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1))
  return Math.hypot(across, middleOf(first) - middleOf(second)) / page.sheet.em
}
