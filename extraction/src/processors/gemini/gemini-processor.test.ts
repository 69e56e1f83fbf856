import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePromises } from '../../../stand-ins/describe-promises.ts'
import { geminiFaults } from '../../../stand-ins/gemini/gemini-faults.ts'
import { geminiEndings } from '../../../stand-ins/gemini/gemini-endings.ts'
import {
  startGeminiStandIn,
  type GeminiStandIn,
  type GeminiStandInOptions,
} from '../../../stand-ins/gemini/gemini.ts'
import {
  wholeMessage,
  failureOf,
  testRuntime,
  type TestRuntimeOptions,
  patienceWith,
} from '../../../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Fault } from '../../../stand-ins/stand-in-server.ts'
import { typeRequest, type TypedRequest } from '../../../stand-ins/typed-page.ts'
import type { Processor, ProcessorRequest, Spending } from '../processor.ts'
import type { GeminiSettings } from '../processor-settings.ts'
import { createGeminiProcessor } from './gemini-processor.ts'

const apiKey = 'AIzaSyD-4bC9dE2fG7hJ1kL6mN3p'
let standIn: GeminiStandIn

beforeEach(async () => {
  standIn = await startGeminiStandIn({ apiKey, expected: sampleInvoice })
})

afterEach(async () => {
  await standIn.close()
})

async function replaceStandIn(options: GeminiStandInOptions): Promise<void> {
  await standIn.close()
  standIn = await startGeminiStandIn({ apiKey, ...options })
}

function gemini(options: TestRuntimeOptions = {}, settings: Partial<GeminiSettings> = {}): Processor {
  return createGeminiProcessor({ apiKey, baseUrl: standIn.url, ...settings }, testRuntime(options))
}

function invoice(overrides: Partial<ProcessorRequest> = {}, pages = [sampleInvoiceLines]): TypedRequest {
  return typeRequest(pages, { model: 'gemini-2.5-flash', ...overrides })
}

test('sends an invoice with worked examples and its picture and returns extracted data', async () => {
  const answer = await gemini().answer(invoice({ context: { ownTaxIds: ['20601234565'] } }))
  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.violations).toEqual([])
  expect(standIn.questions).toHaveLength(1)
  expect(standIn.questions[0]).toMatchObject({ model: 'gemini-2.5-flash', images: 1 })
  expect(standIn.questions[0]?.text).toContain('20601234565: nunca es el proveedor')
  expect(answer).toMatchObject({ modelUsed: 'gemini-2.5-flash', notices: [], usage: { calls: 1, pages: 1 } })
  expect(answer.promptVersion).toMatch(/^lx-[0-9a-f]{8}$/)
})

test('returns every value with its words and its place on the page', async () => {
  const request = invoice()
  const answer = await gemini().answer(request)
  const total = request.reading.pages[0]?.lines.at(-2)?.words.at(-1)
  const hint = answer.hints?.['totales.total']
  expect(hint).toMatchObject({ verbatim: '590.00', evidence: 'exacta', page: 1 })
  hint?.box?.forEach((side, index) => {
    expect(side).toBeCloseTo(total?.box[index] ?? -1)
  })
  const second = request.reading.pages[0]?.lines[9]
  expect(answer.hints?.['productos.1.total']?.box?.[1]).toBeCloseTo(second?.box[1] ?? 0)
})

test('places equal amounts of two rows each in their own row', async () => {
  const lines = [
    'Cant.   Descripción   P. Unit.   Importe',
    '1   ARENA FINA   50.00   50.00',
    '1   PIEDRA CHANCADA   50.00   50.00',
  ]
  await replaceStandIn({
    expected: {
      productos: [
        { descripcion: 'ARENA FINA', cantidad: 1, precio: 50, total: 50 },
        { descripcion: 'PIEDRA CHANCADA', cantidad: 1, precio: 50, total: 50 },
      ],
    },
  })
  const answer = await gemini().answer(invoice({}, [lines]))
  const [first, second] = [0, 1].map((row) => answer.hints?.[`productos.${String(row)}.total`]?.box?.[1])
  expect(second).toBeGreaterThan(first ?? 1)
})

