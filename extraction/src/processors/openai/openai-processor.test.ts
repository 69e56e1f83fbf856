import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePromises } from '../../../stand-ins/describe-promises.ts'
import { openAiFaults } from '../../../stand-ins/openai/openai-faults.ts'
import { openAiEndings } from '../../../stand-ins/openai/openai-endings.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../stand-ins/openai/openai.ts'
import {
  wholeMessage,
  failureOf,
  testRuntime,
  type TestRuntimeOptions,
  patienceWith,
} from '../../../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Fault } from '../../../stand-ins/stand-in-server.ts'
import { typeRequest } from '../../../stand-ins/typed-page.ts'
import type { Processor, Spending } from '../processor.ts'
import type { OpenAiSettings } from '../processor-settings.ts'
import { createOpenAiProcessor } from './openai-processor.ts'

const apiKey = 'sk-proj-4bC9dE2fG7hJ1kL6mN3p'
let standIn: OpenAiStandIn

beforeEach(async () => {
  standIn = await startOpenAiStandIn({ apiKey, expected: sampleInvoice })
})

afterEach(async () => {
  await standIn.close()
})

function openAi(options: TestRuntimeOptions = {}, settings: Partial<OpenAiSettings> = {}): Processor {
  return createOpenAiProcessor(
    { apiKey, baseUrl: `${standIn.url}/v1`, apiStyle: 'responses', ...settings },
    testRuntime(options),
  )
}

const beforeRetirement = '2026-10-01'

test('sends an invoice as text and picture in one strict question and returns extracted data', async () => {
  const request = typeRequest([sampleInvoiceLines], { context: { ownTaxIds: ['20601234565'] } })
  const answer = await openAi().answer(request)

  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.violations).toEqual([])
  expect(standIn.questions).toHaveLength(1)
  const [question] = standIn.questions
  expect(question?.images).toHaveLength(1)
  expect(question?.text).toContain('Importe Total   S/ 590.00')
  expect(question?.text).toContain('20601234565: nunca es el proveedor')
  expect(answer).toMatchObject({ modelUsed: 'gpt-4o-2024-08-06', notices: [], usage: { calls: 1, pages: 1 } })
  expect(answer.promptVersion).toMatch(/^doc-[0-9a-f]{8}$/)
  expect(answer.timings).toHaveProperty('provider')
})

test('returns the printed text of each value, to find it on the page', async () => {
  const answer = await openAi().answer(typeRequest([sampleInvoiceLines]))
  expect(answer.hints?.['totales.total']).toEqual({ verbatim: '590.00' })
  expect(answer.hints?.['productos.1.precio']).toEqual({ verbatim: '41.25' })
})

test('computes the cost at the price of the model', async () => {
  const answer = await openAi().answer(typeRequest([sampleInvoiceLines]))
  const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {}
  expect(answer.costUsd).toBeCloseTo((inputTokens * 2.5 + outputTokens * 10) / 1e6, 6)
})

test.each(['responses', 'chat'] as const)(
  'asks at half price for a document with no rush by %s, and books the tier that answered',
  async (apiStyle) => {
    const booked: Spending[] = []
    const book = async (spending: Spending): Promise<void> => void booked.push(spending)
    const asked = { model: 'gpt-5.6-sol', book }
    const settings = { apiStyle }
    const half = await openAi({}, settings).answer(
      typeRequest([sampleInvoiceLines], { ...asked, noRush: true }),
    )
    const full = await openAi({}, settings).answer(typeRequest([sampleInvoiceLines], asked))
    expect(standIn.questions.map(({ body }) => body['service_tier'])).toEqual(['flex', undefined])
    expect(standIn.violations).toEqual([])
    expect(half.costUsd).toBeGreaterThan(0)
    expect((half.costUsd ?? 0) * 2).toBeCloseTo(full.costUsd ?? 0, 6)
    expect(booked.map(({ costUsd }) => costUsd)).toEqual([half.costUsd, full.costUsd])
  },
)

