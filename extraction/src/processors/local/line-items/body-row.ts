import type { Row, Token } from '../../../layout/sheet.ts'

export interface BodyRow {
  row: Row
  /** The words of the row by column, in the order of the header's columns. */
  cells: Token[][]
}
