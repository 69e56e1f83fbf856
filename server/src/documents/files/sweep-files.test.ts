import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { documents } from '../../db/schema.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../test/product.ts'
import { sweepFiles } from '../../files/sweep-files.ts'

const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

describe.each(databaseKinds)('sweeping files on %s', (kind) => {
  const product = productForAll({ kind })

  test('a file without a document is set aside after a day, and files of documents stay', async () => {
    const { files } = product.services
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-1' }) })
    const orphan = await files.put(Readable.from([Buffer.from('left behind by a crash')]))
    expect(await sweepFiles(product.services)).toMatchObject({ setAside: 0 })
    expect(await sweepFiles({ ...product.services, now: tomorrow })).toMatchObject({ setAside: 1 })
    expect(await files.findSize(orphan.sha256)).toBeUndefined()
    expect((await rosa.bytes(`/api/documents/${body.documentId}/file`)).byteLength).toBeGreaterThan(0)
  })

  test('an upload of bytes that are being swept at that moment keeps its file', async () => {
    const rosa = await product.person()
    for (let round = 0; round < 8; round++) {
      const bytes = await invoicePdf({ numero: `F002-${round}` })
      await product.services.files.put(Readable.from([Buffer.from(bytes)]))
      const [uploaded] = await Promise.all([
        rosa.upload({ bytes }),
        sweepFiles({ ...product.services, now: tomorrow }),
      ])
      expect(uploaded.status).toBe(200)
      const kept = await rosa.bytes(`/api/documents/${uploaded.body.documentId}/file`)
      expect(kept.byteLength).toBe(bytes.length)
    }
  })

  test('files without a document are set aside a hundred at a time', async () => {
    const { db, files } = product.services
    const rosa = await product.person()
    const store = (name: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => files.put(Readable.from([Buffer.from(`${name} ${at}`)]))),
      )
    const known = await store('of a document', 110)
    await db.insert(documents).values(
      known.map(({ sha256 }) => ({
        userId: rosa.user.id,
        filename: 'factura.pdf',
        fileSha256: sha256,
        fileSize: 1,
        fileType: 'application/pdf',
        processor: 'local' as const,
        model: 'lector-local',
      })),
    )
    await store('left behind', 105)
    const sweepTomorrow = () => sweepFiles({ ...product.services, now: tomorrow })
    expect(await sweepTomorrow()).toMatchObject({ setAside: 100 })
    expect(await sweepTomorrow()).toMatchObject({ setAside: 5 })
  })
})
