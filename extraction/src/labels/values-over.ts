// Detects forms that print labels in small type under their values: labels side by side, each with a value above it that
// no other label announces, and no values below.
import type { Occurrence } from './find-labels.ts'
import type { LabelName } from './labels.ts'
import { isCurrencySign } from '../layout/found.ts'
import type { Cell, Row, Sheet, Token } from '../layout/sheet.ts'

const near = 0.6 // word heights, maximum offset of two aligned edges
const widestGap = 1.3 // word heights, between a value and the label under it

/** Labels whose values stand above them. */
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
      // Two such rows alternate with their values: the values in between belong to the lower label row.
      const isUpper = own.areServed && under?.areServed && !under.hasValuesUnder
      const isLower = own.areServed && !own.hasValuesUnder && over?.areServed
      return isUpper || isLower ? own.labels : []
    }),
  )
}

interface LabelRow {
  labels: Occurrence[]
  served: Occurrence[]
  /** Most labels have digits above them. */
  areSure: boolean
  /** Every label has words above it, and at least one has digits. */
  areServed: boolean
  hasValuesUnder: boolean
  /** The row above belongs to another row of labels above it. */
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
  // The usual form: labels above their values, with another row of labels below these values.
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

/** The words above a label, up to the start of the next label of its row. */
export function valueOver(sheet: Sheet, label: Occurrence, beside: readonly Occurrence[]): Token[] {
  const over = sheet.rows[topRow(label) - 1]
  return over?.page === label.page ? tokensAt(over, label, beside, sheet.em) : []
}

/** Labels about the paper itself, which can stand so close together that they look like one cell. */
export const ofPaper: readonly LabelName[] = ['number', 'issue-date', 'due-date', 'order']

/** Labels that fill a cell, or stand right before the next label, with no value after them. */
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
  cell !== undefined &&
  (dayInWords.test(cell.text) || cell.tokens.every(({ text }) => /\d/.test(text) || isCurrencySign(text)))

/** `18 SET 2026`, `4 de julio del 2026` */
const dayInWords = /^\d{1,2}[ .-](?:de )?\p{L}{3,10}\.?,?[ -](?:del? )?20\d\d$/iu

const isNear = (upper: Row, lower: Row, em: number): boolean =>
  upper.page === lower.page && lower.y0 - upper.y1 < widestGap * em

const isWords = ({ text }: Cell): boolean => /\p{L}|^N°$/u.test(text) && !/\d{3}/.test(text)

/** `20 de julio de 2026` is a value; a longer sentence with a number is not. */
const isValue = (tokens: readonly Token[]): boolean => hasFigures(tokens) && tokens.length <= 5

const hasFigures = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => /\d/.test(text))

/** First row of a label that spans several lines. */
export const topRow = ({ tokens, row }: Occurrence): number =>
  Math.min(row, ...tokens.map((token) => token.row))

/** Tokens that start where the label starts; else the cell that ends or is centred where the label ends or is centred. */
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
