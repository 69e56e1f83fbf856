// Reads what stands to the right of a label: after it in its own cell, in the next cells, or slightly off its row.
import type { Occurrence } from './find-labels.ts'
import { heightOf, type Row, type Sheet, type Token } from '../layout/sheet.ts'
import type { Labelled } from './labelled.ts'

/** The tokens after the label in its own cell, up to the next label. */
export function behind(page: Labelled, label: Occurrence): Token[] {
  return untilNextLabel(page, restOfCell(page, label), true)
}

function restOfCell({ sheet }: Labelled, { row, tokens }: Occurrence): Token[] {
  const last = tokens.at(-1)
  const cell = sheet.rows[row]?.cells.find((candidate) => last && candidate.tokens.includes(last))
  return cell && last ? cell.tokens.slice(cell.tokens.indexOf(last) + 1) : []
}

/** Cells to the right on the same row, up to the next label. */
export function cellsBeside(page: Labelled, label: Occurrence): Token[][] {
  const row = page.sheet.rows[label.row]
  const found: Token[][] = []
  for (const cell of row?.cells ?? []) {
    if (cell.x0 < label.x1 || cell.tokens.some((token) => label.tokens.includes(token))) continue
    const first = cell.tokens[0]
    if (first && startsLabel(page, cell.tokens)) break
    found.push(untilNextLabel(page, cell.tokens, true))
  }
  return found
}

/** `Fecha: …`, a heading alone in its cell and `Fecha 12/01/2024` start a label; `EMPRESA MINERA SAC` is a value. */
function startsLabel(page: Labelled, cell: Token[]): boolean {
  const label = cell[0] && page.labelOf.get(cell[0])
  if (!label) return false
  const isAllLabels = cell.length <= 4 && cell.every((token) => page.labelOf.has(token))
  return label.colon || label.endsCell || isAllLabels || /\d/.test(cell[label.tokens.length]?.text ?? '')
}

export function untilNextLabel(page: Labelled, tokens: Token[], insideCell: boolean): Token[] {
  const stop = tokens.findIndex((token) => {
    const label = page.labelOf.get(token)
    return label !== undefined && label.tokens[0] === token && (label.colon || !insideCell)
  })
  return stop < 0 ? tokens : tokens.slice(0, stop)
}

/** Everything to the right on the same row, up to the next label that stands where labels stand. */
export function restOfRow(page: Labelled, label: Occurrence): Token[] {
  return [...behind(page, label), ...(behindIsCut(page, label) ? [] : cellsBeside(page, label).flat())]
}

function behindIsCut(page: Labelled, label: Occurrence): boolean {
  const rest = restOfCell(page, label)
  return untilNextLabel(page, rest, true).length < rest.length
}

/** Words to the right whose row differs slightly, as in a two-line cell beside a vertically centred label. */
export function besideOffRow(page: Labelled, label: Occurrence): Token[] {
  const height = label.y1 - label.y0
  const found: Token[] = []
  for (const row of nearbyRows(page.sheet, label.row, 2)) {
    if (row.index > label.row && isUnderLabels(page, label, row)) continue
    for (const token of row.tokens) {
      const overlap = Math.min(token.y1, label.y1) - Math.max(token.y0, label.y0)
      if (token.x0 >= label.x1 && overlap > 0.3 * Math.min(height, heightOf(token))) found.push(token)
    }
  }
  const ordered = found.sort((a, b) => a.x0 - b.x0)
  const stop = ordered.findIndex(
    (token) => page.labelOf.get(token)?.tokens[0] === token && token.x0 > label.x1,
  )
  return stop < 0 ? ordered : ordered.slice(0, stop)
}

/** True if the row has cells under the label and under the cells beside it: a row of values under a row of labels. */
function isUnderLabels(page: Labelled, label: Occurrence, row: Row): boolean {
  const isUnder = (one: { x0: number; x1: number }) =>
    row.cells.some(({ x0, x1 }) => x0 < one.x1 && x1 > one.x0)
  const beside = page.sheet.rows[label.row]?.cells.filter(({ x0 }) => x0 > label.x1) ?? []
  return isUnder(label) && beside.some(isUnder)
}

/** A two-line value whose label stands beside the middle of both lines. */
export function twoLinesBeside(page: Labelled, label: Occurrence): Token[] {
  const [over, under] = [-1, 1].map((step) => {
    const row = page.sheet.rows[label.row + step]
    const cell = row?.page === label.page ? row.cells.find((one) => one.x0 >= label.x1) : undefined
    const first = cell?.tokens[0]
    const isBeside = first && Math.min(first.y1, label.y1) - Math.max(first.y0, label.y0) > 0
    return cell && isBeside && !startsLabel(page, cell.tokens) ? cell : undefined
  })
  if (!over || !under || Math.abs(over.x0 - under.x0) > page.sheet.em) return []
  return [...over.tokens, ...under.tokens]
}

/** A value typed or handwritten on the dotted line after a label: slightly above it and alone on its row. */
export function typedOver(page: Labelled, label: Occurrence): Token[] {
  const [over, own] = [page.sheet.rows[label.row - 1], page.sheet.rows[label.row]]
  const isLast = own?.cells.at(-1)?.tokens.includes(label.tokens.at(-1) as Token) === true
  const [cell, ...others] = over?.page === label.page && isLast && label.startsCell ? over.cells : []
  if (!cell || others.length > 0 || cell.x0 < label.x1 || startsLabel(page, cell.tokens)) return []
  const enough = 0.25 * (label.y1 - label.y0)
  const reaches = ({ y0, y1 }: Token) => Math.min(y1, label.y1) - Math.max(y0, label.y0) > enough
  return cell.tokens.some(reaches) ? cell.tokens : []
}

function nearbyRows(sheet: Sheet, row: number, reach: number): Row[] {
  const page = sheet.rows[row]?.page
  return sheet.rows
    .slice(Math.max(0, row - reach), row + reach + 1)
    .filter((near) => near.index !== row && near.page === page)
}
