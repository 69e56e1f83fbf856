// Measures lists in a company with a million documents, on PostgreSQL: each kind of page that the history requests, and the
// figures above it.
//   npm run bench -- list                      a million
//   npm run bench -- list --documents 100000   fewer, in a tenth of the time
//   npm run bench -- list --orders             every tenth is an order, which the others bill; and the list of orders
import { parseArgs } from '../parse-args.ts'
import type { DocumentFilters, DocumentOrder } from '@conforme/contract/documents/documents'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/src/db/database.ts'
import { openPostgres } from '../../../server/src/db/postgres/postgres.ts'
import { companies, users } from '../../../server/src/db/schema.ts'
import { listDocuments } from '../../../server/src/documents/queries.ts'
import {
  countToConfirm,
  summarizeDocuments,
} from '../../../server/src/documents/lists/summarize-documents.ts'
import type { Viewer } from '../../../server/src/documents/visible-to.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { fillDocuments } from './list-documents.ts'
import { measureOrders } from './list-orders.ts'
import { median } from './median.ts'
import { formatTable } from '../table.ts'

interface ListOptions {
  documents: number
  orders: boolean
}

interface Measured {
  asked: string
  total: number
  listMs: number
  summaryMs: number
}

type Asked = DocumentFilters & Partial<DocumentOrder> & { page?: number }

const kinds: readonly [name: string, asked: Asked][] = [
  ['la primera página', {}],
  ['la última página', { page: -1 }],
  ['estado: error', { status: 'error' }],
  ['estado: procesando', { status: 'processing' }],
  ['sin confirmar', { isConfirmed: 'false' }],
  ['por confirmar, lo más dudoso primero', { toConfirm: 'true', sort: 'confidence', order: 'asc' }],
  ['por confirmar, en el orden de la revisión', { toConfirm: 'true', sort: 'triage', order: 'asc' }],
  ['por confirmar, por vencimiento', { toConfirm: 'true', sort: 'dueDate', order: 'asc' }],
  ['flujo: pago preparado', { workflowStatus: 'payment_prepared' }],
  ['tipo: boleta', { documentType: 'boleta' }],
  ['proveedor que tiene pocos', { provider: 'inversiones del 4711' }],
  ['proveedor que tienen todos', { provider: 'inversiones' }],
  ['por confianza, de menor a mayor', { sort: 'confidence', order: 'asc' }],
  ['por total, de mayor a menor', { sort: 'total' }],
  ['por proveedor', { sort: 'provider', order: 'asc' }],
  ['por fecha del documento', { sort: 'documentDate' }],
  ['buscar un número', { search: 'F007-47117' }],
  ['buscar una palabra rara', { search: 'tornillo4711' }],
  ['buscar una palabra de todos', { search: 'servicio' }],
  ['buscar dos palabras comunes', { search: 'servicio transporte' }],
]

export function parseListOptions(args: readonly string[]): ListOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '1000000' },
      orders: { type: 'boolean', default: false },
    },
  })
  return { documents: z.coerce.number().int().min(100).parse(values.documents), orders: values.orders }
}

export async function run({ documents, orders }: ListOptions): Promise<Measured[]> {
  const server = await startPostgres()
  const database = await openPostgres({ databaseUrl: server.url, log: silentLog })
  try {
    await database.migrate()
    const viewer = await fill(database.db, documents, orders)
    const rows: Measured[] = []
    const waitingMs = await median(() => countToConfirm(database.db, viewer))
    for (const [asked, options] of kinds) rows.push(await measure(database.db, viewer, { asked, options }))
    const cells = rows.map(({ asked, total, listMs, summaryMs }) => [
      asked,
      `${total}`,
      `${listMs}`,
      `${summaryMs}`,
    ])
    console.log(`cuántos esperan a una persona, en cada pantalla: ${waitingMs} ms`)
    console.log(formatTable(['Qué se pide', 'documentos', 'lista (ms)', 'resumen (ms)'], cells))
    return orders ? [...rows, ...(await measureOrders(database.db, viewer))] : rows
  } finally {
    await database.close()
    await server.stop()
  }
}

async function measure(
  db: Database,
  viewer: Viewer,
  { asked, options: { page = 1, ...options } }: { asked: string; options: Asked },
): Promise<Measured> {
  const { sort: _sort, order: _order, ...filters } = options
  const first = await listDocuments(db, viewer, { ...options, page: 1, limit: 10 })
  const at = page < 0 ? first.totalPages : page
  const listMs = await median(() => listDocuments(db, viewer, { ...options, page: at, limit: 10 }))
  const summaryMs = await median(() => summarizeDocuments(db, viewer, filters))
  return { asked, total: first.total, listMs, summaryMs }
}

async function fill(db: Database, count: number, withOrders: boolean): Promise<Viewer> {
  const [company] = await db.insert(companies).values({ name: 'Demo S.A.C.', ruc: '20512528458' }).returning()
  if (!company) throw new Error('the company was not inserted')
  const names = { firstName: 'Rosa', lastName: 'Quispe', companyId: company.id }
  const people = await db
    .insert(users)
    .values(['a', 'b', 'c'].map((name) => ({ ...names, email: `${name}@conforme.test` })))
    .returning()
  const started = performance.now()
  await fillDocuments(db, [{ companyId: company.id, userIds: people.map(({ id }) => id), count, withOrders }])
  await db.execute(sql`vacuum analyze documents`)
  console.log(`${count} documentos en ${Math.round((performance.now() - started) / 1000)} s`)
  const [viewer] = people
  if (!viewer) throw new Error('nobody was inserted')
  return viewer
}
