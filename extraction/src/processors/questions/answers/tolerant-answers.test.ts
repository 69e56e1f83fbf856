// Real-world answers over real HTTP: the envelopes of OpenAI, OpenRouter, vLLM, Ollama and Gemini as documented and
// recorded, with our own texts. What was asked for is used and the rest dropped; an unusable answer fails by its kind.
import { afterEach, describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../failure.ts'
import { failureOf, testRuntime } from '../../../../stand-ins/provider-test.ts'
import { startStandIn, type Reply, type StandIn } from '../../../../stand-ins/stand-in-server.ts'
import { sampleInvoiceLines } from '../../../../stand-ins/sample-invoice.ts'
import { typeRequest } from '../../../../stand-ins/typed-page.ts'
import { createGeminiProcessor } from '../../gemini/gemini-processor.ts'
import { createOpenAiProcessor } from '../../openai/openai-processor.ts'
import type { RawAnswer } from '../../processor.ts'

let standIn: StandIn | undefined
afterEach(async () => {
  await standIn?.close()
})

const wanted = {
  documento: { numero: 'F001-7', moneda: null },
  proveedor: { nombre: 'ALFA S.A.C.' },
  cliente: {},
  totales: { total: '118.00' },
  informacion_adicional: {},
  productos: [{ descripcion: 'ARENA', total: '118.00' }],
}
const read = {
  documento: { numero: 'F001-7' },
  proveedor: { nombre: 'ALFA S.A.C.' },
  totales: { total: 118 },
  productos: [{ descripcion: 'ARENA', total: 118 }],
}
const json = JSON.stringify(wanted)

type Body = Record<string, unknown> | string
const ok = (body: Body): Reply => ({ status: 200, body })
const part = (text: string) => ({ type: 'output_text', annotations: [], logprobs: [], text })
const message = (text: string, more: object = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [part(text)],
  ...more,
})
const response = (output: unknown, more: object = {}): Reply =>
  ok({ id: 'resp_1', object: 'response', status: 'completed', error: null, model: 'gpt-4o', output, ...more })
const chat = (content: unknown, more: object = {}, choice: object = {}): Reply =>
  ok({
    id: 'gen-1',
    object: 'chat.completion',
    model: 'qwen/qwen3-vl',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content }, ...choice }],
    ...more,
  })
const candidate = (parts: unknown, more: object = {}): Reply =>
  ok({ candidates: [{ content: { parts, role: 'model' }, finishReason: 'STOP', index: 0, ...more }] })
