import { randomUUID } from 'node:crypto'
import type { Document } from '@conforme/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice, completedDocument } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'

describe.each(databaseKinds)('documents on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const edit = (id: string, fieldPath: string, newValue: unknown, who = rosa) =>
    who.post<Document>(`/api/documents/${id}/edit-field`, { fieldPath, newValue })

  test('an edited field keeps its history and the original reading, and becomes certain', async () => {
    const id = await completedDocument(product, rosa)
    await edit(id, 'proveedor.nombre', 'ANDINA')
    const { body } = await edit(id, 'proveedor.nombre', ' ANDINA S.A.C. ')
    expect(body.extractedData?.proveedor?.nombre).toBe('ANDINA S.A.C.')
    expect(body.editedFields['proveedor.nombre']).toMatchObject({
      oldValue: 'ANDINA',
      editedBy: 'Rosa Quispe',
    })
    expect(body.extractedData?.metadata?.campos['proveedor.nombre']).toMatchObject({ confianza: 1 })
    const history = await rosa.get(`/api/documents/${id}/edits`)
    expect(history.body).toMatchObject({
      edits: [
        { fieldPath: 'proveedor.nombre', oldValue: 'COMERCIAL ANDINA S.A.C.', newValue: 'ANDINA' },
        { oldValue: 'ANDINA', newValue: 'ANDINA S.A.C.', user: 'Rosa Quispe' },
      ],
      original: { proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.' } },
    })
  })

  test('amounts become numbers however they are typed, and an emptied amount is not zero', async () => {
    const id = await completedDocument(product, rosa)
    const typed = await edit(id, 'totales.total', 'S/ 1,234.50')
    expect(typed.body.extractedData?.totales?.total).toBe(1234.5)
    expect((await edit(id, 'productos.0.precio', '12,5')).body.extractedData?.productos?.[0]?.precio).toBe(
      12.5,
    )
    expect((await edit(id, 'totales.iva', '')).body.extractedData?.totales?.iva).toBeNull()
    expect(await edit(id, 'totales.total', 'mucho')).toMatchObject({
      status: 400,
      body: { error: { code: 'valor_invalido' } },
    })
  })

  test('a date becomes a calendar day however it is typed, and other text is refused', async () => {
    const id = await completedDocument(product, rosa)
    for (const typed of ['28/8/2026', '28 de agosto de 2026', '2026-08-28']) {
      const { body } = await edit(id, 'documento.fecha', typed)
      expect(body.extractedData?.documento?.fecha).toBe('2026-08-28')
    }
    expect(await edit(id, 'documento.fecha', ' fin de mes ')).toMatchObject({
      status: 400,
      body: { error: { code: 'valor_invalido' } },
    })
  })

  test('a missing value can be added, but not an unknown field', async () => {
    const id = await completedDocument(product, rosa)
    const added = await edit(id, 'proveedor.telefono', '01 555 0101')
    expect(added.body.extractedData?.proveedor?.telefono).toBe('01 555 0101')
    for (const path of [
      'metadata.campos',
      '__proto__.x',
      'productos',
      'productos.7.precio',
      'nada.de.nada',
      'x',
    ]) {
      expect(await edit(id, path, 'x'), path).toMatchObject({
        status: 400,
        body: { error: { code: 'campo_invalido' } },
      })
    }
  })

  test('a confirmed document says who, when and why, and can no longer be edited or confirmed', async () => {
    const id = await completedDocument(product, rosa)
    const confirmed = await rosa.post<Document>(`/api/documents/${id}/confirm`, { comment: 'Todo en orden' })
    expect(confirmed.body).toMatchObject({
      isConfirmed: true,
      confirmedBy: 'Rosa Quispe',
      confirmedAt: expect.any(String),
      confirmationComment: 'Todo en orden',
    })
    expect(await edit(id, 'totales.total', 5)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_confirmado' } },
    })
    expect(await rosa.post(`/api/documents/${id}/confirm`)).toMatchObject({ status: 409 })
  })

  test('a document that is still being processed cannot be confirmed or edited', async () => {
    const { body } = await rosa.upload({ bytes: Buffer.from(`%PDF-1.7 ${randomUUID()}`) })
    expect(await rosa.post(`/api/documents/${body.documentId}/confirm`)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_en_proceso' } },
    })
    expect(await edit(body.documentId, 'totales.total', 5)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_sin_datos' } },
    })
  })

  test('concurrent confirmations confirm a document once', async () => {
    const id = await completedDocument(product, rosa)
    const answers = await Promise.all([1, 2, 3, 4].map(() => rosa.post(`/api/documents/${id}/confirm`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  test('nobody outside the company reads, edits or confirms a document, whatever their role', async () => {
    const id = await completedDocument(product, rosa)
    const stranger = await product.person({ company: { name: 'Otra', ruc: '20512333797' } })
    const admin = product.anybody()
    await admin.post('/api/login', { email: 'primera@conforme.test', password: 'una-clave-de-prueba' })
    for (const other of [stranger, admin]) {
      for (const path of ['', '/file', '/table', '/edits', '/pages/1/large']) {
        expect((await other.get(`/api/documents/${id}${path}`)).status, path).toBe(404)
      }
      expect((await other.post(`/api/documents/${id}/confirm`)).status).toBe(404)
      expect((await edit(id, 'totales.total', 1, other)).status).toBe(404)
      const { body } = await other.get<{ documents: Document[] }>('/api/documents?limit=100')
      expect(body.documents.map((document) => document.id)).not.toContain(id)
    }
    const anybody = product.anybody()
    for (const path of ['', '/file', '/table', '/edits', '/pages/1/large']) {
      expect((await anybody.get(`/api/documents/${id}${path}`)).status, path).toBe(401)
    }
    expect((await anybody.post(`/api/documents/${id}/confirm`)).status).toBe(401)
    expect((await edit(id, 'totales.total', 1, anybody)).status).toBe(401)
    expect((await anybody.get('/api/documents')).status).toBe(401)
  })

  test('the list is paged, filtered and counted, newest first', async () => {
    const luz = await product.person()
    const ids: string[] = []
    for (let index = 0; index < 12; index++) {
      const tipo = index % 2 ? 'BOLETA DE VENTA' : 'FACTURA'
      const nombre = index % 3 ? 'Año Ñandú 100%' : 'OTRA'
      ids.push(
        await completedDocument(
          product,
          luz,
          anExtractedInvoice({ documento: { tipo }, proveedor: { nombre } }),
        ),
      )
    }
    await luz.post(`/api/documents/${ids[0]}/confirm`)
    type List = { documents: Document[]; total: number; page: number; totalPages: number }
    const list = async (query: string) => (await luz.get<List>(`/api/documents?${query}`)).body
    const first = await list('')
    expect([first.total, first.page, first.totalPages, first.documents.length]).toEqual([12, 1, 2, 10])
    expect(first.documents[0]?.id).toBe(ids.at(-1))
    expect((await list('page=2')).documents.map((document) => document.id)).toEqual([ids[1], ids[0]])
    expect((await list('documentType=boleta')).total).toBe(6)
    expect((await list('provider=100%25')).total).toBe(8)
    expect((await list('provider=_andú')).total).toBe(0)
    expect((await list('isConfirmed=true')).documents.map((document) => document.id)).toEqual([ids[0]])
    expect((await list('status=processing')).total).toBe(0)
    expect((await list('workflowStatus=pending&isConfirmed=false')).total).toBe(11)
    expect((await luz.get('/api/documents?page=0')).status).toBe(400)
  })

  test('a repeated invoice is marked on both documents, and not blocked', async () => {
    const mario = await product.person()
    const invoice = (numero: string, total: number) =>
      anExtractedInvoice({
        documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN' },
        totales: { total },
      })
    const one = await completedDocument(product, mario, invoice('F001-00000123', 118))
    const two = await completedDocument(product, mario, invoice('F001-123', 118))
    const other = await completedDocument(product, mario, invoice('F001-999', 50))
    const kinds = async (id: string) =>
      (await mario.get<Document>(`/api/documents/${id}`)).body.duplicates.map((hint) => [
        hint.documentId,
        hint.kind,
      ])
    expect(await kinds(one)).toEqual([[two, 'comprobante']])
    expect(await kinds(two)).toEqual([[one, 'comprobante']])
    const [hint] = (await mario.get<Document>(`/api/documents/${two}`)).body.duplicates
    expect(hint?.mensaje).toContain('F001-00000123')
    expect(await kinds(other)).toEqual([])
    const changed = await completedDocument(product, mario, invoice('F001-123', 999))
    expect(await kinds(changed)).toEqual([
      [two, 'contenido'],
      [one, 'contenido'],
    ])
  })
})
