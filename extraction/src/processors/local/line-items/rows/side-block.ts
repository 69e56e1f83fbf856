// A block of parties or dates beside the table: its lines share rows with the items but do not belong to them.
import type { TableHeader } from '../columns/column.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { toCell, type Cell, type Row } from '../../../../layout/sheet.ts'

const ofBlock: readonly LabelName[] = [
  'client-name',
  'supplier-name',
  'party-name',
  'client-id',
  'tax-id',
  'issue-date',
  'due-date',
  'payment-form',
  'currency',
  'address',
]

export interface SideBlock {
  page: number
  /** Rows that the block shares with the table. */
  from: number
  to: number
  isPart(cell: Cell): boolean
}

/** Left of the first known heading or right of the last, with its own label on the rows of the items. */
export function findSideBlock(page: Labelled, header: TableHeader, lastLine: number): SideBlock | undefined {
  const known = header.columns.filter(({ kind }) => kind !== 'otro')
  const left = Math.min(...known.map(({ x0 }) => x0))
  const right = Math.max(...known.map(({ x1 }) => x1))
  const { em } = page.sheet
  const isBeside = ({ x0, x1 }: { x0: number; x1: number }) => x1 < left - em || x0 > right + em
  const label = page.occurrences.find(
    (one) =>
      one.page === header.page &&
      one.row > header.to &&
      one.row <= lastLine &&
      one.startsCell &&
      (one.endsCell || one.colon || /\d/.test(page.sheet.rows[one.row]?.tokens.at(1)?.text ?? '')) &&
      isBeside(one) &&
      one.names.some((name) => ofBlock.includes(name)),
  )
  if (!label) return undefined
  const isPart = (cell: Cell) => isBeside(cell) && Math.abs(cell.x0 - label.x0) < 0.6 * em
  // The block can continue beside the totals.
  const to = page.sheet.rows.findLastIndex((row) => row.page === header.page)
  return { page: header.page, from: header.from, to, isPart }
}

export function withoutSideBlock(header: TableHeader, block: SideBlock): TableHeader {
  return {
    ...header,
    columns: header.columns.filter(
      (column) => column.kind !== 'otro' || !block.isPart(toCell(column.tokens)),
    ),
  }
}

export function rowBeside(row: Row, block: SideBlock): Row[] {
  if (row.page !== block.page || row.index < block.from || row.index > block.to) return [row]
  const cells = row.cells.filter((cell) => !block.isPart(cell))
  if (cells.length === row.cells.length) return [row]
  return cells.length === 0 ? [] : [{ ...row, cells, tokens: cells.flatMap(({ tokens }) => tokens) }]
}
