import type {
  BookedPurchase,
  MonthOfPurchases,
  UsualOfSupplier,
} from '@conforme/contract/accounting/accounting'
import type { BookingState } from '@conforme/contract/accounting/accounting-words'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { describeDetails } from '@conforme/contract/administration/activity-details'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities, documents } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { readWorkbook } from '../spreadsheets/read-workbook.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll } from '../test/product.ts'
import { codeAsUsual } from './codings.ts'

describe.each(databaseKinds)('coding and exporting the purchases of a month on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  let own: string
  let supplier: string
  let made = 0
  beforeEach(async () => {
    own = makeRuc(960_000 + ++made)
    supplier = makeRuc(965_000 + made)
    rosa = await product.person({ company: { name: 'Andina', ruc: own } })
  })

  const purchase = async (
    numero: string,
    {
      documento,
      totales,
      rfc = supplier,
      more,
      by = rosa,
    }: Partial<Record<'documento' | 'totales' | 'more', object>> & { rfc?: string; by?: Client } = {},
    overrides: Parameters<typeof insertDocuments>[3] = { isConfirmed: true },
  ) => {
    const data: ExtractedData = anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN', ...documento },
      proveedor: { nombre: 'Transportes del Sur', rfc },
      totales: { subtotal: 100, iva: 18, total: 118, ...totales },
      ...(more && { informacion_adicional: { ...more } }),
    })
    const [id = ''] = await insertDocuments(product, by, [data], overrides)
    return id
  }
  const code = (
    documentIds: string[],
    accountCode: string | null,
    costCenter: string | null = null,
    who = rosa,
  ) =>
    who.send<{ changed: number }>('PUT', '/api/accounting/codings', {
      documentIds,
      coding: accountCode === null ? null : { accountCode, costCenter },
    })
  const month = async (state: BookingState, period = '2026-10'): Promise<MonthOfPurchases> =>
    (await rosa.get<MonthOfPurchases>(`/api/accounting/periods/${period}?state=${state}`)).body
  const listed = async (state: BookingState): Promise<BookedPurchase[]> => (await month(state)).purchases
  const file = (query: string) => rosa.bytes(`/api/accounting/periods/2026-10/file?${query}`)
  const rowsOf = async (query: string) => readWorkbook(Buffer.from(await file(query)))

  test('a confirmed purchase waits for its account, and is ready once it has one', async () => {
    const id = await purchase('F001-1')
    await purchase('F001-2', {}, {})
    await purchase('F001-3', { documento: { fecha: '2026-09-30' } })
    await purchase('OC-1', { documento: { tipo: 'ORDEN DE COMPRA' } })
    expect(await month('sin_cuenta')).toMatchObject({
      totals: { sin_cuenta: 1, lista: 0, descargada: 0, fuera: 0 },
      withUsual: 0,
      unconfirmed: 1,
      purchases: [
        { documentId: id, document: 'F001-1', type: 'FACTURA', total: 118, coding: null, usual: null },
      ],
    })
    expect(await code([id], '6311', 'lima-01')).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(await listed('sin_cuenta')).toEqual([])
    expect(await listed('lista')).toMatchObject([
      { documentId: id, coding: { accountCode: '6311', costCenter: 'LIMA-01' } },
    ])
    expect((await code([id], '6311', 'LIMA-01')).body).toEqual({ changed: 0 })
    expect((await code([id], null)).body).toEqual({ changed: 1 })
    expect(await listed('lista')).toEqual([])
  })

  test('the endpoint for one purchase answers its state and its usual coding', async () => {
    const of = async (id: string) =>
      (await rosa.get<{ purchase: BookedPurchase | null }>(`/api/accounting/purchases/${id}`)).body.purchase
    await code([await purchase('F001-1')], '6311', 'A1')
    expect(await of(await purchase('F001-2'))).toMatchObject({
      document: 'F001-2',
      state: 'sin_cuenta',
      usual: { accountCode: '6311', costCenter: 'A1' },
    })
    expect(await of(await purchase('F001-3', {}, {}))).toBeNull()
    expect(await of(await purchase('OC-1', { documento: { tipo: 'ORDEN DE COMPRA' } }))).toBeNull()
  })

  test('coding documents that are not purchases is refused, together with the others of the same call', async () => {
    const id = await purchase('F001-1')
    const noPurchases = [
      await purchase('OC-1', { documento: { tipo: 'ORDEN DE COMPRA' } }),
      await purchase('F001-2', { rfc: own }),
      await purchase('', {}, { status: 'processing', extractedData: null, documentType: null }),
    ]
    for (const other of noPurchases)
      expect(await code([id, other], '6311')).toMatchObject({
        status: 422,
        body: {
          error: {
            code: 'no_es_compra',
            message:
              'Solo una compra lleva cuenta contable, y documento-1.pdf no es una compra de tu empresa.',
          },
        },
      })
    expect(await month('lista')).toMatchObject({ totals: { lista: 0 } })
    // A coding given while the document was read as another type can still be removed.
    await code([id], '6311')
    const { db } = product.services
    await db.update(documents).set({ documentType: 'ORDEN DE COMPRA' }).where(eq(documents.id, id))
    expect((await code([id], null)).body).toEqual({ changed: 1 })
  })

  test('the usual coding says how many of the last purchases have it, is given to chosen suppliers, and undone', async () => {
    const varies = makeRuc(966_000 + made)
    const coded = async (numero: string, rfc: string, account: string) =>
      code([await purchase(numero, { rfc, documento: { fecha: '2026-09-15' } })], account, 'A1')
    for (let at = 1; at <= 11; at++) await coded(`F001-${at}`, supplier, at === 1 ? '6031' : '6311')
    await coded('F002-1', varies, '6311')
    await coded('F002-2', varies, '6351')
    const first = await purchase('F001-20')
    const second = await purchase('F001-21')
    await purchase('F002-20', { rfc: varies })
    await purchase('F003-20', { rfc: makeRuc(967_000 + made) })
    const { body } = await rosa.get<{ suppliers: UsualOfSupplier[] }>('/api/accounting/periods/2026-10/usual')
    expect(body.suppliers.toSorted((a, b) => b.purchases - a.purchases)).toEqual([
      {
        supplierTaxId: supplier,
        supplierName: 'Transportes del Sur',
        coding: { accountCode: '6311', costCenter: 'A1' },
        purchases: 2,
        earlier: 10,
        same: 10,
      },
      expect.objectContaining({ supplierTaxId: varies, purchases: 1, earlier: 2, same: 1 }),
    ])
    const given = await rosa.post<{ changed: number; documentIds: string[]; givenAt: string }>(
      '/api/accounting/periods/2026-10/usual',
      { supplierTaxIds: [supplier] },
    )
    expect(given.body.changed).toBe(2)
    expect(given.body.documentIds.toSorted()).toEqual([first, second].toSorted())
    expect(await month('sin_cuenta')).toMatchObject({ totals: { sin_cuenta: 2, lista: 2 } })
    const { documentIds, givenAt } = given.body
    const undone = await rosa.post('/api/accounting/usual/undo', { documentIds, givenAt })
    expect(undone.body).toEqual({ changed: 2 })
    expect(await month('sin_cuenta')).toMatchObject({ totals: { sin_cuenta: 4, lista: 0 }, withUsual: 3 })
  })

  test('another cost center is another coding, and the codings of another company say nothing', async () => {
    const ana = await product.person({ company: { name: 'Boreal', ruc: makeRuc(970_000 + made) } })
    await code([await purchase('F001-1', { by: ana })], '6031', null, ana)
    await purchase('F001-2')
    expect(await month('sin_cuenta')).toMatchObject({ withUsual: 0 })
    await code([await purchase('F001-3')], '6311', 'A1')
    await code([await purchase('F001-4')], '6311', 'A2')
    const { body } = await rosa.get<{ suppliers: UsualOfSupplier[] }>('/api/accounting/periods/2026-10/usual')
    expect(body.suppliers).toMatchObject([
      { coding: { accountCode: '6311', costCenter: 'A2' }, purchases: 1, earlier: 2, same: 1 },
    ])
  })

  test('undoing the usual coding leaves what somebody changed or downloaded meanwhile, and what others gave', async () => {
    const luis = await colleagueOf(product, rosa)
    await code([await purchase('F001-1', { documento: { fecha: '2026-09-15' } })], '6311')
    const ids = [await purchase('F001-2'), await purchase('F001-3'), await purchase('F001-4')]
    const [kept = '', recoded = '', changed = ''] = ids
    const { body: given } = await rosa.post<{ givenAt: string }>('/api/accounting/periods/2026-10/usual')
    const { givenAt } = given
    const undo = (who: Client, documentIds = ids) =>
      who.post<{ changed: number }>('/api/accounting/usual/undo', { documentIds, givenAt })
    expect((await undo(luis)).body).toEqual({ changed: 0 })
    await code([changed], '6351', null, luis)
    // By the person, in another window; the same account again, after another, is no longer what was given.
    await code([recoded], '6351')
    await code([recoded], '6311')
    expect((await undo(rosa)).body).toEqual({ changed: 1 })
    expect((await listed('sin_cuenta')).map(({ documentId }) => documentId)).toEqual([kept])
    expect(await month('lista')).toMatchObject({ totals: { lista: 2 } })

    const { body: again } = await rosa.post<{ givenAt: string }>('/api/accounting/periods/2026-10/usual')
    await luis.get('/api/accounting/periods/2026-10/file?format=csv')
    const late = { documentIds: [kept], givenAt: again.givenAt }
    expect((await rosa.post('/api/accounting/usual/undo', late)).body).toEqual({ changed: 0 })
    expect(await month('descargada')).toMatchObject({ totals: { descargada: 3 } })
  })

  test('a coding that somebody gave since the list was read is not replaced by the usual one', async () => {
    await code([await purchase('F001-1', { documento: { fecha: '2026-09-15' } })], '6311')
    const [meanwhile, waiting] = [await purchase('F001-2'), await purchase('F001-3')]
    await code([meanwhile], '6031')
    await code([await purchase('F001-4')], '6351')
    const user = (await rosa.get<SignedIn>('/api/auth/user')).body
    const given = await codeAsUsual(product.services, user, [meanwhile, waiting])
    expect(given.documentIds).toEqual([waiting])
    const codings = (await listed('lista')).map(({ documentId, coding }) => [documentId, coding?.accountCode])
    expect(Object.fromEntries(codings)).toMatchObject({ [meanwhile]: '6031', [waiting]: '6351' })
  })

  test('the usual coding of a supplier is its last one, and is given to all its waiting purchases at once', async () => {
    const first = await purchase('F001-1')
    await code([first], '6311', 'A1')
    await code([first], '6351', 'A2')
    const other = await purchase('F009-1', { rfc: makeRuc(969_000 + made) })
    await purchase('F001-2')
    await purchase('F001-3')
    expect(await month('sin_cuenta')).toMatchObject({ withUsual: 2, totals: { sin_cuenta: 3 } })
    const usual = await rosa.post<{ changed: number }>('/api/accounting/periods/2026-10/usual')
    expect(usual.body).toMatchObject({ changed: 2 })
    expect((await listed('sin_cuenta')).map(({ documentId }) => documentId)).toEqual([other])
    expect((await listed('lista')).map(({ coding }) => coding)).toEqual(
      Array.from({ length: 3 }, () => ({ accountCode: '6351', costCenter: 'A2' })),
    )
  })

  test('a document that is no purchase or lacks data for an entry is left out, with the reason', async () => {
    const told = {
      'F001-1': await purchase('F001-1', {}, { isConfirmed: true, isSample: true }),
      'F001-2': await purchase('F001-2', { rfc: own }),
      'F001-3': await purchase('F001-3', { totales: { total: 0 } }),
      'F001-4': await purchase('F001-4', { totales: { iva: 118 } }),
      // The company has no payable account for its currency.
      'F001-5': await purchase('F001-5', { documento: { moneda: 'EUR' } }),
    }
    const { 'F001-2': _sale, ...purchases } = told
    await code(Object.values(purchases), '6311')
    const out = await listed('fuera')
    expect(Object.fromEntries(out.map(({ document, problems }) => [document, problems]))).toEqual({
      'F001-1': ['Es un documento de ejemplo.'],
      'F001-2': ['Lo emitió tu empresa: es una venta.'],
      'F001-3': ['No tiene total, o es cero.'],
      'F001-4': ['Su IGV no es menor que su total.'],
      'F001-5': ['Está en EUR, y aquí solo se asientan soles y dólares: regístrala en tu programa contable.'],
    })
    expect(await rosa.get('/api/accounting/periods/2026-10/file')).toMatchObject({
      status: 409,
      body: { error: { code: 'sin_asientos' } },
    })
  })

  test('the exported entries are a table in which debits equal credits', async () => {
    await code(
      [await purchase('F001-1'), await purchase('F001-2', { totales: { iva: 9, total: 59 } })],
      '6311',
      'A1',
    )
    const [header, ...rows] = await rowsOf('format=xlsx&first=7')
    expect(header?.slice(0, 7)).toEqual([
      'Asiento',
      'Fecha',
      'Glosa',
      'Cuenta',
      'Centro de costo',
      'Debe',
      'Haber',
    ])
    expect(rows.map((row) => [row[0], ...row.slice(3, 7)].join(' '))).toEqual([
      '7 6311 A1 100 ',
      '7 401111  18 ',
      '7 421201   118',
      '8 6311 A1 50 ',
      '8 401111  9 ',
      '8 421201   59',
    ])
    expect(rows[0]?.slice(1, 3)).toEqual(['2026-10-15', 'F001-1 TRANSPORTES DEL SUR'])
    const csv = Buffer.from(await file('format=csv&state=descargada')).toString()
    expect(csv.split('\r\n')[1]).toBe(
      `1,2026-10-15,F001-1 TRANSPORTES DEL SUR,6311,A1,100,,PEN,1,100,,01,F001-1,${supplier},Transportes del Sur,,${(await listed('descargada'))[0]?.documentId}`,
    )
  })

  test('an entry is exported once, and again only on request', async () => {
    const path = '/api/accounting/periods/2026-10/file'
    const [one, other] = [await purchase('F001-1'), await purchase('F001-2')]
    await code([one], '6311')
    // A HEAD request takes no entries.
    expect((await rosa.call('HEAD', path)).status).toBe(200)
    expect((await rowsOf('format=xlsx')).length).toBe(4)
    expect(await rosa.get(path)).toMatchObject({ status: 409, body: { error: { code: 'sin_asientos' } } })
    await code([other], '6311')
    expect((await rowsOf('format=xlsx'))[1]?.[12]).toBe('F001-2')
    expect((await rowsOf('format=xlsx&state=descargada')).length).toBe(7)

    // A new entry would be a duplicate in the books.
    expect(await code([one], null)).toMatchObject({
      status: 409,
      body: { error: { code: 'asiento_descargado' } },
    })
    await code([one], '6351')
    const { db } = product.services
    await db.update(documents).set({ totalCents: 0 }).where(eq(documents.id, other))
    expect(await listed('descargada')).toMatchObject([
      {
        documentId: one,
        problems: ['Cambió después de descargarse: corrige también su asiento en tu programa contable.'],
      },
    ])
    // Until its entry is downloaded again as it is now.
    await rowsOf('format=xlsx&state=descargada')
    expect((await listed('descargada')).map(({ problems }) => problems)).toEqual([[]])
    expect((await listed('fuera'))[0]?.problems).toEqual([
      'No tiene total, o es cero.',
      'Su asiento ya se descargó: anúlalo en tu programa contable.',
    ])
  })

  test('of several people who export the entries at once only one gets them', async () => {
    await code([await purchase('F001-1'), await purchase('F001-2')], '6311')
    const path = '/api/accounting/periods/2026-10/file?format=csv'
    const answers = await Promise.all([rosa.get(path), rosa.get(path), rosa.get(path)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('the CONCAR export has three header rows, a number per journal and the column names of CONCAR', async () => {
    const ids = [
      await purchase('F001-00000012', { documento: { fecha_vencimiento: '2026-11-14' } }),
      await purchase('B001-3', { documento: { tipo: 'BOLETA DE VENTA', fecha: '2026-10-16' } }),
      await purchase('FC01-5', {
        documento: { tipo: 'NOTA DE CRÉDITO', fecha: '2026-10-17' },
        more: { documento_afectado: 'F001-12' },
      }),
      await purchase('E001-8', {
        documento: { tipo: 'RECIBO POR HONORARIOS', fecha: '2026-10-18' },
        totales: { subtotal: 2000, iva: 0, total: 2000 },
        more: { retencion_monto: '160.00' },
      }),
    ]
    await code(ids, '6311', 'A1')
    const rows = await rowsOf('format=concar&first=5')
    expect(rows[0]?.length).toBe(41)
    expect(rows[0]?.slice(0, 3)).toEqual(['WE', 'Sub Diario', 'Número de Comprobante'])
    expect(rows[2]?.slice(0, 4)).toEqual(['Tamaño/Formato', '4 Caracteres', '6 Caracteres', 'dd/mm/aaaa'])
    const told = rows
      .slice(3)
      .map((row) => [1, 2, 10, 13, 14, 17, 18, 25, 26, 40].map((at) => row[at]).join(' '))
    expect(told).toEqual([
      '11 100005 6311 D 100 FT F001-12   18',
      '11 100005 401111 D 18 FT F001-12   18',
      '11 100005 421201 H 118 FT F001-12   18',
      '13 100005 6311 D 118 BV B001-3   ',
      '13 100005 421201 H 118 BV B001-3   ',
      '11 100006 6311 H 100 NC FC01-5 FT F001-12 18',
      '11 100006 401111 H 18 NC FC01-5 FT F001-12 18',
      '11 100006 421201 D 118 NC FC01-5 FT F001-12 18',
      '15 100005 6311 D 2000 RH E001-8   ',
      '15 100005 401721 H 160 RH E001-8   ',
      '15 100005 424101 H 1840 RH E001-8   ',
    ])
    expect([3, 4, 7, 8, 11, 12, 16, 20].map((at) => rows[3]?.[at])).toEqual([
      '2026-10-15',
      'MN',
      'V',
      'S',
      supplier,
      'A1',
      '100',
      '2026-11-14',
    ])
  })

  test('values that CONCAR does not accept are named, and nothing is exported', async () => {
    await code([await purchase('F001-1', { documento: { numero: 'F001-12345678901234567' } })], '6311')
    await code([await purchase('F001-2')], '6311', 'LARGUISIMO')
    expect(await rosa.get('/api/accounting/periods/2026-10/file?format=concar&first=9999')).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'concar_no_acepta',
          message:
            'CONCAR no recibe esto, y nada se descargó: los números pasan de 9999; F001-12345678901234567 tiene un número de más de 20 caracteres; F001-2 va al centro de costo LARGUISIMO, de más de 6 caracteres.',
        },
      },
    })
    expect((await rowsOf('format=xlsx')).length).toBe(7)
  })

  test('the export uses the accounts and journals of the company', async () => {
    const { body: usual } = await rosa.get<{ accounts: object; journals: object }>('/api/accounting/settings')
    const settings = {
      accounts: { ...usual.accounts, suppliersPen: '42121' },
      journals: { ...usual.journals, purchases: '08' },
    }
    expect(await rosa.send('PUT', '/api/accounting/settings', settings)).toMatchObject({
      status: 200,
      body: settings,
    })
    await code([await purchase('F001-1')], '6311')
    const rows = await rowsOf('format=concar')
    expect(rows.slice(3).map((row) => `${row[1]} ${row[10]}`)).toEqual(['08 6311', '08 401111', '08 42121'])
    const wrong = { ...settings, accounts: { ...settings.accounts, igv: '4' } }
    expect((await rosa.send('PUT', '/api/accounting/settings', wrong)).status).toBe(400)
  })

  test('a colleague codes a purchase, which is audited, and another company cannot', async () => {
    const id = await purchase('F001-1')
    const luz = await colleagueOf(product, rosa)
    expect((await code([id], '6311', 'A1', luz)).body).toEqual({ changed: 1 })
    const stranger = await product.person({ company: { name: 'Otra', ruc: makeRuc(968_000 + made) } })
    expect(await code([id], '6312', null, stranger)).toMatchObject({
      status: 404,
      body: { error: { code: 'documento_no_encontrado' } },
    })
    const { db } = product.services
    const recorded = await db
      .select({ userId: activities.userId, details: activities.details })
      .from(activities)
      .where(
        and(eq(activities.action, 'document_coded'), eq(activities.companyId, rosa.user.companyId ?? '')),
      )
    expect(recorded).toMatchObject([
      { userId: luz.user.id, details: { oldValue: '', newValue: '6311 / A1' } },
    ])
    expect(describeDetails(recorded[0]?.details ?? {})).toMatch(/6311 \/ A1$/)
  })

  test('the purchase register has the account and the cost center', async () => {
    const id = await purchase('F001-1')
    await code([id], '6311', 'A1')
    const rows = await readWorkbook(
      Buffer.from(await rosa.bytes('/api/documents/export?format=xlsx&preset=registro_compras')),
    )
    const at = rows[0]?.indexOf('Cuenta contable') ?? -1
    expect(rows[1]?.slice(at, at + 2)).toEqual(['6311', 'A1'])
  })
})
