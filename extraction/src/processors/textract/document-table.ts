// Content of the table viewer: every table in turn, with the lower of its two confidences, structure and letters; and the
// text of the pages in reading order.
import type { DocumentTable, TableCell } from '@conforme/contract/data/extracted-data'
import type { Grid } from './tables.ts'

export function toDocumentTable(grids: readonly Grid[], lines: readonly string[]): DocumentTable {
  const cells: TableCell[] = []
  const formattedTable: string[][] = []
  for (const grid of grids) {
    const offset = formattedTable.length
    const rows = Array.from({ length: grid.rows }, () => Array.from({ length: grid.columns }, () => ''))
    for (const cell of grid.cells) {
      const row = rows[cell.row]
      if (row) row[cell.column] = cell.text
      const sure = cell.text === '' ? cell.structure : Math.min(cell.structure, cell.confidence)
      cells.push({
        rowIndex: offset + cell.row,
        columnIndex: cell.column,
        text: cell.text,
        confidence: Math.round(sure * 1000) / 10,
      })
    }
    formattedTable.push(...rows)
  }
  return {
    hasTableData: cells.length > 0,
    tableData: { tableData: cells, readableText: lines.join('\n'), humanReadableSummary: summaryOf(grids) },
    formattedTable,
  }
}

function summaryOf(grids: readonly Grid[]): string {
  if (grids.length === 0) return 'Amazon Textract no encontró tablas en el documento.'
  const each = grids.map(
    (grid) => `página ${String(grid.page)}: ${String(grid.rows)} filas y ${String(grid.columns)} columnas`,
  )
  const count = grids.length === 1 ? 'una tabla' : `${String(grids.length)} tablas`
  return `Amazon Textract encontró ${count} (${each.join('; ')}).`
}
