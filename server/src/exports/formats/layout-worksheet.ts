import type { ExportLayout } from '@conforme/contract/exports/export-layouts'
import { cellsOf, linesOf, type Cell, type ExportedDocument, type ExportedLine } from '../columns.ts'
import { offeredColumns } from '../offered-columns.ts'
import { maxSheetNameLength, type Worksheet } from './xlsx.ts'

/** A worksheet with the layout's columns, headers and order. Skips columns that no longer exist. */
export function layoutWorksheet(
  layout: Pick<ExportLayout, 'name' | 'rows' | 'columns'>,
  pages: () => AsyncGenerator<ExportedDocument[]>,
): Worksheet {
  const offered = new Map(offeredColumns[layout.rows].map((column) => [column.key, column]))
  const columns = layout.columns.flatMap(({ key, header }) => {
    const column = offered.get(key)
    return column ? [{ ...column, header: header || column.header }] : []
  })
  const rowsOf = layout.rows === 'detalle' ? linesOf : (document: ExportedDocument) => [alone(document)]
  return {
    name: sheetName(layout.name),
    columns,
    rows: async function* (): AsyncGenerator<Cell[][]> {
      for await (const page of pages()) yield page.flatMap(rowsOf).map((line) => cellsOf(columns, line))
    },
  }
}

/** One row per document, without its lines. */
const alone = (document: ExportedDocument): ExportedLine => ({ document, item: {}, line: 1 })

/** A valid Excel sheet name: without these characters, and without an apostrophe at either end. */
function sheetName(name: string): string {
  const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, maxSheetNameLength)
  return plain.replaceAll(/^[\s']+|[\s']+$/g, '') || 'Documentos'
}
