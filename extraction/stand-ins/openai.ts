// OpenAI on this machine: Responses, Chat Completions (also under Azure's paths) and the list of models. It enforces
// what the real one enforces, and answers with the document it was told to expect.
import type { ExtractedData } from '@conforme/contract/extracted-data'
import { printValue, valueAt } from './printed-values.ts'
import {
  isObject,
  listAt,
  parseObject,
  startStandIn,
  textAt,
  type Fault,
  type Reply,
  type SeenRequest,
  type StandIn,
} from './stand-in-server.ts'

export interface OpenAiStandInOptions {
  apiKey?: string
  /** What the documents say; a function may look at the question. */
  expected?: ExtractedData | ((question: OpenAiQuestion) => ExtractedData)
  /** Ids that exist. */
  models?: string[]
}

export interface OpenAiQuestion {
  style: 'responses' | 'chat'
  model: string
  instructions: string
  /** Everything the user said, joined. */
  text: string
  images: string[]
  body: Record<string, unknown>
}

export interface OpenAiStandIn extends StandIn {
  questions: OpenAiQuestion[]
}

const everyModel = ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'o3-mini', 'gpt-5.6-sol', 'gpt-6-luna']

export async function startOpenAiStandIn(options: OpenAiStandInOptions = {}): Promise<OpenAiStandIn> {
  const apiKey = options.apiKey ?? 'sk-stand-in-0123456789'
  const models = options.models ?? everyModel
  const questions: OpenAiQuestion[] = []

  const server = await startStandIn((request, violate) => {
    const azure = request.path.startsWith('/openai/')
    const given = azure
      ? request.headers['api-key']
      : request.headers['authorization']?.replace(/^Bearer /, '')
    if (given !== apiKey) return wrongKey(given ?? '')
    if (azure && !request.path.includes('api-version=')) violate('Azure: api-version missing')
    const path = request.path.replace(/\?.*$/, '').replace(/^\/openai(?:\/deployments\/[^/]+)?|^\/v1/, '')
    if (request.method === 'GET' && path === '/models') {
      return {
        status: 200,
        body: { object: 'list', data: models.map((id) => ({ id, object: 'model', owned_by: 'openai' })) },
      }
    }
    if (request.method !== 'POST' || (path !== '/responses' && path !== '/chat/completions')) {
      return problem(404, 'invalid_request_error', null, `Invalid URL (${request.method} ${path})`)
    }
    const question = readQuestion(request, path === '/responses' ? 'responses' : 'chat')
    questions.push(question)
    if (!models.includes(question.model)) {
      return problem(
        404,
        'invalid_request_error',
        'model_not_found',
        `The model '${question.model}' does not exist or you do not have access to it.`,
      )
    }
    const refused = refuse(question)
    if (refused) return refused
    inspect(question, violate)
    return answer(question, compose(question, options.expected))
  })
  return { ...server, questions }
}

function wrongKey(given: string): Reply {
  return problem(
    401,
    'invalid_request_error',
    'invalid_api_key',
    `Incorrect API key provided: ${given}. You can find your API key at https://platform.openai.com/account/api-keys.`,
  )
}

export function problem(
  status: number,
  type: string,
  code: string | null,
  message: string,
  param: string | null = null,
): Reply {
  return {
    status,
    headers: { 'x-request-id': 'req_standin' },
    body: { error: { message, type, param, code } },
  }
}

function readQuestion(request: SeenRequest, style: 'responses' | 'chat'): OpenAiQuestion {
  const body = parseObject(request.body)
  const turns = listAt(body, style === 'responses' ? 'input' : 'messages')
  const system = turns.find((turn) => textAt(turn, 'role') === 'system')
  const parts = turns
    .filter((turn) => textAt(turn, 'role') === 'user')
    .flatMap((turn) => {
      const plain = textAt(turn, 'content')
      return plain === undefined ? listAt(turn, 'content') : [{ type: 'input_text', text: plain }]
    })
  return {
    style,
    model: textAt(body, 'model') ?? '',
    instructions: textAt(body, 'instructions') ?? textAt(system, 'content') ?? '',
    text: parts.map((part) => textAt(part, 'text') ?? '').join('\n'),
    images: parts.flatMap((part) => {
      const image = isObject(part) ? part['image_url'] : undefined
      const url = typeof image === 'string' ? image : textAt(image, 'url')
      return url === undefined ? [] : [url]
    }),
    body,
  }
}

