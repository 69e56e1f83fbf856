// The documents whose alerts depend on a document through an order: what bills the same order.
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentOwner, documents } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'
import { ownerOf } from '../duplicates/match-documents.ts'
import { maxBilling } from './order-papers.ts'

export interface OrderRelatives {
  /** The order that the document is, cites, or reduces by a note. */
  order: string | null
  ids: string[]
}

/** Includes what bills the order that the document's alerts were last computed with. */
export async function findOrderRelatives(db: Database, row: DocumentRow): Promise<OrderRelatives> {
  const order = row.orderNumber ?? row.citedOrder ?? (await orderOfModified(db, row))
  const former = row.judgedOrder === order ? null : row.judgedOrder
  if (order === null && former === null) return { order, ids: [] }
  const { id, citedOrder, status, createdAt } = documents
  // An invoice counts for those that were uploaded after it; an order and a note count for all.
  const isInvoice = row.orderNumber === null && row.modifiedNumber === null
  const inOrder =
    order !== null && and(eq(citedOrder, order), isInvoice ? gt(createdAt, row.createdAt) : undefined)
  const inFormer = former !== null && eq(citedOrder, former)
  const found = await db
    .select({ id })
    .from(documents)
    .where(
      and(
        or(inOrder || undefined, inFormer || undefined),
        inArray(
          citedOrder,
          [order, former].filter((key) => key !== null),
        ),
        sql`${documentOwner} = ${ownerOf(row)}`,
        eq(status, 'completed'),
        ne(id, row.id),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(2 * maxBilling)
  return { order, ids: found.map((one) => one.id) }
}

async function orderOfModified(db: Database, row: DocumentRow): Promise<string | null> {
  if (row.modifiedNumber === null || row.supplierTaxId === null) return null
  const { citedOrder, supplierTaxId, documentNumber } = documents
  const [invoice] = await db
    .select({ citedOrder })
    .from(documents)
    .where(
      and(
        eq(supplierTaxId, row.supplierTaxId),
        eq(documentNumber, row.modifiedNumber),
        sql`${documentOwner} = ${ownerOf(row)}`,
        isNotNull(citedOrder),
      ),
    )
    .limit(1)
  return invoice?.citedOrder ?? null
}
