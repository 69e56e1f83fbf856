// The columns of exported documents, for files and Google Sheets. A column's kind decides how it is written: numbers as
// numbers, dates as dates, tax ids and document numbers as text, so that leading zeros survive.
import { valueAt } from '@conforme/contract/values/records'
import type { Document } from '@conforme/contract/documents/documents'
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import { columnTable, fieldTable, type ColumnRow, type FieldKind } from '@conforme/contract/data/field-table'
import type { Severity } from '@conforme/contract/documents/severity'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import { inOrder } from './column-order.ts'
import { dueDayOf, owedOf, paidOf } from './paid-and-owed.ts'

export type Cell = string | number | null
export type ColumnKind = 'text' | 'number' | 'amount' | 'rate' | 'date'

export interface Column<Row> {
  /** Stable id, stored in saved layouts; the header may change. */
  key: string
  header: string
  kind: ColumnKind
  value: (row: Row) => Cell | undefined
}

/** A document for export: without evidence, pages and workflow moves. */
export interface ExportedDocument extends Pick<
  Document,
  | 'id'
  | 'filename'
  | 'status'
  | 'workflowStatus'
  | 'isConfirmed'
  | 'confidence'
  | 'createdAt'
  | 'confirmedAt'
  | 'damaged'
  | 'paidAmount'
  | 'nextInstalmentOn'
> {
  extractedData: ExtractedData | null
  severity: Severity | null
  alerts: { severity: Severity; message: string }[]
  /** Reasons given for overriding alerts. */
  reasons: { text: string | null; by: string }[]
  /** Loaded only if a column needs them. */
  books?: BookFacts
}

/** Facts for the purchase register that are not in the document itself. */
export interface BookFacts {
  exchangeRate?: number | undefined
  /** The comprobante that a credit or debit note modifies. */
  modified?:
    | { date?: string | undefined; type?: string | undefined; serie: string; number: string }
    | undefined
  /** The constancia of its detracción deposit. */
  constancia?: { number: string; date: string } | undefined
  /** The account and cost center that the document is booked to. */
  coding?: { accountCode: string; costCenter: string | null } | undefined
  /** Reasons against booking it that are not alerts about its data. */
  against?: readonly string[] | undefined
}

export interface ExportedLine {
  document: ExportedDocument
  item: LineItem
  /** Line number, starting at 1. */
  line: number
}

const section = <Name extends 'documento' | 'proveedor' | 'cliente' | 'totales'>(
  { extractedData }: ExportedDocument,
  name: Name,
): Partial<NonNullable<ExtractedData[Name]>> => extractedData?.[name] ?? {}

/** The fields that have a column of their own. */
function columnsOf<Row>(
  rows: readonly ColumnRow[],
  read: (row: Row, path: string) => unknown,
): Column<Row>[] {
  return rows.flatMap(({ path, kind, column }) =>
    column === undefined
      ? []
      : [{ ...column, kind: columnKind(path, kind), value: (row) => toCell(read(row, path)) }],
  )
}

function columnKind(path: string, kind: FieldKind): ColumnKind {
  if (kind === 'date') return 'date'
  if (kind !== 'amount') return 'text'
  return path === 'cantidad' || path === 'precio' ? 'number' : 'amount'
}

const toCell = (value: unknown): Cell | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

const statusLabels = { processing: 'Procesando', completed: 'Completado', error: 'Error' }

export const documentColumns = inOrder<Column<ExportedDocument>>('documento', [
  { key: 'id', header: 'ID', kind: 'text', value: ({ id }) => id },
  { key: 'archivo', header: 'Archivo', kind: 'text', value: ({ filename }) => filename },
  ...columnsOf(fieldTable, ({ extractedData }: ExportedDocument, path) => valueAt(extractedData, path)),
  {
    key: 'estado',
    header: 'Estado',
    kind: 'text',
    value: ({ status, damaged }) => (damaged ? 'Datos dañados' : statusLabels[status]),
  },
  {
    key: 'confirmado',
    header: 'Confirmado',
    kind: 'text',
    value: ({ isConfirmed }) => (isConfirmed ? 'Sí' : 'No'),
  },
  {
    key: 'confirmado_el',
    header: 'Confirmado el',
    kind: 'date',
    value: ({ confirmedAt }) => (confirmedAt ? todayInPeru(new Date(confirmedAt)) : undefined),
  },
  {
    key: 'flujo',
    header: 'Flujo',
    kind: 'text',
    value: ({ workflowStatus }) => workflowLabel(workflowStatus),
  },
  { key: 'confianza', header: 'Confianza', kind: 'number', value: ({ confidence }) => confidence },
  {
    key: 'subido_el',
    header: 'Subido el',
    kind: 'date',
    value: ({ createdAt }) => todayInPeru(new Date(createdAt)),
  },
  {
    key: 'alertas',
    header: 'Alertas',
    kind: 'text',
    value: alertsText,
  },
  {
    key: 'motivo',
    header: 'Motivo',
    kind: 'text',
    value: ({ reasons }) => textOf(reasons.map(({ text, by }) => `${text ?? 'Sin motivo'} (${by})`)),
  },
  { key: 'pagado', header: 'Pagado o retenido', kind: 'amount', value: paidOf },
  { key: 'por_pagar', header: 'Por pagar o retener', kind: 'amount', value: owedOf },
  { key: 'proximo_vencimiento', header: 'Próximo vencimiento', kind: 'date', value: dueDayOf },
])

/** Messages of alerts that stop something or require a reason. */
export function alertsText({ alerts }: Pick<ExportedDocument, 'alerts'>): string | null {
  return textOf(alerts.filter(({ severity }) => severity !== 'nota').map(({ message }) => message))
}

function textOf(sentences: readonly string[]): string | null {
  return sentences.length > 0 ? sentences.join(' ') : null
}

export const lineColumns = inOrder<Column<ExportedLine>>('linea', [
  { key: 'id', header: 'ID', kind: 'text', value: ({ document }) => document.id },
  { key: 'linea', header: 'Línea', kind: 'number', value: ({ line }) => line },
  {
    key: 'numero',
    header: 'Número',
    kind: 'text',
    value: ({ document }) => section(document, 'documento').numero,
  },
  {
    key: 'proveedor',
    header: 'Proveedor',
    kind: 'text',
    value: ({ document }) => section(document, 'proveedor').nombre,
  },
  ...columnsOf(columnTable, ({ item }: ExportedLine, name) => item[name]),
])

export function linesOf(document: ExportedDocument): ExportedLine[] {
  const { productos = [], articulos = [], items = [] } = document.extractedData ?? {}
  return [...productos, ...articulos, ...items].map((item, index) => ({ document, item, line: index + 1 }))
}

export function cellsOf<Row>(columns: readonly Column<Row>[], row: Row): Cell[] {
  return columns.map((column) => column.value(row) ?? null)
}
