// The line items for the table viewer: the headings, then one row of texts for each row of the paper.
import type { DocumentTable } from '@conforme/contract/data/extracted-data'
import { counted } from '@conforme/contract/values/money'
import { textOf, type Token } from '../../../layout/sheet.ts'
import type { ItemTable } from './item-table.ts'

export function toTable(table: ItemTable): DocumentTable | undefined {
  if (table.columns.length === 0 || table.body.length === 0) return undefined
  const headings = table.columns.map((column) =>
    column.tokens.toSorted((a, b) => a.row - b.row || a.x0 - b.x0),
  )
  const grid = [headings, ...table.body.map((row) => row.cells)]
  const formattedTable = grid.map((row) => row.map((tokens) => textOf(tokens)))
  return {
    hasTableData: true,
    tableData: {
      tableData: grid.flatMap((row, rowIndex) =>
        row.map((tokens, columnIndex) => ({
          rowIndex,
          columnIndex,
          text: textOf(tokens),
          confidence: confidenceOf(tokens),
        })),
      ),
      readableText: formattedTable.map((row) => row.join(' | ')).join('\n'),
      humanReadableSummary: `Tabla de ${counted(table.body.length, 'fila')} y ${table.columns.length} columnas.`,
    },
    formattedTable,
  }
}

/** Percentage: the lowest confidence of the cell's words. */
function confidenceOf(tokens: Token[]): number {
  return Math.round(100 * Math.min(1, ...tokens.map((token) => token.confidence)))
}
