// The columns of SUNAT's Registro de Compras (formato 8.1) that a document and its payment can fill; amounts are in the
// document's own currency, with the account that it is booked to. Leaves out what only the buyer's books know (the
// period, whether the tax credit is used).
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { currencyOf } from '@conforme/contract/values/money'
import { isRucShape, normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { inOrder } from './column-order.ts'
import { alertsText, type Column, type ExportedDocument } from './columns.ts'
import { purchaseAmounts, type PurchaseAmounts } from './purchase-amounts.ts'

/** Document types that belong in the register; orders, quotations, guides, withholdings and fee receipts do not. */
const registered = new Set(['01', '03', '04', '05', '07', '08', '12', '13', '14', '16'])

export function isPurchase(row: ExportedDocument): boolean {
  return row.status === 'completed' && isRegistered(typeCodeOf(row))
}

/** `type` is a code of SUNAT's catalogue 01. */
export function isRegistered(type: string | undefined): boolean {
  return registered.has(type ?? '')
}

const typeCodeOf = ({ extractedData }: ExportedDocument) =>
  extractedData?.documento?.tipo ? documentTypeOf(extractedData.documento.tipo)?.code : undefined

/** Normalised: without separators, however a person typed it. */
const taxIdOf = ({ extractedData }: ExportedDocument) => normalizeTaxId(extractedData?.proveedor?.rfc ?? '')

/** Code of catalogue 06: 6 is a RUC, 1 a DNI, 0 anything else. */
function identityCode(taxId: string): string | undefined {
  if (taxId === '') return undefined
  if (isRucShape(taxId)) return '6'
  return /^\d{8}$/.test(taxId) ? '1' : '0'
}

function numberParts({ extractedData }: ExportedDocument): { series?: string; number?: string } {
  const { serie, numero } = extractedData?.documento ?? {}
  const [, inNumber, digits] = /^([A-Z0-9]{1,4})\s*-\s*(\d+)$/i.exec(numero ?? '') ?? []
  const [series, number] = [serie ?? inNumber, digits ?? numero]
  return { ...(series && { series: series.toUpperCase() }), ...(number && { number }) }
}

/** Amounts of credit notes are negative. */
function signed(row: ExportedDocument, amount: unknown): number | undefined {
  if (typeof amount !== 'number') return undefined
  return typeCodeOf(row) === '07' && amount > 0 ? -amount : amount
}

const totalsOf = ({ extractedData }: ExportedDocument) => extractedData?.totales ?? {}

const part = (row: ExportedDocument, name: keyof PurchaseAmounts) =>
  signed(row, purchaseAmounts(row.extractedData)[name])

const againstBooking = (row: ExportedDocument) =>
  [...(row.books?.against ?? []), alertsText(row) ?? ''].join(' ').trim() || null

// One column a line.
// oxfmt-ignore
export const purchaseColumns = inOrder<Column<ExportedDocument>>('compras', [
  { key: 'fecha_de_emision', header: 'Fecha de emisión', kind: 'date', value: (row) => row.extractedData?.documento?.fecha },
  { key: 'fecha_de_vencimiento_o_pago', header: 'Fecha de vencimiento o pago', kind: 'date', value: (row) => row.extractedData?.documento?.fecha_vencimiento },
  { key: 'tipo_de_comprobante', header: 'Tipo de comprobante', kind: 'text', value: typeCodeOf },
  { key: 'serie', header: 'Serie', kind: 'text', value: (row) => numberParts(row).series },
  { key: 'numero', header: 'Número', kind: 'text', value: (row) => numberParts(row).number },
  { key: 'tipo_de_documento_del_proveedor', header: 'Tipo de documento del proveedor', kind: 'text', value: (row) => identityCode(taxIdOf(row)) },
  { key: 'numero_de_documento_del_proveedor', header: 'Número de documento del proveedor', kind: 'text', value: taxIdOf },
  { key: 'razon_social_del_proveedor', header: 'Razón social del proveedor', kind: 'text', value: (row) => row.extractedData?.proveedor?.nombre },
  { key: 'base_imponible_gravada', header: 'Base imponible gravada', kind: 'amount', value: (row) => part(row, 'taxed') },
  { key: 'igv', header: 'IGV', kind: 'amount', value: (row) => signed(row, totalsOf(row).iva) },
  { key: 'valor_de_adquisiciones_no_gravadas', header: 'Valor de adquisiciones no gravadas', kind: 'amount', value: (row) => part(row, 'untaxed') },
  { key: 'isc', header: 'ISC', kind: 'amount', value: (row) => part(row, 'isc') },
  { key: 'icbper', header: 'ICBPER', kind: 'amount', value: (row) => part(row, 'icbper') },
  { key: 'otros_tributos_y_cargos', header: 'Otros tributos y cargos', kind: 'amount', value: (row) => part(row, 'others') },
  { key: 'importe_total', header: 'Importe total', kind: 'amount', value: (row) => signed(row, totalsOf(row).total) },
  { key: 'moneda', header: 'Moneda', kind: 'text', value: (row) => moneyCode(row.extractedData?.documento?.moneda) },
  { key: 'tipo_de_cambio', header: 'Tipo de cambio', kind: 'rate', value: ({ books }) => books?.exchangeRate },
  { key: 'fecha_del_comprobante_que_modifica', header: 'Fecha del comprobante que modifica', kind: 'date', value: ({ books }) => books?.modified?.date },
  { key: 'tipo_del_comprobante_que_modifica', header: 'Tipo del comprobante que modifica', kind: 'text', value: ({ books }) => books?.modified?.type },
  { key: 'serie_del_comprobante_que_modifica', header: 'Serie del comprobante que modifica', kind: 'text', value: ({ books }) => books?.modified?.serie },
  { key: 'numero_del_comprobante_que_modifica', header: 'Número del comprobante que modifica', kind: 'text', value: ({ books }) => books?.modified?.number },
  { key: 'fecha_de_la_constancia_de_detraccion', header: 'Fecha de la constancia de detracción', kind: 'date', value: ({ books }) => books?.constancia?.date },
  { key: 'numero_de_la_constancia_de_detraccion', header: 'Número de la constancia de detracción', kind: 'text', value: ({ books }) => books?.constancia?.number },
  { key: 'id', header: 'ID', kind: 'text', value: ({ id }) => id },
  // Unconfirmed documents are in the file too, and marked as such.
  { key: 'confirmado', header: 'Confirmado', kind: 'text', value: ({ isConfirmed }) => (isConfirmed ? 'Sí' : 'No') },
  // Warns of a duplicate, a sale of our own, a document that SUNAT annulled, or a sample: each could be booked
  // unnoticed.
  { key: 'alertas', header: 'Alertas', kind: 'text', value: againstBooking },
  { key: 'cuenta_contable', header: 'Cuenta contable', kind: 'text', value: ({ books }) => books?.coding?.accountCode },
  { key: 'centro_de_costo', header: 'Centro de costo', kind: 'text', value: ({ books }) => books?.coding?.costCenter },
])

const moneyCode = (money: string | null | undefined) => (money ? (currencyOf(money) ?? money) : undefined)