test('does not ask for half price from a model that offers none', async () => {
  await openAi().answer(typeRequest([sampleInvoiceLines], { noRush: true }))
  expect(standIn.questions.map(({ body }) => body['service_tier'])).toEqual([undefined])
})

test('asks without half price if the server does not know it, and books the full price', async () => {
  const models = [{ id: 'gpt-4o', flex: true }]
  const answer = await openAi({ models }).answer(typeRequest([sampleInvoiceLines], { noRush: true }))
  expect(standIn.questions.map(({ body }) => body['service_tier'])).toEqual(['flex', undefined])
  const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {}
  expect(answer.costUsd).toBeCloseTo((inputTokens * 2.5 + outputTokens * 10) / 1e6, 6)
})

test('reports missing capacity at half price at once and keeps answering at full price', async () => {
  standIn.room.atHalfPrice = false
  const processor = openAi()
  const asked = { model: 'gpt-5.6-sol' }
  const failure = await failureOf(
    processor.answer(typeRequest([sampleInvoiceLines], { ...asked, noRush: true })),
  )
  expect(failure).toMatchObject({ code: 'no_capacity', retryable: true })
  expect(standIn.questions).toHaveLength(1)
  expect((await processor.answer(typeRequest([sampleInvoiceLines], asked))).data).toEqual(sampleInvoice)
  expect(standIn.questions).toHaveLength(2)
})

test('cuts a scanned page into strips for a model that would shrink it', async () => {
  const scan = typeRequest([sampleInvoiceLines], { source: 'ocr' })
  scan.reading.pages.forEach((page) => Object.assign(page, { width: 1654, height: 2339 }))
  await openAi().answer(scan)
  expect(scan.drawn).toEqual([{ page: 1, strips: 3, dpi: 200 }])
  expect(standIn.questions[0]?.images).toHaveLength(3)

  const modern = typeRequest([sampleInvoiceLines], { source: 'ocr' })
  modern.reading.pages.forEach((page) => Object.assign(page, { width: 1654, height: 2339 }))
  await openAi({ day: '2027-02-01' }).answer(modern)
  expect(modern.drawn).toEqual([{ page: 1, strips: 1, dpi: 200 }])
})

test('sends o3-mini only text, no temperature and the configured effort', async () => {
  const answer = await openAi({ day: beforeRetirement }).answer(
    typeRequest([sampleInvoiceLines], { model: 'o3-mini' }),
  )
  expect(answer.data).toEqual(sampleInvoice)
  const [question] = standIn.questions
  expect(question?.images).toEqual([])
  expect(question?.body).toMatchObject({ reasoning: { effort: 'medium' } })
  expect(question?.body).not.toHaveProperty('temperature')
})

test('o3-mini refuses a document without text before any paid call', async () => {
  const failure = await failureOf(
    openAi({ day: beforeRetirement }).answer(typeRequest([[]], { model: 'o3-mini', source: 'none' })),
  )
  expect(failure).toMatchObject({
    code: 'unsupported_input',
    retryable: false,
    message:
      'o3-mini solo lee texto y este documento es una imagen sin texto reconocible. Elige un modelo que lea imágenes, como gpt-4o.',
  })
  expect(standIn.requests).toEqual([])
})

test('o3-mini names the pages that it could not see', async () => {
  const answer = await openAi({ day: beforeRetirement }).answer(
    typeRequest([sampleInvoiceLines, [], []], { model: 'o3-mini' }),
  )
  expect(answer.notices).toEqual([
    'o3-mini solo lee texto: no se leyeron las páginas 2 y 3, que son imágenes.',
  ])
})

test('asks gpt-4-turbo in JSON mode with the schema in the prompt', async () => {
  const answer = await openAi({ day: beforeRetirement }).answer(
    typeRequest([sampleInvoiceLines], { model: 'gpt-4-turbo' }),
  )
  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.questions[0]?.body).toMatchObject({ text: { format: { type: 'json_object' } } })
  expect(standIn.violations).toEqual([])
})

