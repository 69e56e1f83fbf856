// The tables that TABLES finds, with merged cells as one: for the table viewer, and as line items if the heading names the
// columns.
import type { Block } from '@aws-sdk/client-textract'
import { columnKindOf, type ColumnKind } from '../local/line-items/columns/column-kinds.ts'
import { joinWords, related, wordsOf, type BlockIndex, type ReadText } from './block-index.ts'
import type { Candidate } from './candidates.ts'
import { isSummaryLabel } from './label-fields.ts'

export interface GridCell extends ReadText {
  /** From 0. */
  row: number
  column: number
  /** Textract's confidence in the cell's boundaries, 0 to 1. */
  structure: number
  header: boolean
  summary: boolean
}

export interface Grid {
  page: number
  rows: number
  columns: number
  cells: GridCell[]
}

export function toGrids(index: BlockIndex): Grid[] {
  return index.blocks.filter((block) => block.BlockType === 'TABLE').map((table) => toGrid(index, table))
}

function toGrid(index: BlockIndex, table: Block): Grid {
  const plain = related(index, table, 'CHILD').filter((block) => block.BlockType === 'CELL')
  const merged = related(index, table, 'MERGED_CELL')
  const covered = new Set(merged.flatMap((cell) => related(index, cell, 'CHILD').map((part) => part.Id)))
  const cells = [
    ...plain.filter((cell) => !covered.has(cell.Id)).map((cell) => toCell(cell, wordsOf(index, cell))),
    // The words of a merged cell belong to the cells it covers; its position is that of the first one.
    ...merged.map((cell) =>
      toCell(
        cell,
        related(index, cell, 'CHILD').flatMap((part) => wordsOf(index, part)),
      ),
    ),
  ]
  return {
    page: index.page,
    rows: Math.max(0, ...[...plain, ...merged].map((cell) => (cell.RowIndex ?? 1) + (cell.RowSpan ?? 1) - 1)),
    columns: Math.max(
      0,
      ...[...plain, ...merged].map((cell) => (cell.ColumnIndex ?? 1) + (cell.ColumnSpan ?? 1) - 1),
    ),
    cells: cells.sort((left, right) => left.row - right.row || left.column - right.column),
  }
}

function toCell(cell: Block, words: readonly Block[]): GridCell {
  return {
    ...joinWords(words),
    row: (cell.RowIndex ?? 1) - 1,
    column: (cell.ColumnIndex ?? 1) - 1,
    structure: (cell.Confidence ?? 0) / 100,
    header: cell.EntityTypes?.includes('COLUMN_HEADER') ?? false,
    summary: cell.EntityTypes?.some((type) => type === 'TABLE_SUMMARY' || type === 'TABLE_FOOTER') ?? false,
  }
}

const fieldOfColumn: Partial<Record<ColumnKind, string>> = {
  codigo: 'codigo',
  descripcion: 'descripcion',
  unidad: 'unidad',
  cantidad: 'cantidad',
  precio: 'precio',
  valor: 'precio',
  descuento: 'descuento',
  subtotal: 'subtotal',
  total: 'total',
}

/** Line items as candidates: one list per row, with the column's bare name as path. */
export function tableItems(grids: readonly Grid[]): Candidate[][] {
  let known: Map<number, string> | undefined
  return grids.flatMap((grid) => {
    const heading = findHeading(grid)
    // A table without heading on the next page continues the previous one if it has as many columns.
    const columns =
      heading?.columns ?? (known && Math.max(...known.keys()) < grid.columns ? known : undefined)
    if (!columns) return []
    known = columns
    const rows = Array.from({ length: grid.rows }, (_, row) => row).filter(
      (row) => row > (heading?.row ?? -1),
    )
    return rows.map((row) => rowItem(grid, row, columns)).filter((item) => item.length > 0)
  })
}

function findHeading(grid: Grid): { row: number; columns: Map<number, string> } | undefined {
  for (let row = 0; row < Math.min(grid.rows, 4); row++) {
    const columns = new Map<number, string>()
    for (const cell of grid.cells.filter((each) => each.row === row)) {
      const kind = columnKindOf(cell.text)
      const field = kind && fieldOfColumn[kind]
      if (field !== undefined && ![...columns.values()].includes(field)) columns.set(cell.column, field)
    }
    const fields = [...columns.values()]
    if (fields.length >= 2 && fields.includes('descripcion')) return { row, columns }
  }
  return undefined
}

function rowItem(grid: Grid, row: number, columns: Map<number, string>): Candidate[] {
  const cells = grid.cells.filter((cell) => cell.row === row && cell.text !== '')
  const filled = cells.filter((cell) => columns.has(cell.column))
  if (cells.some((cell) => cell.summary || isSummaryLabel(cell.text))) return []
  const fields = filled.map((cell) => columns.get(cell.column))
  const amounts = fields.filter((field) => field === 'total' || field === 'precio' || field === 'subtotal')
  if (!fields.includes('descripcion') || amounts.length === 0) return []
  return filled.map((cell) => ({
    path: columns.get(cell.column) ?? '',
    text: cell.text,
    confidence: Math.min(cell.structure, cell.confidence),
    page: grid.page,
    ...(cell.box === undefined ? {} : { box: cell.box }),
  }))
}
