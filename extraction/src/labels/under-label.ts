// Reads the value under a label in a row of values below a row of headings, and detects such rows.
import type { Occurrence } from './find-labels.ts'
import type { Cell, Row, Token } from '../layout/sheet.ts'
import { tokensAt } from './values-over.ts'
import { labelsBeside, looksLikeLabel, type Labelled } from './labelled.ts'
import { untilNextLabel } from './beside-label.ts'

/** The cells under a label, nearest row first, up to the next label at the same place. */
export function below(page: Labelled, label: Occurrence, reach = 2): Token[][] {
  const found: Token[][] = []
  const right = slotEnd(page, label)
  let floor = label.y1
  for (const row of page.sheet.rows.slice(label.row + 1, label.row + 6)) {
    if (row.page !== label.page || found.length >= reach) break
    const under = row.cells.filter((cell) => cell.x1 > label.x0 - page.sheet.em * 0.5 && cell.x0 < right)
    const best =
      (found.length === 0 ? inTurn(page, label, row) : undefined) ??
      under.sort((a, b) => overlapOf(b, label) - overlapOf(a, label))[0]
    if (!best) continue
    if (row.y0 - floor > 2.2 * page.sheet.em) break
    const first = best.tokens[0]
    const other = first && page.labelOf.get(first)
    if (other && looksLikeLabel(other) && (other.colon || other.endsCell)) break
    found.push(untilNextLabel(page, ownWords(page, label, row, best), true))
    floor = row.y1
  }
  return found
}

/**
 * Centred headings and values aligned to a column edge may not overlap. With as many values as headings, and none
 * nearer to another heading, this matches them by order.
 */
function inTurn(page: Labelled, label: Occurrence, row: Row): Cell | undefined {
  const headings = page.sheet.rows[label.row]?.cells ?? []
  if (headings.length < 2 || headings.length !== row.cells.length || !isHeading(page, label)) return undefined
  const areInTurn = headings.every((heading, at) => {
    const own = row.cells[at]
    const next = headings[at + 1]
    return own !== undefined && own.x0 <= heading.x1 && (next === undefined || own.x1 < next.x1)
  })
  const at = headings.findIndex(({ tokens }) => tokens.includes(label.tokens[0] as Token))
  return areInTurn ? row.cells[at] : undefined
}

/** Splits values that are so close that they look like one cell: each belongs to the label above it. */
function ownWords(page: Labelled, label: Occurrence, row: Row, cell: Cell): Token[] {
  const beside = labelsBeside(page, label)
  const isShared = beside.some((other) => other !== label && other.x0 < cell.x1 && other.x1 > cell.x0)
  const own = isShared ? tokensAt(row, label, beside, page.sheet.em) : []
  const areFigures = cell.tokens.every(({ text }) => /\d/.test(text))
  if (isShared && areFigures && (own.length === 0 || own.length === cell.tokens.length)) {
    const nearest = cell.tokens.filter((token) => nearestTo(token, beside) === label)
    if (nearest.length > 0) return nearest
  }
  return own.length > 0 ? own : cell.tokens
}

const centreOf = ({ x0, x1 }: { x0: number; x1: number }): number => (x0 + x1) / 2

function nearestTo(token: Token, labels: readonly Occurrence[]): Occurrence | undefined {
  const off = (label: Occurrence) => Math.abs(centreOf(label) - centreOf(token))
  return labels.toSorted((a, b) => off(a) - off(b))[0]
}

function overlapOf(cell: { x0: number; x1: number }, label: { x0: number; x1: number }): number {
  const shared = Math.min(cell.x1, label.x1) - Math.max(cell.x0, label.x0)
  return shared > 0 ? shared : shared * 2
}

function slotEnd(page: Labelled, label: Occurrence): number {
  const next = labelsBeside(page, label).filter((other) => other.x0 > label.x1)
  const nearest = Math.min(...next.map((other) => other.x0))
  return Math.max(
    label.x1,
    Number.isFinite(nearest) ? nearest - page.sheet.em * 0.5 : label.x1 + page.sheet.em * 4,
  )
}

/** True if the label's row is a row of headings: it contains only labels. */
export function isHeading(page: Labelled, label: Occurrence): boolean {
  const row = page.sheet.rows[label.row]
  if (!row || label.colon) return false
  // On OCR pages some labels of the row can be unreadable.
  if (
    page.sheet.fromPicture &&
    label.endsCell &&
    row.cells.length > 2 &&
    !row.tokens.some(({ text }) => /\d{2}$/.test(text))
  ) {
    const read = row.cells.filter((cell) => cell.tokens.some((token) => page.labelOf.has(token)))
    return read.length * 2 >= row.cells.length
  }
  // `% R.E.` is the heading of a rate column.
  return (
    label.endsCell &&
    row.cells.every(
      (cell) => cell.text.startsWith('%') || cell.tokens.some((token) => page.labelOf.has(token)),
    )
  )
}
