import type { Row, Token } from '../../../layout/sheet.ts'

export interface BodyRow {
  row: Row
  /** Tokens of the row per column, in the order of the header's columns. */
  cells: Token[][]
}