/** What the real one answers with a 400. */
function refuse(question: OpenAiQuestion): Reply | undefined {
  const { model, body } = question
  const reasoning = /^(?:o\d|gpt-[5-9])/.test(model)
  const unsupported = (param: string): Reply =>
    problem(
      400,
      'invalid_request_error',
      'unsupported_parameter',
      `Unsupported parameter: '${param}' is not supported with this model.`,
      param,
    )
  if (reasoning && body['temperature'] !== undefined) return unsupported('temperature')
  if (reasoning && body['max_tokens'] !== undefined) return unsupported('max_tokens')
  if (/^gpt-4/.test(model) && body['reasoning'] !== undefined) return unsupported('reasoning.effort')
  if (/^gpt-4/.test(model) && body['reasoning_effort'] !== undefined) return unsupported('reasoning_effort')
  if (model === 'o3-mini' && question.images.length > 0) {
    return problem(
      400,
      'invalid_request_error',
      null,
      'Invalid content type. image_url is only supported by certain models.',
      'input',
    )
  }
  if (model === 'gpt-4-turbo' && schemaOf(question)) {
    return problem(
      400,
      'invalid_request_error',
      null,
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      'response_format',
    )
  }
  const schema = schemaOf(question)
  const fault = schema === undefined ? undefined : strictnessProblem(schema, 1)
  if (fault !== undefined)
    return problem(
      400,
      'invalid_request_error',
      'invalid_json_schema',
      `Invalid schema: ${fault}`,
      'text.format.schema',
    )
  return undefined
}

function formatOf(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const { body, style } = question
  const format =
    style === 'chat' ? body['response_format'] : isObject(body['text']) ? body['text']['format'] : undefined
  return isObject(format) ? format : undefined
}

function schemaOf(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const format = formatOf(question)
  if (format?.['type'] !== 'json_schema') return undefined
  const holder = question.style === 'chat' ? format['json_schema'] : format
  const schema = isObject(holder) ? holder['schema'] : undefined
  return isObject(schema) ? schema : undefined
}

/** The documented rules of strict schemas. */
function strictnessProblem(schema: Record<string, unknown>, depth: number): string | undefined {
  if (depth > 10) return 'more than 10 levels'
  if (schema['type'] === 'array')
    return isObject(schema['items']) ? strictnessProblem(schema['items'], depth + 1) : 'items missing'
  if (schema['type'] !== 'object') return depth === 1 ? 'root is not an object' : undefined
  if (schema['additionalProperties'] !== false) return 'additionalProperties must be false'
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required = listAt(schema, 'required')
  for (const [name, property] of Object.entries(properties)) {
    if (!required.includes(name)) return `${name} is not required`
    const inner = isObject(property) ? strictnessProblem(property, depth + 1) : 'not a schema'
    if (inner !== undefined) return inner
  }
  return undefined
}

/** What the real one would let pass, but this product promises. */
function inspect(question: OpenAiQuestion, violate: (what: string) => void): void {
  const { body, text, images, instructions } = question
  if (body['store'] !== false) violate('store is not false')
  if (body['tools'] !== undefined) violate('tools are given')
  if (/^gpt-4/.test(question.model) && body['temperature'] !== 0) violate('temperature is not 0')
  const format = formatOf(question)
  const holder =
    question.style === 'chat' && isObject(format?.['json_schema']) ? format['json_schema'] : format
  if (format?.['type'] === 'json_schema' && holder?.['strict'] !== true) violate('schema is not strict')
  if (format?.['type'] === 'json_object' && !instructions.includes('JSON'))
    violate('JSON mode without the word JSON')
  if (format === undefined) violate('no output format')
  const limit = body['max_output_tokens'] ?? body['max_completion_tokens'] ?? body['max_tokens']
  if (typeof limit !== 'number') violate('no output limit')
  if (text.split('<documento>').length !== 2 || text.split('</documento>').length !== 2) {
    violate('the document is not between exactly one pair of marks')
  }
  if (images.length > 500) violate('more than 500 images')
  let bytes = 0
  for (const url of images) {
    const [, mime, data] = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+=*)$/.exec(url) ?? []
    if (mime === undefined || data === undefined) violate('an image is not a data URL of a known type')
    bytes += (data?.length ?? 0) * 0.75
  }
  if (bytes > 50 * 1024 * 1024) violate('more than 50 MB of images')
  if (imageDetails(question).some((detail) => detail !== 'high')) violate('an image without detail: high')
}

