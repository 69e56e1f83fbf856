// Some forms print their labels small under their values: labels side by side, over each of them a value that no other
// label announces, and under them none.
import type { Occurrence } from './find-labels.ts'
import type { LabelName } from './labels.ts'
import { isCurrencySign } from '../layout/found.ts'
import type { Cell, Row, Sheet, Token } from '../layout/sheet.ts'

const near = 0.6 // heights of a letter, between two edges that are one
const widestGap = 1.3 // heights of a letter, between a value and the label under it

/** Labels whose values stand over them. */
export function labelsUnderValues(
  sheet: Sheet,
  byRow: ReadonlyMap<number, Occurrence[]>,
): ReadonlySet<Occurrence> {
  const rows = new Map(sheet.rows.map((row) => [row.index, labelRow(sheet, row, byRow)]))
  return new Set(
    sheet.rows.flatMap(({ index }) => {
      const [own, over, under] = [index, index - 2, index + 2].map((at) => rows.get(at))
      if (!own) return []
      if (own.areSure && !own.hasValuesUnder && !own.isTaken) return own.served
      // Two such rows, value and label in turn: what stands between them is the lower one's.
      const isUpper = own.areServed && under?.areServed && !under.hasValuesUnder
      const isLower = own.areServed && !own.hasValuesUnder && over?.areServed
      return isUpper || isLower ? own.labels : []
    }),
  )
}

interface LabelRow {
  labels: Occurrence[]
  served: Occurrence[]
  /** Most of the labels have figures over them. */
  areSure: boolean
  /** All of several labels have words over them, and one has figures. */
  areServed: boolean
  hasValuesUnder: boolean
  /** What stands over them has another row of labels over it. */
  isTaken: boolean
}

function labelRow(sheet: Sheet, row: Row, byRow: ReadonlyMap<number, Occurrence[]>): LabelRow | undefined {
  const over = sheet.rows[row.index - 1]
  if (!over || !isNear(over, row, sheet.em)) return undefined
  const labels = alone(row, byRow)
  const served = labels.filter((label) => hasFigures(valueOver(sheet, label, labels)))
  const under = sheet.rows[row.index + 1]
  const hasOwn = (label: Occurrence) =>
    under !== undefined && isNear(row, under, sheet.em) && isValue(tokensAt(under, label, labels, sheet.em))
  // Values under their labels, with another row of labels under these, are what is usual.
  const before = sheet.rows[row.index - 2]
  const taken = before && isNear(before, over, sheet.em) ? alone(before, byRow) : []
  return {
    labels,
    served,
    areSure: served.length >= 2 && served.length * 2 > labels.length,
    areServed:
      labels.length >= 2 &&
      labels.length === row.cells.length &&
      served.length > 0 &&
      labels.every((label) => valueOver(sheet, label, labels).length > 0),
    hasValuesUnder: served.some(hasOwn),
    isTaken: taken.length >= 2 && taken.every((label) => hasFigures(tokensAt(over, label, taken, sheet.em))),
  }
}

/** The words over a label, up to where the next label of its row begins. */
export function valueOver(sheet: Sheet, label: Occurrence, beside: readonly Occurrence[]): Token[] {
  const over = sheet.rows[topRow(label) - 1]
  return over?.page === label.page ? tokensAt(over, label, beside, sheet.em) : []
}

/** What papers say of themselves side by side, at times so close that it looks like one cell. */
export const ofPaper: readonly LabelName[] = ['number', 'issue-date', 'due-date', 'order']

/** Labels that fill a cell, or stand in one right before the next, with nothing of theirs behind it. */
function alone(row: Row, byRow: ReadonlyMap<number, Occurrence[]>): Occurrence[] {
  const labels = byRow.get(row.index) ?? []
  return labels.filter((label) => {
    const cell = row.cells.find(({ tokens }) => label.tokens.some((token) => tokens.includes(token)))
    const last = label.tokens.at(-1)
    const next = cell && last ? cell.tokens[cell.tokens.indexOf(last) + 1] : undefined
    const isBeforeNext = next !== undefined && labels.some(({ tokens }) => tokens[0] === next)
    const ends = label.endsCell || (isBeforeNext && label.names.some((name) => ofPaper.includes(name)))
    return !label.colon && ends && cell !== undefined && isWords(cell) && !isFigure(behind(row, cell))
  })
}

const behind = (row: Row, cell: Cell): Cell | undefined => row.cells[row.cells.indexOf(cell) + 1]

const isFigure = (cell: Cell | undefined): boolean =>
  cell !== undefined && cell.tokens.every(({ text }) => /\d/.test(text) || isCurrencySign(text))

const isNear = (upper: Row, lower: Row, em: number): boolean =>
  upper.page === lower.page && lower.y0 - upper.y1 < widestGap * em

const isWords = ({ text }: Cell): boolean => /\p{L}|^N°$/u.test(text) && !/\d{3}/.test(text)

/** `20 de julio de 2026`; a sentence with a number in it is none. */
const isValue = (tokens: readonly Token[]): boolean => hasFigures(tokens) && tokens.length <= 5

const hasFigures = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => /\d/.test(text))

/** Of a label in several lines the first. */
export const topRow = ({ tokens, row }: Occurrence): number =>
  Math.min(row, ...tokens.map((token) => token.row))

/** They begin where the label begins; or their cell ends, or has its middle, where the label does. */
export function tokensAt(row: Row, label: Occurrence, beside: readonly Occurrence[], em: number): Token[] {
  const reach = near * em
  const next = Math.min(...beside.filter(({ x0 }) => x0 > label.x1).map(({ x0 }) => x0))
  const from = row.tokens.findIndex(({ x0 }) => Math.abs(x0 - label.x0) < reach)
  if (from >= 0) {
    const tokens = row.tokens.slice(from).filter(({ x0 }) => x0 < next - reach)
    const end = tokens.findIndex((token, at) => at > 0 && token.x0 - (tokens[at - 1]?.x1 ?? 0) > 2 * em)
    return end < 0 ? tokens : tokens.slice(0, end)
  }
  const cell = row.cells.find(
    ({ x0, x1 }) => Math.abs(x1 - label.x1) < reach || Math.abs(x0 + x1 - label.x0 - label.x1) < 2 * reach,
  )
  return cell?.tokens ?? []
}
