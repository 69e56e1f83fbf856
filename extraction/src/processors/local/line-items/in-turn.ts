// Headings at the left edges of their columns, numbers at the right ones: they need not touch. A row with as many cells as
// there are headings, each of which ends before the next heading begins, goes through the columns in turn.
import { heightOf, type Row } from '../../../layout/sheet.ts'
import type { Column } from './column.ts'

export function isInTurn({ cells }: Row, columns: readonly Column[]): boolean {
  return (
    cells.length === columns.length &&
    cells.every((cell, at) => {
      const [own, next] = [columns[at], columns[at + 1]]
      const slack = 0.5 * heightOf(cell.tokens[0] ?? { y0: 0, y1: 0 })
      return own !== undefined && cell.x0 > own.x0 - slack && cell.x1 < (next?.x0 ?? Infinity)
    })
  )
}

/** Every row of numbers goes so. */
export function areInTurn(rows: readonly Row[], columns: readonly Column[]): boolean {
  const full = rows.filter(({ cells }) => cells.length > 2)
  return full.length > 0 && full.every((row) => isInTurn(row, columns))
}
