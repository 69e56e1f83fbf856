// Parses constancias from a table by its column headings, which differ between downloads.
import { cutText } from '@conforme/contract/values/plain-text'
import { parseAmount } from '@conforme/contract/values/amounts'
import { normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import { refuse } from '../refusal.ts'
import { dayOfCell, digitsOfCell, findColumns } from '../spreadsheets/find-columns.ts'

const columns = {
  number: ['numero constancia', 'constancia'],
  paidOn: ['fecha pago', 'fecha deposito', 'fecha constancia'],
  supplierTaxId: ['ruc proveedor', 'numero ruc proveedor'],
  type: ['tipo comprobante'],
  series: ['serie comprobante'],
  digits: ['numero comprobante'],
  buyerTaxId: [
    'numero documento adquiriente',
    'ruc adquiriente',
    'numero documento adquirente',
    'ruc adquirente',
  ],
  amount: ['monto deposito', 'importe deposito', 'monto'],
} as const
type ColumnName = keyof typeof columns

const labels: Record<ColumnName, string> = {
  number: 'Número de constancia',
  paidOn: 'Fecha de pago',
  supplierTaxId: 'RUC del proveedor',
  type: 'Tipo de comprobante',
  series: 'Serie del comprobante',
  digits: 'Número del comprobante',
  buyerTaxId: 'Documento del adquiriente',
  amount: 'Monto del depósito',
}
const needed: readonly ColumnName[] = ['number', 'paidOn', 'supplierTaxId', 'series', 'digits']
const mostHeadings = 60

export interface ConstanciaLine {
  /** Row number in the file, headings included. */
  line: number
  number: string
  paidOn: string | null
  supplierTaxId: string
  /** Code of SUNAT's catalogue 01; undefined if the file has none. */
  type: string | undefined
  /** `F001-123`. */
  document: string
  /** Normalised number for the lookup. */
  key: string
  buyerTaxId: string | undefined
  amountCents: number | null
  whole: Record<string, string>
}

export function readConstancias(rows: readonly string[][]): ConstanciaLine[] {
  const { at, places } = findColumns(rows, columns)
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0)
    refuse('constancias_sin_columnas', { columnas: missing.map((name) => `«${labels[name]}»`).join(', ') })
  const headings = (rows[at] ?? []).slice(0, mostHeadings)
  return rows.slice(at + 1).flatMap((cells, index) => {
    const cell = (name: ColumnName) => cells[places.get(name) ?? -1] ?? ''
    // Skip totals below the table.
    if (cell('supplierTaxId') === '' && cell('number') === '') return []
    const whole = Object.fromEntries(
      headings.flatMap((heading, column) =>
        heading === '' ? [] : [[cutText(heading, 100), cutText(cells[column] ?? '', 500)]],
      ),
    )
    return [{ line: at + index + 2, whole, ...lineOf(cell) }]
  })
}

function lineOf(cell: (name: ColumnName) => string): Omit<ConstanciaLine, 'line' | 'whole'> {
  const type = /^\d{1,2}/.exec(cell('type'))?.[0].padStart(2, '0')
  const buyerTaxId = digitsOfCell(cell('buyerTaxId'))
  const amount = parseAmount(cell('amount'))
  const document = `${cell('series').toUpperCase()}-${digitsOfCell(cell('digits')).replace(/^0+(?=\d)/, '')}`
  return {
    number: cell('number').replace(/\.0+$/, ''),
    paidOn: dayOfCell(cell('paidOn')),
    supplierTaxId: digitsOfCell(cell('supplierTaxId')),
    type,
    document,
    key: normalizeDocumentNumber(document),
    buyerTaxId: buyerTaxId === '' ? undefined : buyerTaxId,
    amountCents: amount === undefined ? null : Math.round(amount * 100),
  }
}
