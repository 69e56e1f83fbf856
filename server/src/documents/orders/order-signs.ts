// What an order says of a document that bills it. Pure.
import type { Sign } from '@conforme/contract/documents/severity'
import { findDocumentType, documentTypeOf } from '@conforme/contract/documents/document-types'
import { formatMoney } from '@conforme/contract/values/money'
import { quoted } from '@conforme/contract/values/plain-text'
import type { DocumentRow } from '../document-row.ts'
import {
  amountOf,
  billedWith,
  billOrder,
  isBeforeTax,
  isCreditNote,
  leftOf,
  toleranceCents,
} from './bill-order.ts'
import type { Billing, CitedOrder } from './find-orders.ts'
import type { Paper } from './order-papers.ts'
import { raisedPrices, type RaisedPrice } from './raised-prices.ts'

export interface OrderSign {
  sign: Extract<
    Sign,
    | 'supera_orden'
    | 'orden_otra_moneda'
    | 'precio_sobre_orden'
    | 'con_orden'
    | 'orden_de_otro'
    | 'varias_ordenes'
  >
  message: string
  /** Unless it is another supplier's, or there are several. */
  orderId?: string
}

type Row = Pick<DocumentRow, 'id' | 'currency' | 'extractedData' | 'citedOrders'>

export function orderSigns(row: Row, { billing, ofAnother, several }: CitedOrder): OrderSign[] {
  if (several) return [severalSign(row, several)]
  if (ofAnother) {
    const supplier = ofAnother.provider ?? ofAnother.supplierTaxId ?? ''
    const message = `La ${nameOf(ofAnother)} que tienes es de otro proveedor: ${supplier}.`
    return [{ sign: 'orden_de_otro', message }]
  }
  if (!billing) return []
  const orderId = billing.order.id
  return [amountSign(row, billing), priceSign(row, billing)].flatMap((sign) =>
    sign ? [{ ...sign, orderId }] : [],
  )
}

type OwnSign = Omit<OrderSign, 'orderId'>

function amountSign({ id }: Row, billing: Billing): OwnSign {
  const { order, papers } = billing
  const name = nameOf(order)
  if (papers === null) {
    const message = `Cita la ${name}, que citan demasiados documentos: lo facturado no se suma.`
    return { sign: 'con_orden', message }
  }
  const billed = billOrder(billing)
  const own = billed.find(({ paper }) => paper.id === id)
  if (own?.not === 'otra_moneda' && own.paper.currency && order.currency) {
    const message = `La ${name} está en ${order.currency} y este documento en ${own.paper.currency}.`
    return { sign: 'orden_otra_moneda', message }
  }
  if (order.totalCents === null || !order.currency || !own || own.not !== null || isCreditNote(own.paper))
    return { sign: 'con_orden', message: `Cita la ${name}.` }
  const [money, total] = [moneyOf(order.currency), order.totalCents]
  const sum = billedWith(billed, id)
  const withoutTax = isBeforeTax(order) && billed.some(({ paper }) => !isBeforeTax(paper)) ? ' sin IGV' : ''
  if (sum > total + toleranceCents) {
    const excess = `${money(sum - total)} de más`
    const message = `Con este documento se facturó ${money(sum)}${withoutTax} de la ${name}, que es por ${money(total)}: ${excess}.`
    return { sign: 'supera_orden', message }
  }
  const left =
    total - sum > toleranceCents ? `quedan ${money(total - sum)} por facturar` : 'queda facturada toda'
  const message = `De la ${name} por ${money(total)}${withoutTax}, con este documento ${left}.`
  return { sign: 'con_orden', message }
}

/**
 * How much of each order it bills is unknown, so it counts in none. What is more than all of them have left together is
 * too much for certain.
 */
function severalSign(row: Row, several: readonly Billing[]): OrderSign {
  const names = several.map(({ order }) => numberOf(order))
  const said = `las órdenes ${listOf(names)}`
  const other = several.find(({ order }) => row.currency && order.currency && order.currency !== row.currency)
  if (other) {
    const message = `La ${nameOf(other.order)} está en ${other.order.currency} y este documento en ${row.currency}.`
    return { sign: 'orden_otra_moneda', message }
  }
  const known = several.length === row.citedOrders?.length ? leftTogether(row, several) : undefined
  if (known && known.amount > known.left + toleranceCents * several.length) {
    const money = moneyOf(row.currency ?? '')
    const excess = `${money(known.amount - known.left)} de más`
    const message = `Este documento cobra ${money(known.amount)} y de ${said} quedaban ${money(known.left)} por facturar: ${excess}.`
    return { sign: 'supera_orden', message }
  }
  const message =
    several.length === 1
      ? `Cita varias órdenes, entre ellas la ${names[0]}: su importe no se puede repartir y no se suma en ninguna.`
      : `Cita ${said}: su importe no se puede repartir y no se suma en ninguna.`
  return { sign: 'varias_ordenes', message }
}

/** Undefined unless both are certain. Of two ways to compare, with tax and without it, the lower amount is taken. */
function leftTogether({ id, currency }: Row, several: readonly Billing[]) {
  const lefts = several.flatMap((billing) => {
    if (billing.order.currency !== currency || currency === null) return []
    const left = leftOf(billing, billedWith(billOrder(billing), id))
    return left === null ? [] : Math.max(left, 0)
  })
  const amounts = several.flatMap(({ order, papers }) => {
    const own = papers?.find((paper) => paper.id === id)
    return own && own.totalCents !== null ? amountOf(order, own) : []
  })
  if (lefts.length < several.length || amounts.length < several.length) return undefined
  return { left: lefts.reduce((sum, left) => sum + left, 0), amount: Math.min(...amounts) }
}

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`

/** The message names so many lines. */
const maxNamed = 3

function priceSign({ currency, extractedData }: Row, { order }: Billing): OwnSign | undefined {
  if (!extractedData || currency === null || currency !== order.currency) return undefined
  const raised = raisedPrices(order.data, extractedData)
  if (raised.length === 0) return undefined
  const named = raised.slice(0, maxNamed).map((one) => sentenceOf(one, currency))
  const more = raised.length > maxNamed ? [`y ${raised.length - maxNamed} líneas más`] : []
  const message = `Cobra un precio mayor que el de la ${nameOf(order)}, sin IGV: ${[...named, ...more].join('; ')}.`
  return { sign: 'precio_sobre_orden', message }
}

function sentenceOf({ description, charged, ordered }: RaisedPrice, currency: string): string {
  return `${quoted(description)} a ${formatMoney(charged, currency)}, pedido a ${formatMoney(ordered, currency)}`
}

const moneyOf = (currency: string) => (cents: number) => formatMoney(cents / 100, currency)

function nameOf(order: Paper): string {
  const type = documentTypeOf(order.documentType ?? '') ?? findDocumentType('OC')
  return `${(type?.name ?? '').toLowerCase()} ${numberOf(order)}`.trim()
}

function numberOf({ printedNumber, orderNumber }: Paper): string {
  return typeof printedNumber === 'string' ? printedNumber : (orderNumber ?? '')
}
