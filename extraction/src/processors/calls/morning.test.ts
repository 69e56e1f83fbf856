// Keeps the rate limits of small accounts: real HTTP against stand-ins that count like strict providers, on a clock sixty
// times as fast. Nothing here depends on how long it takes.
import { afterEach, expect, test } from 'vitest'
import { fastClock } from '../../../stand-ins/fast-clock.ts'
import { startGeminiStandIn } from '../../../stand-ins/gemini/gemini.ts'
import { answerInTime, keptInMemory, runtimeOn } from '../../../stand-ins/morning.ts'
import { startOpenAiStandIn } from '../../../stand-ins/openai/openai.ts'
import { createRateLimit } from '../../../stand-ins/rate-limit.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import { failureOf } from '../../../stand-ins/provider-test.ts'
import type { StandIn } from '../../../stand-ins/stand-in-server.ts'
import { typeRequest } from '../../../stand-ins/typed-page.ts'
import { createGeminiProcessor } from '../gemini/gemini-processor.ts'
import { createOpenAiProcessor } from '../openai/openai-processor.ts'

let standIn: StandIn | undefined
afterEach(async () => {
  await standIn?.close()
})

const apiKey = 'sk-prueba-0123456789'

test('reads twelve files at thirty thousand tokens a minute with hardly a refused call', async () => {
  const clock = fastClock()
  const limit = createRateLimit({ tokensPerMinute: 30_000, now: clock.now })
  standIn = await startOpenAiStandIn({ apiKey, expected: sampleInvoice, limit })
  const processor = createOpenAiProcessor(
    { apiKey, baseUrl: `${standIn.url}/v1` },
    runtimeOn(clock, 'OpenAI'),
  )
  const files = Array.from({ length: 12 }, () => typeRequest([sampleInvoiceLines]))
  const answers = await Promise.all(files.map((file) => answerInTime(processor, file, clock)))
  expect(answers.map(({ data }) => data.totales?.total)).toEqual(files.map(() => 590))
  expect(limit.passed()).toBe(12)
  expect(limit.refused()).toBeLessThanOrEqual(2)
  // The reserved output is the amount to write, not the model's maximum.
  expect(limit.largest()).toBeLessThan(6000)
})

test.each(['OpenAI', 'Gemini'])('reads twelve pages at ten requests a minute of %s', async (provider) => {
  const clock = fastClock()
  const limit = createRateLimit({ requestsPerMinute: 10, now: clock.now })
  const pages = Array.from({ length: 12 }, (_, page) => [...sampleInvoiceLines, `Hoja ${String(page + 1)}`])
  const runtime = runtimeOn(clock, provider)
  const isOpenAi = provider === 'OpenAI'
  standIn = isOpenAi
    ? await startOpenAiStandIn({ apiKey, expected: sampleInvoice, limit })
    : await startGeminiStandIn({ apiKey, expected: sampleInvoice, limit })
  const processor = isOpenAi
    ? createOpenAiProcessor({ apiKey, baseUrl: `${standIn.url}/v1` }, runtime)
    : createGeminiProcessor({ apiKey, baseUrl: standIn.url }, runtime)
  const model = isOpenAi ? 'gpt-4o' : 'gemini-2.5-flash'
  const request = typeRequest(pages, { model, answers: keptInMemory() })
  const answer = await answerInTime(processor, request, clock)
  expect(answer.missing).toBeUndefined()
  expect(answer.usage?.pages).toBe(12)
  expect(limit.passed()).toBe(12)
})

test('does not repeat a request that is larger than the limit of a minute, and says why', async () => {
  const clock = fastClock()
  const limit = createRateLimit({ tokensPerMinute: 1000, now: clock.now })
  standIn = await startOpenAiStandIn({ apiKey, expected: sampleInvoice, limit })
  const processor = createOpenAiProcessor(
    { apiKey, baseUrl: `${standIn.url}/v1` },
    runtimeOn(clock, 'OpenAI'),
  )
  const failure = await failureOf(answerInTime(processor, typeRequest([sampleInvoiceLines]), clock))
  expect(failure.code).toBe('request_refused')
  expect(failure.message).toContain('no admite una solicitud tan grande')
  expect(limit.refused()).toBeLessThanOrEqual(2)
})
