import { hourMs } from '@conforme/contract/values/durations'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import type { Document } from '@conforme/contract/documents/documents'
import type { Validity } from '@conforme/contract/suppliers/validity'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { writeData } from '../documents/data/write-data.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { accepted, startSunatServer, type SunatServer } from '../test/servers/sunat-server.ts'
import { askDue } from './schedule-validity-checks.ts'

describe.each(databaseKinds)('validity at SUNAT on %s', (kind) => {
  let sunat: SunatServer
  let product: TestProduct
  let rosa: Client
  let hoursLater = 0
  let made = 0
  beforeAll(async () => {
    sunat = await startSunatServer()
    product = await openTestProduct({
      kind,
      environment: { ...sunat.environment, SUNAT_DAILY_LIMIT: '12' },
      now: () => new Date(Date.now() + hoursLater * hourMs),
    })
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })
  afterEach(async () => {
    sunat.questions.length = 0
    await product.services.db.update(documents).set({ workflowStatus: 'archived' })
  })
  afterAll(async () => {
    await product.close()
    await sunat.close()
  })

  const anInvoice = async (more: object = {}) => {
    const data = anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero: `F001-${++made}`, fecha: '2026-11-16', moneda: 'PEN' },
      proveedor: { nombre: 'Beta', rfc: makeRuc(40) },
      totales: { total: 118 },
      ...more,
    })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    return id
  }
  const ask = (id: string) => rosa.post<Validity>(`/api/documents/${id}/validity`)
  const due = () => askDue(product.services, new AbortController().signal)
  const alertsOf = async (id: string) =>
    (await rosa.get<Document>(`/api/documents/${id}`)).body.alerts.map(({ code }) => code)

  test('SUNAT is asked with the data of the document, and its answer is stored with who asked', async () => {
    const id = await anInvoice()
    const { status, body } = await ask(id)
    expect(status).toBe(200)
    expect(sunat.questions).toEqual([
      {
        path: '/contribuyente/contribuyentes/20601034809/validarcomprobante',
        authorization: expect.stringContaining('Bearer ficha-') as string,
        body: {
          numRuc: makeRuc(40),
          codComp: '01',
          numeroSerie: 'F001',
          numero: String(made),
          fechaEmision: '16/11/2026',
          monto: '118.00',
        },
      },
    ])
    expect(body).toMatchObject({ isSet: true, answers: [{ state: 'aceptado', askedBy: 'Rosa Quispe' }] })
    expect(await alertsOf(id)).not.toContain('validez_sin_respuesta')
  })

  test('a token serves many questions, and is renewed when it is refused', async () => {
    const id = await anInvoice()
    await ask(id)
    const before = sunat.tokensGiven()
    await ask(id)
    expect(sunat.tokensGiven()).toBe(before)
    sunat.next.push({ status: 401, body: {} })
    await ask(id)
    await ask(id)
    expect(sunat.tokensGiven()).toBe(before + 1)
  })

  test.each([
    ['0', 'no_existe', 'comprobante_no_existe'],
    ['0002', 'anulado', 'comprobante_anulado'],
    ['3', 'autorizado', undefined],
    ['4', 'no_autorizado', 'comprobante_no_autorizado'],
  ])('an answer of %s is stored as %s', async (estadoCp, state, sign) => {
    const id = await anInvoice()
    sunat.next.push(accepted(estadoCp, { observaciones: ['- Observación'] }))
    expect((await ask(id)).body.answers[0]).toMatchObject({ state, observations: ['- Observación'] })
    if (sign) expect(await alertsOf(id)).toContain(sign)
  })

  test('a document that SUNAT reports as annulled is blocked from payment', async () => {
    const id = await anInvoice()
    sunat.next.push(accepted('2'))
    await ask(id)
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.alerts.find(({ code }) => code === 'comprobante_anulado')).toMatchObject({
      severity: 'bloquea',
      stops: ['pagar'],
    })
  })

  test.each([
    ['rejected credentials', { status: 401, body: {} }, 'credenciales'],
    ['an exhausted quota', { status: 429, body: {} }, 'cuota'],
    ['a failing server', { status: 503, body: 'oh' }, 'servidor'],
    ['a refused query', { status: 200, body: { success: false, message: 'x' } }, 'rechazo'],
    ['an unknown status', accepted('9'), 'ilegible'],
    ['an answer that is not JSON', { status: 200, body: '<html>' }, 'ilegible'],
    ['an interrupted answer', { ...accepted('1'), breaksOff: true }, 'red'],
  ])('%s is stored as no answer, with an alert', async (_, answer, failure) => {
    const id = await anInvoice()
    sunat.next.push(answer)
    expect((await ask(id)).body.answers[0]).toMatchObject({ state: 'sin_respuesta', failure })
    expect(await alertsOf(id)).toContain('validez_sin_respuesta')
  })

  test('why the service could not be reached is stored and shown', async () => {
    const [broken, refusing] = [await anInvoice(), await anInvoice()]
    sunat.next.push({ ...accepted('1'), breaksOff: true })
    expect((await ask(broken)).body.answers[0]).toMatchObject({
      failure: 'red',
      cause: 'la respuesta se cortó',
    })
    const { config } = product.services
    const { SUNAT_API_URL } = config
    // Nobody listens at a reserved port; another test could take a free one.
    config.SUNAT_API_URL = 'http://127.0.0.1:2'
    expect((await ask(refusing)).body.answers[0]).toMatchObject({
      failure: 'red',
      cause: 'ECONNREFUSED: su servidor no acepta conexiones',
    })
    config.SUNAT_API_URL = SUNAT_API_URL
  })

  test('an answer stays in force when SUNAT fails the next time', async () => {
    const id = await anInvoice()
    sunat.next.push(accepted('2'), { status: 500, body: {} })
    await ask(id)
    await ask(id)
    expect(await alertsOf(id)).toContain('comprobante_anulado')
  })

  test('a comprobante that SUNAT does not know yet is asked about again daily while it may still be sent', async () => {
    hoursLater += 25
    const [sent, never] = [await anInvoice(), await anInvoice()]
    sunat.next.push(accepted('0'), accepted('0'))
    expect(await due()).toBe(2)
    expect(await alertsOf(sent)).toContain('comprobante_no_existe')
    expect(await due()).toBe(0)
    hoursLater += 25
    sunat.next.push(accepted('1'), accepted('0'))
    expect(await due()).toBe(2)
    expect(await alertsOf(sent)).not.toContain('comprobante_no_existe')
    expect(await alertsOf(never)).toContain('comprobante_no_existe')
    hoursLater += 8 * 24
    expect(await due()).toBe(0)
  })

  test('the total of a credit note is asked without its minus sign', async () => {
    hoursLater += 25
    const id = await anInvoice({
      documento: { tipo: 'NOTA DE CRÉDITO', numero: 'F001-901', fecha: '2026-11-16', moneda: 'PEN' },
      totales: { total: -118 },
    })
    expect((await ask(id)).body.answers).toMatchObject([{ isCurrent: true, state: 'aceptado' }])
    expect(sunat.questions).toMatchObject([{ body: { monto: '118.00' } }])
    expect(await due()).toBe(0)
  })

  test('every comprobante is asked about once, and again after a failure and before it is paid', async () => {
    hoursLater += 48
    const [answered, silent] = [await anInvoice(), await anInvoice()]
    await anInvoice({
      documento: { tipo: 'ORDEN DE COMPRA', numero: 'OC-1', fecha: '2026-11-16', moneda: 'PEN' },
    })
    sunat.next.push(accepted('1'), { status: 500, body: {} })
    expect(await due()).toBe(2)
    expect(await due()).toBe(0)
    hoursLater += 1
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    hoursLater += 30
    expect(await due()).toBe(0)
    const { db } = product.services
    await db
      .update(documents)
      .set({ workflowStatus: 'tesoreria_validated' })
      .where(eq(documents.id, answered))
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    const { body } = await rosa.get<Validity>(`/api/documents/${silent}/validity`)
    expect(body.answers.map(({ state, askedBy }) => [state, askedBy])).toEqual([
      ['aceptado', null],
      ['sin_respuesta', null],
    ])
  })

  test('documents of people without a company are asked about automatically too', async () => {
    const luz = await product.person()
    const numero = `F001-${++made}`
    const proveedor = { nombre: 'Beta', rfc: makeRuc(40) }
    const documento = { tipo: 'FACTURA', numero, fecha: '2026-11-16', moneda: 'PEN' }
    await insertDocuments(product, luz, [anExtractedInvoice({ documento, proveedor })])
    expect(await due()).toBe(1)
  })

  test('automatic questions stay within the daily quota', async () => {
    hoursLater += 48
    for (let count = 0; count < 15; count++) await anInvoice()
    expect(await due()).toBe(12)
    expect(await due()).toBe(0)
    hoursLater += 25
    expect(await due()).toBe(3)
  })

  test('each question uses a new connection instead of an idle one', async () => {
    hoursLater += 48
    for (let count = 0; count < 3; count++) await anInvoice()
    const before = sunat.connectionsMade()
    expect(await due()).toBe(3)
    // The new token after two days is also requested over its own connection.
    expect(sunat.connectionsMade() - before).toBe(4)
  })

  test('concurrent workers ask about a comprobante once', async () => {
    hoursLater += 48
    for (let count = 0; count < 4; count++) await anInvoice()
    const asked = await Promise.all([due(), due()])
    expect(asked.toSorted()).toEqual([0, 4])
    expect(sunat.questions).toHaveLength(4)
  })

  test.each([
    ['a full quota', 429, 'cuota'],
    ['refused credentials', 401, 'credenciales'],
  ])('after %s no other comprobante loses an attempt', async (_, status, failure) => {
    hoursLater += 48
    const [first, second] = [await anInvoice(), await anInvoice()]
    sunat.next.push({ status, body: {} })
    expect(await due()).toBe(1)
    const answersOf = async (id: string) =>
      (await rosa.get<Validity>(`/api/documents/${id}/validity`)).body.answers
    expect(await answersOf(first)).toMatchObject([{ state: 'sin_respuesta', failure }])
    expect(await answersOf(second)).toEqual([])
    expect(await due()).toBe(1)
    expect(await answersOf(second)).toMatchObject([{ state: 'aceptado' }])
  })

  test('a document without a number and an installation without the service cannot ask', async () => {
    const id = await anInvoice({ documento: { tipo: 'FACTURA', fecha: '2026-11-16', moneda: 'PEN' } })
    expect(await ask(id)).toMatchObject(refused('validez_sin_datos', 409))
    const other = await openTestProduct({ kind })
    try {
      const ana = await other.person({ company: { name: 'Otra', ruc: makeRuc(41) } })
      const [theirs = ''] = await insertDocuments(other, ana, [anExtractedInvoice()])
      expect(await ana.post(`/api/documents/${theirs}/validity`)).toMatchObject(
        refused('validez_sin_configurar', 409),
      )
      expect((await ana.get<Validity>(`/api/documents/${theirs}/validity`)).body).toEqual({
        isSet: false,
        answers: [],
      })
    } finally {
      await other.close()
    }
  })

  test('after a correction of what was asked the old answer no longer counts, and SUNAT is asked again', async () => {
    // The database's clock dates corrections, and no test can move it.
    hoursLater = -48
    const id = await anInvoice()
    sunat.next.push(accepted('2'))
    expect((await ask(id)).body.answers[0]).toMatchObject({ state: 'anulado', isCurrent: true })
    expect(await due()).toBe(0)
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: 'totales.total', newValue: 98_000 })
    expect(await alertsOf(id)).not.toContain('comprobante_anulado')
    const stale = (await rosa.get<Validity>(`/api/documents/${id}/validity`)).body.answers
    expect(stale).toMatchObject([{ state: 'anulado', isCurrent: false }])
    hoursLater = 480
    sunat.next.push(accepted('0'))
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    expect(await alertsOf(id)).toContain('comprobante_no_existe')
  })

  test.each([
    ['another total', { totales: { total: 981.5 } }],
    ['another type', { documento: { tipo: 'NOTA DE CRÉDITO' } }],
    ['another series', { documento: { serie: 'F002', numero: '00000077' } }],
  ])('data replaced by %s are asked again, whoever wrote them', async (_, change) => {
    hoursLater += 48
    const id = await anInvoice()
    const { db } = product.services
    const replace = async (more: { documento?: object; totales?: object }) => {
      const [row] = await db.select().from(documents).where(eq(documents.id, id))
      const { documento, totales } = row?.extractedData ?? {}
      const data = {
        ...row?.extractedData,
        documento: { ...documento, ...more.documento },
        totales: { ...totales, ...more.totales },
      }
      await db.transaction((tx) => writeData(tx, id, { data }))
    }
    await replace({ documento: { serie: 'F001', numero: '00000077' } })
    expect(await due()).toBe(1)
    await replace({ documento: { tipo: 'Factura Electrónica' } })
    expect(await due()).toBe(0)
    await replace(change)
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
  })

  test('hundreds of documents that cannot be asked about do not block the others', async () => {
    hoursLater += 48
    const misread = Array.from({ length: 600 }, () =>
      anExtractedInvoice({
        documento: { tipo: 'FACTURA', numero: `F009-${++made}`, fecha: '2026-11-16' },
        proveedor: { nombre: 'Beta', rfc: '20100070971' },
      }),
    )
    await insertDocuments(product, rosa, misread, { createdAt: new Date(Date.now() - hourMs) })
    await anInvoice()
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
  })

  test('documents to be paid next are asked about before a backlog uses up the daily quota', async () => {
    hoursLater += 48
    for (let count = 0; count < 15; count++) await anInvoice()
    const next = await anInvoice()
    await product.services.db
      .update(documents)
      .set({ workflowStatus: 'tesoreria_validated' })
      .where(eq(documents.id, next))
    expect(await due()).toBe(12)
    expect(sunat.questions[0]?.body).toMatchObject({ numero: String(made) })
  })

  test('before payment a document is asked about again if it is due soon or in a batch, not if it is due weeks later', async () => {
    hoursLater += 48
    const { db, now } = product.services
    const inDays = (days: number) => todayInPeru(new Date(now().getTime() + days * 24 * hourMs))
    const dueIn = (days: number) =>
      anInvoice({
        documento: {
          tipo: 'FACTURA',
          numero: `F001-${++made}`,
          fecha: '2026-11-16',
          fecha_vencimiento: inDays(days),
          moneda: 'PEN',
        },
      })
    const [soon, prepared, later] = [await dueIn(5), await dueIn(60), await dueIn(60)]
    const onCredit = await dueIn(60)
    await db
      .update(documents)
      .set({ nextInstalmentOn: inDays(3) })
      .where(eq(documents.id, onCredit))
    expect(await due()).toBe(4)
    const askedNow = async () => {
      sunat.questions.length = 0
      hoursLater += 25
      await due()
      return sunat.questions.length
    }
    const move = (id: string, workflowStatus: 'tesoreria_validated' | 'payment_prepared') =>
      db.update(documents).set({ workflowStatus }).where(eq(documents.id, id))
    for (const id of [soon, later, onCredit]) await move(id, 'tesoreria_validated')
    await move(prepared, 'payment_prepared')
    expect(await askedNow()).toBe(3)
    await move(prepared, 'tesoreria_validated')
    expect(await askedNow()).toBe(2)
  })
})