test('keeps a value that is nowhere in the text and marks it as not found', async () => {
  await replaceStandIn({ expected: { cliente: { nombre: 'INVENTADA S.A.' }, totales: { total: 590 } } })
  const blank = invoice({}, [[]])
  blank.reading.pages.forEach((page) => Object.assign(page, { source: 'none' }))
  const answer = await gemini().answer(blank)
  expect(answer.data.cliente?.nombre).toBe('INVENTADA S.A.')
  expect(answer.hints?.['cliente.nombre']).toEqual({ verbatim: 'INVENTADA S.A.', evidence: 'ninguna' })
})

test('sends each page as a separate piece and takes the totals of the last one', async () => {
  const carried = { ...sampleInvoice, totales: { total: 111 } }
  await replaceStandIn({
    expected: ({ piece }) => (piece.includes('Van al siguiente') ? carried : sampleInvoice),
  })
  const first = [...sampleInvoiceLines.slice(0, 9), 'Van al siguiente   111.00']
  const last = ['1   ZZ   S-01   SERVICIO DE TRANSPORTE   50.00   50.00', ...sampleInvoiceLines.slice(-4)]
  const answer = await gemini().answer(invoice({}, [first, last]))
  expect(standIn.questions).toHaveLength(2)
  expect(answer.data.totales?.total).toBe(590)
  expect(answer.data.documento?.numero).toBe('F001-00000123')
  expect(answer.data.productos?.map((item) => item.descripcion)).toEqual([
    'CEMENTO PORTLAND 42.5 KG',
    'SERVICIO DE TRANSPORTE',
  ])
  expect(answer.hints?.['totales.total']?.page).toBe(2)
})

test('adds in a second pass what the first missed', async () => {
  let pass = 0
  await replaceStandIn({
    expected: () => (pass++ === 0 ? { totales: { total: 590 } } : { totales: { total: 590, iva: 90 } }),
  })
  const answer = await gemini({}, { passes: 2 }).answer(invoice())
  expect(answer.data.totales).toEqual({ total: 590, iva: 90 })
  expect(answer.usage?.calls).toBe(2)
})

test.each([
  ['gemini-1.5-flash', '2026-11-21', 'gemini-3.5-flash-lite', /retirado el 24\/09\/2025/],
  ['gemini-1.5-pro', '2026-11-21', 'gemini-3.8-flash', /retirado el 24\/09\/2025/],
  ['gemini-2.5-flash', '2026-12-01', 'gemini-3.5-flash-lite', /retirado el 01\/12\/2026/],
])('%s on %s is answered by %s, and the document says so', async (model, day, called, sentence) => {
  const answer = await gemini({ day }).answer(invoice({ model }))
  expect(standIn.questions[0]?.model).toBe(called)
  expect(answer.notices[0]).toMatch(sentence)
  expect(standIn.violations).toEqual([])
})

test('names the model that Google routed to and computes the cost at its price', async () => {
  await replaceStandIn({ expected: sampleInvoice, answersAs: 'gemini-3.8-flash' })
  const answer = await gemini().answer(invoice())
  expect(answer.notices).toEqual(['Gemini respondió con el modelo gemini-3.8-flash.'])
  const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {}
  expect(answer.costUsd).toBeCloseTo((inputTokens * 0.75 + outputTokens * 4.5) / 1e6, 6)
})

test('limits the thinking of 2.5-pro to the minimum', async () => {
  await gemini().answer(invoice({ model: 'gemini-2.5-pro' }))
  expect(standIn.questions[0]?.body).toMatchObject({
    generationConfig: { thinkingConfig: { thinkingBudget: 128 } },
  })
  expect(standIn.violations).toEqual([])
})

test('asks once more after an unreadable answer', async () => {
  standIn.failNext(geminiFaults['writes no JSON'])
  const answer = await gemini().answer(invoice())
  expect(answer.data).toEqual(sampleInvoice)
  expect(answer.usage?.calls).toBe(2)
})

