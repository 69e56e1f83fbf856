// A page together with the labels found on it.
import type { LabelName } from './labels.ts'
import type { Occurrence } from './find-labels.ts'
import { plainText, toCell, type Sheet, type Token } from '../layout/sheet.ts'
import { labelsUnderValues, topRow } from './values-over.ts'

export interface Labelled {
  sheet: Sheet
  occurrences: Occurrence[]
  byRow: Map<number, Occurrence[]>
  /** Labels whose values stand above them. */
  underValues: ReadonlySet<Occurrence>
  /** Maps each word to the label that it is part of. */
  labelOf: Map<Token, Occurrence>
}

export function toLabelled(sheet: Sheet, occurrences: Occurrence[]): Labelled {
  const byRow = Map.groupBy(occurrences, (occurrence) => occurrence.row)
  const labelOf = new Map(
    occurrences.flatMap((found) => found.tokens.map((token) => [token, found] as const)),
  )
  const underValues = labelsUnderValues(sheet, Map.groupBy(occurrences, topRow))
  return { sheet, occurrences, byRow, underValues, labelOf }
}

/** The page without the given words, and without labels that contain them. */
export function withoutWords({ sheet, occurrences }: Labelled, words: ReadonlySet<Token>): Labelled {
  const rows = sheet.rows.map((row) => {
    const tokens = row.tokens.filter((token) => !words.has(token))
    if (tokens.length === row.tokens.length) return row
    const cells = row.cells.flatMap((cell) => {
      const kept = cell.tokens.filter((token) => !words.has(token))
      return kept.length > 0 ? [toCell(kept)] : []
    })
    return { ...row, tokens, cells }
  })
  return toLabelled(
    { ...sheet, rows },
    occurrences.filter(({ tokens }) => !tokens.some((token) => words.has(token))),
  )
}

export function occurrencesOf(page: Labelled, ...wanted: LabelName[]): Occurrence[] {
  return page.occurrences.filter((found) => found.names.some((name) => wanted.includes(name)))
}

/** The words of the row to the left of the label. */
export const textBefore = ({ sheet }: Labelled, { row, x0 }: Occurrence): string =>
  plainText(sheet.rows[row]?.tokens.filter(({ x1 }) => x1 <= x0) ?? [])

/** True if it stands where labels stand: before a colon or at the start of a cell. */
export function looksLikeLabel(found: Occurrence): boolean {
  return found.colon || found.startsCell
}

export const labelsBeside = (page: Labelled, label: Occurrence): Occurrence[] =>
  page.occurrences.filter((other) => topRow(other) === topRow(label))