test('asks once more after an answer of the wrong shape, and counts both calls', async () => {
  standIn.failNext(openAiFaults['writes another schema'])
  const answer = await openAi({ day: beforeRetirement }).answer(
    typeRequest([sampleInvoiceLines], { model: 'gpt-4-turbo' }),
  )
  expect(answer.data).toEqual(sampleInvoice)
  expect(answer.usage?.calls).toBe(2)
  const turns = standIn.questions[1]?.body['input']
  expect(JSON.stringify(turns)).toContain('Tu respuesta anterior no sirve: faltan documento')
})

test('asks a server other than OpenAI by chat completions by default', async () => {
  const own = createOpenAiProcessor({ apiKey, baseUrl: `${standIn.url}/v1` }, testRuntime())
  const answer = await own.answer(typeRequest([sampleInvoiceLines]))
  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.questions[0]).toMatchObject({ style: 'chat', body: { temperature: 0, stream: true } })
  expect(standIn.questions[0]?.body).not.toHaveProperty('store')
  expect(standIn.violations).toEqual([])
})

test('calls a text model of an own server by its own name and without pictures', async () => {
  await standIn.close()
  standIn = await startOpenAiStandIn({ apiKey, expected: sampleInvoice, models: ['qwen3:8b'] })
  const own = openAi(
    { models: [{ id: 'gpt-4o', wireId: 'qwen3:8b', vision: false, imageTokens: null, shutdown: null }] },
    { apiStyle: 'chat' },
  )
  const answer = await own.answer(typeRequest([sampleInvoiceLines]))
  expect(answer).toMatchObject({ data: sampleInvoice, modelUsed: 'qwen3:8b' })
  expect(standIn.questions[0]?.images).toEqual([])
})

test.each(['chat', 'responses'] as const)(
  'calls Azure with its own header and version (%s)',
  async (apiStyle) => {
    const azure = createOpenAiProcessor(
      { apiKey, apiStyle, azure: { endpoint: standIn.url, apiVersion: '2026-06-01' } },
      testRuntime(),
    )
    const answer = await azure.answer(typeRequest([sampleInvoiceLines]))
    expect(answer.data).toEqual(sampleInvoice)
    expect(standIn.requests[0]?.headers['api-key']).toBe(apiKey)
    expect(standIn.requests[0]?.path).toContain('api-version=2026-06-01')
  },
)

test('sends a long document in several questions and joins the answers', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, row) => `${String(row + 1)}   NIU   ARTÍCULO DE PRUEBA   10.00   10.00`,
  )
  const pages = [sampleInvoiceLines, ...Array.from({ length: 15 }, () => rows), sampleInvoiceLines.slice(-4)]
  const answer = await openAi().answer(typeRequest(pages))
  expect(standIn.questions.length).toBeGreaterThan(2)
  expect(answer.usage).toMatchObject({ calls: standIn.questions.length, pages: 17 })
  expect(answer.data.productos).toHaveLength(3 * standIn.questions.length)
  expect(answer.notices).toEqual([])
  const sent = standIn.questions.map((question) => question.text).join('\n')
  for (let page = 1; page <= 17; page++) expect(sent).toContain(`página ${String(page)} de 17`)
})

test('sends the earlier corrections of this supplier, and of no other', async () => {
  const hints = {
    '20512345671': { 'documento.numero': { from: '4471', to: 'F001-123' } },
    '20999999999': { 'documento.numero': { from: null, to: 'ajeno' } },
  }
  await openAi().answer(typeRequest([sampleInvoiceLines], { context: { hints } }))
  expect(standIn.questions[0]?.text).toContain('documento.numero: en vez de "4471", "F001-123"')
  expect(standIn.questions[0]?.text).not.toContain('ajeno')
})

test('drops fields from the answer that the schema does not know', async () => {
  await standIn.close()
  standIn = await startOpenAiStandIn({
    apiKey,
    expected: () => ({
      ...sampleInvoice,
      comando: { ejecutar: 'rm -rf /' },
      totales: { total: 590, confianza: 1 },
    }),
  })
  const chat = openAi({ models: [{ id: 'gpt-4o', output: 'json' }] }, { apiStyle: 'chat' })
  const answer = await chat.answer(typeRequest([sampleInvoiceLines]))
  expect(JSON.stringify(answer.data)).not.toMatch(/comando|confianza/)
})