const events = (...list: (object | string)[]): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: list
    .map((event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`))
    .join(''),
})
const delta = (content: string, finish: string | null = null) => ({
  object: 'chat.completion.chunk',
  model: 'llama3',
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
})

async function openAi(reply: Reply, apiStyle: 'responses' | 'chat'): Promise<RawAnswer> {
  standIn = await startStandIn(() => reply)
  const settings = { apiKey: 'sk-prueba', baseUrl: `${standIn.url}/v1`, apiStyle }
  return await createOpenAiProcessor(settings, testRuntime()).answer(typeRequest([sampleInvoiceLines]))
}

describe('an answer of Responses', () => {
  test.each<[string, Reply]>([
    ['in one piece', response([message(json)])],
    [
      'after a reasoning item',
      response([{ id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: 'gAAA' }, message(json)]),
    ],
    [
      'after a commentary message',
      response([
        message('Miraré el documento. {}', { phase: 'commentary' }),
        message(json, { phase: 'final_answer' }),
      ]),
    ],
    ['repeated', response([message(json), message(json)])],
    [
      'with a call of an unknown tool',
      response([{ type: 'function_call', name: 'pagar', arguments: '{}' }, message(json)]),
    ],
    ['without usage and model', ok({ output: [message(json)] })],
    [
      'with token counts that are not numbers',
      response([message(json)], { usage: { input_tokens: 'muchos', output_tokens: null } }),
    ],
    [
      'in events',
      events(
        ': OPENROUTER PROCESSING\n\n',
        { type: 'response.created' },
        { type: 'response.completed', response: { status: 'completed', output: [message(json)] } },
        'data: [DONE]\n\n',
      ),
    ],
  ])('is read: %s', async (_, reply) => {
    const answer = await openAi(reply, 'responses')
    expect(answer.data).toEqual(read)
  })
})

describe('an answer of Chat Completions', () => {
  test.each<[string, Reply]>([
    ['in one piece', chat(json)],
    ['between sentences', chat(`Claro, estos son los datos:\n\n${json}\n\nAvísame si falta algo {sic}.`)],
    ['in a fence', chat(`\`\`\`json\n${json}\n\`\`\``)],
    ['in an unclosed code fence', chat(`\`\`\`json\n${json}`)],
    ['after its reasoning', chat(`<think>El total parece {"total": 118}…</think>${json}`)],
    ['after reasoning without a start tag', chat(`El total es 118.</think>\n${json}`)],
    [
      'in parts',
      chat([
        { type: 'text', text: json.slice(0, 30) },
        { type: 'text', text: json.slice(30) },
      ]),
    ],
    ['under a key', chat(JSON.stringify({ documento_comercial: wanted }))],
    ['under two keys', chat(JSON.stringify({ result: { data: wanted, ok: true } }))],
    ['in a list', chat(JSON.stringify([wanted]))],
    ['with null rows', chat(JSON.stringify({ ...wanted, productos: [null, ...wanted.productos, null, {}] }))],
    ['with rows keyed by number', chat(JSON.stringify({ ...wanted, productos: { 0: wanted.productos[0] } }))],
    [
      'with rows nested under a key',
      chat(JSON.stringify({ ...wanted, productos: { items: wanted.productos } })),
    ],
    [
      'with a list in place of a text',
      chat(JSON.stringify({ ...wanted, proveedor: { nombre: ['ALFA', 'S.A.C.'] } })),
    ],
    [
      'with a value wrapped in an object',
      chat(JSON.stringify({ ...wanted, totales: { total: { valor: '118.00', confianza: 0.4 } } })),
    ],
    ['with numbers in place of texts', chat(JSON.stringify({ ...wanted, totales: { total: 118 } }))],
    ['with null sections', chat(JSON.stringify({ ...wanted, cliente: null, informacion_adicional: null }))],
    [
      'with unknown fields',
      chat(JSON.stringify({ ...wanted, comando: { rm: '/' }, totales: { total: '118.00', pagado: true } })),
    ],
    ['with null fields', chat(json, { usage: null, system_fingerprint: null }, { logprobs: null })],
    ['in a stream without an end event', events(delta(json.slice(0, 40)), delta(json.slice(40)))],
    [
      'in a stream with events that are not JSON',
      events(delta(json.slice(0, 40)), 'data: {"cho\n\n', ': aquí sigo\n\n', delta(json.slice(40), 'stop')),
    ],
  ])('is read: %s', async (_, reply) => {
    const answer = await openAi(reply, 'chat')
    expect(answer.data).toEqual(read)
    expect(standIn?.requests).toHaveLength(1)
  })

  test('gives its complete part if it was cut off, and a notice that lines may be missing', async () => {
    const long = JSON.stringify({ ...wanted, productos: [...wanted.productos, { descripcion: 'PIEDRA' }] })
    const answer = await openAi(chat(long.slice(0, -12), {}, { finish_reason: 'length' }), 'chat')
    expect(answer.data).toEqual(read)
    expect(answer.notices).toEqual([
      'La respuesta de OpenAI sobre la página 1 quedó cortada: pueden faltar líneas.',
    ])
    // One retry with a larger output limit, and no more.
    expect(standIn?.requests).toHaveLength(2)
  })
})

