// A stand-in for Claude: the Messages API and the list of models. It rejects what the real API rejects for models that
// always think, and answers with the expected document as the tool's input.
import { isRecord } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { bits, composeAnswer } from '../fill-schema.ts'
import type { RateLimit } from '../rate-limit.ts'
import {
  listAt,
  parseObject,
  startStandIn,
  textAt,
  type Reply,
  type SeenRequest,
  type StandIn,
} from '../stand-in-server.ts'

export interface ClaudeStandInOptions {
  apiKey?: string
  /** The document that it answers with. */
  expected?: ExtractedData
  /** A rate limit per minute, measured by this clock. */
  limit?: { rate: RateLimit; now: () => number }
}

export interface ClaudeQuestion {
  model: string
  system: string
  text: string
  images: number
  body: Record<string, unknown>
}

export interface ClaudeStandIn extends StandIn {
  questions: ClaudeQuestion[]
}

const models = ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5']

export async function startClaudeStandIn(options: ClaudeStandInOptions = {}): Promise<ClaudeStandIn> {
  const apiKey = options.apiKey ?? 'sk-ant-stand-in-0123456789'
  const questions: ClaudeQuestion[] = []
  const server = await startStandIn((request, violate) => {
    if (request.headers['x-api-key'] !== apiKey)
      return claudeError(401, 'authentication_error', 'invalid x-api-key')
    if (!request.headers['anthropic-version'])
      return claudeError(400, 'invalid_request_error', 'anthropic-version: header is required')
    if (request.method === 'GET' && request.path.startsWith('/v1/models')) {
      const data = models.map((id) => ({ type: 'model', id, display_name: id }))
      return { status: 200, body: { data, has_more: false, first_id: models[0], last_id: models.at(-1) } }
    }
    if (request.method !== 'POST' || request.path !== '/v1/messages')
      return claudeError(404, 'not_found_error', 'Not found')
    const question = readQuestion(request)
    questions.push(question)
    const refused = refuse(question)
    if (refused) return refused
    inspect(question, violate)
    const headers = limitHeaders(options.limit)
    const waitMs = options.limit?.rate.take(1000)
    if (waitMs !== undefined) {
      const full = claudeError(429, 'rate_limit_error', 'Number of requests has exceeded your rate limit.')
      return { ...full, headers: { ...headers, 'retry-after': String(Math.ceil(waitMs / 1000)) } }
    }
    const answer = message(question, composeAnswer(options.expected ?? {}, schemaOf(question)))
    return { ...answer, headers: { ...headers, 'request-id': 'req_standin' } }
  })
  return { ...server, questions }
}

export function claudeError(status: number, type: string, text: string, details?: object): Reply {
  const error = { type, message: text, ...(details && { details }) }
  return { status, body: { type: 'error', error, request_id: 'req_standin' } }
}

function readQuestion(request: SeenRequest): ClaudeQuestion {
  const body = parseObject(request.body)
  const parts = listAt(body, 'messages')
    .filter((turn) => textAt(turn, 'role') === 'user')
    .flatMap((turn) => {
      const plain = textAt(turn, 'content')
      return plain === undefined ? listAt(turn, 'content') : [{ type: 'text', text: plain }]
    })
  return {
    model: textAt(body, 'model') ?? '',
    system: textAt(body, 'system') ?? '',
    text: parts.flatMap((part) => textAt(part, 'text') ?? []).join('\n'),
    images: parts.filter((part) => textAt(part, 'type') === 'image').length,
    body,
  }
}

function schemaOf({ text, body }: ClaudeQuestion) {
  const tool = listAt(body, 'tools')[0]
  const schema = isRecord(tool) && isRecord(tool['input_schema']) ? tool['input_schema'] : undefined
  return { text, schema }
}

/** Requests that the real API answers with a 400 or a 404. */
function refuse({ model, body }: ClaudeQuestion): Reply | undefined {
  const wrong = (what: string): Reply => claudeError(400, 'invalid_request_error', what)
  if (!models.includes(model)) return claudeError(404, 'not_found_error', `model: ${model}`)
  if (typeof body['max_tokens'] !== 'number') return wrong('max_tokens: Field required')
  if (body['temperature'] !== undefined) return wrong('temperature is not supported on this model')
  const choice = textAt(body['tool_choice'], 'type')
  if (choice === 'any' || choice === 'tool') return wrong('tool_choice forces tool use')
  if (textAt(body['thinking'], 'type') === 'disabled') return wrong('thinking.type: disabled')
  const turns = listAt(body, 'messages')
  if (textAt(turns.at(-1), 'role') !== 'user') return wrong('assistant message prefill is not supported')
  const texts = turns.flatMap((turn) => textAt(turn, 'content') ?? listAt(turn, 'content'))
  const isEmpty = texts.some(
    (part) => (typeof part === 'string' ? part : textAt(part, 'text'))?.trim() === '',
  )
  return isEmpty ? wrong('messages: text content blocks must be non-empty') : undefined
}

