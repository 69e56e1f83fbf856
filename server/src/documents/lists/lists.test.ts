import type { Document, DocumentSummary } from '@conforme/contract/documents/documents'
import type { TriageGroup } from '@conforme/contract/documents/alerts'
import { documentSorts } from '@conforme/contract/documents/documents'
import { severities } from '@conforme/contract/documents/severity'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../test/database/database.ts'
import { anExtractedInvoice, anotherInvoice, completedDocument } from '../../test/documents.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { productForAll } from '../../test/product.ts'
import { movePaths } from '../data/line-items.ts'

interface List {
  documents: Document[]
  total: number
}

const invoice = (nombre: string, total: number, rest = {}) =>
  anExtractedInvoice({ proveedor: { nombre, rfc: '20601034809' }, totales: { total }, ...rest })

describe.each(databaseKinds)('lists of documents on %s', (kind) => {
  const product = productForAll({ kind })

  test('a search finds the beginning of words anywhere in a document, ignoring accents', async () => {
    const luz = await product.person()
    const [one, two] = await insertDocuments(product, luz, [
      invoice('Panadería Ñusta', 10, {
        documento: { tipo: 'FACTURA', numero: 'F001-00000123' },
        productos: [{ descripcion: 'Harina integral de trigo', cantidad: 1, total: 10 }],
      }),
      invoice('Cementos del Norte', 20, {
        documento: { tipo: 'FACTURA', numero: 'E001-77' },
        productos: [{ descripcion: 'Clavos de 3 pulgadas', cantidad: 1, total: 20 }],
      }),
    ])
    const found = async (search: string) =>
      (await luz.get<List>(`/api/documents?search=${encodeURIComponent(search)}`)).body.documents.map(
        (document) => document.id,
      )
    expect(await found('panaderia nusta')).toEqual([one])
    expect(await found('clav')).toEqual([two])
    expect(await found('harina clavos')).toEqual([])
    expect(await found('F001-00000123')).toEqual([one])
    expect(await found('F001-123')).toEqual([one])
    expect(await found('123')).toEqual([one])
    expect(await found('F001-999')).toEqual([])
    expect((await found("  !!'& ")).sort()).toEqual([one, two].sort())
  })

  test('a list is sorted by the requested column, and documents without the value come last', async () => {
    const luz = await product.person()
    const [doubtful] = await insertDocuments(product, luz, [invoice('B proveedor', 30)], { confidence: 0.4 })
    const [sure] = await insertDocuments(product, luz, [invoice('A proveedor', 10)], { confidence: 0.99 })
    const [unknown] = await insertDocuments(product, luz, [invoice('C proveedor', 20)])
    const order = async (query: string) =>
      (await luz.get<List>(`/api/documents?${query}`)).body.documents.map((document) => document.id)
    expect(await order('sort=confidence&order=asc')).toEqual([doubtful, sure, unknown])
    expect(await order('sort=confidence&order=desc')).toEqual([sure, doubtful, unknown])
    expect(await order('sort=total&order=desc')).toEqual([doubtful, unknown, sure])
    // Matches of a word search are sorted after they are found, by the same rules.
    const byWords = (query: string) => order(`search=proveedor&${query}`)
    expect(await byWords('sort=confidence&order=asc')).toEqual(await order('sort=confidence&order=asc'))
    expect(await byWords('sort=confidence&order=desc')).toEqual([sure, doubtful, unknown])
    expect(await byWords('limit=2&page=2&sort=confidence')).toEqual([unknown])
    expect(await byWords('limit=2&page=9')).toEqual([])
    expect(await byWords('')).toEqual(await order(''))
    expect(await order('sort=provider&order=asc')).toEqual([sure, doubtful, unknown])
    expect(await order('sort=createdAt&order=asc')).toEqual([doubtful, sure, unknown])
    expect((await luz.get('/api/documents?sort=password')).status).toBe(400)
  })

  test('sorting by severity puts blocking alerts first and documents without alerts last', async () => {
    const luz = await product.person()
    const ids: Record<string, string | undefined> = {}
    for (const severity of ['nota', null, ...severities] as const) {
      const [id] = await insertDocuments(product, luz, [invoice('Proveedor', 10)], {
        severity,
      })
      ids[severity ?? 'none'] ??= id
    }
    const all = (query: string) => luz.get<List>(`/api/documents?sort=severity&order=asc${query}`)
    for (const query of ['', '&search=proveedor']) {
      const listed = (await all(query)).body.documents.map(({ id }) => id)
      expect([listed[0], listed[1], listed[2], listed.at(-1)]).toEqual([
        ids['bloquea'],
        ids['motivo'],
        ids['nota'],
        ids['none'],
      ])
    }
  })

  test('sorting by triage puts clean documents last, and the least certain first in each group', async () => {
    const luz = await product.person()
    const insert = async (triage: TriageGroup | null, confidence: number) =>
      (await insertDocuments(product, luz, [invoice('Proveedor', 10)], { triage, confidence }))[0]
    const unknown = await insert(null, 0.2)
    const clean = await insert('limpia', 0.5)
    const doubt = await insert('duda', 0.7)
    const sureAlert = await insert('alerta', 0.99)
    const alert = await insert('alerta', 0.9)
    const repeated = await insert('repetida', 0.98)
    const listed = async (query: string) =>
      (await luz.get<List>(`/api/documents?sort=triage${query}`)).body.documents.map(({ id }) => id)
    for (const words of ['', '&search=proveedor']) {
      const all = [repeated, alert, sureAlert, doubt, clean, unknown]
      expect(await listed(`&order=asc${words}`)).toEqual(all)
      expect(await listed(`&order=desc${words}`)).toEqual([clean, doubt, sureAlert, alert, repeated, unknown])
      for (const page of [1, 2, 3])
        expect(await listed(`&order=asc&limit=2&page=${page}${words}`)).toEqual(
          all.slice(2 * page - 2, 2 * page),
        )
    }
  })

  test('sorting by due date puts the earliest first and documents without one last', async () => {
    const luz = await product.person()
    const due = (day: string | null) => invoice('Proveedor', 10, { documento: { fecha_vencimiento: day } })
    const insert = async (...days: (string | null)[]) => insertDocuments(product, luz, days.map(due))
    const [none] = await insert(null)
    const [late] = await insert('2026-12-31')
    const [early] = await insert('2026-11-02')
    const [noneEither] = await insert(null)
    const [instalment] = await insertDocuments(product, luz, [due('2026-12-15')], {
      nextInstalmentOn: '2026-11-20',
    })
    const listed = async (query: string) =>
      (await luz.get<List>(`/api/documents?sort=dueDate${query}`)).body.documents.map(({ id }) => id)
    for (const words of ['', '&search=proveedor', '&toConfirm=true']) {
      expect(await listed(`&order=asc${words}`)).toEqual([early, instalment, late, none, noneEither])
      expect(await listed(`&order=desc${words}`)).toEqual([late, instalment, early, noneEither, none])
    }
    expect(await listed('&order=asc&limit=2&page=2')).toEqual([late, none])
  })

  test('the summary counts the filtered documents', async () => {
    const luz = await product.person()
    const authentic = (confidence: number) => ({
      authenticity: { isAuthentic: true, confidence, flags: [], analysis: '' },
    })
    const [first] = await insertDocuments(product, luz, [invoice('A', 1)], authentic(0.71))
    await insertDocuments(product, luz, [invoice('A', 2)], authentic(0.7))
    await insertDocuments(product, luz, [invoice('B', 3)], { status: 'error' })
    await insertDocuments(product, luz, [invoice('C', 4)], { splitAt: new Date(), isLocked: true })
    await luz.post(`/api/documents/${first}/confirm`)
    const summary = async (query = '') =>
      (await luz.get<DocumentSummary>(`/api/documents/summary${query}`)).body
    expect(await summary()).toEqual({
      total: 4,
      split: 1,
      isExact: true,
      completed: 3,
      processing: 0,
      failed: 1,
      confirmed: 1,
      toConfirm: 1,
      authentic: 1,
      triage: { repetida: 0, alerta: 0, duda: 0, limpia: 0 },
    })
    expect(await summary('?provider=b')).toMatchObject({ total: 1, failed: 1, authentic: 0 })
    expect((await product.anybody().get('/api/documents/summary')).status).toBe(401)
  })

  test('for a very common word only the first matches are counted, and the answer says that there are more', async () => {
    const luz = await product.person({ company: { name: 'Grande', ruc: '20100047218' } })
    await insertDocuments(product, luz, [invoice('Ferretería Única', 10)])
    await product.services.db.execute(sql`
      insert into documents (user_id, company_id, filename, file_sha256, file_size, file_type, status, processor, model,
        search_text, created_at)
      select ${luz.user.id}::uuid, ${luz.user.companyId}::uuid, n || '.pdf', md5(n::text), 1, 'application/pdf',
        'error', 'local', 'lector-local', 'flete' || case when n % 20 = 0 then ' urgente' else '' end,
        now() - n * interval '1 minute'
      from generate_series(1, 2001) as n`)
    const list = async (query: string) =>
      (await luz.get<List & { totalIsExact: boolean }>(`/api/documents?limit=10&${query}`)).body
    const summary = async (search: string) =>
      (await luz.get<DocumentSummary>(`/api/documents/summary?search=${search}`)).body
    const first = await list('search=flete')
    expect(first).toMatchObject({ total: 2000, totalIsExact: false })
    expect(first.documents.map(({ filename }) => filename)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at + 1}.pdf`),
    )
    expect((await list('search=flete&page=200')).documents.at(-1)?.filename).toBe('2000.pdf')
    for (const sort of documentSorts)
      expect((await list(`search=flete&sort=${sort}&order=asc`)).documents).toHaveLength(10)
    expect(await summary('flete')).toMatchObject({ total: 2000, failed: 2000, isExact: false })
    // These words are rarer than the newest documents suggest.
    expect(await list('search=urgente')).toMatchObject({ total: 100, totalIsExact: true })
    expect(await summary('urgente')).toMatchObject({ total: 100, isExact: true })
    expect(await list('search=unica')).toMatchObject({ total: 1, totalIsExact: true })
    expect(await list('')).toMatchObject({ total: 2002, totalIsExact: true })
  })

  test('confirming many confirms what it can and says why it left the others', async () => {
    const luz = await product.person()
    const mario = await product.person()
    const [one, two, done] = await insertDocuments(
      product,
      luz,
      [1, 2, 3].map(() => anotherInvoice()),
    )
    const [foreign] = await insertDocuments(product, mario, [invoice('A', 1)])
    await luz.post(`/api/documents/${done}/confirm`)
    const answer = await luz.post('/api/documents/confirm-many', {
      ids: [one, two, done, foreign],
      comment: 'Lote del viernes',
    })
    expect(answer.body).toMatchObject({
      confirmed: [one, two],
      refused: [
        { id: done, code: 'documento_confirmado', message: 'El documento ya está confirmado.' },
        { id: foreign, code: 'documento_no_encontrado' },
      ],
    })
    const { body } = await luz.get<Document>(`/api/documents/${one}`)
    expect(body).toMatchObject({ isConfirmed: true, confirmationComment: 'Lote del viernes' })
    expect((await mario.get<Document>(`/api/documents/${foreign}`)).body.isConfirmed).toBe(false)
    expect((await luz.post('/api/documents/confirm-many', { ids: [] })).status).toBe(400)
    expect((await product.anybody().post('/api/documents/confirm-many', { ids: [one] })).status).toBe(401)
  })

  test('a line is added, filled in, removed and put back, and its history is kept', async () => {
    const luz = await product.person()
    const id = await completedDocument(product, luz)
    const path = `/api/documents/${id}/items`
    const added = await luz.post<Document>(path, { list: 'productos' })
    expect(added.body.extractedData?.productos).toHaveLength(2)
    const field = { fieldPath: 'productos.1.descripcion', newValue: 'Flete' }
    await luz.post(`/api/documents/${id}/edit-field`, field)
    const removed = await luz.call<Document>('DELETE', `${path}/productos/0`)
    expect(removed.body.extractedData?.productos).toMatchObject([{ descripcion: 'Flete' }])
    expect(Object.keys(removed.body.editedFields)).toEqual(['productos.0.descripcion'])
    const item = { descripcion: 'SERVICIO DE TRANSPORTE', cantidad: 1, precio: 100, total: 100 }
    const back = await luz.post<Document>(path, { list: 'productos', index: 0, item })
    expect(back.body.extractedData?.productos).toMatchObject([item, { descripcion: 'Flete' }])
    const { body } = await luz.get<{ edits: { fieldPath: string }[] }>(`/api/documents/${id}/edits`)
    expect(body.edits.map((edit) => edit.fieldPath)).toEqual([
      'productos.1',
      'productos.1.descripcion',
      'productos.0',
      'productos.0',
    ])
    expect((await luz.call('DELETE', `${path}/productos/9`)).status).toBe(400)
    expect((await luz.post(path, { list: 'productos', index: 9 })).status).toBe(400)
    expect((await luz.post(path, { list: 'metadata' })).status).toBe(400)
    const stranger = await product.person()
    expect((await stranger.post(path, { list: 'productos' })).status).toBe(404)
    expect((await product.anybody().post(path, { list: 'productos' })).status).toBe(401)
    await luz.post(`/api/documents/${id}/confirm`)
    expect((await luz.call('DELETE', `${path}/productos/0`)).status).toBe(409)
  })
})

test('the notes and edits of a line move with it', () => {
  const known = { 'productos.0.total': 'a', 'productos.1.total': 'b', 'productos.10.total': 'c', total: 'd' }
  const withoutSecond = (line: number) => (line === 1 ? undefined : line < 1 ? line : line - 1)
  expect(movePaths(known, 'productos', withoutSecond)).toEqual({
    'productos.0.total': 'a',
    'productos.9.total': 'c',
    total: 'd',
  })
  expect(movePaths(known, 'productos', (line) => (line < 1 ? line : line + 1))).toEqual({
    'productos.0.total': 'a',
    'productos.2.total': 'b',
    'productos.11.total': 'c',
    total: 'd',
  })
})
