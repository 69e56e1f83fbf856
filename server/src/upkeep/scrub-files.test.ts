import { readFile, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documents } from '../db/schema.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { nothingAhead, scrubNext } from './scrub-files.ts'

describe.each(databaseKinds)('scrubbing the stored files on %s', (kind) => {
  let product: TestProduct
  let daysLater = 0
  beforeAll(async () => {
    product = await openTestProduct({
      kind,
      now: () => new Date(Date.now() + daysLater * 24 * 60 * 60 * 1000),
    })
  })
  afterAll(() => product.close())

  const round = async (owner = 'one') => {
    let read = 0
    const ahead = nothingAhead()
    while ((await scrubNext(product.services, owner, ahead)) !== undefined) read++
    return read
  }
  const files = async () => {
    const ada = await administrator(product)
    return (await ada.get<Health>('/api/admin/health')).body.files
  }

  test('finds altered and lost files, names their documents, and starts again the next day', async () => {
    const rosa = await product.person()
    for (const numero of ['F001-1', 'F001-2', 'F001-3'])
      await rosa.upload({ bytes: await invoicePdf({ numero }), name: `${numero}.pdf` })
    expect(await round()).toBe(3)
    expect(await round()).toBe(0)
    expect(await files()).toMatchObject({ lastRound: { checked: 3 }, damaged: [] })

    const stored = []
    for await (const { sha256 } of product.services.files.list()) stored.push(sha256)
    const [lost = '', changed = ''] = stored
    await product.services.files.remove(lost)
    const { path } = await product.services.files.toLocalPath(changed)
    const bytes = await readFile(path)
    bytes[30] = (bytes[30] ?? 0) ^ 1
    await writeFile(path, bytes)
    daysLater = 1
    await round()
    const { damaged } = await files()
    expect(damaged.map(({ sha256 }) => sha256).toSorted()).toEqual([changed, lost].toSorted())
    for (const { documents } of damaged) expect(documents[0]).toMatch(/^F001-\d\.pdf$/)
  })

  test('finds a lost XML as long as its document has a file', async () => {
    const { db } = product.services
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-4' }) })
    const { documentId } = body
    const witness = {
      kind: 'xml',
      filename: 'perdido.xml',
      sizeBytes: 1,
      signature: { valid: false },
    } as const
    const sha256 = 'e'.repeat(64)
    await db.insert(documentWitnesses).values({ ...witness, sha256, documentId })
    const names = async () => (await files()).damaged.flatMap((one) => one.documents)
    daysLater = 2
    await round()
    expect(await names()).toContain('perdido.xml')
    await db.update(documents).set({ fileDeletedAt: new Date() }).where(eq(documents.id, documentId))
    daysLater = 4
    await round()
    expect(await names()).not.toContain('perdido.xml')
  })

  test('queries the documents for many files at once, not for each', async () => {
    const listing = vi.spyOn(product.services.db, 'execute')
    daysLater = 5
    const read = await round()
    expect(read).toBeGreaterThan(2)
    // Two queries: the list, and the one after its end.
    expect(listing).toHaveBeenCalledTimes(2)
    listing.mockRestore()
  })

  test('is done by one process at a time, and taken over from one that ended', async () => {
    daysLater = 7
    expect(await scrubNext(product.services, 'one', nothingAhead())).toBeDefined()
    expect(await scrubNext(product.services, 'two', nothingAhead())).toBeUndefined()
    daysLater = 7.1
    expect(await scrubNext(product.services, 'two', nothingAhead())).toBeDefined()
  })
})

interface Health {
  files: { lastRound: { checked: number } | null; damaged: { sha256: string; documents: string[] }[] }
}
