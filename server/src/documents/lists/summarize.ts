// Columns derived from extracted data, for lists and searches; written in the same statement as the data.
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { currencyOf } from '@conforme/contract/values/money'
import { formatDocumentNumber, normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import { billsOrders, isOrder, orderKeyOf, orderKeysOf } from '@conforme/contract/documents/order-numbers'
import { nextInstalmentDay } from '@conforme/contract/payments/instalments'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { modifiedDocument } from '../processing/modified-document.ts'

const maxSearchText = 100_000
/** A B-tree entry is limited to about 2,700 bytes. */
const maxText = 300
/** Of a document that cites several orders. */
const maxCited = 20

export function summarize(data: ExtractedData) {
  const { documento, proveedor, cliente, totales } = data
  const total = totales?.total
  return {
    documentType: short(documento?.tipo),
    provider: short(proveedor?.nombre),
    // Normalised, so that a supplier is found however a person typed its tax id.
    supplierTaxId: proveedor?.rfc ? short(normalizeTaxId(proveedor.rfc)) : null,
    client: short(cliente?.nombre),
    documentNumber: documento?.numero ? short(normalizeDocumentNumber(documento.numero)) : null,
    documentDate: /^\d{4}-\d{2}-\d{2}$/.test(documento?.fecha ?? '') ? (documento?.fecha ?? null) : null,
    currency: documento?.moneda ? (currencyOf(documento.moneda) ?? documento.moneda) : null,
    totalCents: typeof total === 'number' && Number.isFinite(total) ? Math.round(total * 100) : null,
    ...relatedNumbers(data),
    // Zero paid: data changes only before the first payment.
    nextInstalmentOn: nextInstalmentDay(data, 0),
    searchText: [...texts({ ...data, metadata: undefined })].join(' ').slice(0, maxSearchText),
  }
}

/** The numbers by which documents refer to each other. */
export function relatedNumbers(data: ExtractedData) {
  const { documento, informacion_adicional: more } = data
  const modified = modifiedDocument(data)
  const cited = more?.orden_compra
  const keys = billsOrders(documento?.tipo) && typeof cited === 'string' ? orderKeysOf(cited) : []
  return {
    orderNumber: isOrder(documento?.tipo) ? short(orderKeyOf(documento?.numero)) : null,
    citedOrder: keys.length === 1 ? short(keys[0]) : null,
    citedOrders: keys.length > 1 ? keys.slice(0, maxCited).map((key) => key.slice(0, maxText)) : null,
    modifiedNumber: modified ? short(normalizeDocumentNumber(formatDocumentNumber(modified))) : null,
  }
}

function short(text: string | null | undefined): string | null {
  return text?.slice(0, maxText) ?? null
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value)
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) yield* texts(inner)
}
