// The documents whose alerts depend on a document through an order: the order, and what bills the same order.
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentOwner, documents } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'
import { ownerOf } from '../duplicates/match-documents.ts'
import { numbersCited } from './find-orders.ts'
import { maxBilling } from './order-papers.ts'

export interface OrderRelatives {
  /** The order that the document is, cites, or reduces by a note, in the form of `judged_order`. */
  order: string | null
  ids: string[]
}

/** Includes what bills the orders that the document's alerts were last computed with. */
export async function findOrderRelatives(db: Database, row: DocumentRow): Promise<OrderRelatives> {
  const orders = row.orderNumber === null ? await ordersBilled(db, row) : [row.orderNumber]
  const former = (row.judgedOrder?.split(' ') ?? []).filter((number) => !orders.includes(number))
  const order = orders.length > 0 ? orders.join(' ') : null
  const numbers = [...orders, ...former]
  if (numbers.length === 0) return { order, ids: [] }
  const { citedOrder, citedOrders, orderNumber, createdAt } = documents
  // An invoice counts for those that were uploaded after it; an order and a note count for all.
  const isInvoice = row.orderNumber === null && row.modifiedNumber === null
  const isAfter = isInvoice ? gt(createdAt, row.createdAt) : undefined
  const ofOrders = orders.length > 0 ? and(inArray(citedOrder, orders), isAfter) : undefined
  const ofFormer = former.length > 0 ? inArray(citedOrder, former) : undefined
  const find = (condition: SQL | undefined) => idsWhere(db, row, condition)
  return {
    order,
    ids: [
      ...(await find(inArray(orderNumber, numbers))),
      // All numbers once more, only for the index: it is not used for an `or` of two of its ranges.
      ...(await find(and(or(ofOrders, ofFormer), inArray(citedOrder, numbers)))),
      ...(await find(sql`${citedOrders} && ${sql.param(numbers)}::text[]`)),
    ],
  }
}

async function idsWhere(db: Database, row: DocumentRow, condition: SQL | undefined): Promise<string[]> {
  const { id, status, createdAt } = documents
  const found = await db
    .select({ id })
    .from(documents)
    .where(and(condition, sql`${documentOwner} = ${ownerOf(row)}`, eq(status, 'completed'), ne(id, row.id)))
    .orderBy(asc(createdAt))
    .limit(2 * maxBilling)
  return found.map((one) => one.id)
}

async function ordersBilled(db: Database, row: DocumentRow): Promise<string[]> {
  const cited = numbersCited(row)
  return cited.length > 0 ? cited : ordersOfModified(db, row)
}

async function ordersOfModified(db: Database, row: DocumentRow): Promise<string[]> {
  if (row.modifiedNumber === null || row.supplierTaxId === null) return []
  const { citedOrder, citedOrders, supplierTaxId, documentNumber } = documents
  const [invoice] = await db
    .select({ citedOrder, citedOrders })
    .from(documents)
    .where(
      and(
        eq(supplierTaxId, row.supplierTaxId),
        eq(documentNumber, row.modifiedNumber),
        sql`${documentOwner} = ${ownerOf(row)}`,
        or(isNotNull(citedOrder), isNotNull(citedOrders)),
      ),
    )
    .limit(1)
  return invoice ? numbersCited(invoice) : []
}