function imageDetails(question: OpenAiQuestion): unknown[] {
  const turns = listAt(question.body, question.style === 'responses' ? 'input' : 'messages')
  return turns
    .flatMap((turn) => listAt(turn, 'content'))
    .filter((part) => isObject(part) && 'image_url' in part)
    .map((part) => {
      if (!isObject(part)) return undefined
      return isObject(part['image_url']) ? part['image_url']['detail'] : part['detail']
    })
}

function compose(question: OpenAiQuestion, expected: OpenAiStandInOptions['expected']): unknown {
  const data = typeof expected === 'function' ? expected(question) : (expected ?? {})
  const schema = schemaOf(question) ?? promptedSchema(question)
  const asked = [...question.text.matchAll(/^- ([\w.]+): se leyó/gm)].map((match) => match[1] ?? '')
  if (asked.length > 0) {
    const corrections = asked.map((path) => ({ campo: path, valor: printValue(path, valueAt(data, path)) }))
    return {
      lecturas: corrections.map(({ campo, valor }) => ({ etiqueta: campo, valor: valor ?? '' })),
      correcciones: corrections,
    }
  }
  return schema === undefined ? data : fill(schema, data, '')
}

/** In JSON mode the schema stands in the prompt. */
function promptedSchema(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const line = question.instructions.split('\n').find((text) => text.startsWith('{'))
  return line === undefined ? undefined : parseObject(line)
}

/** Walks the schema as a server that enforces it would: nothing missing, nothing extra. */
function fill(schema: Record<string, unknown>, value: unknown, path: string): unknown {
  if (schema['type'] === 'object' && isObject(schema['properties'])) {
    const from = isObject(value) ? value : {}
    return Object.fromEntries(
      Object.entries(schema['properties']).map(([name, inner]) => [
        name,
        isObject(inner) ? fill(inner, from[name], `${path}.${name}`) : null,
      ]),
    )
  }
  if (schema['type'] === 'array' && isObject(schema['items'])) {
    const items = schema['items']
    return (Array.isArray(value) ? value : []).map((item) => fill(items, item, path))
  }
  return printValue(path, value)
}

function answer(question: OpenAiQuestion, content: unknown): Reply {
  const text = JSON.stringify(content)
  const input =
    Math.ceil((question.text.length + question.instructions.length) / 4) + 1105 * question.images.length
  const output = Math.ceil(text.length / 4)
  const model = /^gpt-4o$/.test(question.model) ? 'gpt-4o-2024-08-06' : question.model
  const headers = { 'x-request-id': 'req_standin' }
  if (question.style === 'chat') {
    return {
      status: 200,
      headers,
      body: {
        id: 'chatcmpl-standin',
        object: 'chat.completion',
        created: 1_790_000_000,
        model,
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            logprobs: null,
            message: { role: 'assistant', content: text, refusal: null },
          },
        ],
        usage: {
          prompt_tokens: input,
          completion_tokens: output,
          total_tokens: input + output,
          prompt_tokens_details: { cached_tokens: 0 },
        },
      },
    }
  }
  return {
    status: 200,
    headers,
    body: {
      id: 'resp_standin',
      object: 'response',
      created_at: 1_790_000_000,
      status: 'completed',
      error: null,
      incomplete_details: null,
      model,
      store: false,
      output: [
        {
          id: 'msg_standin',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', annotations: [], text }],
        },
      ],
      usage: {
        input_tokens: input,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: output,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: input + output,
      },
    },
  }
}

