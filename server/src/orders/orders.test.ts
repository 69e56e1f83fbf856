import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { ListedOrder } from '@conforme/contract/documents/orders'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refreshAlerts, refreshAlertsJob, saveAlerts } from '../alerts/save-alerts.ts'
import { documents } from '../db/schema.ts'
import { checkStoredData } from '../documents/data/check-data.ts'
import { dataChecks, orderBillings } from '../documents/tables.ts'
import { silentLog } from '../log/log.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anotherInvoice } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'
import { readWorkbook } from '../spreadsheets/read-workbook.ts'

interface Reply {
  orders: ListedOrder[]
  total: number
  left: { currency: string; amount: number; orders: number }[]
}

const Queued = z.array(z.object({ data: refreshAlertsJob.payload }))

const south = { nombre: 'Distribuidora del Sur', rfc: '20512528458' }
const north = { nombre: 'Ferretería Ñaupari', rfc: '20100070970' }

describe.each(databaseKinds)('the list of orders on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeEach(async () => {
    rosa = await product.person()
  })

  /** Inserts as the worker does: with its alerts. */
  const insert = async (data: ExtractedData, overrides = {}, owner = rosa) => {
    const [id = ''] = await insertDocuments(product, owner, [data], overrides)
    await saveAlerts(product.services.db, [id])
    return id
  }
  const anOrder = (
    numero: string,
    { total = 1000, proveedor = south, moneda = 'PEN', fecha = '2026-10-01' } = {},
  ) =>
    anotherInvoice({
      documento: { tipo: 'ORDEN DE COMPRA', numero, fecha, moneda },
      proveedor,
      totales: { total, iva: 1 },
    })
  const anInvoice = (orden_compra: string, total: number, moneda = 'PEN') => {
    const invoice = anotherInvoice({
      proveedor: south,
      totales: { total, iva: 1 },
      informacion_adicional: { orden_compra },
    })
    return { ...invoice, documento: { ...invoice.documento, moneda } }
  }
  const list = async (query = '', as = rosa) => (await as.get<Reply>(`/api/orders${query}`)).body
  const brief = async (query = '', as = rosa) =>
    (await list(query, as)).orders.map(({ number, state, left }) => [number, state, left])
  const edit = async (id: string, fieldPath: string, newValue: string | number) => {
    const { status } = await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath, newValue })
    expect(status).toBe(200)
    await saveAlerts(product.services.db, [id])
  }

  test('shows of each order what was billed, and what is left of all by currency', async () => {
    const id = await insert(anOrder('OC-1'))
    await insert(anOrder('OC-2', { moneda: 'USD', total: 700 }))
    await insert(anOrder('OC-3', { total: 500 }))
    await insert(anOrder('OC-4', { total: 500 }))
    await insert(anInvoice('OC-1', 300))
    await insert(anInvoice('OC-1', 100, 'USD'))
    await insert(anInvoice('OC-3', 500.5))
    await insert(anInvoice('OC-4', 600))
    const { orders, total, left } = await list()
    expect(orders.map(({ number, state, left: rest }) => [number, state, rest]).toSorted()).toEqual([
      ['OC-1', 'en_parte', 700],
      ['OC-2', 'sin_facturar', 700],
      ['OC-3', 'completa', -0.5],
      ['OC-4', 'excedida', -100],
    ])
    expect(total).toBe(4)
    expect(left).toEqual([
      { currency: 'PEN', amount: 700, orders: 1 },
      { currency: 'USD', amount: 700, orders: 1 },
    ])
    expect(orders.find((order) => order.id === id)).toMatchObject({
      supplier: south.nombre,
      supplierTaxId: south.rfc,
      date: '2026-10-01',
      currency: 'PEN',
      total: 1000,
      billedAmount: 300,
      documents: 2,
      notices: ['moneda'],
      isConfirmed: false,
    })
    const { body } = await rosa.get<{ billing: { left: number; billedAmount: number } }>(
      `/api/documents/${id}/order`,
    )
    expect(body.billing).toMatchObject({ left: 700, billedAmount: 300 })
  })

  test('is searched by supplier, RUC or number, filtered by state, sorted and paged', async () => {
    await insert(anOrder('OC-1', { fecha: '2026-10-03', total: 100 }))
    await insert(anOrder('OC-2', { fecha: '2026-10-01', total: 300 }))
    await insert(anOrder('PED-7', { fecha: '2026-10-02', proveedor: north, total: 200 }))
    await insert(anInvoice('OC-1', 40))
    const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number)
    expect(await numbers('?search=naupari')).toEqual(['PED-7'])
    expect(await numbers('?search=20512528458')).toEqual(['OC-1', 'OC-2'])
    expect(await numbers('?search=ped')).toEqual(['PED-7'])
    expect(await numbers('?search=%25')).toEqual([])
    expect(await numbers('?state=en_parte')).toEqual(['OC-1'])
    expect(await numbers('?sort=oldest')).toEqual(['OC-2', 'PED-7', 'OC-1'])
    expect(await numbers('?sort=left')).toEqual(['OC-2', 'PED-7', 'OC-1'])
    expect(await numbers('?limit=1&page=2')).toEqual(['PED-7'])
    expect(await list('?limit=1&page=2')).toMatchObject({ total: 3, left: [{ amount: 560, orders: 3 }] })
    expect(await list('?search=ped')).toMatchObject({ total: 1, left: [{ amount: 200, orders: 1 }] })
    expect((await rosa.get('/api/orders?state=otra')).status).toBe(400)
  })

  test('follows what happens to an order and to its documents', async () => {
    const order = await insert(anOrder('OC-1'))
    const invoice = await insert(anInvoice('OC-1', 300))
    expect(await brief()).toEqual([['OC-1', 'en_parte', 700]])
    await edit(invoice, 'totales.total', 1200)
    expect(await brief()).toEqual([['OC-1', 'excedida', -200]])
    await edit(order, 'totales.total', 1200)
    expect(await brief()).toEqual([['OC-1', 'completa', 0]])
    await edit(invoice, 'informacion_adicional.orden_compra', 'OC-2')
    expect(await brief()).toEqual([['OC-1', 'sin_facturar', 1200]])
    await edit(order, 'documento.numero', 'OC-2')
    expect(await brief()).toEqual([['OC-2', 'completa', 0]])
    expect((await rosa.call('DELETE', `/api/documents/${invoice}`)).status).toBe(200)
    await runRefresh()
    expect(await brief()).toEqual([['OC-2', 'sin_facturar', 1200]])
    await edit(order, 'documento.tipo', 'FACTURA')
    expect(await brief()).toEqual([])
  })

  test('of two versions of an order only the valid one counts: the confirmed, else the latest', async () => {
    const first = await insert(anOrder('OC-1', { fecha: '2026-10-02' }))
    await insert(anOrder('OC-1'))
    expect(await brief()).toEqual([
      ['OC-1', 'otra_version', 1000],
      ['OC-1', 'sin_facturar', 1000],
    ])
    expect(await list()).toMatchObject({ left: [{ amount: 1000, orders: 1 }] })
    expect((await rosa.post(`/api/documents/${first}/confirm`, { motivo: 'Es la buena' })).status).toBe(200)
    await runRefresh()
    expect(await brief()).toEqual([
      ['OC-1', 'sin_facturar', 1000],
      ['OC-1', 'otra_version', 1000],
    ])
  })

  test('says where a price was raised, and where a document bills several orders', async () => {
    const line = (precio: number) => ({
      descripcion: 'Cemento',
      unidad: 'BOL',
      cantidad: 10,
      precio,
      total: precio * 10,
    })
    await insert({ ...anOrder('OC-1'), totales: { total: 250, iva: 0 }, productos: [line(25)] })
    await insert({ ...anInvoice('OC-1', 0), totales: { total: 260, iva: 0 }, productos: [line(26)] })
    await insert(anOrder('OC-2'))
    await insert(anInvoice('OC-1 y OC-2', 10))
    const { orders } = await list()
    expect(orders.map(({ number, notices }) => [number, notices]).toSorted()).toEqual([
      ['OC-1', ['precio', 'varias_ordenes']],
      ['OC-2', ['varias_ordenes']],
    ])
  })

  test('holds the orders of the own company only, and no samples', async () => {
    await insert(anOrder('OC-1'))
    await insert(anOrder('OC-2'), { isSample: true })
    expect(await brief('', await product.person())).toEqual([])
    expect(await brief()).toEqual([['OC-1', 'sin_facturar', 1000]])
  })

  test('an order without a total or a currency is listed, and in no sum', async () => {
    await insert({ ...anOrder('OC-1'), totales: { total: null } })
    expect(await list()).toMatchObject({ orders: [{ state: 'sin_calcular', left: null }], left: [] })
  })

  test('orders from before the list are added to it', async () => {
    const id = await insert(anOrder('OC-1'))
    const { db } = product.services
    await db.delete(orderBillings).where(eq(orderBillings.documentId, id))
    expect(await brief()).toEqual([])
    await db.delete(dataChecks)
    await checkStoredData({ db, log: silentLog })
    expect(await brief()).toEqual([['OC-1', 'sin_facturar', 1000]])
    const [row] = await db.select({ version: documents.version }).from(documents).where(eq(documents.id, id))
    expect(row?.version).toBe(1)
  })

  test('is downloaded as a workbook, as it is filtered', async () => {
    await insert(anOrder('OC-1'))
    await insert(anOrder('OC-2', { proveedor: north }))
    await insert(anInvoice('OC-1', 400))
    const [head = [], ...rows] = await readWorkbook(
      Buffer.from(await rosa.bytes('/api/orders/file?search=sur')),
    )
    const at = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(at('Orden')).toEqual(['OC-1'])
    expect(at('Por facturar')).toEqual(['600'])
    expect(at('Estado')).toEqual(['En parte'])
  })

  /** Runs the enqueued refreshes, as the worker does. */
  async function runRefresh() {
    const { db } = product.services
    const { rows } = await db.execute(
      sql`delete from jobs.job where name = ${refreshAlertsJob.name} returning data`,
    )
    for (const { data } of Queued.parse(rows)) await refreshAlerts(db, data)
  }
})
