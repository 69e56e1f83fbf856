// The part of an audit file about the payment of an invoice.
import { readZip } from '@conforme/extraction'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../test/database/database.ts'
import {
  invoice,
  openPayingCompany,
  productThatPays,
  type PayingCompany,
} from '../../test/company/paying-company.ts'

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

  test('the audit file lists each payment batch with its state, amounts and account', async () => {
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
      {
        estado: 'anulado',
        cerrado_por: 'Ana',
        numero_de_operacion: '',
        motivo_de_anulacion: 'Fecha equivocada',
        ...amounts,
      },
      {
        lote: String(batch.number),
        estado: 'ejecutado',
        fecha_de_pago: '2026-11-25',
        preparado_por: 'Tesorera',
        cerrado_por: 'Tesorera',
        numero_de_operacion: 'OP-99812',
        motivo_de_anulacion: '',
        ...amounts,
        cuenta: expect.stringContaining('1932532658002') as string,
        cuenta_de_cargo: '1911000152055',
        cuenta_de_detracciones: '00068125014',
        lote_de_detracciones: batch.lot,
      },
    ])
    expect((await take(unpaid)).has('pago.csv')).toBe(false)
  })

  test('a credit note has a negative net amount', async () => {
    const { approved, prepare } = company
    const bought = invoice(900)
    const [id = '', note = ''] = await approved([
      bought,
      invoice(100, {
        documento: { tipo: 'NOTA DE CRÉDITO', numero: 'FC01-00000077' },
        informacion_adicional: { documento_afectado: bought.documento?.numero },
      }),
    ])
    expect((await prepare([id, note])).status).toBe(200)
    expect(rowsOf((await take(note)).get('pago.csv'))).toMatchObject([{ total: '100', neto: '-100' }])
  })
})
