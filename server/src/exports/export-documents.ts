// Streams the file of an export.
import type { ExportLayout } from '@conforme/contract/exports/export-layouts'
import type { csvSeparators, exportFormats, exportPresets } from '@conforme/contract/exports/exports'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../documents/visible-to.ts'
import { withBookFacts } from './book-facts.ts'
import {
  cellsOf,
  documentColumns,
  lineColumns,
  linesOf,
  type Cell,
  type Column,
  type ExportedDocument,
} from './columns.ts'
import { byteOrderMark, csvLine } from '../spreadsheets/csv.ts'
import { layoutWorksheet } from './formats/layout-worksheet.ts'
import { isOfRegister } from './offered-columns.ts'
import { isPurchase, purchaseColumns } from './purchase-register.ts'
import { readDocuments, type Detail, type ExportChoice } from './read-documents.ts'
import { writeWorkbook, type Worksheet } from './formats/xlsx.ts'

interface ExportOptions extends ExportChoice {
  format: (typeof exportFormats)[number]
  preset: (typeof exportPresets)[number]
  separator: (typeof csvSeparators)[number]
  /** Replaces the preset; CSV and Excel only. */
  layout?: ExportLayout | undefined
}

export function exportDocuments(
  db: Database,
  viewer: Viewer,
  { format, preset, separator, layout, ...choice }: ExportOptions,
): AsyncGenerator<string | Buffer> {
  const pages: Pages = (detail) => readDocuments(db, viewer, choice, detail)
  const withFacts =
    (of: Pages): Pages =>
    (detail) =>
      withBookFacts(db, viewer, of(detail))
  if (format === 'json') return toJson(pages('lines'))
  if (layout) {
    const source = layout.columns.some(({ key }) => isOfRegister(key)) ? withFacts(pages) : pages
    const sheet = layoutWorksheet(layout, () => source(layout.rows === 'detalle' ? 'lines' : 'no lines'))
    return format === 'csv' ? toCsv(sheet, separator) : writeWorkbook([sheet])
  }
  const isRegister = preset === 'registro_compras'
  // The workbook's lines are also limited to documents of the register.
  const shown = isRegister ? purchasesOf(pages) : pages
  const main = tableOf(preset, isRegister ? withFacts(shown) : shown)
  if (format === 'csv') return toCsv(main, separator)
  return writeWorkbook(preset === 'detalle' ? [main] : [main, tableOf('detalle', shown)])
}

type Pages = (detail: Detail) => AsyncGenerator<ExportedDocument[]>

function purchasesOf(pages: Pages): Pages {
  return async function* (detail) {
    for await (const page of pages(detail)) yield page.filter(isPurchase)
  }
}

function tableOf(preset: ExportOptions['preset'], pages: Pages): Worksheet {
  if (preset === 'detalle')
    return table(
      'Detalle',
      lineColumns,
      () => pages('lines'),
      (page) => page.flatMap(linesOf),
    )
  if (preset === 'documentos')
    return table(
      'Documentos',
      documentColumns,
      () => pages('no lines'),
      (page) => page,
    )
  return table(
    'Registro de compras',
    purchaseColumns,
    () => pages('no lines'),
    (page) => page,
  )
}

function table<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: () => AsyncGenerator<ExportedDocument[]>,
  rowsOf: (page: ExportedDocument[]) => Row[],
): Worksheet {
  return {
    name,
    columns,
    rows: async function* (): AsyncGenerator<Cell[][]> {
      for await (const page of pages()) yield rowsOf(page).map((row) => cellsOf(columns, row))
    },
  }
}

async function* toCsv(
  { columns, rows }: Worksheet,
  separator: ExportOptions['separator'],
): AsyncGenerator<string> {
  yield (
    byteOrderMark +
    csvLine(
      columns.map(({ header }) => header),
      separator,
    )
  )
  for await (const page of rows()) yield page.map((cells) => csvLine(cells, separator)).join('')
}

async function* toJson(pages: AsyncGenerator<ExportedDocument[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    yield before + page.map((document) => JSON.stringify(document)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
