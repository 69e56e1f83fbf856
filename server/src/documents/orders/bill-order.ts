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
  return (papers ?? []).map((paper) => {
    const key = `${codeOf(paper) ?? ''} ${paper.documentNumber ?? paper.id}`
    const isRepeated = seen.has(key)
    seen.add(key)
    const not = isRepeated ? 'repetido' : whyNot(order, paper)
    return { paper, not, cents: not === null ? amountOf(order, paper) : 0 }
  })
}

function whyNot(order: Paper, { totalCents, currency }: Paper): NotBilled | null {
  if (totalCents === null) return 'sin_total'
  return currency === order.currency ? null : 'otra_moneda'
}

function amountOf(order: Paper, paper: Paper): number {
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
