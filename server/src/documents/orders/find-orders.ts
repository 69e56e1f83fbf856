// Finds the order that a document bills, and what else bills it. An order and its documents belong to one owner, name
// the same supplier, and are all samples or none.
import type { Database } from '../../db/database.ts'
import type { DocumentRow } from '../document-row.ts'
import { ownerOf } from '../duplicates/match-documents.ts'
import {
  maxBilling,
  notesModifying,
  ordersNumbered,
  papersCiting,
  type OrderPaper,
  type Paper,
} from './order-papers.ts'

export interface Billing {
  order: OrderPaper
  /** The documents that bill it, oldest first, and the credit notes on them; null if there are too many to add up. */
  papers: Paper[] | null
}

/** What is known of the order that a document cites. */
export interface CitedOrder {
  billing?: Billing | undefined
  /** An order with that number placed with another supplier, if the document's supplier has none. */
  ofAnother?: Paper | undefined
}

type Citing = Pick<
  DocumentRow,
  'id' | 'companyId' | 'userId' | 'citedOrder' | 'supplierTaxId' | 'isSample' | 'splitAt'
>

/** By document id; no entry if the document cites no order that is here. */
export async function findOrders(db: Database, rows: readonly Citing[]): Promise<Map<string, CitedOrder>> {
  const citing = rows.filter(({ citedOrder, splitAt }) => citedOrder !== null && splitAt === null)
  if (citing.length === 0) return new Map()
  const orders = await ordersNumbered(db, {
    owners: citing.map(ownerOf),
    numbers: citing.map(({ citedOrder }) => citedOrder ?? ''),
  })
  if (orders.length === 0) return new Map()
  const citedBy = new Map(citing.map((row) => [row.id, choose(orders, row)]))
  const billingOf = await findBillings(
    db,
    [...citedBy.values()].flatMap((found) => found?.own ?? []),
  )
  return new Map(
    [...citedBy].flatMap(([id, found]) =>
      found
        ? [[id, { billing: found.own && billingOf(found.own), ofAnother: found.ofAnother }] as const]
        : [],
    ),
  )
}

interface Chosen {
  own?: OrderPaper | undefined
  ofAnother?: Paper | undefined
}

/** Of several versions of an order, the confirmed one counts, then the latest. */
function choose(orders: readonly OrderPaper[], row: Citing): Chosen | undefined {
  const cited = orders.filter(
    (order) =>
      order.orderNumber === row.citedOrder &&
      ownerOf(order) === ownerOf(row) &&
      order.isSample === row.isSample,
  )
  const own = cited.filter(({ supplierTaxId }) => supplierTaxId && supplierTaxId === row.supplierTaxId)
  const chosen = own.findLast(({ isConfirmed }) => isConfirmed) ?? own.at(-1)
  if (chosen) return { own: chosen }
  const ofAnother = row.supplierTaxId ? cited.findLast(({ supplierTaxId }) => supplierTaxId) : undefined
  return ofAnother && { ofAnother }
}

export async function findBillings(
  db: Database,
  orders: readonly OrderPaper[],
): Promise<(order: OrderPaper) => Billing> {
  const cited =
    orders.length > 0
      ? await papersCiting(
          db,
          askedBy(orders, (order) => order.orderNumber),
        )
      : []
  const numbered = cited.filter(({ documentNumber }) => documentNumber)
  const notes =
    numbered.length > 0
      ? await notesModifying(
          db,
          askedBy(numbered, (paper) => paper.documentNumber),
        )
      : []
  return (order) => {
    const isOfOrder = (paper: Paper) =>
      ownerOf(paper) === ownerOf(order) &&
      paper.supplierTaxId === order.supplierTaxId &&
      paper.isSample === order.isSample
    const citing = cited.filter((paper) => paper.citedOrder === order.orderNumber && isOfOrder(paper))
    if (citing.length > maxBilling) return { order, papers: null }
    const ids = new Set(citing.map(({ id }) => id))
    const numbers = new Set(citing.map(({ documentNumber }) => documentNumber))
    const onThese = notes.filter(
      (note) => isOfOrder(note) && numbers.has(note.modifiedNumber) && !ids.has(note.id),
    )
    return { order, papers: [...citing, ...onThese] }
  }
}

function askedBy(papers: readonly Paper[], numberOf: (paper: Paper) => string | null) {
  return {
    owners: papers.map(ownerOf),
    suppliers: papers.map(({ supplierTaxId }) => supplierTaxId ?? ''),
    numbers: papers.map((paper) => numberOf(paper) ?? ''),
  }
}
