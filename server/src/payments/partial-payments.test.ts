import type { Document } from '@conforme/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import {
  codes,
  companyForEach,
  invoice,
  nextNumber,
  productThatPays,
  supplier,
} from '../test/company/paying-company.ts'

const honorarios = (total: number) =>
  invoice(total, {
    documento: {
      tipo: 'RECIBO POR HONORARIOS',
      numero: nextNumber('E001'),
      fecha: '2026-10-15',
      moneda: 'PEN',
    },
  })

describe.each(databaseKinds)('paying a document in parts on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  const part = (documentId: string, pay: number) => ({ items: [{ documentId, pay }] })
  const documentOf = async (id: string) => (await company().rosa.get<Document>(`/api/documents/${id}`)).body
  const execute = async (batchId: string) =>
    expect(
      (await company().rosa.post(`/api/payments/batches/${batchId}/execute`, { user: 'Tesorera' })).body,
    ).toMatchObject({ status: 'ejecutado' })
  const pay = async (id: string, amount?: number) => {
    const { body } = await company().prepare([id], amount === undefined ? {} : part(id, amount))
    await execute(body.id)
    return body
  }

  test('a partly paid document waits for the rest, locked, and goes on once all is paid', async () => {
    const { approved, preview, download } = company()
    const [id = ''] = await approved([invoice(300)])
    const first = await preview([id], part(id, 100))
    expect(first.lines[0]).toMatchObject({ total: 300, settled: 100, net: 100 })
    expect(first.totals[0]).toMatchObject({ total: 100, net: 100 })
    expect(codes(first.issues)).toEqual(['pago_parcial'])
    expect(first.issues[0]?.message).toContain('quedan S/ 200.00 por pagar')

    const batch = await pay(id, 100)
    expect(await download(batch, 'telecredito')).toContain('100.00')
    const between = await documentOf(id)
    expect(between).toMatchObject({ workflowStatus: 'tesoreria_validated', isLocked: true, paidAmount: 100 })
    expect(between.workflowComments.at(-1)?.additionalData).toMatchObject({
      partialPayment: { paid: 100, total: 300, currency: 'PEN' },
      batchId: batch.id,
    })

    const rest = await preview([id])
    expect(rest.lines[0]).toMatchObject({ total: 300, settled: 200, net: 200 })
    expect(codes(rest.issues)).toEqual(['pagado_en_parte'])
    await pay(id)
    expect(await documentOf(id)).toMatchObject({
      workflowStatus: 'payment_executed',
      isLocked: true,
      paidAmount: 300,
    })
  })

  test('a payment of more than the rest is refused, and one of exactly the rest completes it', async () => {
    const { approved, preview, prepare } = company()
    const [id = ''] = await approved([invoice(300)])
    await pay(id, 180)
    const tooMuch = await preview([id], part(id, 120.01))
    expect(codes(tooMuch.issues)).toEqual(['pagado_en_parte', 'pago_mayor'])
    expect(await prepare([id], part(id, 120.01))).toMatchObject(refused('lote_con_errores'))
    expect(codes((await preview([id], part(id, 120))).issues)).toEqual(['pagado_en_parte'])
    await pay(id, 120)
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'payment_executed' })
  })

  test('the first payment keeps back the detracción, and no other payment has a retención', async () => {
    const { rosa, approved, preview } = company()
    await rosa.send('PUT', '/api/payments/settings', {
      isRetentionAgent: true,
      proforma: 'ceros',
      validateHolder: true,
      itfExempt: false,
      accountWaitHours: 24,
      lastLot: null,
    })
    const sold = invoice(11_800, {
      informacion_adicional: { detraccion: 'Sujeto a detracción código 037' },
    })
    const [id = ''] = await approved([sold])
    expect((await preview([id], part(id, 5000))).lines[0]).toMatchObject({
      settled: 6416,
      detraccionSoles: 1416,
      retencion: 0,
      net: 5000,
    })
    await pay(id, 5000)
    expect((await preview([id])).lines[0]).toMatchObject({
      settled: 5384,
      detraccion: 0,
      detraccionSoles: 0,
      retencion: 0,
      net: 5384,
    })
    await pay(id)
    const { workflowComments } = await documentOf(id)
    expect(workflowComments.at(-1)?.additionalData).toMatchObject({
      paymentInfo: { requiresDetraction: true, detractionPercentage: 12 },
    })
  })

  test('each payment of a recibo por honorarios withholds its share', async () => {
    const { approved, preview, prepare } = company()
    const [id = ''] = await approved([honorarios(2000)])
    const warned = await preview([id], part(id, 920))
    expect(warned.lines[0]).toMatchObject({ settled: 1000, retencion: 80, net: 920 })
    const { body } = await prepare([id], { ...part(id, 920), accept: [`${id}:retencion_honorarios`] })
    await execute(body.id)
    expect((await preview([id])).lines[0]).toMatchObject({ settled: 1000, retencion: 80, net: 920 })
  })

  test('a partly paid document counts as paid for its duplicate, and cannot be edited, deleted or returned', async () => {
    const { rosa, approved, preview } = company()
    const paper = invoice(300)
    const [id = '', twin = ''] = await approved([paper, paper])
    const { body } = await company().prepare([id], {
      ...part(id, 100),
      accept: [`${id}:posible_duplicado`],
    })
    await execute(body.id)
    expect(codes((await preview([twin])).issues)).toEqual(['ya_pagado'])
    const edit = { fieldPath: 'totales.total', newValue: 250 }
    expect(await rosa.post(`/api/documents/${id}/edit-field`, edit)).toMatchObject(
      refused('documento_bloqueado'),
    )
    expect((await rosa.call('DELETE', `/api/documents/${id}`)).status).toBe(409)
    expect(
      await rosa.post(`/api/documents/${id}/workflow/return`, {
        user: 'Ana',
        reason: 'Otra vez',
        from: 'tesoreria_validated',
      }),
    ).toMatchObject(refused('pagado_en_parte'))
  })

  test('cancelling the batch of the rest keeps what was paid', async () => {
    const { rosa, approved, prepare, preview } = company()
    const [id = ''] = await approved([invoice(300)])
    await pay(id, 100)
    const { body } = await prepare([id])
    await rosa.post(`/api/payments/batches/${body.id}/cancel`, { user: 'Ana', reason: 'Otro día' })
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'tesoreria_validated', paidAmount: 100 })
    expect((await preview([id])).lines[0]).toMatchObject({ settled: 200 })
  })

  test('unpaid instalments are listed, and paying early is reported', async () => {
    const { approved, preview } = company()
    const cuotas = [
      { numero: 'Cuota001', monto: 100, fecha_vencimiento: '2026-11-15' },
      { numero: 'Cuota002', monto: 120, fecha_vencimiento: '2026-12-15' },
      { numero: 'Cuota003', monto: 80, fecha_vencimiento: '2027-01-15' },
    ]
    const [id = ''] = await approved([{ ...invoice(300), cuotas }])
    const { lines, issues } = await preview([id])
    expect(lines[0]?.instalments.map(({ name, amount, dueOn }) => [name, amount, dueOn])).toEqual([
      ['Cuota001', 100, '2026-11-15'],
      ['Cuota002', 120, '2026-12-15'],
      ['Cuota003', 80, '2027-01-15'],
    ])
    expect(codes(issues)).toEqual(['cuotas_por_vencer'])
    expect(issues[0]?.message).toContain('Cuota002 por S/ 120.00 vence el 15/12/2026')
    const dueOf = async () => {
      const { body } = await company().rosa.get<{ documents: { id: string; card: { dueDate: string } }[] }>(
        '/api/documents/workflow/tesoreria?sort=due',
      )
      return body.documents.find((document) => document.id === id)?.card.dueDate
    }
    expect(await dueOf()).toBe('2026-11-15')
    await pay(id, 100)
    expect(await dueOf()).toBe('2026-12-15')
    expect((await preview([id])).lines[0]?.instalments.map(({ name }) => name)).toEqual([
      'Cuota002',
      'Cuota003',
    ])
  })

  test('instalments written before deductions can be paid up to the last, which is the whole rest', async () => {
    const { approved, preview } = company()
    const cuotas = ['2026-11-15', '2026-12-15', '2027-01-15'].map((fecha_vencimiento, at) => ({
      numero: `Cuota00${at + 1}`,
      monto: 1000,
      fecha_vencimiento,
    }))
    const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }
    const [id = ''] = await approved([{ ...invoice(3000, spot), cuotas }])
    const upTo = async () =>
      (await preview([id])).lines[0]?.instalments.map((one) => [one.name, one.amount, one.upTo])
    expect(await upTo()).toEqual([
      ['Cuota001', 1000, 1000],
      ['Cuota002', 1000, 2000],
      ['Cuota003', 1000, null],
    ])
    await pay(id, 1000)
    expect(await upTo()).toEqual([
      ['Cuota002', 1000, 1000],
      ['Cuota003', 1000, null],
    ])
  })

  test('documents of one batch take different steps if only some are paid in full', async () => {
    const { approved, prepare } = company()
    const [inPart = '', whole = ''] = await approved([invoice(300), invoice(200)])
    const { body } = await prepare([inPart, whole], {
      items: [{ documentId: inPart, pay: 100 }, { documentId: whole }],
    })
    await execute(body.id)
    const rows = await product.services.db
      .select({ id: documents.id, status: documents.workflowStatus, paid: documents.paidCents })
      .from(documents)
      .where(eq(documents.supplierTaxId, supplier.ruc))
    const found = new Map(rows.map(({ id, ...row }) => [id, row]))
    expect(found.get(inPart)).toEqual({ status: 'tesoreria_validated', paid: 10_000 })
    expect(found.get(whole)).toEqual({ status: 'payment_executed', paid: 20_000 })
  })
})
