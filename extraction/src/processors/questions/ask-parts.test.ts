// Paid answers are kept, and a page that fails does not affect the others: over real HTTP, for every provider.
import { afterEach, describe, expect, test } from 'vitest'
import { startGeminiStandIn } from '../../../stand-ins/gemini/gemini.ts'
import { startOpenAiStandIn } from '../../../stand-ins/openai/openai.ts'
import { failureOf, testRuntime } from '../../../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Reply, StandIn } from '../../../stand-ins/stand-in-server.ts'
import { startTextractStandIn } from '../../../stand-ins/textract/textract.ts'
import { typePage, typeRequest } from '../../../stand-ins/typed-page.ts'
import { createGeminiProcessor } from '../gemini/gemini-processor.ts'
import { createOpenAiProcessor } from '../openai/openai-processor.ts'
import type { KeptAnswers, Processor, Spending } from '../processor.ts'
import { createTextractProcessor } from '../textract/textract-processor.ts'

const accessKeyId = 'AKIASTANDIN000000001'
const secretAccessKey = 'stand-in/secret+0123456789abcdefghijklmnop'

let standIn: StandIn | undefined
afterEach(async () => {
  await standIn?.close()
})

const start = {
  async openai(): Promise<{ server: StandIn; processor: Processor; model: string }> {
    const apiKey = 'sk-prueba-0123456789'
    const server = await startOpenAiStandIn({ apiKey, expected: sampleInvoice })
    const settings = { apiKey, baseUrl: `${server.url}/v1` }
    return { server, processor: createOpenAiProcessor(settings, testRuntime()), model: 'gpt-4o' }
  },
  async langextract(): Promise<{ server: StandIn; processor: Processor; model: string }> {
    const apiKey = 'AIzaPrueba0123456789'
    const server = await startGeminiStandIn({ apiKey, expected: sampleInvoice })
    const settings = { apiKey, baseUrl: server.url }
    return { server, processor: createGeminiProcessor(settings, testRuntime()), model: 'gemini-2.5-flash' }
  },
  async textract(): Promise<{ server: StandIn; processor: Processor; model: string }> {
    const server = await startTextractStandIn({
      accessKeyId,
      pages: [{ page: typePage(sampleInvoiceLines) }],
    })
    const settings = { region: 'us-east-1', accessKeyId, secretAccessKey, endpoint: server.url }
    return { server, processor: createTextractProcessor(settings, testRuntime()), model: 'aws-textract' }
  },
}

/** Six pages; the provider answers 503 for the fourth only. */
const marked = 'CUARTA HOJA'
const pages = [1, 2, 3, 4, 5, 6].map((page) => [
  ...sampleInvoiceLines,
  page === 4 ? marked : `Hoja ${String(page)}`,
])
const broken: Reply = { status: 503, body: '<html>503 Service Unavailable</html>' }

function isFourth(server: StandIn): boolean {
  const body = server.requests.at(-1)?.body ?? ''
  // The end of the previous page is sent along with the next one.
  if (body.replace(/<antes>.*?<\/antes>/gs, '').includes(marked)) return true
  // Textract receives only the picture, whose fifth byte is the page number.
  const bytes = /"Bytes":"([^"]+)"/.exec(body)?.[1]
  return bytes !== undefined && Buffer.from(bytes, 'base64')[4] === 4
}

function memory(): KeptAnswers & { size(): number } {
  const kept = new Map<string, string>()
  return {
    size: () => kept.size,
    find: (key) => Promise.resolve(kept.has(key) ? (JSON.parse(kept.get(key) ?? '') as unknown) : undefined),
    keep: (key, answer) => {
      kept.set(key, JSON.stringify(answer))
      return Promise.resolve()
    },
  }
}

describe.each(['openai', 'langextract', 'textract'] as const)('%s', (id) => {
  test('delivers five of six pages, names the sixth, and later asks only for that one', async () => {
    const { server, processor, model } = await start[id]()
    standIn = server
    const answers = memory()
    const booked: Spending[] = []
    const book = (spending: Spending): Promise<void> => {
      booked.push(spending)
      return Promise.resolve()
    }
    server.failAlways({ kind: 'change', change: (reply) => (isFourth(server) ? broken : reply) })
    const part = await processor.answer(typeRequest(pages, { model, answers, book }))
    expect(part.missing).toMatchObject({ pages: [4], failure: { code: 'upstream', retryable: true } })
    expect(part.data.totales?.total).toBe(590)
    // Six, plus two retries of the page that fails.
    expect(server.requests).toHaveLength(8)
    expect(booked).toHaveLength(5)
    expect(answers.size()).toBe(5)

    server.failAlways(undefined)
    const whole = await processor.answer(typeRequest(pages, { model, answers, book }))
    expect(whole.missing).toBeUndefined()
    expect(server.requests).toHaveLength(9)
    expect(booked).toHaveLength(6)
    expect(whole.usage?.pages).toBe(6)
  })

  test('keeps the answered pages if the account runs out of credit half way', async () => {
    const { server, processor, model } = await start[id]()
    standIn = server
    const answers = memory()
    const refusal: Reply =
      id === 'textract'
        ? {
            status: 400,
            headers: { 'content-type': 'application/x-amz-json-1.1' },
            body: { __type: 'AccessDeniedException' },
          }
        : { status: 402, body: { error: { code: 402, message: 'no' } } }
    server.failAlways({ kind: 'change', change: (reply) => (isFourth(server) ? refusal : reply) })
    await failureOf(processor.answer(typeRequest(pages, { model, answers })))
    const asked = server.requests.length
    const kept = answers.size()
    expect(kept).toBeGreaterThan(0)
    server.failAlways(undefined)
    await processor.answer(typeRequest(pages, { model, answers }))
    expect(server.requests.length - asked).toBe(6 - kept)
  })
})
