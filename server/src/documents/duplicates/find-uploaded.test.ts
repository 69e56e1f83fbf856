import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../test/product.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const path = '/api/documents/known-files'

describe.each(databaseKinds)('asking which files are already uploaded on %s', (kind) => {
  const product = productForAll({ kind })

  test('only the files that are already there are named', async () => {
    const rosa = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-1' })
    const { body } = await rosa.upload({ bytes, name: 'flete.pdf' })
    const answer = await rosa.post(path, { sha256: [hashOf(bytes), 'a'.repeat(64)] })
    expect(answer).toMatchObject({
      status: 200,
      body: { known: [{ sha256: hashOf(bytes), documentId: body.documentId, filename: 'flete.pdf' }] },
    })
  })

  test('the files of other people are unknown', async () => {
    const [rosa, luis] = [await product.person(), await product.person()]
    const bytes = await invoicePdf({ numero: 'F001-2' })
    await rosa.upload({ bytes })
    const answer = await luis.post(path, { sha256: [hashOf(bytes)] })
    expect(answer).toMatchObject({ status: 200, body: { known: [] } })
  })

  test('a value that is no hash is refused, and so is a call without a session', async () => {
    const rosa = await product.person()
    expect(await rosa.post(path, { sha256: ['abc'] })).toMatchObject({ status: 400 })
    expect(await product.anybody().post(path, { sha256: ['a'.repeat(64)] })).toMatchObject({ status: 401 })
  })
})
