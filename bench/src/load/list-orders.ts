// Measures the list of orders, in the company that `list --orders` filled.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/src/db/database.ts'
import { saveOrderBillings } from '../../../server/src/documents/orders/save-order-billings.ts'
import type { Viewer } from '../../../server/src/documents/visible-to.ts'
import { orderBillings } from '../../../server/src/documents/tables.ts'
import { listOrders } from '../../../server/src/orders/list-orders.ts'
import { formatTable } from '../table.ts'
import { median } from './median.ts'

const pageSize = 50
/** So many are added up by the product itself. */
const summed = 500

type Asked = Omit<Parameters<typeof listOrders>[2], 'page' | 'limit'> & { page?: number }

const kinds: readonly [name: string, asked: Asked][] = [
  ['órdenes: la primera página', { sort: 'newest' }],
  ['órdenes: la última página', { sort: 'newest', page: -1 }],
  ['órdenes: las más antiguas', { sort: 'oldest' }],
  ['órdenes: lo que más queda', { sort: 'left' }],
  ['órdenes: en parte', { sort: 'newest', state: 'en_parte' }],
  ['órdenes: excedidas', { sort: 'newest', state: 'excedida' }],
  ['órdenes: un proveedor', { sort: 'newest', search: 'inversiones del 4711' }],
  ['órdenes: lo que tienen todas', { sort: 'newest', search: 'inversiones' }],
]

export async function measureOrders(db: Database, viewer: Viewer) {
  await fillBillings(db)
  const some = await db.select({ id: orderBillings.documentId }).from(orderBillings).limit(summed)
  const started = performance.now()
  await saveOrderBillings(
    db,
    some.map(({ id }) => id),
  )
  const each = (performance.now() - started) / summed
  await db.execute(sql`vacuum analyze order_billings`)
  const rows = []
  for (const [asked, { page = 1, ...options }] of kinds) {
    const { total } = await listOrders(db, viewer, { ...options, page: 1, limit: pageSize })
    const at = page < 0 ? Math.ceil(total / pageSize) : page
    const listMs = await median(() => listOrders(db, viewer, { ...options, page: at, limit: pageSize }))
    rows.push({ asked, total, listMs, summaryMs: 0 })
  }
  console.log(`una orden se suma en ${each.toFixed(1)} ms`)
  console.log(
    formatTable(
      ['Qué se pide', 'órdenes', 'lista y sumas (ms)'],
      rows.map(({ asked, total, listMs }) => [asked, `${total}`, `${listMs}`]),
    ),
  )
  return rows
}

/** As the product would, in one statement; each order is made to be for as much as its documents, more or less. */
async function fillBillings(db: Database): Promise<void> {
  await db.execute(sql`
    insert into order_billings (document_id, owner_id, number, search_text, supplier, supplier_tax_id, order_date, currency,
      total_cents, billed_cents, left_cents, documents, state, notices)
    select id, company_id, order_number, order_number || ' ' || provider || ' ' || supplier_tax_id, provider, supplier_tax_id, document_date, currency,
      total_cents, billed, total_cents - billed, papers,
      case when billed = 0 then 'sin_facturar' when billed > total_cents + 100 then 'excedida' else 'en_parte' end,
      '{}'
    from (select orders.*, coalesce(sum(cited.total_cents), 0) * (orders.order_number::int % 4) / 20 as billed,
        count(cited.id) as papers
      from documents as orders
      left join documents as cited on cited.cited_order = orders.order_number
        and cited.supplier_tax_id = orders.supplier_tax_id and cited.status = 'completed'
      where orders.order_number is not null and orders.status = 'completed' group by orders.id) as summed`)
}
