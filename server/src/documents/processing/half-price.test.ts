// Half price for documents that can wait: who may request it, what is sent and booked, and what happens when the
// provider has no capacity.
import type { Document } from '@conforme/contract/documents/documents'
import type { ProcessorList } from '@conforme/contract/processors/processor-list'
import { openExtractor, type Extractor } from '@conforme/extraction'
import { createOpenAiProcessor } from '../../../../extraction/src/processors/openai/openai-processor.ts'
import { sharedReader } from '../../../../extraction/src/reading/test/shared-reader.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../../extraction/stand-ins/openai/openai.ts'
import { testRuntime } from '../../../../extraction/stand-ins/provider-test.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '../../db/schema.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { providerSpending } from '../../processors/tables.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../../test/product.ts'
import { refused } from '../../test/refused.ts'
import { processDocument } from './process-document.ts'
import { readAgain } from './again/read-again.ts'

const apiKey = 'sk-proj-4bC9dE2fG7hJ1kL6mN3p'
const choice = { processor: 'openai', model: 'gpt-6-luna' } as const
const expected = { proveedor: { rfc: '20601034809' }, totales: { subtotal: 100, iva: 18, total: 118 } }

describe.each(databaseKinds)('reading at half price on %s', (kind) => {
  let product: TestProduct
  let openAi: OpenAiStandIn
  let extractor: Extractor
  let rosa: Client

  beforeAll(async () => {
    openAi = await startOpenAiStandIn({ apiKey, expected })
    const models = [
      { id: 'gpt-6-luna', offered: true },
      { id: 'gpt-5.6-sol', offered: true, flex: false },
    ]
    const environment = { OPENAI_API_KEY: apiKey, MODEL_REGISTRY: JSON.stringify(models) }
    product = await openTestProduct({ kind, environment })
    rosa = await product.person()
    const settings = { apiKey, baseUrl: `${openAi.url}/v1`, apiStyle: 'responses' } as const
    const openai = createOpenAiProcessor(settings, testRuntime())
    extractor = openExtractor({ adapters: { openai }, reader: sharedReader() })
  })
  afterAll(async () => {
    await extractor.close()
    await product.close()
    await openAi.close()
  })
  beforeEach(() => {
    openAi.room.atHalfPrice = true
    openAi.questions.length = 0
  })

  let numbers = 0
  // The last attempt of its job: any further waiting does not use up an attempt.
  const run = { id: 'x', attempt: 5, isLastAttempt: true, signal: new AbortController().signal }
  const worker = () => ({ ...product.services, extractor })
  const documentOf = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body
  const upload = async (noRush?: string, model: string = choice.model) =>
    rosa.upload({
      bytes: await invoicePdf({ numero: `F001-${++numbers}` }),
      processor: 'openai',
      model,
      ...(noRush !== undefined && { noRush }),
    })
  const uploaded = async (noRush?: string) => (await upload(noRush)).body.documentId
  const process = (documentId: string) =>
    processDocument(worker(), { documentId }, run).then(
      () => undefined,
      (error: unknown) => error,
    )
  const tiers = () => openAi.questions.map(({ body }) => body['service_tier'])
  const spentOn = async (id: string) => {
    const { db } = product.services
    const rows = await db.select().from(providerSpending).where(eq(providerSpending.documentId, id))
    return rows.reduce((sum, { costUsd }) => sum + costUsd, 0)
  }
  /** Simulates that half an hour has passed. */
  const letItPass = (id: string) =>
    product.services.db
      .update(documents)
      .set({ fullPriceAt: new Date(Date.now() - 1000) })
      .where(eq(documents.id, id))

  test('a document that can wait is asked for at half price and booked at half the cost', async () => {
    const [half, full] = [await uploaded('true'), await uploaded()]
    expect(await documentOf(half)).toMatchObject({ noRush: true, fullPriceAt: null })
    expect(await documentOf(full)).toMatchObject({ noRush: false })
    for (const id of [half, full]) expect(await process(id)).toBeUndefined()
    expect(tiers()).toEqual(['flex', undefined])
    expect(openAi.violations).toEqual([])
    expect(await documentOf(half)).toMatchObject({ status: 'completed', processor: 'openai' })
    expect(await spentOn(half)).toBeGreaterThan(0)
    expect((await spentOn(half)) * 2).toBeCloseTo(await spentOn(full), 5)
  })

  test('half price is offered for the models that support it, and refused for the others', async () => {
    const { body } = await rosa.get<ProcessorList>('/api/processors')
    expect(body.openai.halfPrice).toContain('gpt-6-luna')
    expect(body.openai.halfPrice).not.toContain('gpt-5.6-sol')
    expect(body.local.halfPrice).toEqual([])
    const credits = await rosa.credits()
    expect(await upload('true', 'gpt-5.6-sol')).toMatchObject(refused('modelo_sin_mitad_de_precio', 400))
    expect(await upload('quizá')).toMatchObject(refused('entrada_invalida', 400))
    expect((await upload('false', 'gpt-5.6-sol')).status).toBe(200)
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('without capacity the document waits visibly, costs the job no attempt, and is read later', async () => {
    const credits = await rosa.credits()
    const id = await uploaded('true')
    openAi.room.atHalfPrice = false
    const first = await process(id)
    expect(first).toBeInstanceOf(RetryLater)
    expect(first).toMatchObject({ again: { documentId: id } })
    const waiting = await documentOf(id)
    expect(waiting).toMatchObject({ status: 'processing', stage: 'esperando' })
    const [retryAt, fullPriceAt] = [waiting.retryAt, waiting.fullPriceAt].map((at) => Date.parse(at ?? ''))
    expect(retryAt).toBeLessThan(fullPriceAt ?? 0)
    expect(await process(id)).toBeInstanceOf(RetryLater)
    // Further requests do not postpone the end of the waiting time.
    expect((await documentOf(id)).fullPriceAt).toBe(waiting.fullPriceAt)
    openAi.room.atHalfPrice = true
    expect(await process(id)).toBeUndefined()
    expect(tiers()).toEqual(['flex', 'flex', 'flex'])
    expect(await documentOf(id)).toMatchObject({
      status: 'completed',
      processor: 'openai',
      fullPriceAt: null,
    })
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('after half an hour without capacity the document is read at the ordinary price with a notice', async () => {
    const id = await uploaded('true')
    openAi.room.atHalfPrice = false
    expect(await process(id)).toBeInstanceOf(RetryLater)
    await letItPass(id)
    expect(await process(id)).toBeUndefined()
    expect(tiers()).toEqual(['flex', undefined])
    const document = await documentOf(id)
    expect(document).toMatchObject({ status: 'completed', processor: 'openai' })
    expect(document.extractedData?.metadata?.avisos.join()).toContain('se leyó al precio normal')
  })

  test('a later completion after an outage also asks for half price, for half an hour', async () => {
    const id = await uploaded('true')
    openAi.failAlways({ kind: 'hang-up' })
    expect(await process(id)).toBeUndefined()
    openAi.failAlways(undefined)
    openAi.questions.length = 0
    const job = { documentId: id, ...choice, isLater: true }
    openAi.room.atHalfPrice = false
    const later: unknown = await readAgain(worker(), job, run).catch((error: unknown) => error)
    expect(later).toBeInstanceOf(RetryLater)
    const waitsSince = new Date(Date.now() - 31 * 60_000).toISOString()
    await readAgain(worker(), { ...job, waitsSince }, run)
    expect(tiers()).toEqual(['flex', undefined])
    expect(await documentOf(id)).toMatchObject({ processor: 'openai', rereading: null })
  })
})
