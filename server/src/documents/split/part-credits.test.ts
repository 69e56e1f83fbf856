// The credit of a split file belongs to its first part; it is refunded once if that part cannot be read, whatever
// happens meanwhile.
import { openExtractor, Failure, type Extractor } from '@conforme/extraction'
import type { Document } from '@conforme/contract/documents/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedReader } from '../../../../extraction/src/reading/test/shared-reader.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../../test/product.ts'
import { processDocument } from '../processing/process-document.ts'

const localReader = { processor: 'local', model: 'lector-local' }

describe.each(databaseKinds)('the credit of a split file on %s', (kind) => {
  let product: TestProduct
  let extractor: Extractor
  let luz: Client

  beforeAll(async () => {
    product = await openTestProduct({ kind })
    extractor = openExtractor({ adapters: {}, reader: sharedReader() })
  })
  afterAll(async () => {
    await extractor.close()
    await product.close()
  })
  beforeEach(async () => {
    luz = await product.person()
  })

  const run = { id: 'x', attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
  const readWith = (reader: Extractor, documentId: string) =>
    processDocument({ ...product.services, extractor: reader }, { documentId }, run)
  const read = (documentId: string) => readWith(extractor, documentId)
  const unreadable = () => Promise.reject(new Failure('file_corrupt', { message: 'No se pudo leer.' }))
  const failToRead = (documentId: string) => readWith({ ...extractor, extract: unreadable }, documentId)
  const documentOf = async (id: string) => (await luz.get<Document>(`/api/documents/${id}`)).body
  const rejoin = (id: string) => luz.call('DELETE', `/api/documents/${id}/split`)
  const remove = (id: string) => luz.call('DELETE', `/api/documents/${id}`)
  const readAgain = async (id: string) =>
    expect((await luz.post(`/api/documents/${id}/reread`, localReader)).status).toBe(200)

  /** Uploads a file of two or more pages; after its reading 24 credits are left. */
  async function aFile(pages = 2): Promise<string> {
    const { documentId } = (
      await luz.upload({ bytes: await invoicePdf({ numero: 'F001-77', pages }), name: 'lote.pdf' })
    ).body
    await read(documentId)
    return documentId
  }
  async function split(id: string, ...parts: [desde: number, hasta: number][]): Promise<[string, string]> {
    const asked = parts.map(([desde, hasta]) => ({ desde, hasta }))
    const { body } = await luz.post<Document>(`/api/documents/${id}/split`, { parts: asked })
    const [first = '', second = ''] = body.parts.map(({ documentId }) => documentId)
    return [first, second]
  }
  const halve = (id: string) => split(id, [1, 1], [2, 2])

  test('it pays for the first part, and is refunded once if two workers fail to read that part', async () => {
    const id = await aFile()
    expect(await documentOf(id)).toMatchObject({ isPaid: true })
    const [first, second] = await halve(id)
    expect(await luz.credits()).toBe(23)
    expect(await documentOf(first)).toMatchObject({ isPaid: true })
    await Promise.all([failToRead(first), failToRead(first)])
    expect(await documentOf(first)).toMatchObject({ status: 'error', isPaid: false })
    expect(await luz.credits()).toBe(24)
    await read(second)
    for (const part of [first, second]) expect((await remove(part)).status).toBe(200)
    expect(await luz.credits()).toBe(24)
  })

  test('it belongs to the original again if the split is undone while the part is being read', async () => {
    const id = await aFile()
    const [first, second] = await halve(id)
    let undone: Promise<unknown> | undefined
    const undoing = { ...extractor, extract: async () => (await (undone ??= rejoin(id)), unreadable()) }
    await readWith(undoing, first)
    await failToRead(first)
    // The credit of the unread second part was refunded.
    expect(await luz.credits()).toBe(24)
    expect(await documentOf(id)).toMatchObject({ isLocked: false, isPaid: true })
    await failToRead(second)
    expect(await luz.credits()).toBe(24)
  })

  test('a refunded credit is neither taken nor refunded by undoing the split: the next split costs it', async () => {
    const id = await aFile()
    const [first] = await halve(id)
    await failToRead(first)
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(25)
    expect(await documentOf(id)).toMatchObject({ isLocked: false, isPaid: false })
    const [again] = await halve(id)
    expect(await luz.credits()).toBe(23)
    await failToRead(again)
    expect(await luz.credits()).toBe(24)
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(25)
  })

  test('reading a failed part again costs a credit, which is refunded if it fails or the split is undone', async () => {
    const id = await aFile()
    const [first] = await halve(id)
    await failToRead(first)
    for (const _time of [1, 2]) {
      await readAgain(first)
      expect(await luz.credits()).toBe(23)
      await failToRead(first)
      expect(await luz.credits()).toBe(24)
    }
    await readAgain(first)
    // Undone before anything is read: refunds the two unread parts, and nothing else.
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(25)
    await failToRead(first)
    expect(await luz.credits()).toBe(25)
  })

  test('a second reading of a part that was read leaves it with the part', async () => {
    const id = await aFile()
    const [first] = await halve(id)
    await read(first)
    await readAgain(first)
    expect(await luz.credits()).toBe(22)
    // Spent: the second reading, and the second part.
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(24)
    expect(await documentOf(id)).toMatchObject({ isPaid: true })
  })

  test('deleting the first part gives it to the original, and deleting all parts undoes the split', async () => {
    const id = await aFile()
    const [first, second] = await halve(id)
    expect((await remove(first)).status).toBe(200)
    expect(await luz.credits()).toBe(23)
    expect((await remove(second)).status).toBe(200)
    expect(await luz.credits()).toBe(24)
    expect(await documentOf(id)).toMatchObject({ isLocked: false, isPaid: true })
  })

  test('it passes to the first part of a part, and the credit of another part never becomes the original’s', async () => {
    const id = await aFile(4)
    const [first, second] = await split(id, [1, 2], [3, 4])
    for (const part of [first, second]) await read(part)
    const [inner] = await halve(first)
    await halve(second)
    expect(await luz.credits()).toBe(21)
    await failToRead(inner)
    expect(await luz.credits()).toBe(22)
    for (const part of (await documentOf(first)).parts) await read(part.documentId)
    for (const part of (await documentOf(second)).parts) await read(part.documentId)
    // The credits of parts that were read stay spent.
    for (const part of [first, second]) expect((await remove(part)).status).toBe(200)
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(22)
    expect(await documentOf(id)).toMatchObject({ isLocked: false, isPaid: false })
  })

  test('the parts of a second part are paid for themselves, also after that part is deleted', async () => {
    const id = await aFile(4)
    const [first, second] = await split(id, [1, 2], [3, 4])
    await read(second)
    const [inner] = await halve(second)
    await failToRead(inner)
    expect(await luz.credits()).toBe(23)
    await readAgain(inner)
    expect(await luz.credits()).toBe(22)
    await read((await documentOf(second)).parts[1]?.documentId ?? '')
    expect((await remove(second)).status).toBe(200)
    expect((await remove(inner)).status).toBe(200)
    expect(await luz.credits()).toBe(23)
    await failToRead(first)
    expect(await luz.credits()).toBe(24)
  })

  test('deleting the original leaves it with the part', async () => {
    const id = await aFile()
    const [first, second] = await halve(id)
    for (const part of [first, second]) await read(part)
    expect((await remove(id)).status).toBe(200)
    expect(await documentOf(first)).toMatchObject({ isPaid: true })
    expect(await luz.credits()).toBe(23)
  })
})
