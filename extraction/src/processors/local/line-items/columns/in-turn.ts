// Left-aligned or centred headings need not overlap right-aligned numbers. A row with as many cells as headings, in which
// each cell ends before the next heading starts, is assigned to the columns in order.
import { heightOf, toCell, type Cell, type Row } from '../../../../layout/sheet.ts'
import type { Column } from './column.ts'

/** The cells of such a row, one per column. */
export function cellsInTurn({ cells }: Row, columns: readonly Column[]): Cell[] | undefined {
  const all = cells.length < columns.length ? withUnitApart(cells, columns) : cells
  const isOwn = (cell: Cell, at: number) => {
    const [own, next] = [columns[at], columns[at + 1]]
    const slack = 0.5 * heightOf(cell.tokens[0] ?? { y0: 0, y1: 0 })
    return own !== undefined && cell.x0 > own.x0 - slack && cell.x1 < (next?.x0 ?? Infinity)
  }
  // Centred headings: each cell stands between the neighbouring headings of its own.
  const isBetween = ({ x0, x1 }: Cell, at: number) =>
    x0 > (columns[at - 1]?.x1 ?? -Infinity) && x1 < (columns[at + 1]?.x0 ?? Infinity)
  return all.length === columns.length && (all.every(isOwn) || all.every(isBetween)) ? all : undefined
}

/** `48 EA` in one cell under `Qty` and `Unit`. */
function withUnitApart(cells: Cell[], columns: readonly Column[]): Cell[] {
  const at = columns.findIndex(({ kind }) => kind === 'cantidad')
  const [count, unit, ...rest] = cells[at]?.tokens ?? []
  const isBoth =
    count !== undefined &&
    unit !== undefined &&
    rest.length === 0 &&
    columns[at + 1]?.kind === 'unidad' &&
    /^\d[\d.,]*$/.test(count.text) &&
    /^\p{L}/u.test(unit.text)
  return isBoth ? [...cells.slice(0, at), toCell([count]), toCell([unit]), ...cells.slice(at + 1)] : cells
}

/** True if every row of numbers can be assigned in order. */
export function areInTurn(rows: readonly Row[], columns: readonly Column[]): boolean {
  const full = rows.filter(({ cells }) => cells.length > 2)
  return full.length > 0 && full.every((row) => cellsInTurn(row, columns) !== undefined)
}
