// Nothing that people or programs send puts a document into a state that some part of the product cannot show.
import type { Document } from '@conforme/contract/documents/documents'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { withDump } from '../../backup/dump-database.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { anExtractedInvoice, completedDocument } from '../../test/documents.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { administrator, productForAll } from '../../test/product.ts'
import { moveOf } from '../../test/workflow.ts'

const refusedEdits: [path: string, value: unknown, code: string][] = [
  ['productos.length', 20_000_000, 'campo_invalido'],
  ['productos.0.length', 5, 'valor_invalido'],
  ['proveedor.toString', 'x', 'campo_invalido'],
  ['proveedor.__proto__', 'x', 'campo_invalido'],
  ['proveedor.constructor', 'x', 'campo_invalido'],
  ['proveedor.constructor.name', 'x', 'campo_invalido'],
  ['toString', 'x', 'campo_invalido'],
  ['metadata.avisos.0', 'x', 'campo_invalido'],
  ['productos.00.precio', 1, 'campo_invalido'],
  ['productos.-1.precio', 1, 'campo_invalido'],
  ['productos.1.precio', 1, 'campo_invalido'],
  ['productos.1e0.precio', 1, 'campo_invalido'],
  ['proveedor.nombre.length', 1, 'campo_invalido'],
  ['proveedor..nombre', 'x', 'campo_invalido'],
  ['otros.nuevo', 'x', 'campo_invalido'],
  [`proveedor.${'x'.repeat(81)}`, 'x', 'campo_invalido'],
  ['documento.numero', false, 'valor_invalido'],
  ['documento.numero', 123, 'valor_invalido'],
  ['documento.fecha', 20260101, 'valor_invalido'],
  ['documento.fecha', 'fin de mes', 'valor_invalido'],
  ['productos.0.descripcion', true, 'valor_invalido'],
  ['productos.0.cantidad', 1e308, 'valor_invalido'],
  ['productos.0.cantidad', true, 'valor_invalido'],
  ['totales.total', '9'.repeat(30), 'valor_invalido'],
  ['totales.total', -1e15, 'valor_invalido'],
  ['totales.total', 'mucho', 'valor_invalido'],
]

