import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../test/product.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const path = '/api/documents/known-files'

describe.each(databaseKinds)('asking for files before they are sent, on %s', (kind) => {
  const product = productForAll({ kind })

  test('a file that is here already is named, others are not', async () => {
    const rosa = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-1' })
    const { body } = await rosa.upload({ bytes, name: 'flete.pdf' })
    const answer = await rosa.post(path, { sha256: [hashOf(bytes), 'a'.repeat(64)] })
    expect(answer).toMatchObject({
      status: 200,
      body: { known: [{ sha256: hashOf(bytes), documentId: body.documentId, filename: 'flete.pdf' }] },
    })
  })

  test('the files of others are unknown', async () => {
    const [rosa, luis] = [await product.person(), await product.person()]
    const bytes = await invoicePdf({ numero: 'F001-2' })
    await rosa.upload({ bytes })
    const answer = await luis.post(path, { sha256: [hashOf(bytes)] })
    expect(answer).toMatchObject({ status: 200, body: { known: [] } })
  })

  test('what is no fingerprint is refused, and so is who is not signed in', async () => {
    const rosa = await product.person()
    expect(await rosa.post(path, { sha256: ['abc'] })).toMatchObject({ status: 400 })
    expect(await product.anybody().post(path, { sha256: ['a'.repeat(64)] })).toMatchObject({ status: 401 })
  })
})
