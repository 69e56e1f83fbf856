import type { Document } from '@conforme/contract/documents/documents'
import { describe, expect, test } from 'vitest'
import { constancias } from '../constancias/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import {
  codes,
  companyForEach,
  invoice,
  nextNumber,
  productThatPays,
} from '../test/company/paying-company.ts'

const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }
const without = { detraccion: { depositSoles: 0 } }

describe.each(databaseKinds)('amounts kept back by a later payment on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  const choosing = (documentId: string, choice: object) => ({ items: [{ documentId, ...choice }] })
  const planned = async (id: string, choice = {}) => {
    const { lines, issues } = await company().preview([id], choosing(id, choice))
    return { ...lines[0], codes: codes(issues), said: issues.map(({ message }) => message) }
  }
  async function prepare(id: string, choice: object = {}) {
    const { preview, prepare: send } = company()
    const { issues } = await preview([id], choosing(id, choice))
    const accept = issues.filter(({ level }) => level === 'aviso').map(({ key }) => key)
    const { body, status } = await send([id], { ...choosing(id, choice), accept })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  async function pay(id: string, choice: object = {}) {
    const { id: batchId } = await prepare(id, choice)
    const done = await company().rosa.post(`/api/payments/batches/${batchId}/execute`, { user: 'Tesorera' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  const actAsRetentionAgent = () =>
    company().rosa.send('PUT', '/api/payments/settings', { isRetentionAgent: true })

  test('a detracción left out of the first payment is due with the next, unless a person leaves it out again', async () => {
    const [id = ''] = await company().approved([invoice(11_800, spot)])
    await pay(id, { ...without, pay: 5000 })
    expect(await planned(id)).toMatchObject({
      codes: ['detraccion_no_aplicada', 'pagado_en_parte'],
      settled: 6800,
      detraccionSoles: 1416,
      net: 5384,
    })
    expect(await planned(id, without)).toMatchObject({ codes: ['pagado_en_parte'], net: 6800 })
  })

  test('a part paid ahead of its detracción has no retención, and a retención besides a detracción is doubted', async () => {
    await actAsRetentionAgent()
    const [later = '', both = ''] = await company().approved([invoice(11_800, spot), invoice(10_000)])
    expect(await planned(later, { ...without, pay: 5000 })).toMatchObject({
      codes: ['detraccion_no_aplicada', 'pago_parcial'],
      retencion: 0,
      net: 5000,
    })
    // A person pays everything without detracción and says that there is none.
    expect(await planned(later, without)).toMatchObject({ codes: [], retencion: 354 })

    await pay(both, { pay: 4850 })
    const detraccion = { percentage: 12, code: '037' }
    const rest = await planned(both, { detraccion })
    expect(rest).toMatchObject({
      codes: ['pagado_en_parte', 'retencion_dudosa'],
      detraccionSoles: 1200,
      retencion: 0,
    })
    expect(rest.said.join(' ')).toContain('Ya se le retuvo S/ 150.00')
    expect((await planned(both, { detraccion: { depositSoles: 0 } })).codes).toEqual(['pagado_en_parte'])

    const [typed = ''] = await company().approved([invoice(9000, spot)])
    const twice = await planned(typed, { retencion: 270 })
    expect(twice.codes).toEqual(['retencion_dudosa'])
    expect(twice.said.join(' ')).toContain('no corresponde retenerle además S/ 270.00')
  })

  test('a deposit that the bank confirmed is subtracted from the next payment if none was kept back', async () => {
    const { rosa, approved } = company()
    const [id = ''] = await approved([invoice(11_800, spot)])
    await pay(id, { ...without, pay: 5000 })
    await product.services.db.insert(constancias).values({
      documentId: id,
      number: '90000001',
      paidOn: '2026-11-05',
      amountCents: 141_600,
      line: {},
      filename: 'constancias.txt',
      userId: rosa.user.id,
    })
    expect(await planned(id)).toMatchObject({ detraccion: 1416, detraccionSoles: 0, net: 5384 })
    await pay(id, { pay: 1000 })
    const { body } = await rosa.get<{ constanciaNotices: string[] }>(`/api/documents/${id}/workflow`)
    expect(body.constanciaNotices).toEqual([])
    expect(await planned(id)).toMatchObject({ detraccion: 0, detraccionSoles: 0, net: 4384 })
  })

  test('a second detracción of the same document must be accepted', async () => {
    const [id = ''] = await company().approved([invoice(11_800, spot)])
    await pay(id, { pay: 5000 })
    const again = await planned(id, { detraccion: { percentage: 12, code: '037' } })
    expect(again).toMatchObject({ codes: ['detraccion_dudosa', 'pagado_en_parte'], detraccionSoles: 1416 })
    expect(again.said.join(' ')).toContain('ya se retuvo en un pago anterior: este retiene S/ 1,416.00 más')
  })

  test('a cancelled payment with a detracción does not change the retención of the rest', async () => {
    const { rosa, approved } = company()
    await actAsRetentionAgent()
    const [id = ''] = await approved([invoice(11_800)])
    await pay(id, { pay: 4850 })
    expect(await planned(id)).toMatchObject({ settled: 6800, retencion: 204 })
    const batch = await prepare(id, { detraccion: { percentage: 12, code: '037' } })
    await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'Ana', reason: 'Otro día' })
    expect(await planned(id)).toMatchObject({ settled: 6800, detraccion: 0, retencion: 204 })
  })

  test('a credit note in the batch of the rest reports the detracción of the whole invoice', async () => {
    const { approved, preview } = company()
    const sold = invoice(11_800, spot)
    const note = invoice(1180, {
      documento: {
        tipo: 'NOTA DE CRÉDITO',
        numero: nextNumber('FC01'),
        fecha: '2026-10-20',
        moneda: 'PEN',
      },
      informacion_adicional: { documento_afectado: sold.documento?.numero ?? '' },
    })
    const [id = ''] = await approved([sold])
    await pay(id, { pay: 5000 })
    const [noteId = ''] = await approved([note])
    const both = await preview([id, noteId])
    expect(codes(both.issues)).toEqual(['nota_con_retenciones', 'pagado_en_parte'])
    expect(both.totals[0]).toMatchObject({ total: 5384, credits: 1180, net: 4204 })
  })

  test('the rest is reported of the total, whatever a person keeps back now', async () => {
    const [id = ''] = await company().approved([invoice(3000)])
    const chosen = await planned(id, { pay: 900, retencion: 100 })
    expect(chosen).toMatchObject({ settled: 1000, retencion: 100, net: 900 })
    expect(chosen.said.join(' ')).toContain('quedan S/ 2,000.00 por pagar o retener')
  })

  test('a percepción larger than the payment is refused', async () => {
    const [id = ''] = await company().approved([invoice(3000)])
    expect(await planned(id, { pay: 20.01, percepcion: 20 })).toMatchObject({ settled: 0.01, net: 20.01 })
    expect((await planned(id, { pay: 10, percepcion: 20 })).codes).toContain('neto_no_positivo')
  })

  test('a retención or percepción chosen for the whole amount is doubted when the rest computes it again', async () => {
    await actAsRetentionAgent()
    const sold = invoice(1000, { informacion_adicional: { percepcion: '20.00' } })
    const [id = '', withPercepcion = ''] = await company().approved([invoice(10_000), sold])
    await pay(id, { pay: 4700, retencion: 300 })
    const rest = await planned(id)
    expect(rest).toMatchObject({ codes: ['otra_parte', 'pagado_en_parte'], settled: 5000, retencion: 150 })
    expect(rest.said.join()).toContain('anteriores fue S/ 300.00, y su parte era S/ 150.00')
    expect(await planned(id, { retencion: 0 })).toMatchObject({ codes: ['pagado_en_parte'], net: 5000 })
    await pay(withPercepcion, { pay: 520, percepcion: 20 })
    expect(await planned(withPercepcion)).toMatchObject({
      codes: ['otra_parte', 'pagado_en_parte', 'percepcion_sumada'],
      percepcion: 10,
    })
    expect((await planned(withPercepcion, { percepcion: 0 })).codes).toEqual(['pagado_en_parte'])
    // Never retención and percepción together, printed or typed.
    const [unprinted = ''] = await company().approved([invoice(1001)])
    await pay(unprinted, { pay: 520, percepcion: 20 })
    expect(await planned(unprinted)).toMatchObject({ codes: ['pagado_en_parte'], retencion: 0, net: 501 })
  })

  test('messages about retención and percepción name the whole amount and the share of the payment', async () => {
    const fee = invoice(2000, {
      documento: {
        tipo: 'RECIBO POR HONORARIOS',
        numero: nextNumber('E001'),
        fecha: '2026-10-15',
        moneda: 'PEN',
      },
    })
    const sold = invoice(1000, { informacion_adicional: { percepcion: '20.00' } })
    const [honorario = '', withPercepcion = ''] = await company().approved([fee, sold])
    expect((await planned(honorario)).said.join()).toContain('Se retiene 8 % (S/ 160.00) salvo')
    const part = await planned(honorario, { pay: 920 })
    expect(part).toMatchObject({ retencion: 80, net: 920 })
    expect(part.said.join()).toContain('Se retiene 8 % (S/ 160.00 de todo el recibo) salvo')
    expect((await planned(withPercepcion)).said.join()).toContain('Se suma la percepción de S/ 20.00')
    const less = await planned(withPercepcion, { pay: 510 })
    expect(less).toMatchObject({ settled: 500, percepcion: 10, net: 510 })
    expect(less.said.join()).toContain('Se suma en proporción la percepción de S/ 20.00')
  })

  test('a partly paid document cannot return to an earlier step', async () => {
    const { rosa, approved } = company()
    const [id = ''] = await approved([invoice(300)])
    const returnsTo = async () =>
      (await rosa.get<{ returnsTo: string | null }>(`/api/documents/${id}/workflow`)).body.returnsTo
    expect(await returnsTo()).toBe('logistica_received')
    await pay(id, { pay: 100 })
    expect(await returnsTo()).toBeNull()
  })

  test.each(['PEN', 'USD'])('the parts of %s add up to the total, to the cent', async (moneda) => {
    const { rosa, approved } = company()
    await actAsRetentionAgent()
    await rosa.post('/api/suppliers/20601034809/accounts', { account: '193-2519755-1-79' })
    await rosa.send('PUT', '/api/exchange-rates', { date: '2026-10-14', sell: 3.777 })
    const [id = ''] = await approved([invoice(1000.01, { documento: { moneda } })])
    let settled = 0
    for (const choice of [{ pay: 333.33 }, { pay: 333.34 }, { pay: 0.01 }, { pay: 303.31 }, {}]) {
      const line = await planned(id, choice)
      const { retencion = 0, net = 0 } = line
      settled += Math.round((line.settled ?? 0) * 100)
      expect(Math.round((net + retencion) * 100)).toBe(Math.round((line.settled ?? 0) * 100))
      if (choice.pay !== undefined) expect(net).toBe(choice.pay)
      await pay(id, choice)
    }
    expect(settled).toBe(100_001)
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 1000.01 })
  })
})