describe('an answer of Gemini', () => {
  const rows = [
    { clase: 'documento.numero', texto: 'F001-00000123', atributos: null },
    { clase: 'totales.total', texto: '590.00', atributos: null },
  ]
  const list = JSON.stringify({ extractions: rows })
  test.each<[string, Reply]>([
    ['in one piece', candidate([{ text: list }])],
    [
      'in parts, with reasoning among them',
      candidate([
        { text: 'Veamos…', thought: true },
        { text: list.slice(0, 9) },
        { text: list.slice(9), thoughtSignature: 'EsQD' },
      ]),
    ],
    [
      'with an unrequested code part',
      candidate([
        { executableCode: { language: 'PYTHON', code: '1' } },
        { codeExecutionResult: { outcome: 'OUTCOME_OK' } },
        { text: list },
      ]),
    ],
    ['as a bare list', candidate([{ text: JSON.stringify(rows) }])],
    ['in a fence', candidate([{ text: `\`\`\`json\n${list}\n\`\`\`` }])],
    [
      'with rows that are null or without a class',
      candidate([{ text: JSON.stringify({ extractions: [null, { clase: 7 }, 'x', ...rows] }) }]),
    ],
    [
      'with a list in place of a text',
      candidate([
        { text: JSON.stringify({ extractions: [{ ...rows[0], texto: ['F001-00000123'] }, rows[1]] }) },
      ]),
    ],
    ['with an unknown finish reason', candidate([{ text: list }], { finishReason: 'MODEL_WAS_HAPPY' })],
    [
      'in pieces with an empty last one',
      events(
        { candidates: [{ content: { parts: [{ text: list.slice(0, 20) }] } }] },
        { candidates: [{ content: { parts: [{ text: list.slice(20) }] } }] },
        {
          candidates: [{ content: { parts: [{ text: '', thoughtSignature: 'E' }] }, finishReason: 'STOP' }],
          usageMetadata: { promptTokenCount: 9 },
        },
      ),
    ],
    [
      'as a list of chunks',
      ok(
        JSON.stringify([
          { candidates: [{ content: { parts: [{ text: list.slice(0, 20) }] } }] },
          { candidates: [{ content: { parts: [{ text: list.slice(20) }] }, finishReason: 'STOP' }] },
        ]),
      ),
    ],
  ])('is read: %s', async (_, reply) => {
    standIn = await startStandIn(() => reply)
    const gemini = createGeminiProcessor({ apiKey: 'AIzaPrueba', baseUrl: standIn.url }, testRuntime())
    const answer = await gemini.answer(typeRequest([sampleInvoiceLines], { model: 'gemini-2.5-flash' }))
    expect(answer.data).toMatchObject({ documento: { numero: 'F001-00000123' }, totales: { total: 590 } })
  })
})

