// Purchase and service orders: how their numbers are compared, and which documents bill them.
import { documentTypeOf, isPayable, normalizeDocumentNumber } from './document-types.ts'

const orderTypes = new Set(['OC', 'OS'])

/** Whether a document with this title is a purchase order or a service order. */
export function isOrder(title: string | null | undefined): boolean {
  return orderTypes.has(documentTypeOf(title ?? '')?.code ?? '')
}

/** Whether a document with this title can bill an order. A title that names no type can. */
export function billsOrders(title: string | null | undefined): boolean {
  const type = documentTypeOf(title ?? '')
  return type === undefined || isPayable(type.code)
}

// Invoices cite the number with the words of the order's title, or without them.
const wordsBefore =
  /^(?:(?:ORDEN|DE|COMPRA|SERVICIO|TRABAJO|PEDIDO|OC|OS|OT|PO|O|C|S|P|N|NO|NRO|NUM|NUMERO)-)+(?=.*\d)/
const prefix = /^(?:OC|OS|PO)0*(?=\d)/

/** Normalizes an order number for comparison: `O/C N° 000123`, `OC-123` and `123` are equal. Null without a digit. */
export function orderKeyOf(text: string | null | undefined): string | null {
  const key = normalizeDocumentNumber(text ?? '')
    .replace(wordsBefore, '')
    .replace(prefix, '')
  return /\d/.test(key) ? key : null
}

// A comma within a number, as in `1,200`, separates nothing; nor does a slash without spaces: `OC-12/2026`.
const between = /[;\n&+|]|,(?!(?<=\d,)\d{3}(?!\d))|\s\/\s|\s(?:Y|E)\s/i
const day = /^\W*(?:DEL?\s+)?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\W*$/i

/** The numbers in a text that cites orders, each once: `OC-12 y OC-13` cites two. Dates beside them are no numbers. */
export function orderKeysOf(text: string | null | undefined): string[] {
  const parts = (text ?? '').split(between).filter((part) => !day.test(part))
  const keys = parts.flatMap((part) => orderKeyOf(part) ?? [])
  return [...new Set(keys)]
}
