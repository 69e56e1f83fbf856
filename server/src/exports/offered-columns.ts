// Every column that a layout can choose. A key is made of the column's name and is what layouts keep: a column that is
// renamed is another one to them.
import type { ExportRows } from '@conforme/contract/exports/export-layouts'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import {
  documentColumns,
  lineColumns,
  type Column,
  type ExportedDocument,
  type ExportedLine,
} from './columns.ts'
import { purchaseColumns } from './purchase-register.ts'

export interface OfferedColumn extends Column<ExportedLine> {
  key: string
  group: string
}

const group = (name: string, prefix: string, columns: readonly Column<ExportedLine>[]): OfferedColumn[] =>
  columns.map((column) => ({ ...column, group: name, key: `${prefix}.${slugOf(column.header)}` }))

const ofDocument = (columns: readonly Column<ExportedDocument>[]): Column<ExportedLine>[] =>
  columns.map((column) => ({ ...column, value: ({ document }) => column.value(document) }))

const documentHeaders = new Set(documentColumns.map(({ header }) => header))
/** The register repeats a few; the document's own are enough. */
const purchases = purchaseColumns.filter(({ header }) => !documentHeaders.has(header))
/** Where lines repeat what their document says. */
const repeated = new Set(['ID', 'Número', 'Proveedor'])

const register = 'compras'

/** Columns whose facts are not in the document alone. */
export function isOfRegister(key: string): boolean {
  return key.startsWith(`${register}.`)
}

const ofDocuments = [
  ...group('Documento', 'documento', ofDocument(documentColumns)),
  ...group('Registro de compras', register, ofDocument(purchases)),
]

/** A document is given as a line of its own, so that both kinds of row are written by the same columns. */
export const offeredColumns: Record<ExportRows, OfferedColumn[]> = {
  documentos: ofDocuments,
  detalle: [
    ...group(
      'Línea',
      'linea',
      lineColumns.filter(({ header }) => !repeated.has(header)),
    ),
    ...ofDocuments,
  ],
}

function slugOf(header: string): string {
  return withoutAccents(header)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
}
