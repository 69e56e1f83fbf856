import { randomUUID } from 'node:crypto'
import type { Document } from '@conforme/contract/documents'
import type { ExtractedData } from '@conforme/contract/extracted-data'
import type { PaymentBatch, PaymentIssue, PaymentLine, PaymentTotals } from '@conforme/contract/payments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documents, workflowMoves } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database.ts'
import { colleagueOf, insertDocuments } from '../test/insert-documents.ts'
import { makeRuc } from '../test/make-ruc.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { writeBatchFiles } from './batch-files.ts'
import { itemsOf } from './queries.ts'
import { paymentBatches } from './tables.ts'

interface Preview {
  lines: PaymentLine[]
  totals: PaymentTotals[]
  issues: PaymentIssue[]
  depositSoles: number
}
type Detail = PaymentBatch & { lines: PaymentLine[] }

const supplier = { ruc: '20601034809', name: 'Comercial Ñandú S.A.C.' }
const other = { ruc: '20131312955', name: 'Transportes del Sur' }
const accounts = { bcp: '193-2532658-0-02', bbva: '011-241-000190006582-70', nacion: '00-068-125014' }
let counter = 0

/** Approved, confirmed, of the first supplier, with nothing withheld; a number of its own. */
function invoice(total: number, overrides: ExtractedData = {}): ExtractedData {
  const numero = `F001-${String(++counter).padStart(8, '0')}`
  return {
    documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN', ...overrides.documento },
    proveedor: { nombre: supplier.name, rfc: supplier.ruc, ...overrides.proveedor },
    totales: { total },
    productos: overrides.productos ?? [{ descripcion: 'Papel bond A4' }],
    ...(overrides.informacion_adicional && { informacion_adicional: overrides.informacion_adicional }),
  }
}

