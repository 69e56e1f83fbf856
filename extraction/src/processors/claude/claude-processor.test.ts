import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePromises } from '../../../stand-ins/describe-promises.ts'
import { claudeEndings } from '../../../stand-ins/claude/claude-endings.ts'
import { claudeFaults } from '../../../stand-ins/claude/claude-faults.ts'
import { startClaudeStandIn, type ClaudeStandIn } from '../../../stand-ins/claude/claude.ts'
import { fastClock } from '../../../stand-ins/fast-clock.ts'
import { answerInTime, keptInMemory, runtimeOn } from '../../../stand-ins/morning.ts'
import {
  wholeMessage,
  failureOf,
  patienceWith,
  testRuntime,
  type TestRuntimeOptions,
} from '../../../stand-ins/provider-test.ts'
import { createRateLimit } from '../../../stand-ins/rate-limit.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Fault } from '../../../stand-ins/stand-in-server.ts'
import { typeRequest, type TypedRequest } from '../../../stand-ins/typed-page.ts'
import type { Processor, ProcessorRequest, Spending } from '../processor.ts'
import { createClaudeProcessor } from './claude-processor.ts'

const apiKey = 'sk-ant-api03-4bC9dE2fG7hJ1kL6mN3p'
let standIn: ClaudeStandIn

beforeEach(async () => {
  standIn = await startClaudeStandIn({ apiKey, expected: sampleInvoice })
})

afterEach(async () => {
  await standIn.close()
})

function claude(options: TestRuntimeOptions = {}): Processor {
  return createClaudeProcessor({ apiKey, baseUrl: standIn.url }, testRuntime(options))
}

function invoice(overrides: Partial<ProcessorRequest> = {}): TypedRequest {
  return typeRequest([sampleInvoiceLines], { model: 'claude-sonnet-5-5', ...overrides })
}

test('sends an invoice as text and picture and reads the data from the tool call', async () => {
  const answer = await claude().answer(invoice())
  expect(answer.data).toEqual(sampleInvoice)
  expect(standIn.violations).toEqual([])
  const [question] = standIn.questions
  expect(question).toMatchObject({ images: 1, body: { output_config: { effort: 'low' } } })
  expect(question?.text).toContain('Importe Total   S/ 590.00')
  expect(answer).toMatchObject({ modelUsed: 'claude-sonnet-5-5', notices: [], usage: { calls: 1, pages: 1 } })
})

test('accepts an answer that is written as text instead of a tool call', async () => {
  standIn.failNext({
    kind: 'change',
    change({ toEvents: _, ...reply }) {
      const body = reply.body as { content: { type: string; input?: unknown }[] }
      const written = JSON.stringify(body.content.find(({ type }) => type === 'tool_use')?.input)
      return { ...reply, body: { ...body, content: [{ type: 'text', text: written }] } }
    },
  })
  expect((await claude().answer(invoice())).data).toEqual(sampleInvoice)
  expect(standIn.requests).toHaveLength(1)
})

test('computes the cost at the price of the model, with cached tokens at their own price', async () => {
  standIn.failNext({
    kind: 'change',
    change: (reply) => ({
      ...reply,
      body: {
        ...(reply.body as object),
        usage: { input_tokens: 1000, cache_read_input_tokens: 2000, output_tokens: 100 },
      },
    }),
  })
  const answer = await claude().answer(invoice())
  expect(answer.usage).toMatchObject({ inputTokens: 3000, cachedTokens: 2000, outputTokens: 100 })
  expect(answer.costUsd).toBeCloseTo((1000 * 2 + 2000 * 0.2 + 100 * 10) / 1e6, 7)
})

describePromises({
  model: 'claude-sonnet-5-5',
  open: claude,
  standIn: () => standIn,
  instructions: () => standIn.questions[0]?.system ?? '',
  readsInPart: 'Claude leyó 40 de 200 páginas: el documento es muy extenso.',
})

type FaultName = keyof typeof claudeFaults

test.each(Object.entries(claudeFaults) as [FaultName, Fault][])(
  'when Claude "%s", the document ends in the right failure after the right number of calls',
  async (name, fault) => {
    standIn.failAlways(fault)
    const failure = await failureOf(claude({ policy: patienceWith(fault) }).answer(invoice()))
    const expected = claudeEndings[name]
    expect(failure.code).toBe(expected.code)
    expect(failure.message).toMatch(expected.sentence)
    expect(standIn.requests).toHaveLength(expected.calls)
    expect(wholeMessage(failure)).not.toContain(apiKey)
    expect(wholeMessage(failure)).not.toContain('CEMENTO')
  },
)

test('books a refused answer with its cost', async () => {
  standIn.failAlways(claudeFaults.refuses)
  const booked: Spending[] = []
  const book = (spending: Spending): Promise<void> => {
    booked.push(spending)
    return Promise.resolve()
  }
  await failureOf(claude().answer(invoice({ book })))
  expect(booked).toMatchObject([{ outcome: 'refused', model: 'claude-sonnet-5-5' }])
  expect(booked[0]?.costUsd).toBeGreaterThan(0)
})

test('asks once more after an answer of the wrong shape, and sends that answer along', async () => {
  standIn.failNext(claudeFaults['writes another schema'])
  expect((await claude().answer(invoice())).data).toEqual(sampleInvoice)
  expect(standIn.questions[1]?.body['messages']).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: '{"invoice":{"id":1}}' },
    { role: 'user' },
  ])
})

test('asks about one field again', async () => {
  const processor = claude()
  const request = invoice()
  const first = await processor.answer(request)
  const misread = structuredClone(first)
  Object.assign(misread.data.totales ?? {}, { total: 509 })
  const failing = [{ path: 'totales.total' }]
  const again = await processor.askAgain?.({ request, answer: misread, failing })
  expect(again?.data.totales?.total).toBe(590)
  expect(standIn.violations).toEqual([])
})

test('paces twelve pages by the rate-limit headers at ten requests a minute and reads all of them', async () => {
  const clock = fastClock()
  const rate = createRateLimit({ requestsPerMinute: 10, now: clock.now })
  await standIn.close()
  standIn = await startClaudeStandIn({ apiKey, expected: sampleInvoice, limit: { rate, now: clock.now } })
  const processor = createClaudeProcessor({ apiKey, baseUrl: standIn.url }, runtimeOn(clock, 'Claude'))
  const pages = Array.from({ length: 12 }, () => sampleInvoiceLines)
  const request = typeRequest(pages, { model: 'claude-haiku-5-5', answers: keptInMemory() })
  const answer = await answerInTime(processor, request, clock)
  expect(answer.missing).toBeUndefined()
  expect(rate.passed()).toBe(12)
  expect(rate.refused()).toBeLessThanOrEqual(2)
})
