import type { Token } from '../../../../layout/sheet.ts'
import type { ColumnKind } from './column-kinds.ts'

export interface Column {
  kind: ColumnKind
  x0: number
  x1: number
  tokens: Token[]
}

export interface TableHeader {
  page: number
  /** First and last row of the headings. */
  from: number
  to: number
  columns: Column[]
}
