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
  papersCitingSeveral,
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
  /** Of a document that cites several orders: those of its supplier that are here. */
  several?: Billing[]
}

type Citing = Pick<
  DocumentRow,
  'id' | 'companyId' | 'userId' | 'citedOrder' | 'citedOrders' | 'supplierTaxId' | 'isSample' | 'splitAt'
>

/** The numbers of the orders that a document cites. */
export function numbersCited({
  citedOrder,
  citedOrders,
}: Pick<Citing, 'citedOrder' | 'citedOrders'>): string[] {
  return citedOrders ?? (citedOrder === null ? [] : [citedOrder])
}

/** By document id; no entry if the document cites no order that is here. */
export async function findOrders(db: Database, rows: readonly Citing[]): Promise<Map<string, CitedOrder>> {
  const citing = rows.filter((row) => row.splitAt === null && numbersCited(row).length > 0)
  if (citing.length === 0) return new Map()
  const orders = await ordersNumbered(db, {
    owners: citing.flatMap((row) => numbersCited(row).map(() => ownerOf(row))),
    numbers: citing.flatMap(numbersCited),
  })
  if (orders.length === 0) return new Map()
  const chosen = citing.map((row) => ({
    row,
    own: numbersCited(row).flatMap((n) => choose(orders, row, n) ?? []),
  }))
  const billingOf = await findBillings(db, [...new Set(chosen.flatMap(({ own }) => own))])
  return new Map(
    chosen.flatMap(({ row, own }): [string, CitedOrder][] => {
      const [first] = own
      if (row.citedOrders && first) return [[row.id, { several: own.map(billingOf) }]]
      if (first) return [[row.id, { billing: billingOf(first) }]]
      const ofAnother = row.citedOrders ? undefined : orderOfAnother(orders, row)
      return ofAnother ? [[row.id, { ofAnother }]] : []
    }),
  )
}

type Ordering = Pick<Citing, 'companyId' | 'userId' | 'supplierTaxId' | 'isSample'>

/** Of several versions of an order, the confirmed one counts, then the latest. `orders` are sorted by age. */
export function choose(
  orders: readonly OrderPaper[],
  row: Ordering,
  number: string | null,
): OrderPaper | undefined {
  const own = numbered(orders, row, number).filter(
    ({ supplierTaxId }) => supplierTaxId && supplierTaxId === row.supplierTaxId,
  )
  return own.findLast(({ isConfirmed }) => isConfirmed) ?? own.at(-1)
}

function orderOfAnother(orders: readonly OrderPaper[], row: Citing): Paper | undefined {
  if (!row.supplierTaxId) return undefined
  return numbered(orders, row, row.citedOrder).findLast(({ supplierTaxId }) => supplierTaxId)
}

function numbered(orders: readonly OrderPaper[], row: Ordering, number: string | null): OrderPaper[] {
  return orders.filter(
    (order) =>
      order.orderNumber === number && ownerOf(order) === ownerOf(row) && order.isSample === row.isSample,
  )
}

export async function findBillings(
  db: Database,
  orders: readonly OrderPaper[],
): Promise<(order: OrderPaper) => Billing> {
  const asked = askedBy(orders, (order) => order.orderNumber)
  const cited =
    orders.length > 0 ? [...(await papersCiting(db, asked)), ...(await papersCitingSeveral(db, asked))] : []
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
    const { orderNumber } = order
    const cites = (paper: Paper) => orderNumber !== null && numbersCited(paper).includes(orderNumber)
    const citing = cited.filter((paper) => cites(paper) && isOfOrder(paper))
    if (citing.length > maxBilling) return { order, papers: null }
    const ids = new Set(citing.map(({ id }) => id))
    const numbers = new Set(citing.map(({ documentNumber }) => documentNumber))
    const onThese = notes.filter(
      (note) => isOfOrder(note) && numbers.has(note.modifiedNumber) && !ids.has(note.id),
    )
    return { order, papers: [...citing, ...onThese].toSorted(byAge) }
  }
}

function byAge(a: Paper, b: Paper): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

function askedBy(papers: readonly Paper[], numberOf: (paper: Paper) => string | null) {
  return {
    owners: papers.map(ownerOf),
    suppliers: papers.map(({ supplierTaxId }) => supplierTaxId ?? ''),
    numbers: papers.map((paper) => numberOf(paper) ?? ''),
  }
}
