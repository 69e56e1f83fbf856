// A list of charges under its own heading, with a block of customer data beside it on the same rows: `Medidor
// A1-0066   Interés compensatorio   0.31` on an electricity bill.
import type { Reader } from '../../../../layout/found.ts'
import { withoutWords, type Labelled } from '../../../../labels/labelled.ts'
import type { Cell, Row } from '../../../../layout/sheet.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import { amountAtEnd } from './listed-rows.ts'

const fewestLines = 3

/** The page without that block, down to the end of the list. */
export function withoutBlockBeside(page: Labelled, reader: Reader): Labelled {
  const { rows, em } = page.sheet
  for (const heading of rows)
    for (const cell of heading.cells.slice(1)) {
      if (!isOfList(cell) || cell !== heading.cells.at(-1)) continue
      const lines = rows.filter(
        (row) =>
          row.page === heading.page && row.index > heading.index && isLineAt(row, cell.x0, { em, reader }),
      )
      const last = lines.at(-1)
      const beside = lines.filter(({ cells: [first] }) => first && isLeftOf(first, cell.x0))
      if (!last || beside.length < fewestLines) continue
      const block = rows
        .slice(heading.index + 1, last.index + 1)
        .flatMap(({ cells }) => cells.filter((one) => isLeftOf(one, cell.x0)))
      return withoutWords(page, new Set(block.flatMap(({ tokens }) => tokens)))
    }
  return page
}

/** Heading of a list: `CONCEPTOS`, `IMPORTES FACTURADOS` */
const isOfList = ({ text }: Cell): boolean =>
  ['descripcion', 'total', 'subtotal'].includes(columnKindOf(text) ?? '')

const isLeftOf = ({ x1 }: Cell, edge: number): boolean => x1 < edge

/** True if words start at the heading's left edge and money follows. */
function isLineAt(row: Row, edge: number, { em, reader }: { em: number; reader: Reader }): boolean {
  const at = row.cells.findIndex(({ x0 }) => Math.abs(x0 - edge) < 0.5 * em)
  const isNamed = /\p{L}{3}/u.test(row.cells[at]?.text ?? '')
  return isNamed && row.cells[at + 1] !== undefined && amountAtEnd(row, reader) !== undefined
}