/** Puts other text, another ending or a refusal into a Responses answer. */
function changeResponse(
  change: (body: Record<string, unknown>, message: Record<string, unknown>) => void,
): Fault {
  return {
    kind: 'change',
    change(reply) {
      const body: unknown = structuredClone(reply.body)
      const message = listAt(body, 'output')[0]
      if (isObject(body) && isObject(message)) change(body, message)
      return { ...reply, body }
    },
  }
}

const outputText = (text: string): Fault =>
  changeResponse((_body, message) => {
    message['content'] = [{ type: 'output_text', annotations: [], text }]
  })

/** Every documented way in which OpenAI does not answer. The bodies have the vendor's shape, in words of our own. */
export const openAiFaults = {
  'wrong key': {
    kind: 'reply',
    reply: problem(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
  },
  'country not served': {
    kind: 'reply',
    reply: problem(403, 'request_forbidden', 'unsupported_country_region_territory', 'Country not supported'),
  },
  'model gone': {
    kind: 'reply',
    reply: problem(404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'),
  },
  'no money left': {
    kind: 'reply',
    reply: problem(429, 'insufficient_quota', 'insufficient_quota', 'Quota exceeded.'),
  },
  'too many requests': {
    kind: 'reply',
    reply: {
      ...problem(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached.'),
      headers: { 'retry-after': '2', 'x-request-id': 'req_standin' },
    },
  },
  'come back much later': {
    kind: 'reply',
    reply: {
      ...problem(429, 'tokens', 'rate_limit_exceeded', 'Rate limit reached.'),
      headers: { 'retry-after': '120', 'x-request-id': 'req_standin' },
    },
  },
  'context full': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', 'context_length_exceeded', 'Too many tokens.', 'input'),
  },
  'image unreadable': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', 'image_parse_error', 'The image could not be read.'),
  },
  'parameter unknown': {
    kind: 'reply',
    reply: problem(
      400,
      'invalid_request_error',
      'unsupported_parameter',
      'Unsupported parameter.',
      'temperature',
    ),
  },
  'schema not supported': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', null, 'Invalid parameter.', 'response_format'),
  },
  'content policy': {
    kind: 'reply',
    reply: problem(
      400,
      'invalid_request_error',
      'content_policy_violation',
      'Rejected by the safety system.',
    ),
  },
  'request too large': {
    kind: 'reply',
    reply: { status: 413, body: '<html>413 Request Entity Too Large</html>' },
  },
  'request timed out there': { kind: 'reply', reply: problem(408, 'timeout', null, 'Request timeout.') },
  'server error': { kind: 'reply', reply: problem(500, 'server_error', null, 'The server had an error.') },
  'bad gateway': { kind: 'reply', reply: { status: 502, body: '<html>502 Bad Gateway</html>' } },
  overloaded: { kind: 'reply', reply: problem(503, 'server_error', null, 'The engine is overloaded.') },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
  'writes no JSON': outputText('Claro, aquí tienes los datos: proveedor…'),
  'writes another schema': outputText('{"invoice":{"id":1}}'),
  'writes nothing': outputText(''),
  refuses: changeResponse((_body, message) => {
    message['content'] = [{ type: 'refusal', refusal: 'No puedo ayudar con eso.' }]
  }),
  'runs out of tokens': changeResponse((body) => {
    body['status'] = 'incomplete'
    body['incomplete_details'] = { reason: 'max_output_tokens' }
  }),
  'is filtered half way': changeResponse((body) => {
    body['status'] = 'incomplete'
    body['incomplete_details'] = { reason: 'content_filter' }
  }),
  'fails after accepting': changeResponse((body) => {
    body['status'] = 'failed'
    body['error'] = { code: 'server_error', message: 'The model produced an error.' }
    body['output'] = []
  }),
} satisfies Record<string, Fault>