describe('a reply that is no answer', () => {
  const error = (code: unknown, more: object = {}): Body => ({
    error: { code, message: 'Provider returned error', ...more },
  })
  test.each<[string, Reply, FailureCode]>([
    ['an HTML page with status 200', ok('<!doctype html><title>Bienvenido</title>'), 'invalid_output'],
    ['an HTML page with status 502', { status: 502, body: '<html>502 Bad Gateway</html>' }, 'upstream'],
    ['nothing at all', ok(''), 'invalid_output'],
    [
      'a numeric error code (vLLM)',
      { status: 400, body: error(400, { type: 'BadRequestError', param: null }) },
      'request_refused',
    ],
    [
      'the older error format of vLLM',
      { status: 404, body: { object: 'error', message: 'no', type: 'NotFoundError', code: 404 } },
      'model_unavailable',
    ],
    [
      'a text in place of the error object (Ollama)',
      { status: 404, body: { error: 'model "llama9" not found' } },
      'model_unavailable',
    ],
    ['no credits left (OpenRouter)', { status: 402, body: error(402) }, 'quota_exhausted'],
    [
      'a flagged input (OpenRouter)',
      { status: 403, body: error(403, { metadata: { reasons: ['x'], flagged_input: '…' } }) },
      'blocked',
    ],
    ['an error with status 200', ok(error(502)), 'upstream'],
    ['a rate limit with status 200', ok(error(429)), 'rate_limited'],
    ['no credits, by code, with status 200', ok(error('insufficient_quota')), 'quota_exhausted'],
    [
      'an error in the choice',
      chat('', {}, { error: { code: 502, message: 'Upstream' }, finish_reason: 'error' }),
      'upstream',
    ],
    [
      'an error in the middle of a stream',
      events(delta('{"docu'), { error: { code: 'server_error', message: 'no' } }),
      'upstream',
    ],
    ['a stream that ends early', events(': aquí sigo\n\n'), 'network'],
    [
      'an unverified organisation',
      { status: 400, body: error('unsupported_value', { param: 'n' }) },
      'request_refused',
    ],
    ['another envelope', ok({ hola: 1 }), 'invalid_output'],
  ])('fails with the right code: %s', async (_, reply, code) => {
    const failure = await failureOf(openAi(reply, 'chat'))
    expect(failure.code).toBe(code)
    expect(failure.message).not.toContain('dañado')
  })

  test('fails with the right code if Google sends an error under status 200', async () => {
    standIn = await startStandIn(() => ok({ error: { code: 503, status: 'UNAVAILABLE', message: 'no' } }))
    const gemini = createGeminiProcessor({ apiKey: 'AIzaPrueba', baseUrl: standIn.url }, testRuntime())
    const failure = await failureOf(
      gemini.answer(typeRequest([sampleInvoiceLines], { model: 'gemini-2.5-flash' })),
    )
    expect(failure.code).toBe('upstream')
  })
})

describe('a server that lacks parameters', () => {
  test.each([
    ['temperature', 'temperature'],
    ['stream', 'stream'],
    ['stream_options', 'stream_options'],
    ['response_format', 'response_format'],
    ['max_tokens', 'max_tokens'],
  ])('is asked again without %s, and never with it after that', async (param, sent) => {
    standIn = await startStandIn(({ body }) =>
      sent in (JSON.parse(body) as object) && !body.includes('"json_object"')
        ? { status: 400, body: { error: { code: 'unsupported_parameter', param, message: 'no' } } }
        : chat(json),
    )
    const settings = { apiKey: 'sk-prueba', baseUrl: `${standIn.url}/v1`, apiStyle: 'chat' } as const
    const processor = createOpenAiProcessor(settings, testRuntime())
    for (const _ of [1, 2])
      expect((await processor.answer(typeRequest([sampleInvoiceLines]))).data).toEqual(read)
    expect(standIn.requests).toHaveLength(3)
  })

  test('is learned once for all pages that are in progress', async () => {
    const page = (number: number) => [...sampleInvoiceLines, `Hoja ${String(number)}`]
    standIn = await startStandIn(({ body }) => {
      const asked = JSON.parse(body) as object
      const param = ['stream_options', 'temperature'].find((name) => name in asked)
      return param ? { status: 400, body: { error: { code: 'unsupported_parameter', param } } } : chat(json)
    })
    const settings = { apiKey: 'sk-prueba', baseUrl: `${standIn.url}/v1`, apiStyle: 'chat' } as const
    const processor = createOpenAiProcessor(settings, testRuntime())
    const { missing, data } = await processor.answer(typeRequest([1, 2, 3, 4, 5].map(page)))
    expect(missing).toBeUndefined()
    expect(data.productos).toHaveLength(5)
  })

  test('is not asked endlessly if it refuses a parameter that was not sent', async () => {
    const refusal = { code: 'unsupported_parameter', param: 'store' }
    standIn = await startStandIn(() => ({ status: 400, body: { error: refusal } }))
    const settings = { apiKey: 'sk-prueba', baseUrl: `${standIn.url}/v1`, apiStyle: 'chat' } as const
    const processor = createOpenAiProcessor(settings, testRuntime())
    const failure = await failureOf(processor.answer(typeRequest([sampleInvoiceLines])))
    expect(failure.code).toBe('request_refused')
    expect(standIn.requests.length).toBeLessThan(3)
  })
})
