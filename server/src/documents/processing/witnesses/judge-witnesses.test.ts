import { openExtractor, type Extractor } from '@conforme/extraction'
import type { Document } from '@conforme/contract/documents/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedReader } from '../../../../../extraction/src/reading/test/shared-reader.ts'
import { databaseKinds } from '../../../test/database/database.ts'
import { signedPaper } from '../../../test/papers/signed-paper.ts'
import { openTestProduct, type TestProduct } from '../../../test/product.ts'
import { processDocument } from '../process-document.ts'
import { judgeWitnesses } from './judge-witnesses.ts'

describe.each(databaseKinds)('judging a print with its XML on %s', (kind) => {
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

  const runOf = (id: string, attempt = 1) => ({
    id,
    attempt,
    isLastAttempt: false,
    signal: new AbortController().signal,
  })

  test('is saved once if the run is killed after saving', async () => {
    const luz = await product.person()
    const services = { ...product.services, extractor }
    const { pdf, xml } = await signedPaper('dos veces')
    const send = async (bytes: Uint8Array | string, name: string) => {
      const { documentId } = (await luz.upload({ bytes: Buffer.from(bytes), name })).body
      return processDocument(services, { documentId }, runOf(crypto.randomUUID()))
    }
    const documentId = await send(pdf, 'escaneo.pdf')
    expect(await send(xml, 'comprobante.xml')).toBe(documentId)
    const jobId = crypto.randomUUID()
    const judged = async (attempt: number) => {
      await judgeWitnesses(services, { documentId }, runOf(jobId, attempt))
      const { body } = await luz.get<Document>(`/api/documents/${documentId}`)
      const kept = await luz.get<{ extractions: unknown[] }>(`/api/documents/${documentId}/extractions`)
      return { version: body.version, extractions: kept.body.extractions.length }
    }
    const first = await judged(1)
    expect(first.extractions).toBe(2)
    expect(await judged(2)).toEqual(first)
  })
})