describePromises({
  model: 'gpt-4o',
  open: openAi,
  standIn: () => standIn,
  instructions: () => standIn.questions[0]?.instructions ?? '',
  readsInPart: 'OpenAI leyó 40 de 200 páginas: el documento es muy extenso.',
})

test('calls the successor of o3-mini after its retirement', async () => {
  const answer = await openAi().answer(typeRequest([sampleInvoiceLines], { model: 'o3-mini' }))
  expect(standIn.questions[0]?.model).toBe('gpt-5.6-sol')
  expect(answer.modelUsed).toBe('gpt-5.6-sol')
  expect(answer.notices).toEqual([
    'El modelo o3-mini fue retirado el 23/10/2026: en su lugar respondió gpt-5.6-sol.',
  ])
})

type FaultName = keyof typeof openAiFaults

test.each(Object.entries(openAiFaults) as [FaultName, Fault][])(
  'when OpenAI "%s", the document ends in the right failure after the right number of calls',
  async (name, fault) => {
    standIn.failAlways(fault)
    const failure = await failureOf(
      openAi({ policy: patienceWith(fault) }).answer(typeRequest([sampleInvoiceLines])),
    )
    const expected = openAiEndings[name]
    expect(failure.code).toBe(expected.code)
    expect(failure.message).toMatch(expected.sentence)
    expect(standIn.requests).toHaveLength(expected.calls)
    expect(wholeMessage(failure)).not.toContain(apiKey)
    expect(wholeMessage(failure)).not.toContain('CEMENTO')
  },
)

