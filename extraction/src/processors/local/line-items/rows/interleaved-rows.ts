// If cells are vertically centred, a wrapped description stands half a line above and below the numbers: rows that
// overlap vertically are one row of the table.
import { isCurrencySign } from '../../../../layout/found.ts'
import { heightOf } from '../../../../layout/sheet.ts'
import type { ColumnKind } from '../columns/column-kinds.ts'
import type { BodyRow } from '../body-row.ts'
import type { Column } from '../columns/column.ts'

const leastOverlap = 0.2 // relative to the smaller height; lines of one text do not overlap

export function joinInterleaved(body: BodyRow[], columns: Column[]): BodyRow[] {
  const joined: BodyRow[] = []
  for (const row of body) {
    const above = joined.at(-1)
    const isOne =
      above &&
      !collide(above, row, columns) &&
      (overlaps(above, row, leastOverlap) || completes(above, row, columns))
    if (above && isOne) joined[joined.length - 1] = joinRows(above, row)
    else joined.push(row)
  }
  return joined
}

/** Compares words, because the height of a whole row is distorted on a skewed page. */
function overlaps(above: BodyRow, below: BodyRow, least: number): boolean {
  if (above.row.page !== below.row.page) return false
  return above.row.tokens.some((upper) =>
    below.row.tokens.some(
      (lower) =>
        upper.y1 - lower.y0 > least * Math.min(heightOf(upper), heightOf(lower)) && upper.y1 < lower.y1,
    ),
  )
}

/** Quantity and price on one line and the amount on the next, touching it: the amount is set lower in its cell. */
function completes(above: BodyRow, below: BodyRow, columns: Column[]): boolean {
  const holds = (row: BodyRow, ...kinds: ColumnKind[]) =>
    columns.some(
      ({ kind }, at) => kinds.includes(kind) && (row.cells[at] ?? []).some(({ text }) => /\d/.test(text)),
    )
  return (
    holds(above, 'cantidad', 'precio', 'valor') &&
    !holds(above, 'subtotal', 'total') &&
    holds(below, 'subtotal', 'total') &&
    !columns.some(({ kind }, at) => kind === 'descripcion' && (below.cells[at] ?? []).length > 0) &&
    overlaps(above, below, 0)
  )
}

const numeric: ColumnKind[] = ['cantidad', 'precio', 'valor', 'descuento', 'impuesto', 'subtotal', 'total']

/** Two amounts in one column belong to two items. */
function collide(above: BodyRow, below: BodyRow, columns: Column[]): boolean {
  const holds = (row: BodyRow, at: number) =>
    (row.cells[at] ?? []).some((token) => /\d/.test(token.text) && !isCurrencySign(token.text))
  return columns.some(({ kind }, at) => numeric.includes(kind) && holds(above, at) && holds(below, at))
}

function joinRows(above: BodyRow, below: BodyRow): BodyRow {
  return {
    row: {
      ...above.row,
      tokens: [...above.row.tokens, ...below.row.tokens],
      cells: [...above.row.cells, ...below.row.cells],
      y0: Math.min(above.row.y0, below.row.y0),
      y1: Math.max(above.row.y1, below.row.y1),
    },
    cells: above.cells.map((tokens, at) => [...tokens, ...(below.cells[at] ?? [])]),
  }
}