describe.each(databaseKinds)('payments on %s', (kind) => {
  let product: TestProduct
  let rosa: Client
  let chargeAccounts: { PEN: string; USD: string }

  beforeAll(async () => {
    product = await openTestProduct({ kind, now: () => new Date('2026-11-20T15:00:00Z') })
  })
  afterAll(() => product.close())

  // A company of its own for each test: what one pays is nothing to another.
  let companies = 0
  beforeEach(async () => {
    const ruc = makeRuc(companies++)
    rosa = await product.person({ company: { name: 'Servicios Andinos Demo S.A.C.', ruc } })
    const charge = async (account: string) =>
      (await rosa.post<{ id: string }>('/api/payments/charge-accounts', { name: 'Principal', account })).body
        .id
    chargeAccounts = { PEN: await charge('191-1000152-0-55'), USD: await charge('193-2519755-1-79') }
    await confirmAccounts(supplier, [accounts.bcp], accounts.nacion)
    await confirmAccounts(other, [accounts.bbva])
  })

  const confirmAccounts = async ({ ruc, name }: typeof supplier, payable: string[], nacion?: string) => {
    await rosa.send('PUT', `/api/suppliers/${ruc}`, { name })
    const add = (body: unknown) => rosa.post(`/api/suppliers/${ruc}/accounts`, body)
    for (const account of payable) expect((await add({ account, currency: 'PEN' })).status).toBe(200)
    if (nacion) expect((await add({ account: nacion, isDetraccion: true })).status).toBe(200)
  }
  const approved = (all: ExtractedData[], overrides = {}) =>
    insertDocuments(product, rosa, all, {
      isConfirmed: true,
      workflowStatus: 'tesoreria_validated',
      ...overrides,
    })
  const requestOf = (ids: string[], extra = {}) => ({
    items: ids.map((documentId) => ({ documentId })),
    paymentDate: '2026-11-25',
    chargeAccounts,
    ...extra,
  })
  const preview = async (ids: string[], extra = {}) =>
    (await rosa.post<Preview>('/api/payments/preview', requestOf(ids, extra))).body
  const prepare = (ids: string[], extra = {}, who = rosa) =>
    who.post<Detail>('/api/payments/batches', { ...requestOf(ids, extra), user: 'Tesorera' })
  const codes = (issues: PaymentIssue[]) => issues.map((issue) => issue.code).toSorted()
  const refused = (code: string, status = 409) => ({ status, body: { error: { code } } })
  const download = async (batch: Detail, of: string) => {
    const file = batch.files.find((one) => one.kind === of)
    return Buffer.from(await rosa.bytes(`/api/payments/batches/${batch.id}/files/${file?.id}`)).toString(
      'latin1',
    )
  }

  test('an approved invoice is paid: net of its detracción, in two files, one step on', async () => {
    const rent = invoice(1180, {
      productos: [{ descripcion: 'Alquiler de oficina' }],
      informacion_adicional: { detraccion: 'Operación sujeta a detracción 10%' },
    })
    const [first = '', second = ''] = await approved([rent, invoice(500.5)])
    const { status, body } = await prepare([first, second])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      number: 1,
      status: 'preparado',
      lot: '260001',
      reference: 'PAGO PROVEEDORES 25-11-2026',
      depositSoles: 118,
      totals: [{ currency: 'PEN', documents: 2, payments: 1, total: 1680.5, detraccion: 118, net: 1562.5 }],
      lines: [
        {
          detraccionCode: '019',
          detraccionSoles: 118,
          net: 1062,
          account: { bank: 'BCP', digits: '1932532658002' },
        },
        { detraccion: 0, net: 500.5 },
      ],
    })
    const [header = '', beneficiary = '', ...documents] = (await download(body, 'telecredito')).split('\r\n')
    expect(header.slice(0, 57)).toBe('100000120261125C00011911000152055       00000000001562.50')
    expect(beneficiary.slice(0, 65)).toBe('2C1932532658002       1620601034809    COMERCIAL NANDU S.A.C.    ')
    expect(documents.map((line) => line.slice(-8))).toEqual(['01062.00', '00500.50', ''])
    const deposits = (await download(body, 'detracciones')).split('\r\n')
    expect(deposits[0]).toMatch(/^\*\d{11}SERVICIOS ANDINOS DEMO S\.A\.C\. {6}260001000000000011800$/)
    expect(deposits[1]).toMatch(/^620601034809 {35}0{9}01900068125014000000000011800 ?01202610 ?01F001\d{8}$/)
    const { body: document } = await rosa.get<Document>(`/api/documents/${first}`)
    expect(document).toMatchObject({ workflowStatus: 'payment_prepared', isLocked: false })
    expect(document.workflowComments.at(-1)?.additionalData).toMatchObject({
      batchId: body.id,
      paymentInfo: { requiresDetraction: true, detractionPercentage: 10, paymentDate: '2026-11-25' },
    })
  })

  test('the files of a batch are the same bytes when they are written again', async () => {
    const [first = '', second = ''] = await approved([
      invoice(2000, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }),
      invoice(300, { proveedor: { nombre: other.name, rfc: other.ruc } }),
    ])
    const { body } = await prepare([first, second])
    const { db } = product.services
    const [row] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, body.id))
    if (!row) throw new Error('the batch is gone')
    // What changes afterwards must not matter.
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: 'Otro nombre' })
    const again = writeBatchFiles({ ...row, items: await itemsOf(db, [body.id]) })
    expect(again.map((file) => file.sha256).toSorted()).toEqual(
      body.files.map((file) => file.sha256).toSorted(),
    )
    expect(again.find((file) => file.kind === 'telecredito')?.content).toBe(
      await download(body, 'telecredito'),
    )
    expect(again.find((file) => file.kind === 'detracciones')?.content).toBe(
      await download(body, 'detracciones'),
    )
  })

  test('soles and dollars are two files, and another bank is paid by its CCI', async () => {
    await rosa.post(`/api/suppliers/${other.ruc}/accounts`, {
      account: '00219300251975517916',
      acceptChange: true,
    })
    const toOther = { proveedor: { nombre: other.name, rfc: other.ruc } }
    const ids = await approved([
      invoice(100, toOther),
      invoice(200, { ...toOther, documento: { moneda: 'USD' } }),
    ])
    const { body } = await prepare(ids)
    expect(body.files.map(({ kind: of, currency, total }) => [of, currency, total])).toEqual([
      ['telecredito', 'PEN', 100],
      ['telecredito', 'USD', 200],
    ])
    const contents = await Promise.all(
      body.files.map(async ({ id }) =>
        Buffer.from(await rosa.bytes(`/api/payments/batches/${body.id}/files/${id}`)).toString(),
      ),
    )
    expect(contents[0]).toContain('\r\n2B01124100019000658270')
    // A CCI of the same bank is paid as the account behind it.
    expect(contents[1]).toContain('\r\n2C1932519755179 ')
  })

  test('in dollars the percentage is taken off and the deposit is made in soles', async () => {
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

  test('what Tesorería decided at step 4 holds, and what a person chooses for the batch holds over it', async () => {
    const [id = ''] = await approved([invoice(1180)])
    const decided = { requires: true, percentage: 4, code: '030' }
    await product.services.db.insert(workflowMoves).values({
      documentId: id,
      userId: rosa.user.id,
      fromStatus: 'tesoreria_received',
      toStatus: 'tesoreria_validated',
      team: 'tesoreria',
      userName: 'Ana',
      step: 4,
      additionalData: { detraccion: decided },
    })
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

  test('an agente de retención withholds 3 % of what passes S/ 700 and carries no detracción', async () => {
    const settings = {
      isRetentionAgent: true,
      proforma: 'espacios',
      validateHolder: false,
      itfExempt: true,
      lastLot: '260041',
    }
    expect((await rosa.send('PUT', '/api/payments/settings', settings)).body).toEqual(settings)
    const withDetraccion = { informacion_adicional: { detraccion: 'Código 037 detracción 12%' } }
    const ids = await approved([invoice(1000), invoice(700), invoice(1180, withDetraccion)])
    const { body } = await prepare(ids)
    expect(body.lines.map((line) => line.retencion)).toEqual([30, 0, 0])
    // Lots go on from the last one used elsewhere.
    expect(body.lot).toBe('260042')
    const [header = '', beneficiary = ''] = (await download(body, 'telecredito')).split('\r\n')
    expect([header.charAt(97), beneficiary.charAt(195)]).toEqual(['S', 'N'])
    expect((await download(body, 'detracciones')).split('\r\n')[1]?.slice(47, 56)).toBe(' '.repeat(9))
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name, retentionExempt: true })
    const [exempt = ''] = await approved([invoice(1000)])
    expect((await preview([exempt])).lines[0]).toMatchObject({ retencion: 0, net: 1000 })
  })

  test('a credit note is taken off what its supplier is paid, and never more than that', async () => {
    const note = (total: number) =>
      invoice(total, { documento: { tipo: 'NOTA DE CRÉDITO', numero: `FC01-${++counter}` } })
    const ids = await approved([invoice(900), note(100)])
    const { body } = await prepare(ids)
    expect(body.totals).toMatchObject([{ total: 900, credits: 100, net: 800, payments: 1 }])
    expect((await download(body, 'telecredito')).split('\r\n')[3]?.slice(0, 2)).toBe('3N')
    const tooMuch = await approved([invoice(50), note(80)])
    expect(codes((await preview(tooMuch)).issues)).toEqual(['saldo_no_positivo'])
    const [alone = ''] = await approved([note(81)])
    expect(codes((await preview([alone])).issues)).toEqual(['nota_sin_factura'])
  })

  test('what is missing is said before anything is prepared', async () => {
    const bad = await approved([
      invoice(100, { proveedor: { nombre: 'Nuevo', rfc: '20170072465' } }),
      invoice(100, { proveedor: { nombre: 'Mal', rfc: '20123456789' } }),
      invoice(100, { documento: { moneda: 'EUR' } }),
      invoice(100, { documento: { tipo: 'ORDEN DE COMPRA' } }),
      {
        documento: { tipo: 'FACTURA', moneda: 'PEN' },
        proveedor: { nombre: supplier.name, rfc: supplier.ruc },
      },
      invoice(1180, {
        proveedor: { nombre: other.name, rfc: other.ruc },
        informacion_adicional: { detraccion: 'SPOT 037 12% código 037' },
      }),
    ])
    const [unconfirmed = ''] = await approved([invoice(101)], { isConfirmed: false })
    const [early = ''] = await approved([invoice(102)], { workflowStatus: 'tesoreria_received' })
    const { issues } = await preview([...bad, unconfirmed, early, randomUUID()], { chargeAccounts: {} })
    const of = (id: string | undefined) => codes(issues.filter((issue) => issue.documentId === id))
    expect(bad.map(of)).toEqual([
      ['sin_cuenta'],
      ['sin_cuenta', 'sin_proveedor'],
      ['moneda_no_pagable'],
      ['tipo_no_pagable'],
      ['sin_fecha', 'sin_numero', 'sin_total'],
      ['sin_cuenta_detracciones'],
    ])
    expect([of(unconfirmed), of(early)]).toEqual([['sin_confirmar'], ['no_validado']])
    expect(codes(issues.filter((issue) => issue.documentId === null))).toEqual(['sin_cuenta_de_cargo'])
    expect(issues.some((issue) => issue.code === 'no_encontrado')).toBe(true)
    expect(await prepare(bad)).toMatchObject(refused('lote_con_errores'))
    const wrongCurrency = { chargeAccounts: { PEN: chargeAccounts.USD } }
    const [fine = ''] = await approved([invoice(103)])
    expect(codes((await preview([fine], wrongCurrency)).issues)).toEqual(['moneda_de_cargo'])
    expect((await rosa.get<PaymentBatch[]>('/api/payments/batches')).body).toMatchObject({ total: 0 })
  })

  test('a changed account must be accepted by a person before it is paid past', async () => {
    const printed = { informacion_adicional: { cuentas: 'BCP soles 193-2015964-0-81' } }
    const [id = ''] = await approved([invoice(100, printed)])
    const { issues } = await preview([id])
    expect(issues).toMatchObject([{ code: 'cuenta_distinta', level: 'aviso' }])
    const first = await prepare([id])
    expect(first).toMatchObject(refused('lote_sin_aceptar'))
    const accepted = await prepare([id], { accept: issues.map((issue) => issue.key) })
    expect(accepted).toMatchObject({
      status: 200,
      body: { acknowledged: [{ key: `${id}:cuenta_distinta` }] },
    })
  })

  test('the same comprobante is never paid twice, and what looks alike must be accepted', async () => {
    const same = invoice(321)
    const [first = '', copy = '', alike = ''] = await approved([same, same, invoice(321)])
    expect(codes((await preview([first, copy])).issues)).toEqual(['repetido_en_lote', 'repetido_en_lote'])
    expect(codes((await preview([first])).issues)).toEqual(['posible_duplicado'])
    const keys = [`${first}:posible_duplicado`]
    expect((await prepare([first], { accept: keys })).status).toBe(200)
    expect(codes((await preview([copy])).issues)).toEqual(['ya_pagado'])
    expect(codes((await preview([alike])).issues)).toEqual(['posible_duplicado'])
  })

  test('a batch is executed with one reference for all, which locks its documents', async () => {
    const ids = await approved([invoice(100), invoice(250)])
    const { body: batch } = await prepare(ids)
    const alone = { status: 'payment_executed', team: 'tesoreria', user: 'Ana' }
    expect(await rosa.post(`/api/documents/${ids[0]}/workflow/update`, alone)).toMatchObject(
      refused('documento_en_lote'),
    )
    const path = `/api/payments/batches/${batch.id}/execute`
    expect(await rosa.post(path, { user: ' ' })).toMatchObject(refused('usuario_requerido', 400))
    const done = await rosa.post(path, { user: 'Tesorera', reference: 'OP-99812' })
    expect(done.body).toMatchObject({ status: 'ejecutado', closingNote: 'OP-99812', closedBy: 'Tesorera' })
    for (const id of ids) {
      const { body } = await rosa.get<Document>(`/api/documents/${id}`)
      expect(body).toMatchObject({ workflowStatus: 'payment_executed', isLocked: true })
      expect(body.workflowComments.at(-1)?.additionalData).toMatchObject({
        paymentInfo: { telereditoReference: 'OP-99812', paymentDate: '2026-11-25' },
      })
    }
    expect(await rosa.post(path, { user: 'Tesorera' })).toMatchObject(refused('lote_cerrado'))
    expect(
      await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'x', reason: 'y' }),
    ).toMatchObject(refused('lote_cerrado'))
  })

  test('many people who prepare the same invoices at once make one batch, and lots never repeat', async () => {
    const spot = { informacion_adicional: { detraccion_codigo: '037', detraccion_porcentaje: 12 } }
    const shared = await approved([invoice(1500, spot), invoice(1600, spot)])
    const own = await approved(Array.from({ length: 8 }, (_, at) => invoice(2000 + at, spot)))
    const settled = await Promise.all([...own.map((id) => prepare([id])), ...own.map(() => prepare(shared))])
    const made = settled.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(settled.filter(({ status }) => status !== 200)).toHaveLength(7)
    for (const answer of settled)
      if (answer.status !== 200) expect(answer).toMatchObject(refused('lote_con_errores'))
    const counted = (values: (string | number | null)[]) => new Set(values).size
    expect([
      made.length,
      counted(made.map(({ lot }) => lot)),
      counted(made.map((batch) => batch.number)),
    ]).toEqual([9, 9, 9])
    const { db } = product.services
    for (const id of shared) {
      const moves = await db.select().from(workflowMoves).where(eq(workflowMoves.documentId, id))
      expect(moves).toHaveLength(1)
    }
  })

  test('a percepción is paid on top of its invoice, unless the total has it inside already', async () => {
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

  test('a percepción that is not clear is paid only by who accepts it, or who says what it is', async () => {
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

  test('who collects percepción is not withheld from, and a receipt loses its 8 % once', async () => {
    const settings = { proforma: 'ceros', validateHolder: true, itfExempt: false, lastLot: null }
    await rosa.send('PUT', '/api/payments/settings', { ...settings, isRetentionAgent: true })
    const receipt = (total: number, notes: Record<string, unknown>) =>
      invoice(total, {
        documento: { tipo: 'RECIBO POR HONORARIOS', numero: `E001-${++counter}` },
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

  test('a sample is paid only by who accepts that it is one, and deleting it leaves the batch whole', async () => {
    const [sample = ''] = await approved([invoice(410)], { isSample: true })
    const [real = ''] = await approved([invoice(411)])
    expect(codes((await preview([sample, real])).issues)).toEqual(['documento_de_muestra'])
    const { body: batch } = await prepare([sample, real], { accept: [`${sample}:documento_de_muestra`] })
    const { db } = product.services
    await db.delete(documents).where(eq(documents.id, sample))
    const path = `/api/payments/batches/${batch.id}`
    expect((await rosa.get(path)).body).toMatchObject({
      totals: [{ net: 821 }],
      lines: [{ documentId: null, net: 410 }, { documentId: real }],
    })
    expect((await rosa.post(`${path}/execute`, { user: 'Tesorera' })).body).toMatchObject({
      status: 'ejecutado',
    })
  })

  test('a batch is cancelled with a reason, and its documents can be paid again under a new lot', async () => {
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const ids = await approved([invoice(1000, spot)])
    const { body: batch } = await prepare(ids)
    const path = `/api/payments/batches/${batch.id}/cancel`
    expect(await rosa.post(path, { user: 'Ana', reason: '' })).toMatchObject(refused('motivo_requerido', 400))
    expect((await rosa.post(path, { user: 'Ana', reason: 'Fecha equivocada' })).body).toMatchObject({
      status: 'anulado',
      closingNote: 'Fecha equivocada',
    })
    const { body } = await rosa.get<Document>(`/api/documents/${ids[0]}`)
    expect(body).toMatchObject({ workflowStatus: 'tesoreria_validated', isLocked: false })
    expect(body.workflowComments.at(-1)).toMatchObject({ comment: 'Fecha equivocada', user: 'Ana' })
    expect((await prepare(ids)).body).toMatchObject({ number: 2, lot: '260002' })
    expect((await rosa.get('/api/payments/batches')).body).toMatchObject({
      total: 2,
      batches: [
        { number: 2, status: 'preparado' },
        { number: 1, status: 'anulado' },
      ],
    })
  })
})

describe.each(databaseKinds)('who may pay on %s', (kind) => {
  let product: TestProduct
  let boss: Client

  beforeAll(async () => {
    product = await openTestProduct({ kind, now: () => new Date('2026-11-20T15:00:00Z') })
    boss = await product.person({ company: { name: 'Separada', ruc: '20512528458' } })
  })
  afterAll(() => product.close())

  const refused = (code: string, status = 409) => ({ status, body: { error: { code } } })
  const prepareOne = async (who: Client, total: number) => {
    const data = invoice(total)
    const [documentId = ''] = await insertDocuments(product, boss, [data], {
      isConfirmed: true,
      workflowStatus: 'tesoreria_validated',
    })
    const { body } = await boss.get<{ accounts: { id: string }[] }>('/api/payments/charge-accounts')
    return who.post<Detail>('/api/payments/batches', {
      items: [{ documentId }],
      paymentDate: '2026-11-25',
      chargeAccounts: { PEN: body.accounts[0]?.id },
      user: 'Ana',
    })
  }

  test('with the company’s rules on, only Tesorería pays, and who prepares does not execute', async () => {
    await boss.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name })
    await boss.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: accounts.bcp })
    await boss.post('/api/payments/charge-accounts', { name: 'Soles', account: '191-1000152-0-55' })
    const worker = await colleagueOf(product, boss)
    const rules = { requireTeamMembership: true, separateDuties: true, checklist: [] }
    const members = [{ userId: worker.user.id, team: 'tesoreria' }]
    await boss.send('PUT', '/api/workflow/settings', { ...rules, members })
    expect(await prepareOne(boss, 10)).toMatchObject(refused('fuera_del_equipo', 403))
    const { body: batch, status } = await prepareOne(worker, 20)
    expect(status).toBe(200)
    const close = (who: Client, verb: string) =>
      who.post(`/api/payments/batches/${batch.id}/${verb}`, { user: 'Ana', reason: 'x' })
    expect(await close(boss, 'cancel')).toMatchObject(refused('fuera_del_equipo', 403))
    expect(await close(boss, 'execute')).toMatchObject(refused('fuera_del_equipo', 403))
    expect(await close(worker, 'execute')).toMatchObject(refused('misma_persona', 403))
    const second = await colleagueOf(product, boss)
    await boss.send('PUT', '/api/workflow/settings', {
      ...rules,
      members: [...members, { userId: second.user.id, team: 'tesoreria' }],
    })
    expect((await close(second, 'execute')).status).toBe(200)
    const admins: [string, string, unknown][] = [
      ['POST', '/api/payments/charge-accounts', { name: 'x', account: 'x' }],
      ['DELETE', `/api/payments/charge-accounts/${randomUUID()}`, {}],
      [
        'PUT',
        '/api/payments/settings',
        { isRetentionAgent: false, proforma: 'ceros', validateHolder: true, itfExempt: false, lastLot: null },
      ],
    ]
    for (const [method, path, body] of admins)
      expect(await worker.send(method, path, body), path).toMatchObject(refused('sin_permiso', 403))
  })

  test('charge accounts are BCP’s own, once each, and can be removed', async () => {
    const company = await product.person({ company: { name: 'Cuentas', ruc: '20100070970' } })
    const add = (account: string) =>
      company.post<{ id: string }>('/api/payments/charge-accounts', { name: 'Caja', account })
    expect(await add('193-12345678-0-12')).toMatchObject(refused('cuenta_invalida', 400))
    expect(await add('01124100019000658270')).toMatchObject(refused('cuenta_invalida', 400))
    const { body } = await add('193-2532658-0-02')
    expect(body).toMatchObject({ digits: '1932532658002', currency: 'PEN', type: 'C' })
    expect(await add('1932532658002')).toMatchObject(refused('cuenta_repetida'))
    const remove = () => company.send('DELETE', `/api/payments/charge-accounts/${body.id}`, {})
    expect((await remove()).body).toEqual({ accounts: [] })
    expect(await remove()).toMatchObject(refused('cuenta_no_encontrada', 404))
    expect((await add('1932532658002')).status).toBe(200)
  })

  test('nothing of payments is there without a session, a company or for another company', async () => {
    const batchId = randomUUID()
    const request = { items: [{ documentId: randomUUID() }], paymentDate: '2026-11-25' }
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/payments/candidates'],
      ['POST', '/api/payments/preview', request],
      ['POST', '/api/payments/batches', { ...request, user: 'Ana' }],
      ['GET', '/api/payments/batches'],
      ['GET', `/api/payments/batches/${batchId}`],
      ['GET', `/api/payments/batches/${batchId}/files/${randomUUID()}`],
      ['POST', `/api/payments/batches/${batchId}/execute`, { user: 'Ana' }],
      ['POST', `/api/payments/batches/${batchId}/cancel`, { user: 'Ana', reason: 'x' }],
      ['GET', '/api/payments/charge-accounts'],
      ['GET', '/api/payments/settings'],
    ]
    const call = (who: Client, [method, path, body]: (typeof calls)[number]) =>
      body === undefined ? who.call(method, path) : who.send(method, path, body)
    const nobody = product.anybody()
    const alone = await product.person()
    for (const each of calls) {
      expect(await call(nobody, each), each[1]).toMatchObject(refused('sin_sesion', 401))
      expect(await call(alone, each), each[1]).toMatchObject(refused('sin_empresa'))
    }
    const { body } = await boss.get<{ batches: Detail[] }>('/api/payments/batches')
    const [batch] = body.batches
    const stranger = await product.person({ company: { name: 'Ajena', ruc: '20100047218' } })
    const closing = { user: 'Ana', reason: 'x' }
    for (const path of ['', `/files/${batch?.files[0]?.id}`])
      expect(await stranger.get(`/api/payments/batches/${batch?.id}${path}`)).toMatchObject(
        refused('lote_no_encontrado', 404),
      )
    for (const verb of ['execute', 'cancel'])
      expect(await stranger.post(`/api/payments/batches/${batch?.id}/${verb}`, closing)).toMatchObject(
        refused('lote_no_encontrado', 404),
      )
    expect(await boss.get(`/api/payments/batches/${batch?.id}/files/${randomUUID()}`)).toMatchObject(
      refused('archivo_de_pago_no_encontrado', 404),
    )
    expect(await boss.post('/api/payments/batches', { ...request, user: '' })).toMatchObject(
      refused('usuario_requerido', 400),
    )
    expect((await boss.get('/api/payments/candidates')).status).toBe(200)
  })
})
