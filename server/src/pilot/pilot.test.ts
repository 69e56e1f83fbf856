import { randomUUID } from 'node:crypto'
import type { Document } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { CompanyPilot, PilotFigures } from '@conforme/contract/pilot/pilot'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities, documents } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anotherInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { administrator, productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { stopPilotIfExhausted, takeDocument } from './take-document.ts'

const rules = { isOn: true, oneIn: 1000, types: ['01'], suppliers: [], maxTotal: 5000 }
const authenticity = { isAuthentic: true, confidence: 0.95, flags: [], analysis: '' }

describe.each(databaseKinds)('the automatic pilot on %s', (kind) => {
  const product = productForAll({ kind })
  let admin: Client
  let rosa: Client
  let companies = 0
  beforeAll(async () => {
    admin = await administrator(product)
  })
  beforeEach(async () => {
    rosa = await product.person({
      company: { name: `Andina ${++companies}`, ruc: makeRuc(4_000 + companies) },
    })
  })

  const set = (change: object = {}, who = rosa) =>
    who.send<CompanyPilot>('PUT', '/api/company/pilot', { ...rules, ...change })
  const documentOf = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body
  const figures = async () => (await rosa.get<CompanyPilot>('/api/company/pilot')).body.figures
  /** A document's id decides whether it is drawn for a person. */
  const idThatIs = (drawn: boolean) => (drawn ? '00000001' : '0000ffff') + randomUUID().slice(8)
  const insert = async (data: ExtractedData = anotherInvoice(), drawn = false, overrides: object = {}) => {
    const id = idThatIs(drawn)
    await insertDocuments(product, rosa, [data], { id, authenticity, ...overrides })
    return id
  }
  const taken = async (...inserted: Parameters<typeof insert>) => {
    const id = await insert(...inserted)
    await takeDocument(product.services, id)
    return documentOf(id)
  }
  const correct = (id: string, newValue: unknown, fieldPath = 'totales.total') =>
    rosa.post(`/api/documents/${id}/edit-field`, { fieldPath, newValue })

  test('it is off until an administrator of the company turns it on', async () => {
    expect(await taken()).toMatchObject({ isConfirmed: false, pilot: null })
    expect((await rosa.get<CompanyPilot>('/api/company/pilot')).body).toMatchObject({
      rules: { isOn: false },
      figures: { state: 'apagado', confirmed: 0, interval: { low: 0, high: 1 } },
    })
    const user = await colleagueOf(product, rosa)
    expect(await set({}, user)).toMatchObject(refused('sin_permiso', 403))
    expect(await set({ oneIn: 3 })).toMatchObject(refused('entrada_invalida', 400))
    expect(await set({ types: ['OC'] })).toMatchObject(refused('entrada_invalida', 400))
    expect(await set({ maxTotal: 0.001 })).toMatchObject(refused('entrada_invalida', 400))
    expect((await set()).body.figures.state).toBe('activo')
  })

  test('it confirms a clean document within the rules, marks and audits it, and never confirms it twice', async () => {
    await set()
    const document = await taken()
    expect(document).toMatchObject({
      isConfirmed: true,
      confirmedBy: null,
      confirmationComment: 'Confirmado por el piloto automático.',
      pilot: 'sola',
    })
    const [recorded] = await product.services.db
      .select()
      .from(activities)
      .where(eq(activities.action, 'pilot_confirmed'))
      .orderBy(desc(activities.createdAt))
    expect(recorded).toMatchObject({ userId: null, details: { documentId: document.id } })
    const { id } = document
    expect((await rosa.post(`/api/documents/${id}/reopen`, { motivo: 'Quiero mirarla' })).status).toBe(200)
    await takeDocument(product.services, id)
    expect(await documentOf(id)).toMatchObject({ isConfirmed: false, pilot: 'sola' })
  })

  test.each<[string, ExtractedData, object]>([
    [
      'a check gave even a minor warning',
      anotherInvoice({
        metadata: {
          campos: {},
          avisos: [],
          revisiones: [{ regla: 'tasa-igv', estado: 'aviso', mensaje: 'Otra tasa.', campos: [] }],
        },
      }),
      {},
    ],
    [
      'a value is uncertain',
      anotherInvoice({
        metadata: {
          campos: { 'totales.total': { confianza: 0.8, evidencia: 'aproximada', motivos: [] } },
          avisos: [],
          revisiones: [],
        },
      }),
      {},
    ],
    ['its total is over the limit', anotherInvoice({ totales: { total: 5000.01 } }), {}],
    [
      'its type is not allowed',
      anotherInvoice({ documento: { tipo: 'ORDEN DE COMPRA', numero: 'OC-1' } }),
      {},
    ],
    [
      'its authenticity is in doubt',
      anotherInvoice(),
      { authenticity: { ...authenticity, confidence: 0.7 } },
    ],
    ['it is a sample', anotherInvoice(), { isSample: true }],
  ])('a document is left to a person if %s', async (_, data, overrides) => {
    await set()
    expect(await taken(data, false, overrides)).toMatchObject({ isConfirmed: false, pilot: null })
  })

  test('a repeated document and one of another supplier or currency are left to a person', async () => {
    await set({ suppliers: [makeRuc(77)] })
    expect(await taken()).toMatchObject({ isConfirmed: false })
    await set()
    const data = anotherInvoice()
    await insert(data)
    expect(await taken(data)).toMatchObject({ isConfirmed: false, severity: 'motivo' })
    const dollars = anotherInvoice()
    const { documento } = dollars
    expect(await taken({ ...dollars, documento: { ...documento, moneda: 'USD' } })).toMatchObject({
      isConfirmed: false,
    })
  })

  test('an invoice that fits its order is confirmed, one that exceeds it is left to a person', async () => {
    await set()
    const { documento, ...order } = anotherInvoice()
    await insert({ ...order, documento: { ...documento, tipo: 'ORDEN DE COMPRA', numero: 'OC-1' } })
    const total = order.totales?.total ?? 0
    const citing = (amount: number) =>
      anotherInvoice({
        totales: { subtotal: amount - 18, iva: 18, total: amount },
        informacion_adicional: { orden_compra: 'OC-1' },
      })
    expect(await taken(citing(total - 30))).toMatchObject({
      isConfirmed: true,
      alerts: expect.arrayContaining([expect.objectContaining({ code: 'con_orden' })]),
    })
    expect(await taken(citing(40))).toMatchObject({
      isConfirmed: false,
      alerts: expect.arrayContaining([expect.objectContaining({ code: 'supera_orden' })]),
    })
  })

  test('some documents are drawn for a person, and correcting a description is no error of the pilot', async () => {
    await set({ oneIn: 50 })
    const drawn = await taken(anotherInvoice(), true)
    expect(drawn).toMatchObject({ isConfirmed: false, pilot: 'control' })
    expect(await figures()).toMatchObject({ state: 'activo', drawn: 1, looked: 0, wrongInSample: 0 })
    await rosa.post(`/api/documents/${drawn.id}/confirm`, {})
    const after = await figures()
    expect(after).toMatchObject({ drawn: 1, looked: 1, wrongInSample: 0, interval: { low: 0 } })
    expect(after.interval.high).toBeCloseTo(0.975, 3)
    const alone = await taken()
    await rosa.post(`/api/documents/${alone.id}/reopen`, { motivo: 'Otra descripción' })
    // Correcting a value that is neither booked nor paid is not counted as the pilot's error.
    await correct(alone.id, 'FLETE', 'productos.0.descripcion')
    await rosa.post(`/api/documents/${alone.id}/confirm`, {})
    expect(await figures()).toMatchObject({ state: 'activo', confirmed: 1, correctedLater: 0 })
  })

  test('it stops itself when its error budget is spent, and counts anew once it is turned on again', async () => {
    await set()
    const alone = await taken()
    await rosa.post(`/api/documents/${alone.id}/reopen`, { motivo: 'El total es otro' })
    await correct(alone.id, 130)
    expect(await figures()).toMatchObject({ state: 'detenido', stoppedAt: null, correctedLater: 1 })
    await stopPilotIfExhausted(product.services, alone.id)
    const stopped = await figures()
    expect(stopped.stoppedAt).not.toBeNull()
    const companyId = rosa.user.companyId ?? ''
    const audited = await product.services.db
      .select()
      .from(activities)
      .where(eq(activities.companyId, companyId))
    expect(audited.map(({ action }) => action)).toContain('pilot_stopped')
    expect(await taken()).toMatchObject({ isConfirmed: false, pilot: null })
    expect((await set({ isOn: false })).body.figures.state).toBe('apagado')
    expect((await set()).body.figures).toMatchObject({ state: 'activo', confirmed: 0, correctedLater: 0 })
    expect(await taken()).toMatchObject({ isConfirmed: true })
  })

  test('undoing its confirmation counts as an error, also if the document is deleted', async () => {
    await set()
    const { id } = await taken()
    expect((await rosa.post('/api/documents/undo-confirm', { ids: [id] })).body).toMatchObject({
      undone: [],
      refused: [{ id, code: 'deshacer_tarde' }],
    })
    const reopened = await rosa.post(`/api/documents/${id}/reopen`, { motivo: 'Esta compra se anuló' })
    expect(reopened.status).toBe(200)
    expect(await figures()).toMatchObject({ state: 'detenido', confirmed: 1, correctedLater: 1 })
    expect((await rosa.call('DELETE', `/api/documents/${id}`)).status).toBe(200)
    expect(await figures()).toMatchObject({ state: 'detenido', confirmed: 1, correctedLater: 1 })
    expect(await taken()).toMatchObject({ isConfirmed: false, pilot: null })
  })

  test('an unrecorded error stops it before the next document', async () => {
    await set()
    const alone = await taken()
    await product.services.db.update(documents).set({ isConfirmed: false }).where(eq(documents.id, alone.id))
    await correct(alone.id, 130)
    expect(await taken()).toMatchObject({ isConfirmed: false, pilot: null })
    expect((await figures()).stoppedAt).not.toBeNull()
  })

  test('only an administrator of the installation sees the figures of every company', async () => {
    await set()
    await taken()
    const { body } = await admin.get<{ pilots: (PilotFigures & { company: string })[] }>('/api/admin/pilots')
    expect(body.pilots.find(({ company }) => company === `Andina ${companies}`)).toMatchObject({
      oneIn: 1000,
      state: 'activo',
      confirmed: 1,
    })
    expect(await rosa.statusOf('/api/admin/pilots')).toBe(403)
  })
})
