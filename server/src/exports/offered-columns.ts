// Every column that a layout can contain. A layout stores its key, `group.column`; headers may change.
import type { ExportRows } from '@conforme/contract/exports/export-layouts'
import {
  documentColumns,
  lineColumns,
  type Column,
  type ExportedDocument,
  type ExportedLine,
} from './columns.ts'
import { purchaseColumns } from './purchase-register.ts'

export interface OfferedColumn extends Column<ExportedLine> {
  group: string
}

const group = (name: string, prefix: string, columns: readonly Column<ExportedLine>[]): OfferedColumn[] =>
  columns.map((column) => ({ ...column, group: name, key: `${prefix}.${column.key}` }))

const ofDocument = (columns: readonly Column<ExportedDocument>[]): Column<ExportedLine>[] =>
  columns.map((column) => ({ ...column, value: ({ document }) => column.value(document) }))

const documentKeys = new Set(documentColumns.map(({ key }) => key))
/** Columns of the register that the document's own columns do not cover. */
const purchases = purchaseColumns.filter(({ key }) => !documentKeys.has(key))
/** Document columns that are repeated on each line. */
const repeated = new Set(['id', 'numero', 'proveedor'])

const register = 'compras'

/** Columns that need facts from other tables. */
export function isOfRegister(key: string): boolean {
  return key.startsWith(`${register}.`)
}

const ofDocuments = [
  ...group('Documento', 'documento', ofDocument(documentColumns)),
  ...group('Registro de compras', register, ofDocument(purchases)),
]

/** A document also counts as one line, so that the same columns write both kinds of rows. */
export const offeredColumns: Record<ExportRows, OfferedColumn[]> = {
  documentos: ofDocuments,
  detalle: [
    ...group(
      'Línea',
      'linea',
      lineColumns.filter(({ key }) => !repeated.has(key)),
    ),
    ...ofDocuments,
  ],
}