describe.each(databaseKinds)('the data of a document on %s', (kind) => {
  const product = productForAll({ kind, environment: { INITIAL_CREDITS: '500' } })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const edit = (id: string, fieldPath: string, newValue: unknown) =>
    rosa.post<Document>(`/api/documents/${id}/edit-field`, { fieldPath, newValue })

  /** Calls everything that shows, sends, moves or stores a document. */
  const expectWhole = async (id: string, who = rosa) => {
    const screens = [
      '/api/documents',
      '/api/documents?search=andina&sort=total',
      '/api/documents/summary',
      `/api/documents/${id}`,
      ...['table', 'edits', 'extractions', 'extractions/comparison'].map(
        (part) => `/api/documents/${id}/${part}`,
      ),
      '/api/documents/workflow/logistica',
      '/api/documents/workflow/tesoreria',
      '/api/payments/candidates',
      '/api/suppliers',
    ]
    const exports = ['csv', 'xlsx', 'json'].flatMap((format) =>
      ['documentos', 'detalle', 'registro_compras'].map(
        (preset) => `/api/documents/export?format=${format}&preset=${preset}`,
      ),
    )
    for (const path of [...screens, ...exports]) expect((await who.get(path)).status, path).toBe(200)
    const lines: string[] = []
    await withDump(product.services.db, async (dump) => {
      for await (const chunk of dump.chunks()) if (chunk.table === 'documents') lines.push(...chunk.lines)
    })
    expect(lines.some((line) => line.includes(id))).toBe(true)
  }

  test.each(refusedEdits)('%s = %j is refused, and names the field', async (path, value, code) => {
    const id = await completedDocument(product, rosa)
    const before = (await rosa.get<Document>(`/api/documents/${id}`)).body
    const answer = await rosa.post<{ error: { code: string; message: string } }>(
      `/api/documents/${id}/edit-field`,
      { fieldPath: path, newValue: value },
    )
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } })
    expect(answer.body.error.message).toContain(`«${path}»`)
    expect((await rosa.get<Document>(`/api/documents/${id}`)).body).toEqual(before)
    expect((await rosa.get('/api/documents')).status).toBe(200)
  })

  test('a line is added only if it has the shape of a line', async () => {
    const id = await completedDocument(product, rosa)
    const add = (item: unknown) => rosa.post(`/api/documents/${id}/items`, { list: 'productos', item })
    expect((await add({ descripcion: 'Flete', total: 12.5, peso: { neto: 3 } })).status).toBe(200)
    for (const item of [
      { total: 1e300 },
      { toString: 'x' },
      { x: { y: { z: { w: { v: { u: 1 } } } } } },
      Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`campo ${index}`, 1])),
    ])
      expect(await add(item), JSON.stringify(item)).toMatchObject({
        status: 400,
        body: { error: { code: 'valor_invalido' } },
      })
    await expectWhole(id)
  })

  test('an unknown field is accepted up to the limit of its section', async () => {
    const extra = Object.fromEntries(Array.from({ length: 199 }, (_, index) => [`dato_${index}`, 'x']))
    const id = await completedDocument(product, rosa, anExtractedInvoice({ informacion_adicional: extra }))
    expect((await edit(id, 'informacion_adicional.glosa', 'Flete')).status).toBe(200)
    expect(await edit(id, 'informacion_adicional.otra', 'Flete')).toMatchObject({
      status: 400,
      body: { error: { code: 'valor_invalido' } },
    })
  })

  test('every endpoint answers after any accepted edit', async () => {
    const luz = await product.person({ company: { name: 'Del Sur', ruc: '20512333797' } })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const [id = ''] = await insertDocuments(product, luz, [anExtractedInvoice()])
        for (const { method, path, body } of changes) {
          const { status } = await luz.send(method, `/api/documents/${id}${path}`, body)
          expect([200, 400]).toContain(status)
        }
        expect((await luz.post(`/api/documents/${id}/confirm`)).status).toBe(200)
        expect((await luz.post(`/api/documents/${id}/workflow/update`, moveOf(1))).status).toBe(200)
        await expectWhole(id, luz)
      }),
      { numRuns: 6, endOnFailure: true },
    )
    // Slow, because each run calls every endpoint above.
  }, 300_000)

  const damage = async (id: string, data: string) =>
    product.services.db.execute(sql`update documents set extracted_data = ${data}::jsonb where id = ${id}`)

  test('a damaged document is shown as damaged everywhere, and can be repaired from what is left', async () => {
    const id = await completedDocument(product, rosa)
    const data = { ...anExtractedInvoice(), documento: { numero: false, tipo: 'FACTURA', toString: 'x' } }
    await damage(id, JSON.stringify({ ...data, productos: [null, { descripcion: true, total: 5 }] }))
    await expectWhole(id)
    const shown = await rosa.get<Document>(`/api/documents/${id}`)
    expect(shown.body).toMatchObject({ damaged: true, extractedData: null })
    const csv = await rosa.get(`/api/documents/export?format=csv&preset=documentos&ids=${id}`)
    expect(String(csv.body)).toContain('Datos dañados')
    for (const [path, body] of [
      ['edit-field', { fieldPath: 'totales.total', newValue: 1 }],
      ['items', { list: 'productos' }],
      ['confirm', {}],
    ] as const)
      expect(await rosa.post(`/api/documents/${id}/${path}`, body), path).toMatchObject({
        status: 409,
        body: { error: { code: 'documento_danado' } },
      })
    const { body: health } = await (
      await administrator(product)
    ).get<{ damaged: { total: number; documents: unknown[] } }>('/api/admin/health')
    expect(health.damaged).toMatchObject({ total: 1, documents: [{ documentId: id, owner: 'Rosa Quispe' }] })

    const { body: found } = await rosa.get<{ lost: { campo: string }[] }>(`/api/documents/${id}/damage`)
    expect(found).toMatchObject({ hasOriginal: true, kept: expect.any(Number) })
    expect(found.lost.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining([
        'documento.numero',
        'documento.toString',
        'productos.0',
        'productos.1.descripcion',
      ]),
    )
    const repaired = await rosa.post<Document>(`/api/documents/${id}/repair`, { how: 'conservar' })
    expect(repaired.body).toMatchObject({ damaged: false })
    const { extractedData } = repaired.body
    expect(extractedData).toMatchObject({ documento: { tipo: 'FACTURA' }, totales: { total: 118 } })
    expect(extractedData?.productos).toEqual([{ total: 5 }])
    expect(await rosa.post(`/api/documents/${id}/repair`, { how: 'conservar' })).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_sin_danos' } },
    })
  })

  test('a document with nothing to keep can be restored from its first reading or deleted', async () => {
    const [one, two] = [await completedDocument(product, rosa), await completedDocument(product, rosa)]
    for (const id of [one, two]) await damage(id, '[1, 2]')
    await expectWhole(one)
    const repair = (how: string) => rosa.post<Document>(`/api/documents/${one}/repair`, { how })
    expect(await repair('conservar')).toMatchObject({
      status: 409,
      body: { error: { code: 'nada_que_conservar' } },
    })
    expect((await repair('original')).body).toMatchObject({
      damaged: false,
      extractedData: { totales: { total: 118 } },
    })
    expect((await rosa.call('DELETE', `/api/documents/${two}`)).status).toBe(200)
    await product.services.db.execute(sql`delete from extractions where document_id = ${one}`)
    await damage(one, '5')
    expect(await repair('original')).toMatchObject({
      status: 409,
      body: { error: { code: 'sin_lectura_original' } },
    })
    expect((await rosa.call('DELETE', `/api/documents/${one}`)).status).toBe(200)
  })

  // Runs last: its ten thousand lines are in every later export and copy.
  test('an answer of a processor is brought within bounds, and says so, instead of being lost', async () => {
    const data = JSON.parse(
      JSON.stringify(
        anExtractedInvoice({
          proveedor: { nombre: 'ANDINA\u0000 \ud800', rfc: '20601034809', direccion: 'x'.repeat(20_000) },
          totales: { total: 1e30, iva: 18 },
          productos: Array.from({ length: 10_050 }, () => ({ descripcion: 'Línea', total: 1 })),
        }),
      ),
    )
    const id = await completedDocument(product, rosa, data)
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.extractedData).toMatchObject({ proveedor: { nombre: 'ANDINA \ufffd' }, totales: { iva: 18 } })
    expect(body.extractedData?.proveedor?.direccion).toHaveLength(10_000)
    expect(body.extractedData?.totales).not.toHaveProperty('total')
    expect(body.extractedData?.productos).toHaveLength(10_000)
    expect(body.extractedData?.metadata?.avisos.at(-1)).toContain('«Total»')
    await expectWhole(id)
  })
})

