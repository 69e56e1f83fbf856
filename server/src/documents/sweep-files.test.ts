import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { invoicePdf } from '../test/invoice-pdf.ts'
import { openTestProduct } from '../test/product.ts'
import { sweepFiles } from './sweep-files.ts'

test('a file that no document knows is removed after a day; those of documents stay', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  try {
    const { db, files } = product.services
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-1' }) })
    const orphan = await files.put(Readable.from([Buffer.from('left behind by a crash')]))
    expect(await sweepFiles(db, files, new Date())).toBe(0)
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    expect(await sweepFiles(db, files, tomorrow)).toBe(1)
    expect(await files.findSize(orphan.sha256)).toBeUndefined()
    expect((await rosa.bytes(`/api/documents/${body.documentId}/file`)).byteLength).toBeGreaterThan(0)
  } finally {
    await product.close()
  }
})
