import { describe, expect, test } from 'vitest'
import { workflowMoves } from '../../db/schema.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { refused } from '../../test/refused.ts'
import {
  codes,
  invoice,
  nextNumber,
  supplier,
  companyForEach,
  productThatPays,
} from '../../test/company/paying-company.ts'

describe.each(databaseKinds)('amounts kept back or added on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  /** Tesorería's decision when it validated the document, two steps before the payment is prepared. */
  const decideAtStep4 = (documentId: string, detraccion: object) =>
    product.services.db.insert(workflowMoves).values({
      documentId,
      userId: company().rosa.user.id,
      fromStatus: 'tesoreria_received',
      toStatus: 'tesoreria_validated',
      team: 'tesoreria',
      userName: 'Ana',
      step: 4,
      additionalData: { detraccion },
    })

  test('in dollars the percentage is subtracted and the deposit is in soles', async () => {
    const { rosa, approved, preview } = company()
    const dollars = invoice(1180, {
      documento: { moneda: 'USD' },
      informacion_adicional: { detraccion: 'Sujeto a detracción código 037' },
    })
    const [id = ''] = await approved([dollars])
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: '193-2519755-1-79' })
    expect(codes((await preview([id])).issues)).toEqual(['sin_tipo_de_cambio'])
    await rosa.send('PUT', '/api/exchange-rates', { date: '2026-10-14', sell: 3.8 })
    const { lines, issues } = await preview([id])
    expect(codes(issues)).toEqual([])
    expect(lines[0]).toMatchObject({ currency: 'USD', detraccion: 141.6, detraccionSoles: 538, net: 1038.4 })
  })

  test('the detracción decided at step 4 holds, unless a person chooses another for the batch', async () => {
    const { approved, preview } = company()
    const [id = ''] = await approved([invoice(1180)])
    await decideAtStep4(id, { requires: true, percentage: 4, code: '030' })
    expect((await preview([id])).lines[0]).toMatchObject({
      detraccionCode: '030',
      detraccionSoles: 47,
      net: 1133,
    })
    const choose = (choice: object) => preview([id], { items: [{ documentId: id, ...choice }] })
    expect((await choose({ detraccion: { depositSoles: 0 } })).lines[0]).toMatchObject({ net: 1180 })
    expect(
      (await choose({ detraccion: { code: '037', percentage: 12, depositSoles: 142 } })).lines[0],
    ).toMatchObject({
      detraccionCode: '037',
      net: 1038,
    })
    expect((await choose({ detraccion: { depositSoles: 0 }, retencion: 35.4 })).lines[0]).toMatchObject({
      net: 1144.6,
    })
  })

  test('a deposit decided for another total is reported before payment', async () => {
    const { rosa, approved, preview } = company()
    const [id = ''] = await approved([invoice(11_800)])
    await product.services.db.insert(workflowMoves).values({
      documentId: id,
      userId: rosa.user.id,
      fromStatus: 'tesoreria_received',
      toStatus: 'tesoreria_validated',
      team: 'tesoreria',
      userName: 'Ana',
      step: 4,
      additionalData: { detraccion: { requires: true, percentage: 12, code: '037', depositSoles: 142 } },
    })
    const { issues } = await preview([id])
    expect(issues).toMatchObject([{ code: 'detraccion_dudosa', level: 'aviso' }])
    expect(issues[0]?.message).toBe(
      'Al validar se decidió depositar S/ 142.00, y el 12 % del total de ahora es S/ 1,416.00.',
    )
    const detraccion = { code: '037', percentage: 12 }
    expect((await preview([id], { items: [{ documentId: id, detraccion }] })).issues).toEqual([])
  })

  test('a percepción in soles is not added to a payment in dollars', async () => {
    const { rosa, approved, preview } = company()
    const [id = ''] = await approved([invoice(100, { documento: { moneda: 'USD' } })])
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: '193-2519755-1-79' })
    const { lines, issues } = await preview([id], { items: [{ documentId: id, percepcion: 7.5 }] })
    expect(lines[0]).toMatchObject({ percepcion: 0, net: 100 })
    expect(codes(issues)).toEqual(['percepcion'])
  })

  test('an invoice without IGV has no retención', async () => {
    const { rosa, approved, preview } = company()
    await rosa.send('PUT', '/api/payments/settings', { isRetentionAgent: true })
    const exempt = { ...invoice(1000), totales: { subtotal: 1000, iva: 0, total: 1000 } }
    const taxed = { ...invoice(1180), totales: { subtotal: 1000, iva: 180, total: 1180 } }
    const { lines } = await preview(await approved([exempt, taxed]))
    expect(lines.map(({ retencion }) => retencion)).toEqual([0, 35.4])
  })

  test('a detracción code that the bank cannot read stops the payment until a person decides', async () => {
    const { approved, preview } = company()
    const [id = ''] = await approved([invoice(1180)])
    await decideAtStep4(id, { requires: true, percentage: 12, code: 'abc' })
    expect(codes((await preview([id])).issues)).toEqual(['sin_codigo_detraccion'])
    const detraccion = { code: '037', percentage: 12 }
    const { issues, lines } = await preview([id], { items: [{ documentId: id, detraccion }] })
    expect(codes(issues)).toEqual([])
    expect(lines[0]).toMatchObject({ detraccionSoles: 142, net: 1038 })
  })

  test('an agente de retención withholds 3 % above S/ 700 unless there is a detracción', async () => {
    const { rosa, approved, preview, prepare, download } = company()
    const settings = {
      isRetentionAgent: true,
      proforma: 'espacios',
      validateHolder: false,
      itfExempt: true,
      lastLot: '260041',
    }
    const all = { ...settings, accountWaitHours: 72 }
    expect((await rosa.send('PUT', '/api/payments/settings', all)).body).toEqual(all)
    // Changing one setting leaves the others as a colleague set them.
    const otherwise = { ...all, validateHolder: true }
    const change = { validateHolder: true }
    expect((await rosa.send('PUT', '/api/payments/settings', change)).body).toEqual(otherwise)
    expect((await rosa.send('PUT', '/api/payments/settings', {})).body).toEqual(otherwise)
    expect((await rosa.send('PUT', '/api/payments/settings', settings)).body).toEqual(all)
    const withDetraccion = { informacion_adicional: { detraccion: 'Código 037 detracción 12%' } }
    const ids = await approved([invoice(1000), invoice(700), invoice(1180, withDetraccion)])
    const { body } = await prepare(ids)
    // The second document alone does not exceed the limit.
    expect(body.lines.map((line) => line.retencion)).toEqual([30, 21, 0])
    // Lot numbers continue from the last one used elsewhere.
    expect(body.lot).toBe('260042')
    const [header = '', beneficiary = ''] = (await download(body, 'telecredito')).split('\r\n')
    expect([header.charAt(97), beneficiary.charAt(195)]).toEqual(['S', 'N'])
    expect((await download(body, 'detracciones')).split('\r\n')[1]?.slice(47, 56)).toBe(' '.repeat(9))
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name, retentionExempt: true })
    const [exempt = ''] = await approved([invoice(1000)])
    expect((await preview([exempt])).lines[0]).toMatchObject({ retencion: 0, net: 1000 })
  })

  test('the limit of S/ 700 applies to all documents of a supplier in one payment', async () => {
    const { rosa, approved, preview } = company()
    await rosa.send('PUT', '/api/payments/settings', { isRetentionAgent: true })
    const withDetraccion = { informacion_adicional: { detraccion: 'Código 037 detracción 12%' } }
    const [first = '', second = '', third = '', subject = ''] = await approved([
      invoice(400),
      invoice(350),
      invoice(300),
      invoice(1180, withDetraccion),
    ])
    const withheld = async (ids: string[], extra = {}) => {
      const { lines, issues } = await preview(ids, extra)
      return [lines.map(({ retencion }) => retencion), codes(issues)]
    }
    expect(await withheld([first])).toEqual([[0], []])
    // The sum is exactly the limit; the document with detracción does not count.
    expect(await withheld([first, third, subject])).toEqual([[0, 0, 0], []])
    const said = ['retencion_por_suma', 'retencion_por_suma']
    expect(await withheld([first, second])).toEqual([[12, 10.5], said])
    const { issues } = await preview([first, second])
    expect(issues[0]?.message).toBe(
      'No pasa de S/ 700.00, pero con este pago el proveedor recibe S/ 750.00: también se le retiene.',
    )
    const items = [{ documentId: first, retencion: 0 }, { documentId: second }]
    expect(await withheld([first, second], { items })).toEqual([[0, 0], []])
  })

  test('a percepción is added to its invoice, unless the total already includes it', async () => {
    const { approved, preview, prepare, download } = company()
    const notes = (informacion_adicional: Record<string, unknown>) => ({ informacion_adicional })
    const ids = await approved([
      invoice(1180, notes({ percepcion_monto: 23.6 })),
      invoice(1203.6, notes({ percepcion_monto: 23.6 })),
      invoice(500),
    ])
    const { lines, issues, totals } = await preview(ids)
    expect(lines.map(({ total, percepcion, net }) => [total, percepcion, net])).toEqual([
      [1180, 23.6, 1203.6],
      [1203.6, 0, 1203.6],
      [500, 0, 500],
    ])
    expect(issues.map(({ code, level }) => [code, level])).toEqual([
      ['percepcion_sumada', 'nota'],
      ['percepcion_incluida', 'nota'],
    ])
    expect(totals).toMatchObject([{ total: 2883.6, percepcion: 23.6, net: 2907.2 }])
    const { body } = await prepare(ids)
    expect(body.totals).toMatchObject([{ percepcion: 23.6, net: 2907.2 }])
    const [header = '', , first = ''] = (await download(body, 'telecredito')).split('\r\n')
    expect([header.slice(40, 57), first.slice(-17)]).toEqual(['00000000002907.20', '00000000001203.60'])
  })

  test('an unclear percepción must be accepted or decided before payment', async () => {
    const { rosa, approved, preview, prepare } = company()
    const said = (total: number, observaciones: string, documento = {}) =>
      invoice(total, { documento, informacion_adicional: { observaciones } })
    const [vague = '', wrong = '', dollars = ''] = await approved([
      said(1000, 'Operación sujeta a percepción del IGV'),
      said(1100, 'Percepción: S/ 90.00'),
      said(1200, 'Percepción: S/ 76.00', { moneda: 'USD' }),
    ])
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: '193-2519755-1-79' })
    const { issues, lines } = await preview([vague, wrong, dollars])
    expect(codes(issues)).toEqual(['percepcion', 'percepcion', 'percepcion'])
    expect(lines.map((line) => line.percepcion)).toEqual([0, 90, 0])
    expect(await prepare([vague])).toMatchObject(refused('lote_sin_aceptar'))
    const decided = await preview([vague], { items: [{ documentId: vague, percepcion: 20 }] })
    expect([codes(decided.issues), decided.lines[0]?.net]).toEqual([[], 1020])
  })

  test('a supplier who collects percepción has no retención, and a recibo por honorarios loses its 8 % once', async () => {
    const { rosa, approved, preview } = company()
    const settings = { proforma: 'ceros', validateHolder: true, itfExempt: false, lastLot: null }
    await rosa.send('PUT', '/api/payments/settings', { ...settings, isRetentionAgent: true })
    const receipt = (total: number, notes: Record<string, unknown>) =>
      invoice(total, {
        documento: { tipo: 'RECIBO POR HONORARIOS', numero: nextNumber('E001') },
        informacion_adicional: notes,
      })
    const ids = await approved([
      invoice(1180, { informacion_adicional: { percepcion_monto: 23.6 } }),
      receipt(2000, {}),
      receipt(1200, { retencion_monto: 96 }),
      receipt(1840, { retencion_monto: 160 }),
    ])
    const { lines, issues } = await preview(ids)
    expect(lines.map(({ retencion }) => retencion)).toEqual([0, 160, 96, 0])
    expect(codes(issues)).toEqual(['percepcion_sumada', 'retencion_dudosa', 'retencion_honorarios'])
  })
})
