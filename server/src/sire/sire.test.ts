import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Crossing, CrossedPurchase, PurchaseProposal } from '@conforme/contract/sire/sire'
import type { CrossingOutcome } from '@conforme/contract/sire/sire-words'
import type { Document } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { documents } from '../db/schema.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'
import { openZip } from '../spreadsheets/open-zip.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { proposalText, type ProposalLine } from '../test/papers/purchase-proposal.ts'
import { productForAll } from '../test/product.ts'

describe.each(databaseKinds)("SUNAT's proposal of purchases on %s", (kind) => {
  const product = productForAll({ kind, withWorker: true })
  let rosa: Client
  let own: string
  let supplier: string
  let made = 0
  beforeEach(async () => {
    own = makeRuc(940_000 + ++made)
    supplier = makeRuc(945_000 + made)
    rosa = await product.person({ company: { name: 'Andina', ruc: own } })
  })

  const invoice = async (
    numero: string,
    { documento, totales, rfc = supplier }: { documento?: object; totales?: object; rfc?: string } = {},
    overrides: Parameters<typeof insertDocuments>[3] = {},
  ) => {
    const data: ExtractedData = anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN', ...documento },
      proveedor: { nombre: 'PROVEEDOR S.A.C.', rfc },
      totales: { subtotal: 100, iva: 18, total: 118, ...totales },
    })
    const [id = ''] = await insertDocuments(product, rosa, [data], overrides)
    return id
  }
  const send = (content: string | Uint8Array, name = 'propuesta.txt', who = rosa) => {
    const form = new FormData()
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
    return who.call<PurchaseProposal>('POST', '/api/sire/proposals', { body: form })
  }
  const propose = async (...lines: Partial<ProposalLine>[]) => {
    const text = proposalText(
      { ruc: own },
      lines.map((line) => ({ ruc: supplier, ...line })),
    )
    const { status, body } = await send(text)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const cross = async (outcome: CrossingOutcome, who = rosa) =>
    (await who.get<Crossing>(`/api/sire/proposals/2026-10?outcome=${outcome}`)).body
  const purchases = async (outcome: CrossingOutcome): Promise<CrossedPurchase[]> =>
    (await cross(outcome)).purchases

  /** The stored alerts that lists filter by. */
  const storedCodes = async (id: string) => {
    const { db } = product.services
    const [row] = await db.select({ alerts: documents.alerts }).from(documents).where(eq(documents.id, id))
    return row?.alerts.map(({ code }) => code)
  }

  test('a purchase that only SUNAT knows is missing until it is uploaded', async () => {
    await propose({ number: '123', name: 'FERRETERIA E.I.R.L.' })
    expect(await cross('falta')).toMatchObject({
      proposal: { period: '2026-10', filename: 'propuesta.txt', lines: 1, user: 'Rosa Quispe' },
      totals: { falta: { count: 1, igv: 18 }, cuadra: { count: 0, igv: 0 } },
      purchases: [
        {
          line: 2,
          document: 'F001-123',
          type: 'FACTURA',
          supplierTaxId: supplier,
          supplierName: 'FERRETERIA E.I.R.L.',
          date: '2026-10-15',
          igv: 18,
          total: 118,
          documentId: null,
        },
      ],
    })
    const id = await invoice('F001-00000123')
    expect(await purchases('falta')).toEqual([])
    expect(await purchases('cuadra')).toMatchObject([
      { document: 'F001-123', documentId: id, differences: [], notices: ['Sin confirmar.'] },
    ])
  })

  test('differences of total, IGV, date, currency and type are reported', async () => {
    await invoice('F001-1', { totales: { iva: 17, total: 117 }, documento: { fecha: '2026-10-16' } })
    await invoice('F001-2', { documento: { moneda: 'USD' } })
    await invoice('F001-3', { documento: { tipo: 'NOTA DE CRÉDITO' } })
    await propose({ number: '1' }, { number: '2' }, { number: '3', total: 118 })
    const told = await purchases('difiere')
    expect(Object.fromEntries(told.map((each) => [each.document, each.differences]))).toEqual({
      'F001-1': [
        'SUNAT dice que se emitió el 15/10/2026 y el documento, el 16/10/2026.',
        'SUNAT dice S/ 118.00 de total y el documento S/ 117.00.',
        'SUNAT dice S/ 18.00 de IGV y el documento S/ 17.00.',
      ],
      'F001-2': ['SUNAT lo trae en PEN y el documento está en USD.'],
      'F001-3': ['SUNAT lo trae como FACTURA y el documento es NOTA DE CRÉDITO.'],
    })
  })

  test('dollars are compared at the rate of the proposal, and a credit note regardless of its sign', async () => {
    await invoice('F001-1', { documento: { moneda: 'USD' } })
    await invoice('F001-2', { documento: { moneda: 'USD' } })
    await invoice('FC01-3', { documento: { tipo: 'NOTA DE CRÉDITO' } })
    const inSoles = { currency: 'USD', rate: '3.741', base: 374.1, igv: 67.34, total: 441.44 }
    await propose(
      { number: '1', ...inSoles },
      { number: '2', ...inSoles, total: 450 },
      { number: '3', series: 'FC01', type: '07', base: -100, igv: -18 },
    )
    expect((await purchases('cuadra')).map(({ document }) => document)).toEqual(['F001-1', 'FC01-3'])
    expect(await purchases('difiere')).toMatchObject([
      {
        differences: [
          'SUNAT dice S/ 450.00 de total y el documento $ 118.00, que son S/ 441.44 al cambio de 3.741.',
        ],
      },
    ])
  })

  test('purchases of the month that SUNAT does not propose are listed, without boletas, sales, samples or other months', async () => {
    const id = await invoice('F001-9')
    await invoice('B001-9', { documento: { tipo: 'BOLETA DE VENTA' } })
    await invoice('F002-9', { rfc: own })
    await invoice('F003-9', {}, { isSample: true })
    await invoice('F004-9', { documento: { fecha: '2026-09-30' } })
    await invoice('F005-9', {}, { splitAt: new Date() })
    await propose({ number: '1', ruc: makeRuc(949_999) })
    expect(await purchases('no_figura')).toMatchObject([
      { document: 'F001-9', documentId: id, total: 118, igv: 18 },
    ])
    expect((await cross('no_figura')).totals.no_figura).toEqual({ count: 1, igv: 18 })
  })

  test('a document with a misread number is offered for a missing purchase', async () => {
    const id = await invoice('F001-1284')
    await propose({ number: '1234' }, { number: '77', total: 590, base: 500, igv: 90 })
    expect(await purchases('falta')).toMatchObject([
      { document: 'F001-77', similar: null },
      { document: 'F001-1234', similar: { documentId: id, document: 'F001-1284' } },
    ])
  })

  test('two documents of one number and a state that is not in force are both reported', async () => {
    await invoice('F001-1')
    const confirmed = await invoice('F001-1', {}, { isConfirmed: true })
    await propose({ number: '1', state: '2' })
    expect(await purchases('cuadra')).toMatchObject([
      {
        documentId: confirmed,
        notices: [
          'SUNAT lo trae con el estado 2; el vigente es 1.',
          'Hay 2 documentos con este número: elimina los repetidos.',
        ],
      },
    ])
  })

  test('a difference is an alert that asks for a reason until either side is corrected', async () => {
    const id = await invoice('F001-1', { totales: { total: 113 } })
    const note = await invoice('F001-1', { documento: { tipo: 'NOTA DE CRÉDITO' } })
    await propose({ number: '1' })
    const alertsOf = async (documentId: string) =>
      (await rosa.get<Document>(`/api/documents/${documentId}`)).body.alerts.filter(
        ({ code }) => code === 'difiere_del_sire',
      )
    const message =
      'No cuadra con la propuesta de compras del SIRE. SUNAT dice S/ 118.00 de total y el documento S/ 113.00.'
    expect(await alertsOf(id)).toMatchObject([{ severity: 'motivo', message, fields: [] }])
    expect(await alertsOf(note)).toEqual([])
    await expect.poll(() => storedCodes(id)).toContain('difiere_del_sire')
    const listed = await rosa.get<{ documents: Document[] }>('/api/documents')
    expect(listed.body.documents.find((each) => each.id === id)?.alerts).toContainEqual(
      expect.objectContaining({ message }),
    )
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: 'totales.total', newValue: 118 })
    expect(await alertsOf(id)).toEqual([])
    await propose({ number: '1', total: 120 })
    expect(await alertsOf(id)).toHaveLength(1)
    await propose({ number: '2' })
    expect(await alertsOf(id)).toEqual([])
    await expect.poll(() => storedCodes(id)).not.toContain('difiere_del_sire')
  })

  test('importing the same month again replaces it, whoever imports it', async () => {
    await propose({ number: '1' }, { number: '2' })
    const luz = await colleagueOf(product, rosa)
    const text = proposalText({ ruc: own }, [{ ruc: supplier, number: '3' }])
    expect((await send(text, 'otra.txt', luz)).status).toBe(200)
    const { body } = await rosa.get<{ proposals: PurchaseProposal[] }>('/api/sire/proposals')
    expect(body.proposals).toMatchObject([{ period: '2026-10', filename: 'otra.txt', lines: 1 }])
    expect((await purchases('falta')).map(({ document }) => document)).toEqual(['F001-3'])
  })

  test('a proposal may be a CSV, a ZIP or a spreadsheet without the technical columns', async () => {
    const lines = [{ ruc: supplier, number: '5' }]
    const csv = proposalText({ ruc: own }, lines, ',')
    expect((await send(csv, 'propuesta.csv')).body.lines).toBe(1)
    const text = Buffer.from(proposalText({ ruc: own }, [...lines, { ruc: supplier, number: '6' }]))
    expect((await send(makeZip([{ name: 'LE2026.txt', bytes: text }]), 'LE2026.zip')).body.lines).toBe(2)
    const columns = [
      'Fecha de emisión',
      'Tipo CP/Doc',
      'Serie del CDP',
      'Nro CP o Doc. Nro Inicial (Rango)',
      'Nro Doc Identidad',
      'BI Gravado DG',
      'IGV/IPM DG',
      'Total CP',
    ].map((header) => ({
      header,
      kind: header.includes('emisión') ? ('date' as const) : ('number' as const),
    }))
    const sheet = writeWorkbook([
      {
        name: 'RCE',
        columns,
        async *rows() {
          yield [
            ['2026-09-30', 1, 'F001', 4, Number(supplier), 100, 18, 118],
            ['2026-10-15', 1, 'F001', 5, Number(supplier), 100, 18, 118],
          ]
        },
      },
    ])
    const answer = await send(await buffer(Readable.from(sheet)), 'rce.xlsx')
    expect(answer.body).toMatchObject({ period: '2026-10', lines: 2 })
    expect(await purchases('falta')).toMatchObject([
      { document: 'F001-4', type: 'FACTURA', supplierTaxId: supplier, igv: 18, total: 118 },
      { document: 'F001-5', date: '2026-10-15' },
    ])
  })

  test('sales, two months, another company and a ZIP of two are refused by name, and nothing is replaced', async () => {
    await propose({ number: '1' })
    const line = { ruc: supplier, number: '2' }
    const text = proposalText({ ruc: own }, [line])
    const answers = [
      await send(text.replace('BI Gravado DG|', 'BI Gravada|')),
      await send(proposalText({ ruc: own }, [line, { ...line, period: '202609' }])),
      await send(proposalText({ ruc: own }, [])),
      await send(proposalText({ ruc: supplier }, [line])),
      await send(makeZip(['a.txt', 'b.txt'].map((name) => ({ name, bytes: Buffer.from(text) }))), 'dos.zip'),
    ]
    const isRefused = (code: string, details?: object) => ({
      status: 422,
      body: { error: { code, ...(details && { details }) } },
    })
    expect(answers).toMatchObject([
      isRefused('propuesta_sin_columnas', { columnas: '«BI Gravado DG»' }),
      isRefused('propuesta_sin_periodo', { periodos: '2026-10, 2026-09' }),
      isRefused('propuesta_sin_periodo', { periodos: 'ninguno' }),
      isRefused('propuesta_de_otra_empresa', { ruc: supplier }),
      isRefused('tabla_varias'),
    ])
    expect((await purchases('falta')).map(({ document }) => document)).toEqual(['F001-1'])
  })

  test('the lists are paged, and the whole crossing can be downloaded as a spreadsheet', async () => {
    await invoice('F001-1')
    await propose({ number: '1' }, { number: '2', base: 50, igv: 9 }, { number: '3' })
    const page = async (at: number) =>
      (await rosa.get<Crossing>(`/api/sire/proposals/2026-10?outcome=falta&limit=1&page=${at}`)).body
        .purchases
    expect(
      [...(await page(1)), ...(await page(2)), ...(await page(3))].map(({ document }) => document),
    ).toEqual(['F001-3', 'F001-2'])
    const file = Buffer.from(await rosa.bytes('/api/sire/proposals/2026-10/file'))
    const sheets = await openZip(file, (name) => name.startsWith('xl/worksheets/'))
    const text = Buffer.concat([...sheets.values()]).toString()
    for (const told of ['Faltan aquí', 'Cuadran', 'F001-2', '<v>59</v>', 'Sin confirmar.'])
      expect(text).toContain(told)
  })
})
