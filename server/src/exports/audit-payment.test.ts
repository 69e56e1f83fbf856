// What an audit file holds of the payment of its invoice.
import { readZip } from '@conforme/extraction'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../test/database/database.ts'
import {
  invoice,
  openPayingCompany,
  productThatPays,
  type PayingCompany,
} from '../test/company/paying-company.ts'

describe.each(databaseKinds)('the payment in an audit file on %s', (kind) => {
  const product = productThatPays(kind)
  let company: PayingCompany
  beforeAll(async () => {
    company = await openPayingCompany(product)
  })

  const take = async (id = '') => {
    const bytes = await company.rosa.bytes(`/api/documents/audit-file?ids=${id}`)
    const members = await readZip(Buffer.from(bytes))
    return new Map(members.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()]))
  }
  const rowsOf = (csv = '') => {
    const [heading = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
    const names = heading.split(',')
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
  }

  test('it tells of every lot with its state, amounts and account, and is in the index', async () => {
    const { rosa, approved, prepare } = company
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const [id = '', unpaid = ''] = await approved([invoice(1000, spot), invoice(100)])
    expect((await take(id)).has('pago.csv')).toBe(false)

    const { body: wrong } = await prepare([id])
    await rosa.post(`/api/payments/batches/${wrong.id}/cancel`, { user: 'Ana', reason: 'Fecha equivocada' })
    const { body: batch } = await prepare([id])
    const done = { user: 'Tesorera', reference: 'OP-99812' }
    expect((await rosa.post(`/api/payments/batches/${batch.id}/execute`, done)).status).toBe(200)

    const files = await take(id)
    expect(files.get('indice.csv')).toContain('pago.csv')
    const amounts = { moneda: 'PEN', total: '1000', detraccion: '120', detraccion_soles: '120', neto: '880' }
    expect(rowsOf(files.get('pago.csv'))).toMatchObject([
      { estado: 'anulado', cerrado_por: 'Ana', numero_de_operacion: 'Fecha equivocada', ...amounts },
      {
        lote: String(batch.number),
        estado: 'ejecutado',
        fecha_de_pago: '2026-11-25',
        preparado_por: 'Tesorera',
        cerrado_por: 'Tesorera',
        numero_de_operacion: 'OP-99812',
        ...amounts,
        cuenta: expect.stringContaining('1932532658002') as string,
      },
    ])
    expect((await take(unpaid)).has('pago.csv')).toBe(false)
  })
})
