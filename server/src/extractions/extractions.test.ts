import type { Document, KeptExtraction } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { FieldChoice, ExtractionComparison } from '@conforme/contract/documents/extractions'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents, extractions } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice, completedDocument } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'

describe.each(databaseKinds)('comparing and choosing extractions on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person()
  })

  /** A second extraction beside the first: another total, another order of lines, and one more line. */
  async function readTwice(overrides: ExtractedData = {}) {
    const lines = (...names: string[]) =>
      names.map((descripcion) => ({ descripcion, cantidad: 1, precio: 50, total: 50 }))
    const id = await completedDocument(
      product,
      rosa,
      anExtractedInvoice({ productos: lines('CEMENTO SOL', 'FIERRO CORRUGADO') }),
    )
    const [fierro, cemento, flete] = lines('FIERRO CORRUGADO', 'CEMENTO SOL', 'FLETE')
    const second = anExtractedInvoice({
      totales: { subtotal: 100, iva: 18, total: 181 },
      productos: [{ ...fierro, precio: 55 }, { ...cemento }, { ...flete, total: 9 }],
      metadata: {
        campos: {
          'totales.total': {
            confianza: 0.9,
            evidencia: 'exacta',
            pagina: 1,
            caja: [0.5, 0.6, 0.1, 0.1],
            motivos: [],
          },
        },
        revisiones: [],
        avisos: [],
      },
      ...overrides,
    })
    const extractionId = await keepExtraction(id, second)
    return { id, extractionId, path: `/api/documents/${id}` }
  }

  async function keepExtraction(documentId: string, extractedData: ExtractedData): Promise<string> {
    const answer = {
      documentId,
      processor: 'openai' as const,
      model: 'gpt-4o',
      modelUsed: 'gpt-4o-2024-11-20',
      extractedData,
      authenticity: { isAuthentic: true, confidence: 0.9, flags: [], analysis: '' },
    }
    const [kept] = await product.services.db.insert(extractions).values(answer).returning()
    if (!kept) throw new Error('the reading was not kept')
    return kept.id
  }

  const choose = (path: string, ...choices: FieldChoice[]) =>
    rosa.post<Document>(`${path}/extractions/choose-fields`, { choices })

  test('extractions are compared field by field, and lines by their description', async () => {
    const { path, extractionId } = await readTwice()
    const { body } = await rosa.get<ExtractionComparison>(`${path}/extractions/comparison`)
    expect(body.extractions[0]).toBe(extractionId)
    const [, first] = body.extractions
    expect(body.fields).toEqual([
      {
        fieldPath: 'totales.total',
        current: 118,
        values: [
          { fieldPath: 'totales.total', value: 181 },
          { fieldPath: 'totales.total', value: 118 },
        ],
      },
      {
        fieldPath: 'productos.1.precio',
        current: 50,
        values: [
          { fieldPath: 'productos.0.precio', value: 55 },
          { fieldPath: 'productos.1.precio', value: 50 },
        ],
      },
    ])
    expect(first).toBeDefined()
    expect(body.furtherLines).toMatchObject([
      { extractionId, list: 'productos', index: 2, item: { descripcion: 'FLETE', total: 9 } },
    ])
  })

  test('an extraction shares its data with the document until the document changes', async () => {
    const { id, path } = await readTwice()
    const { db } = product.services
    const keptOf = async () => {
      const { rows } = await db.execute(sql`
        select extracted_data #>> '{totales,total}' as total, authenticity is null as shared from extractions
        where document_id = ${id} order by created_at limit 1`)
      return rows
    }
    const extractions = async () =>
      (await rosa.get<{ extractions: KeptExtraction[] }>(`${path}/extractions`)).body.extractions
    const first = (await extractions()).at(-1)
    expect(await keptOf()).toEqual([{ total: null, shared: true }])
    expect(first?.extractedData.totales).toMatchObject({ total: 118 })
    const edit = { fieldPath: 'totales.total', newValue: '120' }
    expect((await rosa.post(`${path}/edit-field`, edit)).status).toBe(200)
    expect(await keptOf()).toEqual([{ total: '118', shared: false }])
    expect((await extractions()).at(-1)).toEqual(first)
    expect((await rosa.post(`${path}/edit-field`, { ...edit, newValue: '121' })).status).toBe(200)
    expect((await extractions()).at(-1)).toEqual(first)
    expect((await rosa.post(`${path}/extractions/${first?.id}/choose`)).status).toBe(200)
    expect((await rosa.get<Document>(path)).body.extractedData?.totales).toMatchObject({ total: 118 })
  })

  test('the original values are those of the first reading', async () => {
    const { path } = await readTwice()
    const { body } = await rosa.get<{ original: ExtractedData }>(`${path}/edits`)
    expect(body.original.totales).toMatchObject({ total: 118 })
  })

  test('a person takes one value and leaves the others, and the history records it', async () => {
    const { path, extractionId } = await readTwice()
    const { status, body } = await choose(path, {
      fieldPath: 'totales.total',
      sourcePath: 'totales.total',
      extractionId,
    })
    expect(status).toBe(200)
    expect(body.extractedData).toMatchObject({ totales: { total: 181 }, productos: [{}, { precio: 50 }] })
    expect(body.extractedData?.metadata?.campos['totales.total']).toMatchObject({
      confianza: 1,
      caja: [0.5, 0.6, 0.1, 0.1],
    })
    expect(body.editedFields['totales.total']).toMatchObject({ oldValue: 118, newValue: 181 })
    const { body: history } = await rosa.get<{ edits: unknown[] }>(`${path}/edits`)
    expect(history.edits).toMatchObject([{ fieldPath: 'totales.total', oldValue: 118, newValue: 181 }])
    const again = await rosa.get<ExtractionComparison>(`${path}/extractions/comparison`)
    expect(again.body.fields[0]).toMatchObject({ current: 181, values: [{ value: 181 }, { value: 118 }] })
  })

  test('a value of a line is taken from the matching line of the other reading', async () => {
    const { path, extractionId } = await readTwice()
    const { body } = await choose(path, {
      fieldPath: 'productos.1.precio',
      sourcePath: 'productos.0.precio',
      extractionId,
    })
    expect(body.extractedData?.productos).toMatchObject([
      { descripcion: 'CEMENTO SOL', precio: 50 },
      { descripcion: 'FIERRO CORRUGADO', precio: 55 },
    ])
  })

  test('several values are taken together or not at all', async () => {
    const { id, path, extractionId } = await readTwice({ documento: { moneda: 'USD', fecha: '2026-10-16' } })
    const moneda = { fieldPath: 'documento.moneda', sourcePath: 'documento.moneda', extractionId }
    const wrong = { fieldPath: 'proveedor.nombre', sourcePath: 'totales.total', extractionId }
    const refused = await choose(path, moneda, wrong)
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'campo_invalido' } } })
    const [untouched] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    expect(untouched?.extractedData?.documento?.moneda).toBe('PEN')
    const fecha = { fieldPath: 'documento.fecha', sourcePath: 'documento.fecha', extractionId }
    const { body } = await choose(path, moneda, fecha)
    expect(body.extractedData?.documento).toMatchObject({ moneda: 'USD', fecha: '2026-10-16' })
  })

  test('values that no reading has, of a foreign reading or for a confirmed document are refused', async () => {
    const { path, extractionId } = await readTwice()
    const other = await readTwice()
    const total = { fieldPath: 'totales.total', sourcePath: 'totales.total', extractionId }
    const absent = { ...total, fieldPath: 'documento.folio_fiscal', sourcePath: 'documento.folio_fiscal' }
    expect(await choose(path, absent)).toMatchObject({
      status: 400,
      body: { error: { code: 'campo_invalido' } },
    })
    const ours = { ...total, fieldPath: 'metadata.avisos', sourcePath: 'metadata.avisos' }
    expect(await choose(path, ours)).toMatchObject({
      status: 400,
      body: { error: { code: 'campo_invalido' } },
    })
    expect(await choose(other.path, total)).toMatchObject({
      status: 404,
      body: { error: { code: 'lectura_no_encontrada' } },
    })
    await rosa.post(`${path}/confirm`, {})
    expect(await choose(path, total)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_confirmado' } },
    })
  })
})
