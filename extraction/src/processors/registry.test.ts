import { afterEach, expect, test } from 'vitest'
import { processorIds } from '@conforme/contract/processors/processors'
import { startClaudeStandIn } from '../../stand-ins/claude/claude.ts'
import { startGeminiStandIn } from '../../stand-ins/gemini/gemini.ts'
import { startMistralStandIn } from '../../stand-ins/mistral/mistral.ts'
import { startOpenAiStandIn } from '../../stand-ins/openai/openai.ts'
import type { StandIn } from '../../stand-ins/stand-in-server.ts'
import { startTextractStandIn } from '../../stand-ins/textract/textract.ts'
import { typeRequest } from '../../stand-ins/typed-page.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../stand-ins/sample-invoice.ts'
import { systemClock } from './calls/clock.ts'
import type { ProcessorSettings } from './processor-settings.ts'
import { availability, createProcessors, replacedModels, testConnection } from './registry.ts'

const running: StandIn[] = []

afterEach(async () => {
  for (const standIn of running.splice(0)) await standIn.close()
})

function keep<T extends StandIn>(standIn: T): T {
  running.push(standIn)
  return standIn
}

const apiKey = 'sk-registry-0123456789'

async function everything(): Promise<
  Required<Pick<ProcessorSettings, 'openai' | 'langextract' | 'textract' | 'mistral' | 'claude'>>
> {
  const openai = keep(await startOpenAiStandIn({ apiKey, expected: sampleInvoice }))
  const gemini = keep(await startGeminiStandIn({ apiKey, expected: sampleInvoice }))
  const mistral = keep(await startMistralStandIn({ apiKey }))
  const claude = keep(await startClaudeStandIn({ apiKey }))
  const textract = keep(await startTextractStandIn({ accessKeyId: 'AKIAREGISTRY00000001' }))
  return {
    openai: { apiKey, baseUrl: `${openai.url}/v1` },
    langextract: { apiKey, baseUrl: gemini.url },
    mistral: { apiKey, baseUrl: mistral.url },
    claude: { apiKey, baseUrl: claude.url },
    textract: {
      region: 'us-east-1',
      accessKeyId: 'AKIAREGISTRY00000001',
      secretAccessKey: 'x'.repeat(40),
      endpoint: textract.url,
    },
  }
}

test('offers only the local reader without keys', () => {
  expect(Object.keys(createProcessors({}))).toEqual(['local'])
  const configured = Object.entries(availability({})).flatMap(([id, is]) => (is ? [id] : []))
  expect(configured).toEqual(['local'])
})

test('offers each configured processor under its own id', async () => {
  const processors = createProcessors(await everything())
  for (const id of processorIds) expect(processors[id]?.id).toBe(id)
})

test('keeps the circuit of a processor across documents and reports when it opens and closes', async () => {
  const standIn = keep(await startOpenAiStandIn({ apiKey, expected: sampleInvoice }))
  standIn.failAlways({ kind: 'hang-up' })
  const policy = {
    attempts: 1,
    baseDelayMs: 0,
    maxDelayMs: 0,
    patienceMs: 0,
    idleMs: 60_000,
    attemptMs: 60_000,
  }
  const reported: [string, boolean][] = []
  let later = 0
  const clock = { ...systemClock, now: () => Date.now() + later }
  const { openai } = createProcessors(
    { openai: { apiKey, baseUrl: `${standIn.url}/v1` } },
    {
      policy,
      clock,
      onCircuit: (processor, openUntil) => reported.push([processor, openUntil !== undefined]),
    },
  )
  const read = () => openai?.answer(typeRequest([sampleInvoiceLines]))
  for (let i = 0; i < 5; i++) await expect(read()).rejects.toMatchObject({ code: 'network' })
  await expect(read()).rejects.toMatchObject({ code: 'circuit_open' })
  expect(standIn.requests).toHaveLength(5)
  expect(reported).toEqual([['openai', true]])
  standIn.failAlways(undefined)
  later = 60_000
  await read()
  expect(reported.at(-1)).toEqual(['openai', false])
})

test.each(processorIds)('tests the connection of %s', async (id) => {
  const result = await testConnection(id, await everything())
  expect(result).toMatchObject({ ok: true })
})

test('tests a connection without a billed call', async () => {
  const settings = await everything()
  await testConnection('openai', settings)
  await testConnection('langextract', settings)
  expect(running[0]?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/models'])
  expect(running[1]?.requests.map(({ method }) => method)).toEqual(['GET'])
})

test('the connection test names the models that the account lacks', async () => {
  const standIn = keep(await startOpenAiStandIn({ apiKey, models: ['gpt-4o', 'gpt-4o-mini'] }))
  const result = await testConnection('openai', { openai: { apiKey, baseUrl: `${standIn.url}/v1` } })
  expect(result.message).toMatch(/^Conexión correcta\. No disponibles en esta cuenta: /)
})

test('the connection test reports a wrong key without showing it', async () => {
  const settings = await everything()
  const wrong = 'sk-wrong-9f8e7d6c5b4a'
  const results = [
    await testConnection('openai', { openai: { ...settings.openai, apiKey: wrong } }),
    await testConnection('langextract', { langextract: { ...settings.langextract, apiKey: wrong } }),
    await testConnection('mistral', { mistral: { ...settings.mistral, apiKey: wrong } }),
    await testConnection('claude', { claude: { ...settings.claude, apiKey: wrong } }),
    await testConnection('textract', {
      textract: { ...settings.textract, accessKeyId: 'AKIAWRONGWRONG000001' },
    }),
  ]
  for (const result of results) {
    expect(result).toMatchObject({ ok: false, code: 'auth' })
    expect(JSON.stringify(result)).not.toMatch(/9f8e7d6c5b4a|AKIAWRONG/)
  }
})

test('the connection test refuses a processor without a key', async () => {
  expect(await testConnection('textract', {})).toMatchObject({ ok: false, code: 'not_configured' })
})

test('the connection test reports a reply that it cannot parse', async () => {
  const standIn = keep(await startOpenAiStandIn({ apiKey }))
  standIn.failAlways({ kind: 'reply', reply: { status: 200, body: '<html>' } })
  const result = await testConnection('openai', { openai: { apiKey, baseUrl: `${standIn.url}/v1` } })
  expect(result).toMatchObject({ ok: false, code: 'invalid_output' })
})

test('lists the retired models with their successors', () => {
  expect(replacedModels({}, 'langextract', '2026-11-21')).toEqual({
    'gemini-1.5-flash': { by: 'gemini-3.5-flash-lite', since: '2025-09-24' },
    'gemini-1.5-pro': { by: 'gemini-3.8-flash', since: '2025-09-24' },
  })
  expect(replacedModels({}, 'local', '2026-11-21')).toEqual({})
})
