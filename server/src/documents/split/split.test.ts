import type { Document } from '@conforme/contract/documents/documents'
import { and, inArray, lt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { creditEntries } from '../../db/schema.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { anotherInvoice } from '../../test/documents.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../test/product.ts'

describe.each(databaseKinds)('splitting a file on %s', (kind) => {
  const product = productForAll({ kind, withWorker: true })

  async function uploaded(luz: Client, pages: number): Promise<Document> {
    const bytes = await invoicePdf({ numero: `F00${pages}-77`, pages })
    return luz.processed((await luz.upload({ bytes, name: 'lote.pdf' })).body.documentId)
  }
  const split = (luz: Client, id: string, ...parts: [desde: number, hasta: number][]) =>
    luz.post<Document>(`/api/documents/${id}/split`, {
      parts: parts.map(([desde, hasta]) => ({ desde, hasta })),
    })

  const cutInto = (luz: Client, id: string, ...areas: [number, number, number, number][]) =>
    luz.post<Document>(`/api/documents/${id}/split`, {
      parts: areas.map((recorte) => ({ desde: 1, hasta: 1, recorte })),
    })

  test('each part becomes a document with its own file and reading; the original stays, locked', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 3)
    expect(await luz.credits()).toBe(24)
    const { body: original } = await split(luz, id, [1, 1], [2, 3])
    expect(original).toMatchObject({
      isLocked: true,
      parts: [
        { filename: 'lote (pág. 1).pdf', desde: 1, hasta: 1 },
        { filename: 'lote (págs. 2-3).pdf', desde: 2, hasta: 3 },
      ],
    })
    expect(await luz.credits()).toBe(23)
    const [first, second] = await Promise.all(original.parts.map((part) => luz.processed(part.documentId)))
    expect(first).toMatchObject({
      status: 'completed',
      pageCount: 1,
      partOf: { documentId: id, filename: 'lote.pdf', desde: 1, hasta: 1 },
      extractedData: { documento: { numero: 'F003-77' }, totales: { total: 118 } },
      duplicates: [],
    })
    expect(second).toMatchObject({ status: 'completed', pageCount: 2, isLocked: false })
    const summary = await luz.get('/api/documents/summary')
    expect(summary.body).toMatchObject({ total: 3, split: 1, toConfirm: 2 })
    const whole = await luz.bytes(`/api/documents/${id}/file`)
    const part = await luz.bytes(`/api/documents/${first?.id}/file`)
    expect(new Uint8Array(part.slice(0, 5))).toEqual(new Uint8Array(whole.slice(0, 5)))
    expect(Buffer.from(part).equals(Buffer.from(whole))).toBe(false)
    expect((await split(luz, id, [1, 1], [2, 3])).body).toMatchObject({
      error: { code: 'documento_separado' },
    })
    expect((await luz.post(`/api/documents/${id}/confirm`)).status).toBe(409)
    const exported = await luz.post<string>('/api/documents/export', { format: 'json' })
    if (exported.status === 200) expect(JSON.stringify(exported.body)).not.toContain(`"${id}"`)
  })

  test('undoing the split restores the original', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 4)
    const { body } = await split(luz, id, [1, 2], [4, 4])
    await Promise.all(body.parts.map((part) => luz.processed(part.documentId)))
    expect(body.parts.map(({ desde }) => desde)).toEqual([1, 4])
    const rejoined = await luz.call<Document>('DELETE', `/api/documents/${id}/split`)
    expect(rejoined.body).toMatchObject({ isLocked: false, parts: [] })
    expect((await luz.get<{ total: number }>('/api/documents')).body.total).toBe(1)
    expect(await luz.call('DELETE', `/api/documents/${id}/split`)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_sin_separar' } },
    })
    await split(luz, id, [1, 2], [3, 4])
    const again = (await luz.get<Document>(`/api/documents/${id}`)).body
    await Promise.all(again.parts.map((part) => luz.processed(part.documentId)))
    await luz.post(`/api/documents/${again.parts[0]?.documentId}/confirm`)
    expect(await luz.call('DELETE', `/api/documents/${id}/split`)).toMatchObject({
      status: 409,
      body: { error: { code: 'documento_en_flujo' } },
    })
  })

  test('deleting the last part unlocks the original', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 2)
    const { body } = await split(luz, id, [1, 1], [2, 2])
    await Promise.all(body.parts.map((part) => luz.processed(part.documentId)))
    const ids = body.parts.map((part) => part.documentId)
    expect((await luz.post('/api/documents/delete-many', { ids })).body).toEqual({
      deleted: ids,
      refused: [],
    })
    expect((await luz.get<Document>(`/api/documents/${id}`)).body).toMatchObject({
      isLocked: false,
      parts: [],
    })
  })

  test('pages that overlap, do not exist or are the whole file are refused', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 3)
    for (const parts of [
      [
        [1, 2],
        [2, 3],
      ],
      [
        [2, 3],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 4],
      ],
      [[1, 3]],
      [[2, 1]],
    ] as const)
      expect((await split(luz, id, ...parts.map(([a, b]) => [a, b] as [number, number]))).body).toMatchObject(
        {
          error: { code: 'division_invalida' },
        },
      )
    const single = await uploaded(luz, 1)
    expect((await split(luz, single.id, [1, 1], [2, 2])).body).toMatchObject({
      error: { code: 'division_invalida' },
    })
    const stranger = await product.person()
    expect((await split(stranger, id, [1, 1], [2, 3])).status).toBe(404)
    expect((await product.anybody().post(`/api/documents/${id}/split`, { parts: [] })).status).toBe(401)
  })

  test('areas of a page become images that are read separately, and a part can be split again', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 2)
    const { body } = await split(luz, id, [1, 1], [2, 2])
    const page = (await Promise.all(body.parts.map((part) => luz.processed(part.documentId))))[0]
    if (!page) throw new Error('the first part is missing')
    const { body: cut } = await cutInto(luz, page.id, [0, 0, 1, 0.6], [0, 0.5, 1, 0.5])
    expect(cut.parts).toMatchObject([
      { filename: 'lote (pág. 1) (recorte 1).jpg', desde: 1, hasta: 1, recorte: [0, 0, 1, 0.6] },
      { filename: 'lote (pág. 1) (recorte 2).jpg', recorte: [0, 0.5, 1, 0.5] },
    ])
    const [top, bottom] = await Promise.all(cut.parts.map((part) => luz.processed(part.documentId)))
    expect(top).toMatchObject({
      fileType: 'image/jpeg',
      extractedData: { documento: { numero: 'F002-77' } },
      partOf: { documentId: page.id, recorte: [0, 0, 1, 0.6] },
    })
    expect(bottom?.status).not.toBe('processing')
    const file = Buffer.from(await luz.bytes(`/api/documents/${top?.id}/file`))
    expect([file[0], file[1]]).toEqual([0xff, 0xd8])

    // Deleting a part that was itself split keeps its parts, as parts of the file.
    expect((await luz.call('DELETE', `/api/documents/${page.id}`)).status).toBe(200)
    const { body: whole } = await luz.get<Document>(`/api/documents/${id}`)
    expect(whole.parts).toMatchObject([
      { documentId: top?.id, desde: 1, hasta: 1, recorte: [0, 0, 1, 0.6] },
      { documentId: bottom?.id, desde: 1, hasta: 1, recorte: [0, 0.5, 1, 0.5] },
      { filename: 'lote (pág. 2).pdf', desde: 2, hasta: 2, recorte: null },
    ])

    // Undoing the split also deletes the parts of a part.
    await luz.call('DELETE', `/api/documents/${id}/split`)
    expect((await luz.get<{ total: number }>('/api/documents')).body.total).toBe(1)
  })

  test('an area of the whole page, of several pages, a sliver or one beyond the page is refused', async () => {
    const luz = await product.person()
    const single = await uploaded(luz, 1)
    const several = await uploaded(luz, 3)
    const invalid = { status: 400 }
    expect(await cutInto(luz, single.id, [0, 0, 1, 1])).toMatchObject({
      body: { error: { code: 'division_invalida' } },
    })
    expect(await cutInto(luz, several.id, [0, 0, 0.5, 1])).toMatchObject({
      body: { error: { code: 'division_invalida' } },
    })
    expect(await cutInto(luz, single.id, [0, 0, 0.5, 0.01])).toMatchObject(invalid)
    expect(await cutInto(luz, single.id, [0.8, 0, 0.5, 0.5])).toMatchObject(invalid)
    expect((await luz.get<Document>(`/api/documents/${single.id}`)).body.parts).toEqual([])
  })

  test('a split without enough credits changes nothing', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 30)
    const parts = Array.from({ length: 30 }, (_, page): [number, number] => [page + 1, page + 1])
    expect((await split(luz, id, ...parts)).body).toMatchObject({ error: { code: 'sin_creditos' } })
    expect(await luz.credits()).toBe(24)
    expect((await luz.get<Document>(`/api/documents/${id}`)).body).toMatchObject({
      isLocked: false,
      parts: [],
    })
  })

  test('if the original was not read and its credit refunded, the first part costs one too', async () => {
    const luz = await product.person()
    const unread = { status: 'error', errorCode: 'reading_failed', fileType: 'image/jpeg' } as const
    const [id = ''] = await insertDocuments(product, luz, [anotherInvoice()], unread)
    const { body } = await cutInto(luz, id, [0, 0, 1, 0.5], [0, 0.5, 1, 0.5])
    const parts = body.parts.map(({ documentId }) => documentId)
    const spent = await product.services.db
      .select({ documentId: creditEntries.documentId })
      .from(creditEntries)
      .where(and(inArray(creditEntries.documentId, parts), lt(creditEntries.delta, 0)))
    expect(spent.map(({ documentId }) => documentId).toSorted()).toEqual(parts.toSorted())
  })

  test('page turns of the original are passed on to its parts', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 3)
    await luz.send('PUT', `/api/documents/${id}/page-turns`, { turns: { 1: 2, 3: 1 } })
    const { body } = await split(luz, id, [1, 1], [2, 3])
    const parts = await Promise.all(body.parts.map((part) => luz.processed(part.documentId)))
    expect(parts.map(({ pageTurns }) => pageTurns)).toEqual([{ 1: 2 }, { 2: 1 }])
  })

  test('page turns are saved until they are undone, and strangers cannot set them', async () => {
    const luz = await product.person()
    const { id } = await uploaded(luz, 2)
    const turn = (who: Client, turns: Record<string, number>) =>
      who.send<Document>('PUT', `/api/documents/${id}/page-turns`, { turns })
    expect((await turn(luz, { 1: 3, 9: 1 })).body.pageTurns).toEqual({ 1: 3 })
    expect((await turn(luz, { 2: 1 })).body.pageTurns).toEqual({ 1: 3, 2: 1 })
    expect((await turn(luz, { 1: 0 })).body.pageTurns).toEqual({ 2: 1 })
    expect((await turn(luz, { 1: 4 })).status).toBe(400)
    expect((await turn(await product.person(), { 1: 1 })).status).toBe(404)
  })
})