test('names a page whose answer stays unreadable and uses the others', async () => {
  standIn.failAlways({
    kind: 'change',
    change(reply) {
      if (!standIn.questions.at(-1)?.piece.includes('Guía de remisión')) return reply
      return {
        status: 200,
        body: { candidates: [{ content: { parts: [{ text: 'nada' }] }, finishReason: 'STOP' }] },
      }
    },
  })
  const answer = await gemini().answer(invoice({}, [sampleInvoiceLines, ['Guía de remisión']]))
  expect(answer.missing).toMatchObject({ pages: [2], failure: { code: 'invalid_output' } })
  expect(answer.data.totales?.total).toBe(590)
  expect(answer.usage?.calls).toBe(3)
})

describePromises({
  model: 'gemini-2.5-flash',
  open: gemini,
  standIn: () => standIn,
  instructions: () => standIn.questions[0]?.instructions ?? '',
  readsInPart: 'Gemini leyó 40 de 200 páginas: el documento es muy extenso.',
})

type FaultName = keyof typeof geminiFaults

test.each(Object.entries(geminiFaults) as [FaultName, Fault][])(
  'when Gemini "%s", the document ends in the right failure after the right number of calls',
  async (name, fault) => {
    standIn.failAlways(fault)
    const failure = await failureOf(gemini({ policy: patienceWith(fault) }).answer(invoice()))
    const expected = geminiEndings[name]
    expect(failure.code).toBe(expected.code)
    expect(failure.message).toMatch(expected.sentence)
    expect(standIn.requests).toHaveLength(expected.calls)
    expect(wholeMessage(failure)).not.toContain(apiKey)
    expect(wholeMessage(failure)).not.toContain('CEMENTO')
  },
)

test('waits as long as Google asks for', async () => {
  standIn.failNext(geminiFaults['too many requests'])
  const runtime = testRuntime()
  await createGeminiProcessor({ apiKey, baseUrl: standIn.url }, runtime).answer(invoice())
  expect(runtime.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3300)
})

test('hides a refused key even if Google repeats it in its message', async () => {
  const wrong = 'AIzaWrongWrongWrong123456'
  const failure = await failureOf(gemini({}, { apiKey: wrong }).answer(invoice()))
  expect(failure).toMatchObject({ code: 'auth', vendorCode: 'API_KEY_INVALID' })
  expect(wholeMessage(failure)).not.toContain(wrong)
})

test('does not follow a redirect, which would carry the key along', async () => {
  standIn.failAlways({
    kind: 'reply',
    reply: { status: 307, headers: { location: `${standIn.url}/elsewhere` }, body: '' },
  })
  const failure = await failureOf(gemini({ policy: { attempts: 1 } }).answer(invoice()))
  expect(failure.code).toBe('network')
  expect(standIn.requests).toHaveLength(1)
})

test('cancelling stops the request and is reported', async () => {
  standIn.delay(60_000)
  const stop = new AbortController()
  const pending = failureOf(gemini().answer(invoice({ signal: stop.signal })))
  await expect.poll(() => standIn.requests.length).toBe(1)
  stop.abort()
  expect((await pending).code).toBe('cancelled')
})

test('asks once more about fields that do not add up', async () => {
  const processor = gemini()
  const request = invoice()
  const misread = structuredClone(await processor.answer(request))
  Object.assign(misread.data.totales ?? {}, { total: 509 })
  const failing = [{ path: 'totales.total' }]
  const again = await processor.askAgain?.({ request, answer: misread, failing })
  expect(again?.data.totales?.total).toBe(590)
  expect(again?.usage?.calls).toBe(2)
  expect(standIn.violations).toEqual([])
})

test.each(['ends for safety', 'ends for the language', 'only thinks'] as const)(
  'books an answer that %s with its cost',
  async (fault) => {
    standIn.failAlways(geminiFaults[fault])
    const booked: Spending[] = []
    const book = (spending: Spending): Promise<void> => {
      booked.push(spending)
      return Promise.resolve()
    }
    const failure = await failureOf(gemini().answer({ ...invoice(), book }))
    expect(booked).toMatchObject([{ outcome: failure.code, usage: { calls: 1 } }])
    expect(booked[0]?.costUsd).toBeGreaterThan(0)
  },
)
