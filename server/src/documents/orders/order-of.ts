// The billing of the order that a document is or cites, for its screen.
import type { OrderBilling, OrderCandidate } from '@conforme/contract/documents/orders'
import { billsOrders } from '@conforme/contract/documents/order-numbers'
import type { Database } from '../../db/database.ts'
import type { DocumentRow } from '../document-row.ts'
import { ownerOf } from '../duplicates/match-documents.ts'
import { getDocumentRow } from '../queries.ts'
import type { Viewer } from '../visible-to.ts'
import { billOrder, isBeforeTax, leftOf, sumOf, type BilledPaper } from './bill-order.ts'
import { findBillings, findOrders, type Billing, type CitedOrder } from './find-orders.ts'
import { ordersNumbered, ordersWith, type Paper } from './order-papers.ts'

interface OrderOf {
  billing: OrderBilling | null
  candidates: OrderCandidate[]
  several: OrderCandidate[]
}

const nothing: OrderOf = { billing: null, candidates: [], several: [] }

export async function orderOf(db: Database, viewer: Viewer, id: string): Promise<OrderOf> {
  const row = await getDocumentRow(db, viewer, id)
  // Whoever left a company still sees their own documents of it, but no others.
  if (row.companyId !== null && row.companyId !== viewer.companyId) return nothing
  const { billing, several = [] } = row.orderNumber === null ? await citedBy(db, row) : await ownOf(db, row)
  if (billing) return { ...nothing, billing: toBilling(billing) }
  if (several.length > 0) return { ...nothing, several: several.map(toCandidate) }
  return { ...nothing, candidates: await findCandidates(db, row) }
}

async function citedBy(db: Database, row: DocumentRow): Promise<CitedOrder> {
  return (await findOrders(db, [row])).get(row.id) ?? {}
}

async function ownOf(db: Database, row: DocumentRow): Promise<CitedOrder> {
  const found = await ordersNumbered(db, { owners: [ownerOf(row)], numbers: [row.orderNumber ?? ''] })
  const own = found.find(({ id }) => id === row.id)
  return own ? { billing: (await findBillings(db, [own]))(own) } : {}
}

/** The orders placed with the supplier of a document that is no order itself. */
async function findCandidates(db: Database, row: DocumentRow): Promise<OrderCandidate[]> {
  if (row.supplierTaxId === null || row.status !== 'completed' || !billsOrders(row.documentType)) return []
  const orders = (await ordersWith(db, ownerOf(row), row.supplierTaxId)).filter(
    ({ isSample }) => isSample === row.isSample,
  )
  const billingOf = await findBillings(db, orders)
  return orders.map((order) => toCandidate(billingOf(order)))
}

function toCandidate(billing: Billing): OrderCandidate {
  return { ...toPaper(billing.order), left: toBilling(billing).left }
}

function toBilling(billing: Billing): OrderBilling {
  const { order, papers } = billing
  const billed = papers && billOrder(billing)
  const sum = billed && sumOf(billed)
  const left = leftOf(billing, sum ?? 0)
  return {
    order: { ...toPaper(order), supplier: order.provider },
    isBeforeTax: isBeforeTax(order),
    billed: billed && billed.map(toBilled),
    billedAmount: sum === null ? null : sum / 100,
    left: left === null ? null : left / 100,
  }
}

function toBilled({ paper, cents, not }: BilledPaper) {
  const { workflowStatus, citedOrders, printedOrders } = paper
  const cites = citedOrders && typeof printedOrders === 'string' ? printedOrders : null
  return { ...toPaper(paper), amount: cents / 100, not, cites, workflowStatus }
}

function toPaper(paper: Paper) {
  const { id, filename, documentType, printedNumber, documentDate, currency, totalCents, isConfirmed } = paper
  return {
    id,
    filename,
    type: documentType,
    number: typeof printedNumber === 'string' ? printedNumber : null,
    date: documentDate,
    currency,
    total: totalCents === null ? null : totalCents / 100,
    isConfirmed,
  }
}