const place = fc.oneof(
  fc.constantFrom(
    'documento.numero',
    'documento.fecha',
    'documento.moneda',
    'documento.tipo',
    'proveedor.nombre',
    'proveedor.rfc',
    'cliente.nombre',
    'totales.total',
    'totales.iva',
    'productos.0.descripcion',
    'productos.0.cantidad',
    'productos.1.total',
    'informacion_adicional.detraccion_monto',
    'informacion_adicional.documento_afectado',
    'informacion_adicional.tipo_cambio',
  ),
  fc
    .tuple(
      fc.constantFrom(
        'documento',
        'proveedor',
        'totales',
        'informacion_adicional',
        'productos.0',
        'productos',
        'x',
      ),
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constantFrom('length', 'toString', '__proto__', 'then', 'toJSON'),
      ),
    )
    .map((parts) => parts.join('.')),
)
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double(),
  fc.constantFrom(
    '2026-02-31',
    '1/2/26',
    'FACTURA',
    'nota de crédito',
    'F001-1',
    '20601034809',
    'S/ 1,2',
    '1e9',
  ),
  fc.constantFrom(1e308, -0, 999_999_999_999.99, 1e12, 20260101),
  fc.boolean(),
  fc.constant(null),
)
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ fieldPath: place, newValue: value })
      .map((body) => ({ method: 'POST', path: '/edit-field', body })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        list: fc.constantFrom('productos', 'articulos', 'items'),
        item: fc.dictionary(
          fc.oneof(fc.constantFrom('total', 'descripcion', 'cantidad'), fc.string({ maxLength: 8 })),
          value,
          { maxKeys: 5 },
        ),
      })
      .map((body) => ({ method: 'POST', path: '/items', body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 3 })
      .map((index) => ({ method: 'DELETE', path: `/items/productos/${index}`, body: undefined })),
  },
)