test('waits as long as OpenAI asks for', async () => {
  standIn.failNext(openAiFaults['too many requests'])
  const runtime = testRuntime()
  await createOpenAiProcessor(
    { apiKey, baseUrl: `${standIn.url}/v1`, apiStyle: 'responses' },
    runtime,
  ).answer(typeRequest([sampleInvoiceLines]))
  expect(runtime.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(1800)
})

test('hides a refused key even if OpenAI repeats it in its message', async () => {
  const wrong = 'sk-wrong-9f8e7d6c5b4a'
  const failure = await failureOf(openAi({}, { apiKey: wrong }).answer(typeRequest([sampleInvoiceLines])))
  expect(failure.code).toBe('auth')
  expect(wholeMessage(failure)).not.toContain(wrong)
})

test('does not follow a redirect, which would carry the document along', async () => {
  const location = `${standIn.url}/elsewhere`
  standIn.failAlways({ kind: 'reply', reply: { status: 307, headers: { location }, body: '' } })
  const failure = await failureOf(
    openAi({ policy: { attempts: 1 } }).answer(typeRequest([sampleInvoiceLines])),
  )
  expect(failure.code).toBe('network')
  expect(standIn.requests).toHaveLength(1)
})

test('reports an unreachable server as a network failure', async () => {
  // Never the port of a closed server: the system may give it to the stand-in of another test meanwhile.
  const processor = createOpenAiProcessor({ apiKey, baseUrl: 'http://127.0.0.1:2/v1' }, testRuntime())
  const failure = await failureOf(processor.answer(typeRequest([sampleInvoiceLines])))
  expect(failure).toMatchObject({ code: 'network', retryable: true })
  expect(failure.detail).toContain('ECONNREFUSED')
})

test('cancelling stops the request and is reported', async () => {
  standIn.delay(60_000)
  const stop = new AbortController()
  const pending = failureOf(openAi().answer(typeRequest([sampleInvoiceLines], { signal: stop.signal })))
  await expect.poll(() => standIn.requests.length).toBe(1)
  stop.abort()
  expect(await pending).toMatchObject({ code: 'cancelled', message: 'Se canceló la lectura del documento.' })
})

test('does not call a server that failed for five documents in a row', async () => {
  standIn.failAlways(openAiFaults['internal error'])
  const processor = openAi({ policy: { attempts: 1 } })
  for (let i = 0; i < 5; i++) await failureOf(processor.answer(typeRequest([sampleInvoiceLines])))
  const failure = await failureOf(processor.answer(typeRequest([sampleInvoiceLines])))
  expect(failure).toMatchObject({ code: 'circuit_open', retryable: true })
  expect(standIn.requests).toHaveLength(5)
})

test('asks once more about fields that do not add up, and takes over no other field', async () => {
  const processor = openAi()
  const request = typeRequest([sampleInvoiceLines])
  const first = await processor.answer(request)
  const misread = structuredClone(first)
  Object.assign(misread.data.totales ?? {}, { total: 509, iva: 9 })
  const again = await processor.askAgain?.({
    request,
    answer: misread,
    failing: [{ path: 'totales.total' }],
  })
  expect(again?.data.totales).toEqual({ subtotal: 500, iva: 9, total: 590 })
  expect(again?.hints?.['totales.total']).toEqual({ verbatim: '590.00' })
  expect(again?.usage?.calls).toBe(2)
  expect(again?.costUsd).toBeGreaterThan(first.costUsd ?? 0)
  expect(standIn.violations).toEqual([])
})

test('asks the successor a second question if the model is gone, and says so', async () => {
  const request = typeRequest([sampleInvoiceLines])
  const answer = await openAi().answer(request)
  const fewer = await startOpenAiStandIn({ apiKey, expected: sampleInvoice, models: ['gpt-6-luna'] })
  const processor = openAi({}, { baseUrl: `${fewer.url}/v1` })
  const failing = [{ path: 'totales.total' }]
  const again = await processor.askAgain?.({ request, answer, failing })
  await fewer.close()
  expect(again).toMatchObject({
    modelUsed: 'gpt-6-luna',
    notices: ['El modelo gpt-4o no está disponible en OpenAI: en su lugar respondió gpt-6-luna.'],
  })
})

test('does not ask a second question above the cost limit', async () => {
  const processor = openAi({ secondQuestionMaxUsd: 0.0001 })
  const request = typeRequest([sampleInvoiceLines])
  const answer = await processor.answer(request)
  const failing = [{ path: 'totales.total' }]
  expect(await processor.askAgain?.({ request, answer, failing })).toBeUndefined()
  expect(standIn.requests).toHaveLength(1)
})

test('keeps the first answer if the second one is unusable', async () => {
  const processor = openAi()
  const request = typeRequest([sampleInvoiceLines])
  const answer = await processor.answer(request)
  standIn.failNext(openAiFaults['writes no JSON'])
  const again = await processor.askAgain?.({
    request,
    answer,
    failing: [{ path: 'totales.total' }],
  })
  expect(again?.data).toEqual(answer.data)
  expect(again?.usage?.calls).toBe(2)
})

test('asks a second question at full price if there is no capacity at half price', async () => {
  const processor = openAi()
  const request = typeRequest([sampleInvoiceLines], { model: 'gpt-5.6-sol', noRush: true })
  const answer = await processor.answer(request)
  standIn.room.atHalfPrice = false
  await processor.askAgain?.({ request, answer, failing: [{ path: 'totales.total' }] })
  expect(standIn.questions.map(({ body }) => body['service_tier'])).toEqual(['flex', 'flex', undefined])
})

test.each(['refuses', 'is filtered half way'] as const)(
  'books an answer that %s with its cost',
  async (fault) => {
    standIn.failAlways(openAiFaults[fault])
    const booked: Spending[] = []
    const book = (spending: Spending): Promise<void> => {
      booked.push(spending)
      return Promise.resolve()
    }
    const failure = await failureOf(openAi().answer(typeRequest([sampleInvoiceLines], { book })))
    expect(booked).toMatchObject([{ model: 'gpt-4o-2024-08-06', outcome: failure.code, usage: { calls: 1 } }])
    expect(booked[0]?.costUsd).toBeGreaterThan(0)
  },
)
