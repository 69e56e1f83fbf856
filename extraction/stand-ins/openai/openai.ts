// A stand-in for OpenAI: Responses, Chat Completions (also under Azure's paths) and the list of models. It enforces the
// same rules as the real API, and answers with the expected document.
import { isRecord } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { bits, composeAnswer } from '../fill-schema.ts'
import { inspect, refuse } from './openai-checks.ts'
import type { RateLimit } from '../rate-limit.ts'
import { problem, readQuestion, schemaOf, type OpenAiQuestion } from './openai-question.ts'
import { listAt, parseObject, startStandIn, textAt, type Reply, type StandIn } from '../stand-in-server.ts'

export interface OpenAiStandInOptions {
  apiKey?: string
  /** The document that it answers with; a function may depend on the request. */
  expected?: ExtractedData | ((question: OpenAiQuestion) => ExtractedData)
  /** The ids of the models that exist. */
  models?: string[]
  /** A rate limit per minute. */
  limit?: RateLimit
}

export interface OpenAiStandIn extends StandIn {
  questions: OpenAiQuestion[]
  /** Whether there is capacity for requests at half price. */
  room: { atHalfPrice: boolean }
}

const everyModel = ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'o3-mini', 'gpt-5.6-sol', 'gpt-6-luna']

export async function startOpenAiStandIn(options: OpenAiStandInOptions = {}): Promise<OpenAiStandIn> {
  const apiKey = options.apiKey ?? 'sk-stand-in-0123456789'
  const models = options.models ?? everyModel
  const questions: OpenAiQuestion[] = []
  const room = { atHalfPrice: true }

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
    const isFlex = question.body['service_tier'] === 'flex'
    if (isFlex && !room.atHalfPrice) return noRoom
    const waitMs = options.limit?.take(tokensOf(question))
    const headers = { 'x-request-id': 'req_standin', ...options.limit?.headers() }
    if (waitMs !== undefined) {
      const full = problem(429, 'tokens', 'rate_limit_exceeded', 'Rate limit reached.')
      return { ...full, headers: { ...headers, 'retry-after-ms': String(Math.ceil(waitMs)) } }
    }
    return { ...answer(question, compose(question, options.expected)), headers }
  })
  return { ...server, questions, room }
}

/** Tokens of the text, the images and the allowed output. */
function tokensOf({ body, text, instructions, images }: OpenAiQuestion): number {
  const room = Number(body['max_output_tokens'] ?? body['max_completion_tokens'] ?? body['max_tokens'] ?? 0)
  return Math.ceil((text.length + instructions.length) / 4) + 1105 * images.length + room
}

/** A request that is refused for lack of capacity is not charged. */
const noRoom = problem(
  429,
  'resource_unavailable',
  'resource_unavailable',
  'There are not enough resources to process this request.',
)

function wrongKey(given: string): Reply {
  return problem(
    401,
    'invalid_request_error',
    'invalid_api_key',
    `Incorrect API key provided: ${given}. You can find your API key at https://platform.openai.com/account/api-keys.`,
  )
}

function compose(question: OpenAiQuestion, expected: OpenAiStandInOptions['expected']): unknown {
  const data = typeof expected === 'function' ? expected(question) : (expected ?? {})
  const schema = schemaOf(question) ?? promptedSchema(question)
  return composeAnswer(data, { text: question.text, schema })
}

/** In JSON mode the schema is part of the prompt. */
function promptedSchema(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const line = question.instructions.split('\n').find((text) => text.startsWith('{'))
  return line === undefined ? undefined : parseObject(line)
}

function answer(question: OpenAiQuestion, content: unknown): Reply {
  const text = JSON.stringify(content)
  const input =
    Math.ceil((question.text.length + question.instructions.length) / 4) + 1105 * question.images.length
  const output = Math.ceil(text.length / 4)
  const model = /^gpt-4o$/.test(question.model) ? 'gpt-4o-2024-08-06' : question.model
  const headers = { 'x-request-id': 'req_standin' }
  // `auto`, or no tier, means the standard tier.
  const tier = question.body['service_tier'] === 'flex' ? 'flex' : 'default'
  const isStream = question.body['stream'] === true
  if (question.style === 'chat') {
    return {
      status: 200,
      headers,
      ...(isStream && { toEvents: toChatEvents }),
      body: {
        id: 'chatcmpl-standin',
        object: 'chat.completion',
        created: 1_790_000_000,
        model,
        service_tier: tier,
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
    ...(isStream && { toEvents: toResponseEvents }),
    body: {
      id: 'resp_standin',
      object: 'response',
      created_at: 1_790_000_000,
      status: 'completed',
      error: null,
      incomplete_details: null,
      model,
      service_tier: tier,
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

/** Streams the text in pieces; the last event has the whole answer. */
function toResponseEvents(body: unknown): unknown[] {
  const message = listAt(body, 'output')[0]
  const text = textAt(listAt(message, 'content')[0], 'text') ?? ''
  const status = textAt(body, 'status') ?? 'completed'
  return [
    {
      type: 'response.created',
      response: isRecord(body) ? { ...body, output: [], status: 'in_progress' } : body,
    },
    ...bits(text).map((delta) => ({
      type: 'response.output_text.delta',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: `response.${status}`, response: body },
  ]
}

function toChatEvents(body: unknown): unknown[] {
  const choice = listAt(body, 'choices')[0]
  const message = isRecord(choice) && isRecord(choice['message']) ? choice['message'] : {}
  const rest = isRecord(body)
    ? {
        id: body['id'],
        object: 'chat.completion.chunk',
        model: body['model'],
        service_tier: body['service_tier'],
      }
    : {}
  const chunk = (delta: object, finish: unknown = null): object => ({
    ...rest,
    choices: [{ index: 0, delta, finish_reason: finish }],
    usage: null,
  })
  return [
    ...bits(textAt(message, 'content') ?? '').map((content) => chunk({ content })),
    chunk({}, isRecord(choice) ? choice['finish_reason'] : 'stop'),
    { ...rest, choices: [], usage: isRecord(body) ? body['usage'] : null },
  ]
}