/** Records requests that the real API accepts, but that break a rule of this product. */
function inspect({ body, text, system }: ClaudeQuestion, violate: (what: string) => void): void {
  if (body['stream'] !== true) violate('not streamed')
  const tools = listAt(body, 'tools')
  if (tools.length !== 1) violate('not exactly one tool')
  if (!system.includes(textAt(tools[0], 'name') ?? '?')) violate('the tool is not named in the instructions')
  if (isRecord(tools[0]) && tools[0]['strict'] === true) violate('more nullable fields than strict allows')
  const isBlind = text.startsWith('Campos que se buscan:')
  const marks = text.split('<documento>').length === 2 && text.split('</documento>').length === 2
  if (!marks && !isBlind) violate('the document is not between exactly one pair of marks')
  const sources = listAt(listAt(body, 'messages')[0], 'content').flatMap((part) =>
    isRecord(part) && isRecord(part['source']) ? [part['source']] : [],
  )
  for (const source of sources) {
    if (!/^image\/(?:jpeg|png)$/.test(textAt(source, 'media_type') ?? ''))
      violate('an image of no known type')
    if (!/^[A-Za-z0-9+/]+=*$/.test(textAt(source, 'data') ?? '')) violate('an image that is not base64')
  }
  if (JSON.stringify(body).length > 32 * 1024 * 1024) violate('more than 32 MB')
}

function message(question: ClaudeQuestion, content: unknown): Reply {
  const text = JSON.stringify(content)
  return {
    status: 200,
    toEvents: toClaudeEvents,
    body: {
      id: 'msg_standin',
      type: 'message',
      role: 'assistant',
      model: question.model,
      content: [
        { type: 'thinking', thinking: '', signature: 'firma' },
        { type: 'tool_use', id: 'toolu_standin', name: 'documento_comercial', input: content },
      ],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: {
        input_tokens: Math.ceil((question.text.length + question.system.length) / 3) + 1500 * question.images,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: Math.ceil(text.length / 3),
      },
    },
  }
}

/**
 * A documented stream: a start event, content in pieces with pings between them, and an end event with the token
 * counts.
 */
export function toClaudeEvents(body: unknown): unknown[] {
  const usage = isRecord(body) && isRecord(body['usage']) ? body['usage'] : {}
  const start = isRecord(body)
    ? { ...body, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } }
    : {}
  return [
    { type: 'message_start', message: start },
    { type: 'ping' },
    ...listAt(body, 'content').flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: { type: textAt(block, 'type') } },
      ...deltasOf(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: isRecord(body) ? body['stop_reason'] : null, stop_sequence: null },
      usage: { output_tokens: usage['output_tokens'] },
    },
    { type: 'message_stop' },
  ]
}

function deltasOf(block: unknown): object[] {
  const type = textAt(block, 'type')
  if (type === 'thinking') return [{ type: 'signature_delta', signature: 'firma' }]
  if (type === 'text') return bits(textAt(block, 'text') ?? '').map((text) => ({ type: 'text_delta', text }))
  // The input of a tool may be given as text, which may be truncated.
  const input = isRecord(block) ? block['input'] : undefined
  const written = typeof input === 'string' ? input : JSON.stringify(input)
  return bits(written).map((partial_json) => ({ type: 'input_json_delta', partial_json }))
}

function limitHeaders(limit: ClaudeStandInOptions['limit']): Record<string, string> {
  if (!limit) return {}
  const now = limit.now()
  const headers = Object.entries(limit.rate.headers()).map(([name, value]) => {
    const [, what = '', kind = ''] = /^x-ratelimit-(\w+)-(\w+)$/.exec(name) ?? []
    const reset = new Date(now + Number.parseFloat(value) * 1000).toISOString()
    return [`anthropic-ratelimit-${kind}-${what}`, what === 'reset' ? reset : value] as const
  })
  return { ...Object.fromEntries(headers), date: new Date(now).toUTCString() }
}
