// Some forms print their labels small under their values: a row of nothing but labels, and over each of them a value that
// no other label announces.
import type { Occurrence } from './find-labels.ts'
import type { Cell, Row, Sheet, Token } from './sheet.ts'

const widestGap = 1.3 // heights of a letter, between a value and the label under it
const mostWords = 6 // in one label

/** Rows of labels whose values stand over them. */
export function rowsUnderValues(sheet: Sheet, byRow: ReadonlyMap<number, Occurrence[]>): Set<number> {
  const known = (row: Row) => (byRow.get(row.index) ?? []).filter((label) => !label.colon)
  return new Set(
    sheet.rows.flatMap((row) => {
      const labels = known(row)
      const over = sheet.rows[row.index - 1]
      if (row.cells.length < 2 || labels.length * 2 < row.cells.length || !over || !isNear(over, row, sheet.em))
        return []
      if (!row.cells.every(isWords) || !row.cells.every((cell) => hasFigures(cellAt(over, cell, sheet.em)))) return []
      // Values under their labels, with another row of labels under these, are what is usual.
      const before = sheet.rows[row.index - 2]
      const isTaken = before !== undefined && isNear(before, over, sheet.em) && areLabels(before, known(before))
      const under = sheet.rows[row.index + 1]
      const hasOwn =
        under !== undefined &&
        isNear(row, under, sheet.em) &&
        row.cells.every((cell) => hasFigures(cellAt(under, cell, sheet.em)))
      return isTaken || hasOwn ? [] : [row.index]
    }),
  )
}

export function valueOver(sheet: Sheet, label: Occurrence): Token[] {
  const over = sheet.rows[label.row - 1]
  return (over && cellAt(over, label, sheet.em)?.tokens) ?? []
}

const isNear = (upper: Row, lower: Row, em: number): boolean =>
  upper.page === lower.page && lower.y0 - upper.y1 < widestGap * em

const isWords = ({ tokens, text }: Cell): boolean =>
  tokens.length <= mostWords && /\p{L}/u.test(text) && !/\d{3}/.test(text)

const areLabels = (row: Row, labels: Occurrence[]): boolean =>
  row.cells.every(isWords) && labels.length * 2 >= row.cells.length

const hasFigures = (cell: Cell | undefined): boolean => cell !== undefined && /\d/.test(cell.text)

/** They begin, end, or have their middle at the same place. */
function cellAt(row: Row, { x0, x1 }: { x0: number; x1: number }, em: number): Cell | undefined {
  const near = 0.6 * em
  return row.cells.find(
    (cell) =>
      Math.abs(cell.x0 - x0) < near ||
      Math.abs(cell.x1 - x1) < near ||
      Math.abs(cell.x0 + cell.x1 - x0 - x1) < 2 * near,
  )
}
