import { describe, expect, test } from 'vitest'
import type { Document } from '@conforme/contract/documents/documents'
import { constancias } from '../../constancias/tables.ts'
import { databaseKinds } from '../../test/database/database.ts'
import {
  codes,
  companyForEach,
  invoice,
  productThatPays,
  supplier,
} from '../../test/company/paying-company.ts'

const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }

describe.each(databaseKinds)('a detracción deposited before the payment, on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  const deposit = (documentId: string, soles: number | null, number = '90000001') =>
    product.services.db.insert(constancias).values({
      documentId,
      number,
      paidOn: '2026-11-05',
      amountCents: soles === null ? null : soles * 100,
      line: {},
      filename: 'constancias.txt',
      userId: company().rosa.user.id,
    })
  const planned = async (id: string, choice = {}) => {
    const { lines, issues } = await company().preview([id], { items: [{ documentId: id, ...choice }] })
    const [line] = lines
    return { ...line, said: issues.map(({ code, level, message }) => [code, level, message]) }
  }

  test('is subtracted from the payment, and not deposited again', async () => {
    const { rosa, approved, preview, prepare } = company()
    const [id = ''] = await approved([invoice(1180, spot)])
    await deposit(id, 142)
    const { issues, depositSoles } = await preview([id])
    expect([codes(issues), depositSoles]).toEqual([['detraccion_depositada'], 0])
    expect(issues[0]?.message).toBe(
      'De su detracción ya se depositó S/ 142.00 (constancia 90000001 del 05/11/2026): se descuenta y no se deposita otra vez.',
    )
    const { body, status } = await prepare([id])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      lot: null,
      depositSoles: 0,
      lines: [{ detraccion: 142, detraccionSoles: 0, retencion: 0, net: 1038 }],
    })
    expect(body.files.map((file) => [file.kind, file.total])).toEqual([['telecredito', 1038]])
    const { body: document } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(document.workflowComments.at(-1)?.additionalData?.paymentInfo).toMatchObject({
      requiresDetraction: true,
      detractionPercentage: 12,
    })
  })

  test('is compared with the decision of the batch, and no longer with the proposal', async () => {
    const { rosa, approved, prepare } = company()
    const [id = ''] = await approved([invoice(1180, spot)])
    const noticesOf = async (documentId: string) =>
      (await rosa.get<{ constanciaNotices: string[] }>(`/api/documents/${documentId}/workflow`)).body
        .constanciaNotices
    await deposit(id, 18, '90000010')
    expect(await noticesOf(id)).toEqual(['Se depositó S/ 18.00 y la detracción que se propone es S/ 142.00.'])
    const items = [{ documentId: id, detraccion: { code: '037', percentage: 10, depositSoles: 100 } }]
    const accept = [`${id}:deposito_distinto`]
    const { body: batch, status } = await prepare([id], { items, accept })
    expect(status, JSON.stringify(batch)).toBe(200)
    await deposit(id, 100, '90000011')
    expect(await noticesOf(id)).toEqual([])
    await deposit(id, 24, '90000012')
    expect(await noticesOf(id)).toEqual(['Se depositó S/ 142.00 y con el lote 1 su detracción es S/ 118.00.'])
    await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'Tesorera', reason: 'Otro día' })
    expect(await noticesOf(id)).toEqual([])
  })

  test('counts for the first of several payments', async () => {
    const { rosa, approved, prepare } = company()
    const [id = ''] = await approved([invoice(1180, spot)])
    const { body: first } = await prepare([id], { items: [{ documentId: id, pay: 500 }] })
    await rosa.post(`/api/payments/batches/${first.id}/execute`, { user: 'Tesorera' })
    await deposit(id, 142, '90000020')
    expect((await prepare([id])).body.lines[0]).toMatchObject({ detraccionSoles: 0, settled: 538 })
    const { body } = await rosa.get<{ constanciaNotices: string[] }>(`/api/documents/${id}/workflow`)
    expect(body.constanciaNotices).toEqual([])
  })

  test('with another amount must be accepted: a missing rest is deposited, and an excess is subtracted', async () => {
    const { approved } = company()
    const [less = '', more = '', none = '', unsaid = '', rounded = ''] = await approved([
      invoice(1180, spot),
      invoice(1181, spot),
      invoice(1182),
      invoice(1183, spot),
      invoice(1184, spot),
    ])
    await deposit(less, 60)
    await deposit(less, 40, '90000002')
    await deposit(more, 150)
    await deposit(none, 142)
    await deposit(unsaid, null)
    await deposit(rounded, 141)
    expect(await planned(less)).toMatchObject({
      detraccion: 142,
      detraccionSoles: 42,
      net: 1038,
      said: [['deposito_distinto', 'aviso', expect.stringContaining('se deposita además S/ 42.00')]],
    })
    expect(await planned(more)).toMatchObject({
      detraccion: 150,
      detraccionSoles: 0,
      net: 1031,
      said: [['deposito_distinto', 'aviso', expect.stringContaining('y la que le corresponde es S/ 142.00')]],
    })
    expect(await planned(none)).toMatchObject({ detraccion: 142, detraccionSoles: 0, net: 1040 })
    expect(await planned(unsaid)).toMatchObject({
      detraccion: 142,
      detraccionSoles: 0,
      net: 1041,
      said: [['deposito_distinto', 'aviso', expect.stringContaining('no dice su monto')]],
    })
    // A sol less is how somebody else rounds, and no rest to deposit.
    expect(await planned(rounded)).toMatchObject({ detraccion: 141, detraccionSoles: 0, net: 1043 })
  })

  test('is added to the deposit that a person chooses for the batch', async () => {
    const { approved, prepare } = company()
    const [id = '', nothing = '', unsaid = ''] = await approved([
      invoice(1180, spot),
      invoice(1181, spot),
      invoice(1182, spot),
    ])
    await deposit(id, 100)
    await deposit(nothing, 100)
    await deposit(unsaid, null)
    const chosen = { detraccion: { code: '037', percentage: 12, depositSoles: 40 } }
    expect(await planned(id, chosen)).toMatchObject({ detraccion: 140, detraccionSoles: 40, net: 1040 })
    expect(await planned(unsaid, chosen)).toMatchObject({ detraccion: 40, detraccionSoles: 40, net: 1142 })
    const none = { detraccion: { depositSoles: 0 } }
    expect(await planned(nothing, none)).toMatchObject({ detraccion: 100, detraccionSoles: 0, net: 1081 })
    const prepared = await prepare([nothing], { items: [{ documentId: nothing, ...none }] })
    expect(prepared).toMatchObject({ status: 200, body: { totals: [{ net: 1081 }] } })
  })

  test('in dollars counts as the percentage of the dollars', async () => {
    const { rosa, approved } = company()
    const dollars = invoice(1180, { ...spot, documento: { moneda: 'USD' } })
    const [whole = '', less = ''] = await approved([
      dollars,
      invoice(1180, { ...spot, documento: { moneda: 'USD' } }),
    ])
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: '193-2519755-1-79' })
    await rosa.send('PUT', '/api/exchange-rates', { date: '2026-10-14', sell: 3.8 })
    await deposit(whole, 538)
    await deposit(less, 300)
    expect(await planned(whole)).toMatchObject({ detraccion: 141.6, detraccionSoles: 0, net: 1038.4 })
    expect(await planned(less)).toMatchObject({ detraccion: 141.6, detraccionSoles: 238, net: 1038.4 })
  })

  test('a deposit typed without its percentage is accepted, and its percentage is computed', async () => {
    const { rosa, approved, prepare } = company()
    const [id = ''] = await approved([invoice(1180)])
    const detraccion = { code: '037', depositSoles: 142 }
    const prepared = await prepare([id], { items: [{ documentId: id, detraccion }] })
    expect(prepared).toMatchObject({ status: 200, body: { depositSoles: 142 } })
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.workflowComments.at(-1)?.additionalData?.paymentInfo).toMatchObject({
      requiresDetraction: true,
      detractionPercentage: 12.03,
    })
  })
})
