// Adds up what bills an order. Pure.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import type { NotBilled } from '@conforme/contract/documents/orders'
import type { Billing } from './find-orders.ts'
import type { Paper } from './order-papers.ts'

export interface BilledPaper {
  paper: Paper
  /** What it adds, in the order's currency; negative for a credit note. */
  cents: number
  /** Why it adds nothing. */
  not: NotBilled | null
}

/** An order that prints no tax is compared with amounts before tax. */
export function isBeforeTax({ igv }: Pick<Paper, 'igv'>): boolean {
  return !(typeof igv === 'number' && igv > 0)
}

const creditNote = '07'
const codeOf = ({ documentType }: Paper) => documentTypeOf(documentType ?? '')?.code
export const isCreditNote = (paper: Paper): boolean => codeOf(paper) === creditNote

/** In the order of the papers. */
export function billOrder({ order, papers }: Billing): BilledPaper[] {
  const seen = new Set<string>()
  const shared = new Set((papers ?? []).filter(isShared).map(({ documentNumber }) => documentNumber))
  return (papers ?? []).map((paper) => {
    const key = `${codeOf(paper) ?? ''} ${paper.documentNumber ?? paper.id}`
    const isRepeated = seen.has(key)
    seen.add(key)
    const not = isRepeated ? 'repetido' : whyNot(order, paper, shared)
    return { paper, not, cents: not === null ? amountOf(order, paper) : 0 }
  })
}

/** It bills several orders, and how much of each is unknown. */
const isShared = ({ citedOrders }: Paper) => citedOrders !== null

/** `shared`: the numbers of the documents that bill several orders; a note on one is not divided either. */
function whyNot(order: Paper, paper: Paper, shared: ReadonlySet<string | null>): NotBilled | null {
  const { totalCents, currency, citedOrder, modifiedNumber } = paper
  const isOnShared = citedOrder === null && modifiedNumber !== null && shared.has(modifiedNumber)
  if (isShared(paper) || isOnShared) return 'varias_ordenes'
  if (totalCents === null) return 'sin_total'
  if (currency === order.currency) return null
  return currency === null ? 'sin_moneda' : 'otra_moneda'
}

/** What a document would add; negative for a credit note. */
export function amountOf(order: Paper, paper: Paper): number {
  const tax = isBeforeTax(order) && typeof paper.igv === 'number' ? Math.round(paper.igv * 100) : 0
  const cents = Math.abs(paper.totalCents ?? 0) - Math.abs(tax)
  return isCreditNote(paper) ? -cents : cents
}

/**
 * What is billed up to and with a document: it, the documents that were uploaded before it, and the credit notes on
 * these. A credit note counts whenever it arrived.
 */
export function billedWith(billed: readonly BilledPaper[], id: string): number {
  const at = billed.findIndex(({ paper }) => paper.id === id)
  const before = billed.slice(0, at + 1).filter(({ paper }) => !isCreditNote(paper))
  const numbers = new Set(before.map(({ paper }) => paper.documentNumber))
  const notes = billed.filter(
    ({ paper }, place) =>
      isCreditNote(paper) &&
      (paper.modifiedNumber === null ? place <= at : numbers.has(paper.modifiedNumber)),
  )
  return sumOf([...before, ...notes])
}

export function sumOf(billed: readonly BilledPaper[]): number {
  return billed.reduce((sum, { cents }) => sum + cents, 0)
}

/** Of an order, what is left to bill of it; null if its total is unknown or its documents are too many. */
export function leftOf({ order, papers }: Billing, billed: number): number | null {
  return papers === null || order.totalCents === null ? null : order.totalCents - billed
}

/** Rounding of taxes is no excess. */
export const toleranceCents = 100
