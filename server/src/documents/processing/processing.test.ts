import { createHash } from 'node:crypto'
import type { Document, KeptExtraction, PageWord } from '@conforme/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../test/product.ts'
import { pageKey, type PageSize } from '../pages/page-key.ts'
import { findReading } from './kept-reading.ts'

describe.each(databaseKinds)('processing of a document on %s', (kind) => {
  const product = productForAll({ kind, withWorker: true })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })

  const uploaded = async (numero: string) =>
    (await rosa.upload({ bytes: await invoicePdf({ numero }) })).body.documentId

  test('a PDF is read, judged and saved in stages, which its company receives as events', async () => {
    const events = await rosa.listen()
    const id = await uploaded('F001-00000451')
    const document = await rosa.processed(id)
    expect(document).toMatchObject({
      status: 'completed',
      stage: 'listo',
      processor: 'local',
      modelUsed: 'lector-local',
      pageCount: 1,
      extractedData: {
        documento: { numero: 'F001-00000451', moneda: 'PEN' },
        proveedor: { rfc: '20601034809' },
        cliente: { rfc: '20512528458' },
        totales: { subtotal: 100, iva: 18, total: 118 },
      },
    })
    expect(document.extractedData?.metadata?.campos['totales.total']).toMatchObject({
      evidencia: 'exacta',
      pagina: 1,
    })
    const stages = await events.until((event) => event.documentId === id && event.status === 'completed')
    const reached = stages.filter((event) => event.documentId === id).map((event) => event.stage)
    // Compared without repeats: its alerts, derived from its data, may send an event in the same moment.
    expect([...new Set(reached)]).toEqual(['en_cola', 'lectura', 'analisis', 'verificacion', 'listo'])
    events.close()
    const words = await rosa.get<{ words: { text: string }[] }>(`/api/documents/${id}/pages/1/words`)
    expect(words.body.words.map((word) => word.text)).toContain('F001-00000451')
  })

  test('events of a document do not reach a stranger', async () => {
    const stranger = await product.person()
    const events = await stranger.listen()
    const theirs = (await stranger.upload({ bytes: await invoicePdf({ numero: 'F009-1' }) })).body.documentId
    const id = await uploaded('F001-00000452')
    await rosa.processed(id)
    const heard = await events.until((event) => event.documentId === theirs && event.status === 'completed')
    expect(heard.map((event) => event.documentId)).not.toContain(id)
    events.close()
  })

  test('an unreadable file ends in an error with its reason, is kept, and costs nothing', async () => {
    const luz = await product.person()
    const { body } = await luz.upload({ bytes: Buffer.from('%PDF-1.7\nthis is not really one') })
    const document = await luz.processed(body.documentId)
    expect(document).toMatchObject({
      status: 'error',
      error: { code: 'file_corrupt', message: expect.any(String) },
    })
    expect(await luz.credits()).toBe(25)
    expect((await luz.bytes(`/api/documents/${document.id}/file`)).byteLength).toBeGreaterThan(0)

    const again = await luz.post(`/api/documents/${document.id}/reread`, {
      processor: 'local',
      model: 'lector-local',
    })
    expect(again.status).toBe(200)
    expect((await luz.processed(document.id)).status).toBe('error')
    expect(await luz.credits()).toBe(25)

    const typed = await luz.post<Document>(`/api/documents/${document.id}/manual`)
    expect(typed.body).toMatchObject({ status: 'completed', error: null })
    const edit = { fieldPath: 'proveedor.nombre', newValue: 'A MANO' }
    const edited = await luz.post<Document>(`/api/documents/${document.id}/edit-field`, edit)
    expect(edited.body.extractedData?.proveedor?.nombre).toBe('A MANO')
    // The file cannot be rendered; the first view finds that out and stores a page count of 0.
    expect((await luz.get(`/api/documents/${document.id}/pages/1/large`)).status).toBe(404)
    await expect
      .poll(async () => (await luz.get<Document>(`/api/documents/${document.id}`)).body.pageCount)
      .toBe(0)
    expect((await luz.post(`/api/documents/${document.id}/manual`)).status).toBe(409)
  })

  test('a second reading costs a credit, is kept beside the first, and replaces it when a person chooses it', async () => {
    const luz = await product.person()
    const { body } = await luz.upload({ bytes: await invoicePdf({ numero: 'F002-7' }) })
    await luz.processed(body.documentId)
    const path = `/api/documents/${body.documentId}`
    await luz.post(`${path}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: 'CORREGIDO' })
    await luz.post(`${path}/reread`, { processor: 'local', model: 'lector-local' })
    const answers = async () =>
      (await luz.get<{ extractions: KeptExtraction[] }>(`${path}/extractions`)).body.extractions
    await expect.poll(answers).toHaveLength(2)
    expect(await luz.credits()).toBe(23)
    const kept = await luz.get<Document>(path)
    expect(kept.body).toMatchObject({
      rereading: null,
      extractedData: { proveedor: { nombre: 'CORREGIDO' } },
    })
    const [newest] = await answers()
    const chosen = await luz.post<Document>(`${path}/extractions/${newest?.id}/choose`)
    expect(chosen.body.extractedData?.proveedor?.nombre).toBe('COMERCIAL ANDINA S.A.C.')
    const refused = await luz.post(`${path}/reread`, { processor: 'openai', model: 'gpt-4o' })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'procesador_no_disponible' } } })
    const missing = await luz.post(`${path}/extractions/${body.documentId}/choose`)
    expect(missing).toMatchObject({ status: 404, body: { error: { code: 'lectura_no_encontrada' } } })
  })

  test('a turned page is read in its new direction, and its words are shown in the right place', async () => {
    const luz = await product.person()
    const bytes = await invoicePdf({ numero: 'F002-8' })
    const { body } = await luz.upload({ bytes })
    await luz.processed(body.documentId)
    const path = `/api/documents/${body.documentId}`
    const placeOf = async (text: string) => {
      const page = await luz.get<{ words: PageWord[] }>(`${path}/pages/1/words`)
      return page.body.words.find((word) => word.text === text)?.box
    }
    const before = await placeOf('F002-8')
    expect(before).toBeDefined()
    await luz.send('PUT', `${path}/page-turns`, { turns: { 1: 1 } })
    await luz.post(`${path}/reread`, { processor: 'local', model: 'lector-local' })
    const rereading = async () => (await luz.get<Document>(path)).body.rereading
    await expect.poll(rereading).toBeNull()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const kept = await findReading(product.services.files, sha256)
    expect(kept?.pages.map(({ rotation }) => rotation)).toEqual([90])
    expect(await placeOf('F002-8')).toEqual(before)
  })

  test('a page is drawn on its first request, only in the requested size', async () => {
    const bytes = await invoicePdf({ numero: 'F001-00000455', pages: 12 })
    const { body } = await rosa.upload({ bytes })
    expect(await rosa.processed(body.documentId)).toMatchObject({ pageCount: 12 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const drawn = async (page: number, size: PageSize) =>
      (await product.services.files.findDerived({ sha256, name: pageKey(page, size) })) !== undefined
    const look = async (page: number, size: PageSize) =>
      (await rosa.get(`/api/documents/${body.documentId}/pages/${page}/${size}`)).status
    expect(await drawn(1, 'large')).toBe(false)
    // Concurrent viewers get the same image.
    const both = () => Promise.all([look(1, 'large'), look(1, 'large')])
    await expect.poll(both).toEqual([200, 200])
    await expect.poll(() => look(12, 'large')).toBe(200)
    expect([await drawn(1, 'small'), await drawn(2, 'large'), await drawn(1, 'thumb')]).toEqual([
      false,
      false,
      false,
    ])
    await expect.poll(() => look(1, 'thumb')).toBe(200)
    // Viewing one of these thumbnails renders those beside it.
    await expect.poll(() => drawn(10, 'thumb')).toBe(true)
    expect(await look(13, 'large')).toBe(404)
  })

  test('the rules are applied again after a correction', async () => {
    const id = await uploaded('F001-00000460')
    await rosa.processed(id)
    const check = async () => {
      const { body } = await rosa.get<Document>(`/api/documents/${id}`)
      return body.extractedData?.metadata?.revisiones.find((one) => one.campos.includes('totales.total'))
        ?.estado
    }
    expect(await check()).toBe('ok')
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: 'totales.total', newValue: 500 })
    await expect.poll(check).toBe('falla')
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.extractedData?.metadata?.campos['totales.total']).toMatchObject({ confianza: 1 })
  })

  test('a document can be deleted with its file until it is confirmed', async () => {
    const id = await uploaded('F001-00000470')
    await rosa.processed(id)
    expect((await product.anybody().call('DELETE', `/api/documents/${id}`)).status).toBe(401)
    const stranger = await product.person()
    expect((await stranger.call('DELETE', `/api/documents/${id}`)).status).toBe(404)
    expect((await rosa.call('DELETE', `/api/documents/${id}`)).status).toBe(200)
    expect((await rosa.get(`/api/documents/${id}`)).status).toBe(404)
    const confirmed = await uploaded('F001-00000471')
    await rosa.processed(confirmed)
    await rosa.post(`/api/documents/${confirmed}/confirm`)
    expect(await rosa.call('DELETE', `/api/documents/${confirmed}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_en_flujo' } },
    })
  })

  test('the samples cost nothing and can be removed', async () => {
    const luz = await product.person()
    const { body } = await luz.post<{ documentIds: string[] }>('/api/samples')
    expect(body.documentIds).toHaveLength(12)
    expect(await luz.credits()).toBe(25)
    expect(await luz.post('/api/samples')).toMatchObject({
      status: 409,
      body: { error: { code: 'ejemplos_cargados' } },
    })
    expect((await luz.call('DELETE', '/api/samples')).body).toEqual({ removed: 12 })
    const { body: list } = await luz.get<{ total: number }>('/api/documents')
    expect(list.total).toBe(0)
  })
})
