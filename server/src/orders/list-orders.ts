// The orders of a company, or of a person without one, with what is left to bill of each. Reads only what
// `save-order-billings.ts` keeps; the documents of a page are looked up for their names.
import type { ListedOrder, OrderFilters } from '@conforme/contract/documents/orders'
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import { and, asc, desc, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { orderBillings } from '../documents/tables.ts'
import type { Viewer } from '../documents/visible-to.ts'

interface Listed {
  orders: ListedOrder[]
  total: number
  left: { currency: string; amount: number; orders: number }[]
}

type Asked = Omit<OrderFilters, 'sort'>

export async function listOrders(
  db: Database,
  viewer: Viewer,
  { sort, page, limit, ...asked }: OrderFilters & { page: number; limit: number },
): Promise<Listed> {
  const where = matching(viewer, asked)
  const ids = db
    .select({ id: orderBillings.documentId })
    .from(orderBillings)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await ids
  const orders = await readOrders(
    db,
    rows.map(({ id }) => id),
  )
  return { orders, ...(await sumUp(db, where)) }
}

const pageSize = 500

/** All that match, page by page. Those that are deleted meanwhile are left out. */
export async function* eachOrder(
  db: Database,
  viewer: Viewer,
  { sort, ...asked }: OrderFilters,
): AsyncGenerator<ListedOrder[]> {
  const rows = await db
    .select({ id: orderBillings.documentId })
    .from(orderBillings)
    .where(matching(viewer, asked))
    .orderBy(...inOrder(sort))
  for (let at = 0; at < rows.length; at += pageSize)
    yield await readOrders(
      db,
      rows.slice(at, at + pageSize).map(({ id }) => id),
    )
}

function matching({ id, companyId }: Viewer, { search, state }: Asked): SQL | undefined {
  const { ownerId, searchText } = orderBillings
  const text = inPlainCapitals(search ?? '').trim()
  return and(
    eq(ownerId, companyId ?? id),
    state && eq(orderBillings.state, state),
    text === '' ? undefined : like(searchText, containing(text)),
  )
}

/** As in the indexes. */
function inOrder(sort: OrderFilters['sort']): SQL[] {
  const { orderDate, leftCents, documentId } = orderBillings
  const byKey = {
    newest: sql`${desc(orderDate)} nulls last`,
    oldest: asc(orderDate),
    left: sql`${desc(leftCents)} nulls last`,
  }
  return [byKey[sort], asc(documentId)]
}

/** In the order of the ids. */
async function readOrders(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const { filename, documentType, isConfirmed } = documents
  const rows = await db
    .select({ billing: orderBillings, filename, documentType, isConfirmed })
    .from(orderBillings)
    .innerJoin(documents, eq(documents.id, orderBillings.documentId))
    .where(inArray(orderBillings.documentId, [...ids]))
  const byId = new Map(rows.map((row) => [row.billing.documentId, toListed(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Row = { billing: typeof orderBillings.$inferSelect } & Pick<
  typeof documents.$inferSelect,
  'filename' | 'documentType' | 'isConfirmed'
>

function toListed({ billing, filename, documentType, isConfirmed }: Row): ListedOrder {
  const {
    documentId,
    totalCents,
    billedCents,
    leftCents,
    orderDate,
    ownerId: _,
    searchText: _text,
    ...more
  } = billing
  return {
    ...more,
    id: documentId,
    filename,
    type: documentType,
    date: orderDate,
    isConfirmed,
    total: toAmount(totalCents),
    billedAmount: toAmount(billedCents),
    left: toAmount(leftCents),
  }
}

const toAmount = (cents: number | null) => (cents === null ? null : cents / 100)

/** Only what is left of orders that still wait for invoices: an excess on one takes nothing off another. */
async function sumUp(db: Database, where: SQL | undefined): Promise<Omit<Listed, 'orders'>> {
  const { currency, leftCents, state } = orderBillings
  const isOpen = inArray(state, ['sin_facturar', 'en_parte'])
  const rows = await db
    .select({
      currency,
      all: sql<number>`count(*)`.mapWith(Number),
      orders: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${leftCents}) filter (where ${isOpen}), 0)`.mapWith(Number),
    })
    .from(orderBillings)
    .where(where)
    .groupBy(currency)
  return {
    total: rows.reduce((sum, row) => sum + row.all, 0),
    left: rows
      .flatMap(({ currency: code, orders, cents }) =>
        code !== null && orders > 0 ? [{ currency: code, orders, amount: cents / 100 }] : [],
      )
      .toSorted((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1)),
  }
}
