// Every failure of every provider, end to end on the server: the document's state, the sentence shown, the number of
// requests, whether the queue retries, and the credit.
import type { Document } from '@conforme/contract/documents/documents'
import { defaultModels, processorIds } from '@conforme/contract/processors/processors'
import type { ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { isConfigurationFault, openExtractor, type Extractor, type Processor } from '@conforme/extraction'
import { createClaudeProcessor } from '../../../extraction/src/processors/claude/claude-processor.ts'
import { createGeminiProcessor } from '../../../extraction/src/processors/gemini/gemini-processor.ts'
import { createMistralProcessor } from '../../../extraction/src/processors/mistral/mistral-processor.ts'
import { createOpenAiProcessor } from '../../../extraction/src/processors/openai/openai-processor.ts'
import { createTextractProcessor } from '../../../extraction/src/processors/textract/textract-processor.ts'
import { anotherCopy, readingOnce } from '../../../extraction/src/reading/test/reading-once.ts'
import { sharedReader } from '../../../extraction/src/reading/test/shared-reader.ts'
import { claudeEndings } from '../../../extraction/stand-ins/claude/claude-endings.ts'
import { claudeFaults } from '../../../extraction/stand-ins/claude/claude-faults.ts'
import { startClaudeStandIn } from '../../../extraction/stand-ins/claude/claude.ts'
import type { Ending } from '../../../extraction/stand-ins/ending.ts'
import { geminiEndings } from '../../../extraction/stand-ins/gemini/gemini-endings.ts'
import { geminiFaults } from '../../../extraction/stand-ins/gemini/gemini-faults.ts'
import { startGeminiStandIn } from '../../../extraction/stand-ins/gemini/gemini.ts'
import { mistralEndings } from '../../../extraction/stand-ins/mistral/mistral-endings.ts'
import { mistralFaults } from '../../../extraction/stand-ins/mistral/mistral-faults.ts'
import { startMistralStandIn } from '../../../extraction/stand-ins/mistral/mistral.ts'
import { openAiEndings } from '../../../extraction/stand-ins/openai/openai-endings.ts'
import { openAiFaults } from '../../../extraction/stand-ins/openai/openai-faults.ts'
import { startOpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { patienceWith, testRuntime } from '../../../extraction/stand-ins/provider-test.ts'
import type { Fault, StandIn } from '../../../extraction/stand-ins/stand-in-server.ts'
import { textractEndings } from '../../../extraction/stand-ins/textract/textract-endings.ts'
import { textractFaults } from '../../../extraction/stand-ins/textract/textract-faults.ts'
import { startTextractStandIn } from '../../../extraction/stand-ins/textract/textract.ts'
import { typePage } from '../../../extraction/stand-ins/typed-page.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import { drawPage } from '../documents/pages/draw-pages.ts'
import { processDocument } from '../documents/processing/process-document.ts'
import { readAgain } from '../documents/processing/again/read-again.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Client } from '../test/client.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { refused } from '../test/refused.ts'
import { letterPdf } from '../test/papers/letter-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { forgetFault } from './configuration-faults.ts'

/** All providers that can fail; the tables below type-check only if they cover each. */
const providers = processorIds.filter((id) => id !== 'local')
type Provider = (typeof providers)[number]

const keys = {
  openai: 'sk-proj-4bC9dE2fG7hJ1kL6mN3p',
  langextract: 'AIzaStandIn0123456789abcdef',
  mistral: 'mistral-4bC9dE2fG7hJ1kL6mN3p',
  claude: 'sk-ant-4bC9dE2fG7hJ1kL6mN3p',
  accessKeyId: 'AKIASTANDIN000000001',
  secretAccessKey: 'stand-in/secret+0123456789abcdefghijklmnop',
}

/** Values that every invoice here contains. */
const expected = { proveedor: { rfc: '20601034809' }, totales: { subtotal: 100, iva: 18, total: 118 } }
const seenByTextract = typePage(['RUC:   20601034809', 'Importe Total   S/ 118.00'])

const standIns = {
  openai: await startOpenAiStandIn({ apiKey: keys.openai, expected }),
  langextract: await startGeminiStandIn({ apiKey: keys.langextract, expected }),
  textract: await startTextractStandIn({ ...keys, pages: [{ page: seenByTextract }] }),
  mistral: await startMistralStandIn({ apiKey: keys.mistral, expected }),
  claude: await startClaudeStandIn({ apiKey: keys.claude, expected }),
} satisfies Record<Provider, StandIn>

/** Environment variables that configure each provider. */
const environment = {
  openai: { OPENAI_API_KEY: keys.openai },
  langextract: { GEMINI_API_KEY: keys.langextract },
  textract: {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  },
  mistral: { MISTRAL_API_KEY: keys.mistral },
  claude: { ANTHROPIC_API_KEY: keys.claude },
} satisfies Record<Provider, Record<string, string>>

/** Retries without delays. */
let policy = patienceWith()
const hasty = () => testRuntime({ policy })

const adapters = {
  openai: () =>
    createOpenAiProcessor(
      { apiKey: keys.openai, baseUrl: `${standIns.openai.url}/v1`, apiStyle: 'responses' },
      hasty(),
    ),
  langextract: () =>
    createGeminiProcessor({ apiKey: keys.langextract, baseUrl: standIns.langextract.url }, hasty()),
  textract: () =>
    createTextractProcessor({ ...keys, region: 'us-east-1', endpoint: standIns.textract.url }, hasty()),
  mistral: () => createMistralProcessor({ apiKey: keys.mistral, baseUrl: standIns.mistral.url }, hasty()),
  claude: () => createClaudeProcessor({ apiKey: keys.claude, baseUrl: standIns.claude.url }, hasty()),
} satisfies Record<Provider, () => Processor>

const models = defaultModels

/** A new adapter, as after a restart: no circuit breaker remembers earlier failures. */
const fresh: Partial<Record<Provider, Processor>> = {}
const freshly = (id: Provider): Processor => ({
  id,
  answer: (request) => (fresh[id] ??= adapters[id]()).answer(request),
})

let product: TestProduct
let extractor: Extractor
let rosa: Client
let admin: Client
let numbers = 0
/** The reading never fails here: all invoices have one page, which is read once. */
let invoice: Uint8Array

beforeAll(async () => {
  invoice = await invoicePdf({ numero: 'F001-1' })
  product = await openTestProduct({
    kind: 'pglite',
    environment: Object.assign({}, ...Object.values(environment)) as Record<string, string>,
  })
  extractor = openExtractor({
    adapters: Object.fromEntries(providers.map((id) => [id, freshly(id)])),
    reader: readingOnce(sharedReader()),
  })
  rosa = await product.person()
  admin = await administrator(product)
})
afterAll(async () => {
  await extractor.close()
  await product.close()
  await Promise.all(Object.values(standIns).map((standIn) => standIn.close()))
})

/** Runs the job once, as the queue would. */
async function runJob(
  provider: Provider,
  documentId: string,
  isLastAttempt: boolean,
  waitsSince?: string,
): Promise<unknown> {
  fresh[provider] = adapters[provider]()
  const run = { ...aRun, id: documentId, isLastAttempt }
  return processDocument(worker(), { documentId, waitsSince }, run).then(
    () => undefined,
    (error: unknown) => error,
  )
}

const aRun = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

function worker() {
  const { db, files, jobs, log } = product.services
  return { db, files, jobs, log, extractor }
}

async function uploaded(provider: Provider, given?: Uint8Array): Promise<string> {
  const bytes = given ?? anotherCopy(invoice, ++numbers)
  const { status, body } = await rosa.upload({ bytes, processor: provider, model: models[provider] })
  if (status !== 200) throw new Error(`${provider} did not take the upload: ${JSON.stringify(body)}`)
  return body.documentId
}

/** The rereading as the queue stores it. */
async function rereadingOf(id: string) {
  const { db } = product.services
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row?.rereading ?? {}
}

const documentOf = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body

async function takeToItsEnd(
  provider: Provider,
  standIn: StandIn,
  fault: Fault,
  ending: Ending,
): Promise<void> {
  const credits = await rosa.credits()
  const id = await uploaded(provider)
  standIn.failAlways(fault)
  policy = patienceWith(fault)
  if (ending.later) {
    const before = standIn.requests.length
    const outcome = await runJob(provider, id, false)
    expect(outcome).toBeInstanceOf(RetryLater)
    expect(standIn.requests.length - before).toBe(ending.calls)
    expect(await documentOf(id)).toMatchObject({ status: 'processing', error: null })
    expect(await rosa.credits()).toBe(credits - 1)
  }
  const before = standIn.requests.length
  // Errors that no retry can fix end at the first attempt although the queue would retry; an exhausted rate limit, only
  // after a day.
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
  expect(await runJob(provider, id, ending.later === true, yesterday)).toBeUndefined()
  standIn.failAlways(undefined)
  policy = patienceWith()
  expect(standIn.requests.length - before).toBe(ending.calls)
  const document = await documentOf(id)
  // The local reader's answer is there and states why it was used.
  expect(document).toMatchObject({ status: 'completed', stage: 'listo', processor: 'local', error: null })
  expect(document.extractedData?.totales?.total).toBe(118)
  const [notice] = document.extractedData?.metadata?.avisos ?? []
  expect(notice).toMatch(ending.sentence)
  expect(notice).toContain('Estos datos son del lector local y tu crédito fue devuelto.')
  if (isConfigurationFault(ending.code)) expect(notice).not.toContain('dañado')
  // The system asks again by itself if a later attempt may succeed.
  const choice = { processor: provider, model: models[provider] }
  expect(document.rereading).toEqual(ending.later ? { ...choice, isLater: true } : null)
  expect(await rosa.credits()).toBe(credits)
  for (const key of Object.values(keys)) expect(JSON.stringify(document)).not.toContain(key)
  await expectFaultFor(provider, ending)
}

/** The administrator sees faults that only they can fix. */
async function expectFaultFor(provider: Provider, { code }: Ending): Promise<void> {
  const { body } = await admin.get<ProcessorSetup[]>('/api/admin/processors')
  const fault = body.find(({ id }) => id === provider)?.fault
  if (isConfigurationFault(code)) expect(fault).toMatchObject({ code, model: models[provider] })
  await forgetFault(product.services.db, provider)
}

/** Typed as strings, because each table's own type already makes it complete. */
const casesOf = (faults: Record<string, Fault>, endings: Record<string, Ending>) =>
  Object.entries(faults).map(([name, fault]) => [name, fault, endings[name]] as const)

const casesByProvider = {
  openai: casesOf(openAiFaults, openAiEndings),
  langextract: casesOf(geminiFaults, geminiEndings),
  textract: casesOf(textractFaults, textractEndings),
  mistral: casesOf(mistralFaults, mistralEndings),
  claude: casesOf(claudeFaults, claudeEndings),
} satisfies Record<Provider, ReturnType<typeof casesOf>>

describe.each(providers)('when %s fails', (provider) => {
  test.each(casesByProvider[provider])(
    '«%s» ends with the expected state, sentence, requests and credit',
    async (_, fault, ending) => {
      if (!ending) throw new Error('a fault without an ending')
      await takeToItsEnd(provider, standIns[provider], fault, ending)
    },
  )

  test('a failed second reading leaves the document unchanged, says why and costs nothing', async () => {
    const id = await uploaded(provider)
    await runJob(provider, id, false)
    const credits = await rosa.credits()
    const choice = { processor: provider, model: models[provider] }
    await rosa.post(`/api/documents/${id}/reread`, choice)
    expect(await rosa.credits()).toBe(credits - 1)
    standIns[provider].failAlways({ kind: 'cut' })
    fresh[provider] = adapters[provider]()
    const asked = await rereadingOf(id)
    await readAgain(worker(), { documentId: id, ...choice, ...asked }, { ...aRun, id })
    standIns[provider].failAlways(undefined)
    expect(await documentOf(id)).toMatchObject({
      status: 'completed',
      error: null,
      rereading: null,
      rereadingError: expect.stringMatching(/^No se pudo conectar con /) as string,
    })
    expect(await rosa.credits()).toBe(credits)
  })

  test('pages of an unreadable document are drawn on request, for typing by hand', async () => {
    const bytes = await letterPdf(`Estimados: va lo conversado. ${++numbers}`)
    const id = await uploaded(provider, bytes)
    standIns[provider].failAlways({ kind: 'cut' })
    await runJob(provider, id, true)
    standIns[provider].failAlways(undefined)
    const page = `/api/documents/${id}/pages/1/large`
    expect(await documentOf(id)).toMatchObject({ status: 'error', pageCount: null })
    expect((await rosa.get(page)).status).toBe(404)
    await drawPage(worker(), { documentId: id, page: 1, size: 'large' }, aRun.signal)
    expect((await rosa.bytes(page)).byteLength).toBeGreaterThan(0)
    expect(await documentOf(id)).toMatchObject({ status: 'error', pageCount: 1 })
  })

  test('a silent provider is waited for visibly, and the local reader can replace it', async () => {
    const credits = await rosa.credits()
    const id = await uploaded(provider)
    const path = `/api/documents/${id}/read-locally`
    expect(await rosa.post(path)).toMatchObject(refused('documento_no_espera'))
    standIns[provider].failAlways({ kind: 'hang-up' })
    expect(await runJob(provider, id, false)).toBeInstanceOf(RetryLater)
    standIns[provider].failAlways(undefined)
    const waiting = await documentOf(id)
    expect(waiting).toMatchObject({ status: 'processing', stage: 'esperando', processor: provider })
    expect(Date.parse(waiting.retryAt ?? '')).toBeGreaterThan(Date.parse(waiting.createdAt))
    expect((await rosa.post(path)).body).toMatchObject({
      stage: 'en_cola',
      processor: 'local',
      retryAt: null,
    })
    await runJob(provider, id, false)
    expect(await documentOf(id)).toMatchObject({ status: 'completed', processor: 'local', retryAt: null })
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('a fault that passes before the last attempt costs one credit and leaves no trace', async () => {
    const credits = await rosa.credits()
    const id = await uploaded(provider)
    standIns[provider].failAlways({ kind: 'hang-up' })
    expect(await runJob(provider, id, false)).toBeInstanceOf(RetryLater)
    standIns[provider].failAlways(undefined)
    expect(await runJob(provider, id, false)).toBeUndefined()
    expect(await documentOf(id)).toMatchObject({ status: 'completed', error: null })
    expect(await rosa.credits()).toBe(credits - 1)
  })
})
