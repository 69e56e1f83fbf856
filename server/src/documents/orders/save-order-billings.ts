// Keeps what was billed of each order, for the list of orders: the same sum that the order's own screen shows.
import type { OrderNotice, OrderState } from '@conforme/contract/documents/orders'
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { commitLazily } from '../../db/commit-lazily.ts'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { announceDocument } from '../announce-document.ts'
import type { DocumentRow } from '../document-row.ts'
import { ownerOf } from '../duplicates/match-documents.ts'
import { orderBillings } from '../tables.ts'
import { billOrder, leftOf, sumOf, toleranceCents, type BilledPaper } from './bill-order.ts'
import { choose, findBillings, type Billing } from './find-orders.ts'
import { ordersNumbered } from './order-papers.ts'

const batch = 200

/** Saves the billing of those documents that are orders, or were. */
export async function saveOrderBillings(db: Database, documentIds: readonly string[]): Promise<void> {
  const unique = [...new Set(documentIds)]
  for (let at = 0; at < unique.length; at += batch) {
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .leftJoin(orderBillings, eq(orderBillings.documentId, documents.id))
      .where(
        and(
          inArray(documents.id, unique.slice(at, at + batch)),
          or(isNotNull(documents.orderNumber), isNotNull(orderBillings.documentId)),
        ),
      )
    for (const { id } of rows) await saveBilling(db, id)
  }
}

/** The lock lets the last of several that save an order see what the others saw. */
async function saveBilling(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await commitLazily(tx)
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
    const billing = row && (await toStored(tx, row))
    if (!row || !billing) {
      await tx.delete(orderBillings).where(eq(orderBillings.documentId, id))
      return
    }
    const written = await tx
      .insert(orderBillings)
      .values(billing)
      .onConflictDoUpdate({
        target: orderBillings.documentId,
        set: billing,
        setWhere: sql`${orderBillings}.* is distinct from excluded.*`,
      })
      .returning({ id: orderBillings.documentId })
    if (written.length > 0) await announceDocument(tx, row)
  })
}

type Stored = typeof orderBillings.$inferInsert

/** Samples are no orders of the company. */
async function toStored(db: Database, row: DocumentRow): Promise<Stored | undefined> {
  if (row.orderNumber === null || row.isSample) return undefined
  const orders = await ordersNumbered(db, { owners: [ownerOf(row)], numbers: [row.orderNumber] })
  const own = orders.find(({ id }) => id === row.id)
  if (!own) return undefined
  const isReplaced = (choose(orders, own, own.orderNumber) ?? own) !== own
  const billing = (await findBillings(db, [own]))(own)
  const billed = billOrder(billing)
  const billedCents = billing.papers && sumOf(billed)
  const leftCents = leftOf(billing, billedCents ?? 0)
  const number = typeof own.printedNumber === 'string' ? own.printedNumber : row.orderNumber
  return {
    documentId: own.id,
    ownerId: ownerOf(own),
    number,
    searchText: inPlainCapitals([number, own.provider, own.supplierTaxId].join(' ')),
    supplier: own.provider,
    supplierTaxId: own.supplierTaxId,
    orderDate: own.documentDate,
    currency: own.currency,
    totalCents: own.totalCents,
    billedCents,
    leftCents,
    documents: billed.length,
    state: isReplaced ? 'otra_version' : stateOf(billing, billedCents ?? 0, leftCents),
    notices: await findNotices(db, billed),
  }
}

function stateOf({ order }: Billing, billedCents: number, leftCents: number | null): OrderState {
  if (leftCents === null || order.currency === null) return 'sin_calcular'
  if (leftCents < -toleranceCents) return 'excedida'
  if (leftCents <= toleranceCents && billedCents > 0) return 'completa'
  return billedCents > 0 ? 'en_parte' : 'sin_facturar'
}

async function findNotices(db: Database, billed: readonly BilledPaper[]): Promise<OrderNotice[]> {
  const { id, alerts } = documents
  const rows =
    billed.length === 0
      ? []
      : await db
          .select({ alerts })
          .from(documents)
          .where(
            inArray(
              id,
              billed.map(({ paper }) => paper.id),
            ),
          )
  const isRaised = rows.some((row) => row.alerts.some(({ code }) => code === 'precio_sobre_orden'))
  const hasNot = (...reasons: BilledPaper['not'][]) => billed.some(({ not }) => reasons.includes(not))
  return [
    ...(isRaised ? (['precio'] as const) : []),
    ...(hasNot('otra_moneda', 'sin_moneda') ? (['moneda'] as const) : []),
    ...(hasNot('varias_ordenes') ? (['varias_ordenes'] as const) : []),
  ]
}
