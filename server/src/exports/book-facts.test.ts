import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import {
  invoice,
  nextNumber,
  companyForEach,
  openPayingCompany,
  productThatPays,
  supplier,
} from '../test/company/paying-company.ts'
import { questionOf } from '../validity/question-of.ts'
import { validityAnswers } from '../validity/tables.ts'

describe.each(databaseKinds)(
  'exchange rate, note and constancia columns of the purchase register on %s',
  (kind) => {
    const product = productThatPays(kind)
    const company = companyForEach(product)

    /** By document number: the columns from currency to constancia. */
    async function register(who: Client): Promise<Record<string, string>> {
      const { body } = await who.get<string>('/api/documents/export?preset=registro_compras')
      const rows = body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
      return Object.fromEntries(
        rows.map((row) => {
          const cells = row.split(',')
          return [`${cells[3]}-${cells[4]}`, cells.slice(15, 23).join(',')]
        }),
      )
    }
    const numberOf = (data: ExtractedData) => data.documento?.numero ?? ''
    const inDollars = (fecha: string, informacion_adicional = {}) =>
      invoice(100, { documento: { moneda: 'USD', fecha }, informacion_adicional })

    test('soles have the rate 1, and dollars the typed rate of the day or else the printed one', async () => {
      const { rosa } = company()
      await rosa.send('PUT', '/api/exchange-rates', { date: '2026-10-14', sell: 3.812 })
      const soles = invoice(100)
      const typed = inDollars('2026-10-15', { tipo_cambio: 3.9 })
      const printed = inDollars('2026-08-01', { tipo_cambio: 3.75 })
      const unknown = inDollars('2026-08-01')
      await insertDocuments(product, rosa, [soles, typed, printed, unknown])
      expect(await register(rosa)).toEqual({
        [numberOf(soles)]: 'PEN,1,,,,,,',
        [numberOf(typed)]: 'USD,3.812,,,,,,',
        [numberOf(printed)]: 'USD,3.75,,,,,,',
        [numberOf(unknown)]: 'USD,,,,,,,',
      })
      const stranger = await openPayingCompany(product)
      await insertDocuments(product, stranger.rosa, [unknown])
      expect(await register(stranger.rosa)).toEqual({ [numberOf(unknown)]: 'USD,,,,,,,' })
    })

    test('a note names its comprobante with its date if it is known, and takes the exchange rate of that day', async () => {
      const { rosa } = company()
      await rosa.send('PUT', '/api/exchange-rates', { date: '2026-09-01', sell: 3.7 })
      await rosa.send('PUT', '/api/exchange-rates', { date: '2026-10-15', sell: 3.8 })
      const changed = inDollars('2026-09-01')
      const note = (documento_afectado: string) =>
        invoice(10, {
          documento: {
            tipo: 'NOTA DE CRÉDITO',
            moneda: 'USD',
            fecha: '2026-10-15',
            numero: nextNumber('FC01'),
          },
          informacion_adicional: { documento_afectado },
        })
      const [here, elsewhere] = [note(numberOf(changed)), note('B002-88888888')]
      const typed = note(numberOf(changed))
      const spaced = supplier.ruc.replace(/^(..)(.*)(.)$/, '$1-$2-$3')
      const byHand = { ...typed, proveedor: { ...typed.proveedor, rfc: spaced } }
      await insertDocuments(product, rosa, [changed, here, elsewhere, byHand])
      // Another company's document with that number is not the modified one.
      const stranger = await openPayingCompany(product)
      await insertDocuments(product, stranger.rosa, [
        invoice(5, { documento: { numero: 'B002-88888888', tipo: 'BOLETA DE VENTA', fecha: '2026-01-01' } }),
      ])
      expect(await register(rosa)).toMatchObject({
        [numberOf(here)]: `USD,3.7,2026-09-01,01,${numberOf(changed).replace('-', ',')},,`,
        [numberOf(elsewhere)]: 'USD,,,03,B002,88888888,,',
        // Matches however the supplier's RUC was typed.
        [numberOf(typed)]: `USD,3.7,2026-09-01,01,${numberOf(changed).replace('-', ',')},,`,
      })
      const { body } = await rosa.get<string>('/api/documents/export?preset=registro_compras')
      expect(body.match(new RegExp(`,6,${supplier.ruc},`, 'g'))).toHaveLength(4)
    })

    test('a column marks samples and what SUNAT reports as annulled', async () => {
      const { rosa } = company()
      const [sample, annulled, plain] = [invoice(100), invoice(200), invoice(300)]
      await insertDocuments(product, rosa, [sample], { isSample: true })
      const [id = ''] = await insertDocuments(product, rosa, [annulled, plain])
      const { db } = product.services
      const [row] = await db.select().from(documents).where(eq(documents.id, id))
      const question = row && questionOf(row)
      if (!question) throw new Error('SUNAT cannot be asked about it')
      await db.insert(validityAnswers).values({ documentId: id, state: 'anulado', question: { ...question } })
      const { body } = await rosa.get<string>('/api/documents/export?preset=registro_compras')
      const againstOf = (data: ExtractedData) =>
        body
          .split('\r\n')
          .find((line) => line.includes(`,${numberOf(data).replace('-', ',')},`))
          ?.split(',')
          // The column before the account and the cost center.
          .at(-3)
      expect([againstOf(sample), againstOf(annulled), againstOf(plain)]).toEqual([
        'Es un documento de ejemplo.',
        'SUNAT lo da por anulado.',
        '',
      ])
    })

    test('an imported constancia is shown before its workflow step, and takes precedence over a typed number', async () => {
      const { rosa, approved, prepare } = company()
      const spot = invoice(1180, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } })
      const [id = ''] = await approved([spot])
      const { body: batch } = await prepare([id])
      await rosa.post(`/api/payments/batches/${batch.id}/execute`, { user: 'Ana', reference: 'OP-1' })
      const [serie, number] = numberOf(spot).split('-')
      const heads =
        'Numero Constancia|RUC Proveedor|Fecha Pago|Tipo de Comprobante|Serie de Comprobante|Numero de Comprobante|Monto Deposito'
      const deposits = [
        `555000111|${supplier.ruc}|18/11/2026|01|${serie}|${number}|100.00`,
        `555000222|${supplier.ruc}|20/11/2026|01|${serie}|${number}|42.00`,
      ]
      const form = new FormData()
      form.set('file', new Blob([[heads, ...deposits, ''].join('\n')]), 'constancias.txt')
      expect((await rosa.call('POST', '/api/detracciones/constancias', { body: form })).status).toBe(200)
      const booked = { [numberOf(spot)]: 'PEN,1,,,,,2026-11-20,555000222' }
      expect(await register(rosa)).toEqual(booked)
      const told = await rosa.post(`/api/documents/${id}/workflow/update`, {
        status: 'constancia_distributed',
        team: 'tesoreria',
        user: 'Ana',
        additionalData: { constanciaNumber: '123456789' },
      })
      expect(told.status).toBe(200)
      expect(await register(rosa)).toEqual(booked)
    })

    test('a typed constancia number is shown for a deposited detracción, and not for a mere payment', async () => {
      const { rosa, approved, prepare } = company()
      const spot = invoice(1180, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } })
      const plain = invoice(90)
      const ids = await approved([spot, plain])
      const { body: batch } = await prepare(ids)
      await rosa.post(`/api/payments/batches/${batch.id}/execute`, { user: 'Ana', reference: 'OP-1' })
      const paid = { [numberOf(spot)]: 'PEN,1,,,,,,', [numberOf(plain)]: 'PEN,1,,,,,,' }
      expect(await register(rosa)).toEqual(paid)
      for (const id of ids) {
        const move = { status: 'constancia_distributed', team: 'tesoreria', user: 'Ana' }
        const additionalData = { constanciaNumber: '123456789' }
        const told = await rosa.post(`/api/documents/${id}/workflow/update`, { ...move, additionalData })
        expect(told.status).toBe(200)
      }
      const constancia = { [numberOf(spot)]: 'PEN,1,,,,,2026-11-25,123456789' }
      expect(await register(rosa)).toEqual({ ...paid, ...constancia })
      const columns = [{ key: 'compras.numero_de_la_constancia_de_detraccion', header: 'Constancia' }]
      const layout = { name: 'Depósitos', rows: 'documentos', columns }
      const { body: saved } = await rosa.post<{ id: string }>('/api/export-layouts', layout)
      const { body } = await rosa.get<string>(`/api/documents/export?layout=${saved.id}`)
      expect(body.replace('\uFEFF', '').split('\r\n')).toEqual(
        expect.arrayContaining(['Constancia', '123456789']),
      )
    })

    test('with several payments the constancia has the date of the payment with the deposit', async () => {
      const { rosa, approved, prepare } = company()
      const spot = invoice(1180, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } })
      const [id = ''] = await approved([spot])
      for (const [paymentDate, pay] of [
        ['2026-11-25', 500],
        ['2026-12-28', undefined],
      ] as const) {
        const { body: batch } = await prepare([id], { paymentDate, items: [{ documentId: id, pay }] })
        await rosa.post(`/api/payments/batches/${batch.id}/execute`, { user: 'Ana', reference: paymentDate })
      }
      const told = await rosa.post(`/api/documents/${id}/workflow/update`, {
        status: 'constancia_distributed',
        team: 'tesoreria',
        user: 'Ana',
        additionalData: { constanciaNumber: '123456789' },
      })
      expect(told.status).toBe(200)
      expect(await register(rosa)).toEqual({ [numberOf(spot)]: 'PEN,1,,,,,2026-11-25,123456789' })
    })
  },
)
