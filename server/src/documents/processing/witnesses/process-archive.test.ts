import { openExtractor, type Extractor } from '@conforme/extraction'
import type { Document } from '@conforme/contract/documents/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '../../../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { sharedReader } from '../../../../../extraction/src/reading/test/shared-reader.ts'
import { databaseKinds } from '../../../test/database/database.ts'
import { invoicePdf } from '../../../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../../../test/product.ts'
import { processDocument } from '../process-document.ts'

describe.each(databaseKinds)('a ZIP on %s', (kind) => {
  let product: TestProduct
  let extractor: Extractor

  beforeAll(async () => {
    product = await openTestProduct({ kind })
    extractor = openExtractor({ adapters: {}, reader: sharedReader() })
  })
  afterAll(async () => {
    await extractor.close()
    await product.close()
  })

  test('names the files that were not taken, also if the first run was interrupted', async () => {
    const luz = await product.person()
    const bytes = makeZip([
      { name: 'uno.pdf', bytes: Buffer.from(await invoicePdf({ numero: 'F001-1' })) },
      { name: 'leame.txt', bytes: 'hola' },
    ])
    const { documentId } = (await luz.upload({ bytes, name: 'envio.zip' })).body
    const run = { id: 'x', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    const process = (extract: Extractor['extract']) =>
      processDocument({ ...product.services, extractor: { ...extractor, extract } }, { documentId }, run)
    await expect(process(() => Promise.reject(new Error('the process ended')))).rejects.toThrow('ended')
    await process(extractor.extract)
    const { body } = await luz.get<Document>(`/api/documents/${documentId}`)
    expect(body).toMatchObject({ status: 'completed', filename: 'uno.pdf' })
    expect(body.extractedData?.metadata?.avisos).toContain(
      'Del ZIP no se tomó «leame.txt»: no es un comprobante.',
    )
  })
})
