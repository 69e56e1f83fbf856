import { randomUUID } from 'node:crypto'
import type { DetraccionProposal } from '@conforme/contract/detracciones/propose-detraccion'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import type { ListedRate } from './queries.ts'

describe.each(databaseKinds)('detracciones on %s', (kind) => {
  const product = productForAll({ kind, withWorker: true })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })

  const proposalOf = async (who: Client, moneda: string) => {
    const data = anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero: 'F001-7', fecha: '2026-10-18', moneda },
      totales: { total: 1180 },
      informacion_adicional: { detraccion: 'Operación sujeta a detracción, código 037' },
    })
    const [id = ''] = await insertDocuments(product, who, [data])
    return (await who.get<{ detraccion: DetraccionProposal }>(`/api/documents/${id}/workflow`)).body
      .detraccion
  }

  test('an administrator adds a rate from a date, which proposals use, and removes it', async () => {
    const admin = await administrator(product)
    const rate = {
      code: '037',
      description: 'Demás servicios',
      annex: '3',
      percentage: 13,
      from: '2026-10-01',
    }
    const { status, body } = await admin.send<{ rates: ListedRate[] }>('PUT', '/api/detraccion-rates', rate)
    expect(status).toBe(200)
    const added = body.rates.find((each) => each.from === '2026-10-01')
    expect(added).toMatchObject({ percentage: 13, certain: true })
    expect(await proposalOf(rosa, 'PEN')).toMatchObject({ percentage: 13, depositSoles: 153 })
    // Saving the same code and day again corrects the rate.
    await admin.send('PUT', '/api/detraccion-rates', { ...rate, percentage: 14 })
    expect(await proposalOf(rosa, 'PEN')).toMatchObject({ percentage: 14 })
    const path = `/api/detraccion-rates/${added?.id}`
    expect((await admin.send('DELETE', path, {})).status).toBe(200)
    expect(await admin.send('DELETE', path, {})).toMatchObject(refused('tasa_no_encontrada', 404))
    expect(await proposalOf(rosa, 'PEN')).toMatchObject({ percentage: 12, depositSoles: 142 })
  })

  test('a proposal says the deposit deadline, and how much tax credit is deferred otherwise', async () => {
    const data = anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero: 'F001-8', fecha: '2026-11-16', moneda: 'PEN' },
      totales: { subtotal: 1000, iva: 180, total: 1180 },
      informacion_adicional: { detraccion: 'Operación sujeta a detracción, código 037' },
    })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    const path = `/api/documents/${id}/workflow`
    const { body } = await rosa.get<{ detraccion: DetraccionProposal }>(path)
    expect(body.detraccion.reasons).toContain(
      'Si se anota en el mes de su fecha, deposítala hasta el 07/12/2026: después, el crédito fiscal de S/ 180.00 pasa al período del depósito.',
    )
  })

  test('an administrator sets the date from which D.Leg. 1669 applies to deadlines, and removes it', async () => {
    const reasonsOf = async (fecha: string) => {
      const data = anExtractedInvoice({
        documento: { tipo: 'FACTURA', numero: 'F001-9', fecha, moneda: 'PEN' },
        totales: { subtotal: 1000, iva: 180, total: 1180 },
        informacion_adicional: { detraccion: 'Operación sujeta a detracción, código 037' },
      })
      const [id = ''] = await insertDocuments(product, rosa, [data])
      const { body } = await rosa.get<{ detraccion: DetraccionProposal }>(`/api/documents/${id}/workflow`)
      return body.detraccion.reasons.join(' ')
    }
    const admin = await administrator(product)
    const limit = 'Se toma hasta el período'
    expect((await rosa.get('/api/credit-rule')).body).toEqual({ from: null })
    expect(await reasonsOf('2026-11-16')).not.toContain(limit)

    expect((await admin.send('PUT', '/api/credit-rule', { from: '2026-11-01' })).status).toBe(200)
    expect((await rosa.get('/api/credit-rule')).body).toEqual({ from: '2026-11-01' })
    expect(await reasonsOf('2026-10-31')).not.toContain(limit)
    expect(await reasonsOf('2026-11-01')).toContain(`${limit} 02/2027 (D.Leg. 1669).`)
    // The rule also applies to what is read from now on.
    await admin.send('PUT', '/api/credit-rule', { from: '2020-03-01' })
    const { body: uploaded } = await rosa.upload({
      bytes: await invoicePdf({ numero: 'F001-77', fecha: '15/03/2020' }),
    })
    const read = await rosa.processed(uploaded.documentId)
    expect(read.alerts).toContainEqual(
      expect.objectContaining({
        code: 'plazo-credito-fiscal',
        message:
          'Fue emitido el 15/03/2020: su crédito fiscal se toma hasta el período 03/2020 (D.Leg. 1669).',
      }),
    )
    await admin.send('PUT', '/api/credit-rule', { from: '2026-12-01' })
    expect(await reasonsOf('2026-11-16')).not.toContain(limit)

    expect((await admin.send('PUT', '/api/credit-rule', { from: '2026-02-30' })).status).toBe(400)
    expect(await rosa.send('PUT', '/api/credit-rule', { from: null })).toMatchObject(
      refused('sin_permiso', 403),
    )
    const nobody = product.anybody()
    expect(await nobody.send('PUT', '/api/credit-rule', { from: null })).toMatchObject(
      refused('sin_sesion', 401),
    )
    expect(await nobody.get('/api/credit-rule')).toMatchObject(refused('sin_sesion', 401))
    await admin.send('PUT', '/api/credit-rule', { from: null })
    expect((await rosa.get('/api/credit-rule')).body).toEqual({ from: null })
    const { body } = await admin.get<{ activities: { details: object }[] }>(
      '/api/admin/audit?action=credit_rule_set',
    )
    expect(body.activities[0]?.details).toMatchObject({ before: '2026-12-01', after: null })
  })

  test('a detracción read in its own fields is proposed, and an account alone is not', async () => {
    const read = async (notes: Record<string, unknown>) => {
      const data = anExtractedInvoice({
        totales: { total: 1180 },
        productos: [{ descripcion: 'Asistencia' }],
        informacion_adicional: notes,
      })
      const [id = ''] = await insertDocuments(product, rosa, [data])
      const { body } = await rosa.get<{ detraccion: DetraccionProposal }>(`/api/documents/${id}/workflow`)
      return body.detraccion
    }
    const found = { detraccion_codigo: '22', detraccion_porcentaje: 12, detraccion_monto: 142 }
    expect(await read(found)).toMatchObject({ requires: true, code: '022', depositSoles: 142, doubts: [] })
    expect(await read({ detraccion_cuenta: '00-068-125014' })).toMatchObject({ requires: false })
  })

  test('only the administrator of the installation changes rates; everyone signed in reads them', async () => {
    const rate = { code: '037', description: 'x', annex: '3', percentage: 1, from: '2026-01-01' }
    expect(await rosa.send('PUT', '/api/detraccion-rates', rate)).toMatchObject(refused('sin_permiso', 403))
    expect(await rosa.send('DELETE', `/api/detraccion-rates/${randomUUID()}`, {})).toMatchObject(
      refused('sin_permiso', 403),
    )
    const { body } = await rosa.get<{ rates: ListedRate[] }>('/api/detraccion-rates')
    expect(body.rates).toContainEqual(expect.objectContaining({ id: null, code: '027', percentage: 4 }))
    const nobody = product.anybody()
    for (const path of ['/api/detraccion-rates', '/api/exchange-rates'])
      expect(await nobody.get(path), path).toMatchObject(refused('sin_sesion', 401))
    expect(await nobody.send('PUT', '/api/detraccion-rates', rate)).toMatchObject(refused('sin_sesion', 401))
    expect(await nobody.send('PUT', '/api/exchange-rates', { date: '2026-01-01', sell: 3 })).toMatchObject(
      refused('sin_sesion', 401),
    )
    const admin = await administrator(product)
    expect((await admin.send('PUT', '/api/detraccion-rates', { ...rate, percentage: 0 })).status).toBe(400)
    expect((await admin.send('PUT', '/api/detraccion-rates', { ...rate, from: '2026-02-30' })).status).toBe(
      400,
    )
  })

  test('dollars are converted at the rate of the day or the last one published before it', async () => {
    const own = await product.person({ company: { name: 'Cambio', ruc: '20100070970' } })
    expect(await proposalOf(own, 'USD')).toMatchObject({ requires: true, depositSoles: null })
    const set = (date: string, sell: number) => own.send('PUT', '/api/exchange-rates', { date, sell })
    await set('2026-10-19', 9)
    await set('2026-10-09', 9)
    expect(await proposalOf(own, 'USD')).toMatchObject({ depositSoles: null })
    expect((await set('2026-10-16', 3.7)).body).toMatchObject({
      currency: 'USD',
      sell: 3.7,
      user: 'Rosa Quispe',
    })
    await set('2026-10-16', 3.8)
    expect(await proposalOf(own, 'USD')).toMatchObject({ depositSoles: 538 })
    const { body } = await own.get<{ rates: { date: string; sell: number }[] }>('/api/exchange-rates')
    expect(body.rates.map(({ date, sell }) => [date, sell])).toEqual([
      ['2026-10-19', 9],
      ['2026-10-16', 3.8],
      ['2026-10-09', 9],
    ])
    // Exchange rates belong to one company.
    expect((await rosa.get('/api/exchange-rates')).body).toEqual({ rates: [] })
    const alone = await product.person()
    expect(await alone.send('PUT', '/api/exchange-rates', { date: '2026-10-16', sell: 3.8 })).toMatchObject(
      refused('sin_empresa'),
    )
    expect(await alone.get('/api/exchange-rates')).toMatchObject(refused('sin_empresa'))
    expect((await set('2026-10-16', 0)).status).toBe(400)
    expect(
      (await own.send('PUT', '/api/exchange-rates', { date: '2026-10-16', sell: 1, currency: 'PEN' })).status,
    ).toBe(400)
  })
})
