import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Document } from '@conforme/contract/documents/documents'
import type { OrderBilling, OrderCandidate } from '@conforme/contract/documents/orders'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshAlertsJob, saveAlerts, saveMissingAlerts } from '../../alerts/save-alerts.ts'
import { documents, users } from '../../db/schema.ts'
import { checkStoredData } from '../data/check-data.ts'
import { silentLog } from '../../log/log.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../../test/database/insert-documents.ts'
import { anotherInvoice } from '../../test/documents.ts'
import { productForAll } from '../../test/product.ts'
import { maxBilling } from './order-papers.ts'

interface OrderReply {
  billing: OrderBilling | null
  candidates: OrderCandidate[]
  several: OrderCandidate[]
}

/** Each test has a supplier of its own, so that no document resembles another test's. */
let suppliers = 0
let notes = 100
const aSupplier = () => ({ nombre: `Proveedor ${++suppliers}`, rfc: String(20_500_000_000 + suppliers) })

const totalsOf = (total: number) => {
  const iva = Math.round((total * 18 * 100) / 118) / 100
  return { subtotal: total - iva, iva, total }
}

describe.each(databaseKinds)('orders and what bills them on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })

  const insert = async (data: ExtractedData, overrides = {}, owner = rosa) => {
    const [id = ''] = await insertDocuments(product, owner, [data], overrides)
    return id
  }
  const anOrder = (proveedor: ExtractedData['proveedor'], numero: string, more: ExtractedData = {}) =>
    anotherInvoice({
      documento: { tipo: 'ORDEN DE COMPRA', numero, fecha: '2026-10-01', moneda: 'PEN' },
      proveedor,
      totales: totalsOf(10_000),
      ...more,
    })
  const anInvoice = (
    proveedor: ExtractedData['proveedor'],
    cited: string,
    { total = 6000, ...more }: ExtractedData & { total?: number } = {},
  ) =>
    anotherInvoice({
      proveedor,
      totales: totalsOf(total),
      informacion_adicional: { orden_compra: cited },
      ...more,
    })
  const aNote = (proveedor: ExtractedData['proveedor'], { documento }: ExtractedData, total: number) =>
    anotherInvoice({
      documento: { tipo: 'NOTA DE CRÉDITO', numero: `FC01-${++notes}`, fecha: '2026-10-20', moneda: 'PEN' },
      proveedor,
      totales: totalsOf(total),
      informacion_adicional: { documento_afectado: documento?.numero },
    })
  const read = async (id: string, as = rosa) => (await as.get<Document>(`/api/documents/${id}`)).body
  const orderOf = async (id: string, as = rosa) =>
    (await as.get<OrderReply>(`/api/documents/${id}/order`)).body
  const said = async (id: string) =>
    (await read(id)).alerts.flatMap(({ code, message, orderId }) =>
      code.includes('orden') ? [{ code, message, orderId }] : [],
    )
  const save = () => saveMissingAlerts(product.services.db, silentLog)
  const stored = async (...ids: string[]) => {
    const rows = await product.services.db
      .select({ id: documents.id, triage: documents.triage })
      .from(documents)
      .where(inArray(documents.id, ids))
    return ids.map((id) => rows.find((row) => row.id === id)?.triage)
  }
  const edit = async (id: string, fieldPath: string, newValue: string | number) => {
    const { status } = await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath, newValue })
    expect(status).toBe(200)
    await saveAlerts(product.services.db, [id])
  }

  test('the document that exceeds its order needs a reason; the earlier ones do not', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-000123'))
    const first = await insert(anInvoice(supplier, 'O/C 123'))
    const second = await insert(anInvoice(supplier, '000123', { total: 5000 }))
    await save()
    expect(await said(first)).toEqual([
      {
        code: 'con_orden',
        message:
          'De la orden de compra OC-000123 por S/ 10,000.00, con este documento quedan S/ 4,000.00 por facturar.',
        orderId: order,
      },
    ])
    expect(await said(second)).toEqual([
      {
        code: 'supera_orden',
        message:
          'Con este documento se facturó S/ 11,000.00 de la orden de compra OC-000123, que es por S/ 10,000.00: S/ 1,000.00 de más.',
        orderId: order,
      },
    ])
    expect(await stored(first, second)).toEqual(['limpia', 'alerta'])
    const { body } = await rosa.post('/api/documents/confirm-many', { ids: [first, second] })
    expect(body).toMatchObject({ confirmed: [first], refused: [{ id: second, code: 'motivo_pendiente' }] })
  })

  test('an order lists what was billed of it, and a document shows its order', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-7'))
    const first = await insert(anInvoice(supplier, 'OC-7'))
    const copy = await insert({
      ...anInvoice(supplier, 'OC-7'),
      documento: (await read(first)).extractedData?.documento,
    })
    const dollars = anInvoice(supplier, 'OC-7', { total: 100 })
    const foreign = await insert({ ...dollars, documento: { ...dollars.documento, moneda: 'USD' } })
    const billing = {
      order: { id: order, number: 'OC-7', supplier: supplier.nombre, total: 10_000, currency: 'PEN' },
      isBeforeTax: false,
      billed: [
        { id: first, amount: 6000, not: null },
        { id: copy, amount: 0, not: 'repetido' },
        { id: foreign, amount: 0, not: 'otra_moneda' },
      ],
      billedAmount: 6000,
      left: 4000,
    }
    expect(await orderOf(order)).toMatchObject({ billing, candidates: [] })
    expect(await orderOf(first)).toMatchObject({ billing })
    expect(await said(foreign)).toMatchObject([
      { code: 'orden_otra_moneda', message: 'La orden de compra OC-7 está en PEN y este documento en USD.' },
    ])
  })

  test('a credit note gives back what it credits, and the alert of the later document goes', async () => {
    const supplier = aSupplier()
    await insert(anOrder(supplier, 'OC-8'))
    const wrong = anInvoice(supplier, 'OC-8', { total: 10_000 })
    await insert(wrong)
    const right = await insert(anInvoice(supplier, 'OC-8', { total: 9000 }))
    await save()
    expect(await stored(right)).toEqual(['alerta'])
    const note = await insert(
      anotherInvoice({
        documento: { tipo: 'NOTA DE CRÉDITO', numero: 'FC01-9', fecha: '2026-10-20', moneda: 'PEN' },
        proveedor: supplier,
        totales: totalsOf(10_000),
        informacion_adicional: { documento_afectado: wrong.documento?.numero },
      }),
    )
    await saveAlerts(product.services.db, [note])
    expect(await said(right)).toMatchObject([{ code: 'con_orden' }])
    expect(await stored(right)).toEqual(['limpia'])
    const { billing } = await orderOf(right)
    expect(billing).toMatchObject({ billedAmount: 9000, left: 1000 })
    expect(billing?.billed?.map(({ amount }) => amount)).toEqual([10_000, 9000, -10_000])
  })

  test('what bills an order follows its corrections: another number, another total, a deletion', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-9'))
    const first = await insert(anInvoice(supplier, 'OC-9'))
    const second = await insert(anInvoice(supplier, 'OC-9', { total: 4500 }))
    const third = await insert(anInvoice(supplier, 'OC-9', { total: 3000 }))
    await save()
    expect(await stored(first, second, third)).toEqual(['limpia', 'alerta', 'alerta'])
    await edit(first, 'informacion_adicional.orden_compra', 'OC-90')
    expect(await stored(second, third)).toEqual(['limpia', 'limpia'])
    await edit(order, 'totales.total', 7000)
    expect(await stored(second, third)).toEqual(['limpia', 'alerta'])
    await edit(order, 'documento.numero', 'OC-91')
    expect(await said(third)).toEqual([])
    expect(await stored(second, third)).toEqual(['limpia', 'limpia'])
    await edit(order, 'documento.numero', 'OC-9')
    expect(await stored(second, third)).toEqual(['limpia', 'alerta'])
  })

  test('deleting a document refreshes those that bill the same order', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-10'))
    const first = await insert(anInvoice(supplier, 'OC-10', { total: 9000 }))
    const second = await insert(anInvoice(supplier, 'OC-10', { total: 2000 }))
    await save()
    const { db } = product.services
    expect((await rosa.call('DELETE', `/api/documents/${first}`)).status).toBe(200)
    const { rows } = await db.execute(
      sql`select data from jobs.job where name = ${refreshAlertsJob.name} and data::text like ${`%${second}%`}`,
    )
    expect(rows).toMatchObject([{ data: { documentIds: [order, second], onlyThese: true } }])
    expect(await said(second)).toMatchObject([{ code: 'con_orden' }])
  })

  test('an order of another supplier is only noted; one of another company or of the samples is not seen', async () => {
    const [supplier, another, stranger] = [aSupplier(), aSupplier(), await product.person()]
    await insert(anOrder(another, 'OC-11'))
    await insert(anOrder(supplier, 'OC-12'), {}, stranger)
    await insert(anOrder(supplier, 'OC-13'), { isSample: true })
    const noted = await insert(anInvoice(supplier, 'OC-11', { total: 20_000 }))
    expect(await said(noted)).toEqual([
      {
        code: 'orden_de_otro',
        message: `La orden de compra OC-11 que tienes es de otro proveedor: ${another.nombre}.`,
        orderId: undefined,
      },
    ])
    for (const cited of ['OC-12', 'OC-13']) {
      const id = await insert(anInvoice(supplier, cited, { total: 20_000 }))
      expect(await said(id)).toEqual([])
      expect(await orderOf(id)).toEqual({ billing: null, candidates: [], several: [] })
    }
  })

  test('an order without tax is compared with amounts before tax', async () => {
    const supplier = aSupplier()
    await insert(anOrder(supplier, 'OS-14', { totales: { total: 1000 } }))
    const fits = await insert(anInvoice(supplier, 'OS-14', { total: 1180 }))
    expect(await said(fits)).toMatchObject([
      {
        code: 'con_orden',
        message:
          'De la orden de compra OS-14 por S/ 1,000.00 sin IGV, con este documento queda facturada toda.',
      },
    ])
  })

  test('a price above the ordered one needs a reason', async () => {
    const supplier = aSupplier()
    const line = (precio: number) => ({
      codigo: 'C-1',
      descripcion: 'Cemento 42.5 kg',
      unidad: 'BOL',
      cantidad: 10,
      precio,
      total: precio * 10,
    })
    const totals = (base: number) => ({ subtotal: base, iva: base * 0.18, total: base * 1.18 })
    await insert(anOrder(supplier, 'OC-15', { totales: totals(1000), productos: [line(25), line(75)] }))
    await insert(anOrder(supplier, 'OC-16', { totales: totals(250), productos: [line(25)] }))
    const charged = { productos: [line(26)], totales: totals(260) }
    const raised = await insert({ ...anInvoice(supplier, 'OC-16'), ...charged })
    expect(await said(raised)).toMatchObject([
      { code: 'supera_orden' },
      {
        code: 'precio_sobre_orden',
        message:
          'Cobra un precio mayor que el de la orden de compra OC-16, sin IGV: «Cemento 42.5 kg» a S/ 26.00, pedido a S/ 25.00.',
      },
    ])
    const unclear = await insert({ ...anInvoice(supplier, 'OC-15'), ...charged })
    expect(await said(unclear)).toMatchObject([{ code: 'con_orden' }])
  })

  test('a document that cites no order is offered those of its supplier', async () => {
    const supplier = aSupplier()
    const older = await insert(anOrder(supplier, 'OC-17'))
    const newer = await insert(anOrder(supplier, 'OC-18'))
    await insert(anInvoice(supplier, 'OC-17'))
    const without = await insert(anotherInvoice({ proveedor: supplier }))
    expect(await orderOf(without)).toMatchObject({
      billing: null,
      candidates: [
        { id: newer, number: 'OC-18', left: 10_000 },
        { id: older, number: 'OC-17', left: 4000 },
      ],
    })
    await edit(without, 'informacion_adicional.orden_compra', 'OC-18')
    expect(await orderOf(without)).toMatchObject({ billing: { order: { id: newer } }, candidates: [] })
  })

  test('whoever left the company sees nothing of its other documents through an own one', async () => {
    const supplier = aSupplier()
    await insert(anOrder(supplier, 'OC-21'))
    await insert(anInvoice(supplier, 'OC-21'))
    const luis = await colleagueOf(product, rosa)
    const own = await insert(anInvoice(supplier, 'OC-21', { total: 1000 }), {}, luis)
    const without = await insert(anotherInvoice({ proveedor: supplier }), {}, luis)
    expect((await orderOf(own, luis)).billing?.billed).toHaveLength(2)
    expect((await orderOf(without, luis)).candidates).toHaveLength(1)
    await product.services.db.update(users).set({ companyId: null }).where(eq(users.id, luis.user.id))
    for (const id of [own, without])
      expect(await orderOf(id, luis)).toEqual({ billing: null, candidates: [], several: [] })
  })

  test('a document without a currency is not added up, and its order says why', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-22'))
    const bare = anInvoice(supplier, 'OC-22')
    await insert({ ...bare, documento: { ...bare.documento, moneda: null } })
    expect((await orderOf(order)).billing).toMatchObject({
      billed: [{ amount: 0, not: 'sin_moneda' }],
      billedAmount: 0,
    })
  })

  test('a credit note that cites no order stands among the others by its age', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-23'))
    const first = anInvoice(supplier, 'OC-23', { total: 3000 })
    await insert(first)
    await insert(aNote(supplier, first, 1000))
    await insert(anInvoice(supplier, 'OC-23', { total: 500 }))
    const { billing } = await orderOf(order)
    expect(billing?.billed?.map(({ amount }) => amount)).toEqual([3000, -1000, 500])
  })

  describe('a document that cites several orders', () => {
    const several = async (total: number, cited = 'OC-31 y OC-32') => {
      const supplier = aSupplier()
      const orders = [
        await insert(anOrder(supplier, 'OC-31')),
        await insert(anOrder(supplier, 'OC-32')),
      ] as const
      await insert(anInvoice(supplier, 'OC-31', { total: 4000 }))
      const data = anInvoice(supplier, cited, { total })
      return { supplier, orders, data, id: await insert(data) }
    }

    test('counts in none of them, which say so, and lists them', async () => {
      const { orders, id, supplier, data } = await several(15_000)
      await insert(aNote(supplier, data, 2000))
      expect(await said(id)).toEqual([
        {
          code: 'varias_ordenes',
          message: 'Cita las órdenes OC-31 y OC-32: su importe no se puede repartir y no se suma en ninguna.',
          orderId: undefined,
        },
      ])
      expect(await orderOf(id)).toMatchObject({
        billing: null,
        candidates: [],
        several: [
          { id: orders[0], left: 6000 },
          { id: orders[1], left: 10_000 },
        ],
      })
      expect((await orderOf(orders[1])).billing).toMatchObject({
        billed: [
          { id, amount: 0, not: 'varias_ordenes', cites: 'OC-31 y OC-32' },
          { amount: 0, not: 'varias_ordenes', cites: null },
        ],
        billedAmount: 0,
        left: 10_000,
      })
    })

    test('needs a reason if it charges more than all of them had left', async () => {
      const { orders, id } = await several(16_500)
      const excess = {
        code: 'supera_orden',
        message:
          'Este documento cobra S/ 16,500.00 y de las órdenes OC-31 y OC-32 quedaban S/ 16,000.00 por facturar: S/ 500.00 de más.',
      }
      expect(await said(id)).toMatchObject([excess])
      await save()
      expect(await stored(id)).toEqual(['alerta'])
      await edit(orders[1], 'totales.total', 12_000)
      expect(await stored(id)).toEqual(['limpia'])
    })

    test('is not compared with their sum if one of them is not here', async () => {
      const { id } = await several(90_000, 'OC-31, OC-32 y OC-33')
      expect(await said(id)).toMatchObject([{ code: 'varias_ordenes' }])
    })

    test('in another currency needs a reason', async () => {
      const { supplier } = await several(100)
      const data = anInvoice(supplier, 'OC-31 y OC-32', { total: 50 })
      const id = await insert({ ...data, documento: { ...data.documento, moneda: 'USD' } })
      expect(await said(id)).toMatchObject([
        {
          code: 'orden_otra_moneda',
          message: 'La orden de compra OC-31 está en PEN y este documento en USD.',
        },
      ])
    })
  })

  test('documents stored before orders were compared get their numbers', async () => {
    const { db } = product.services
    const supplier = aSupplier()
    const none = { orderNumber: null, citedOrder: null, citedOrders: null, modifiedNumber: null }
    const order = await insert(anOrder(supplier, 'OC-20'), none)
    const invoice = await insert(anInvoice(supplier, 'OC-20', { total: 12_000 }), none)
    await save()
    expect(await stored(invoice)).toEqual(['limpia'])
    await checkStoredData({ db, log: silentLog })
    expect(await stored(invoice)).toEqual(['alerta'])
    const numbers = { orderNumber: documents.orderNumber, version: documents.version }
    expect(await db.select(numbers).from(documents).where(eq(documents.id, order))).toEqual([
      { orderNumber: '20', version: 1 },
    ])
  })

  test('of an order that too many documents bill, nothing is added up', async () => {
    const supplier = aSupplier()
    const order = await insert(anOrder(supplier, 'OC-19'))
    const many = Array.from({ length: maxBilling + 1 }, () => anInvoice(supplier, 'OC-19', { total: 500 }))
    const ids = await insertDocuments(product, rosa, many)
    expect(await said(ids.at(-1) ?? '')).toMatchObject([
      {
        code: 'con_orden',
        message: 'Cita la orden de compra OC-19, que citan demasiados documentos: lo facturado no se suma.',
      },
    ])
    expect(await orderOf(order)).toMatchObject({ billing: { billed: null, billedAmount: null, left: null } })
  })
})
