// A stand-in for Gemini: generateContent and the list of models. It checks that requests follow the langextract method,
// and answers with extractions of the expected document from the chunk of text in the request.
import { isRecord, valueAt } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { RateLimit } from '../rate-limit.ts'
import { printedFields, printValue } from '../printed-values.ts'
import {
  listAt,
  parseObject,
  startStandIn,
  textAt,
  type Reply,
  type SeenRequest,
  type StandIn,
} from '../stand-in-server.ts'

export interface GeminiStandInOptions {
  apiKey?: string
  /** The document that it answers with; a function may depend on the request. */
  expected?: ExtractedData | ((question: GeminiQuestionSeen) => ExtractedData)
  models?: string[]
  /** A rate limit in requests per minute. */
  limit?: RateLimit
  /** The value of `modelVersion`, as if Google had routed to another model. */
  answersAs?: string
}

export interface GeminiQuestionSeen {
  model: string
  instructions: string
  text: string
  /** The chunk of the document between its markers. */
  piece: string
  images: number
  body: Record<string, unknown>
}

export interface GeminiStandIn extends StandIn {
  questions: GeminiQuestionSeen[]
}

const everyModel = ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-3.5-flash-lite', 'gemini-3.8-flash']

export async function startGeminiStandIn(options: GeminiStandInOptions = {}): Promise<GeminiStandIn> {
  const apiKey = options.apiKey ?? 'AIzaStandIn0123456789abcdef'
  const models = options.models ?? everyModel
  const questions: GeminiQuestionSeen[] = []

  const server = await startStandIn((request, violate) => {
    if (request.path.includes('key=')) violate('the key is in the address')
    const given = request.headers['x-goog-api-key'] ?? ''
    if (given !== apiKey) return wrongKey(given)
    if (request.method === 'GET' && request.path.startsWith('/v1beta/models')) {
      return {
        status: 200,
        body: {
          models: models.map((id) => ({
            name: `models/${id}`,
            supportedGenerationMethods: ['generateContent'],
          })),
        },
      }
    }
    const model = /^\/v1beta\/models\/([\w.-]+):streamGenerateContent\?alt=sse$/.exec(request.path)?.[1]
    if (request.method !== 'POST' || model === undefined) return googleError(404, 'NOT_FOUND', 'Not found.')
    if (!models.includes(model)) {
      return googleError(
        404,
        'NOT_FOUND',
        `models/${model} is not found for API version v1beta, or is not supported for generateContent.`,
      )
    }
    const question = readQuestion(request, model)
    questions.push(question)
    inspect(question, violate)
    const waitMs = options.limit?.take(0)
    if (waitMs !== undefined) return tooMany(waitMs, options.limit?.requestsPerMinute)
    return answer(compose(question, options.expected), question, options.answersAs ?? model)
  })
  return { ...server, questions }
}

export function googleError(code: number, status: string, message: string, details: object[] = []): Reply {
  return { status: code, body: { error: { code, message, status, details } } }
}

/** Google gives the waiting time and the limit in the body. */
function tooMany(waitMs: number, limit: number | undefined): Reply {
  const quotaId = 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier'
  return googleError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId, quotaValue: String(limit ?? 0) }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${(waitMs / 1000).toFixed(3)}s` },
  ])
}

export function wrongKey(given: string): Reply {
  return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
    },
    { '@type': 'type.googleapis.com/google.rpc.DebugInfo', detail: `Invalid API key: ${given}` },
  ])
}

function readQuestion(request: SeenRequest, model: string): GeminiQuestionSeen {
  const body = parseObject(request.body)
  const partsOf = (turn: unknown): unknown[] => listAt(turn, 'parts')
  const parts = listAt(body, 'contents').flatMap(partsOf)
  const text = parts.map((part) => textAt(part, 'text') ?? '').join('\n')
  return {
    model,
    instructions: partsOf(body['systemInstruction'])
      .map((part) => textAt(part, 'text') ?? '')
      .join('\n'),
    text,
    piece: /<documento>\n([\s\S]*?)\n<\/documento>/.exec(text)?.[1] ?? '',
    images: parts.filter((part) => isRecord(part) && 'inlineData' in part).length,
    body,
  }
}

function inspect(question: GeminiQuestionSeen, violate: (what: string) => void): void {
  const config = isRecord(question.body['generationConfig']) ? question.body['generationConfig'] : {}
  if (config['responseMimeType'] !== 'application/json') violate('responseMimeType is not JSON')
  const schema = config['responseJsonSchema']
  if (!isRecord(schema)) violate('no responseJsonSchema')
  else if ('$schema' in schema) violate('$schema is not among the supported keys')
  if (question.body['tools'] !== undefined) violate('tools are given')
  const again = question.text.includes('Campos que se buscan:')
  const examples = question.instructions.split('\nQ: ').length - 1
  if (!again && examples < 2) violate('fewer than two worked examples')
  const thinking = isRecord(config['thinkingConfig']) ? config['thinkingConfig'] : {}
  if (question.model.startsWith('gemini-2.5') && typeof thinking['thinkingBudget'] !== 'number')
    violate('no thinking budget')
  if (question.model === 'gemini-2.5-pro' && Number(thinking['thinkingBudget']) < 128)
    violate('2.5-pro cannot stop thinking')
  if (question.model.startsWith('gemini-3') && typeof thinking['thinkingLevel'] !== 'string')
    violate('no thinking level')
  if (question.model.startsWith('gemini-3') && config['temperature'] !== undefined)
    violate('temperature for a Gemini 3 model')
  const marks =
    question.text.split('<documento>').length === 2 && question.text.split('</documento>').length === 2
  // A second request shows part of a page without its text.
  if (!again && !marks) {
    violate('the document is not between exactly one pair of marks')
  }
  if (JSON.stringify(question.body['contents']).length > 20 * 1024 * 1024) violate('more than 20 MB inline')
}

/** Extractions in the order of the chunk; values that do not occur in it are left out. */
function compose(question: GeminiQuestionSeen, expected: GeminiStandInOptions['expected']): unknown {
  const data = typeof expected === 'function' ? expected(question) : (expected ?? {})
  const asked = [...(question.text.split('Campos que se buscan:')[1] ?? '').matchAll(/^- ([\w.]+):/gm)].map(
    (match) => match[1] ?? '',
  )
  if (asked.length > 0) {
    return {
      lecturas: [],
      correcciones: asked.map((path) => ({ campo: path, valor: printValue(path, valueAt(data, path)) })),
    }
  }
  const blank = question.piece.startsWith('(sin texto')
  const found = [
    ...printedFields(data).map(({ path, text }) => ({ clase: path, texto: text, atributos: null })),
    ...(data.productos ?? []).map((item) => {
      const atributos = Object.fromEntries(
        Object.entries(item).map(([name, value]) => [name, printValue(name, value)]),
      )
      return { clase: 'producto', texto: rowOf(question.piece, String(item.descripcion ?? '')), atributos }
    }),
  ]
  const placed = found.map((extraction) => ({ extraction, at: question.piece.indexOf(extraction.texto) }))
  return {
    extractions: placed
      .filter(({ at, extraction }) => blank || (at >= 0 && extraction.texto !== ''))
      .sort((left, right) => left.at - right.at)
      .map(({ extraction }) => extraction),
  }
}

function rowOf(piece: string, description: string): string {
  return (
    piece
      .split('\n')
      .find((line) => description !== '' && line.includes(description))
      ?.trim() ?? description
  )
}

function answer(content: unknown, question: GeminiQuestionSeen, modelVersion: string): Reply {
  const text = JSON.stringify(content)
  return {
    status: 200,
    toEvents: toPieces,
    body: {
      candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount:
          Math.ceil((question.text.length + question.instructions.length) / 4) + 1548 * question.images,
        candidatesTokenCount: Math.ceil(text.length / 4),
        thoughtsTokenCount: 20,
        totalTokenCount: 0,
      },
      modelVersion,
      responseId: 'standin',
    },
  }
}

/** Streams the text in pieces; the last one has the finish reason and the token counts. */
function toPieces(body: unknown): unknown[] {
  const candidate = listAt(body, 'candidates')[0]
  const content = isRecord(candidate) ? candidate['content'] : undefined
  const part = listAt(content, 'parts')[0]
  const text = textAt(part, 'text') ?? ''
  if (text.length < 2 || !isRecord(body) || !isRecord(candidate)) return [body]
  const half = Math.floor(text.length / 2)
  const piece = (words: string): object => ({
    content: { parts: [{ ...(isRecord(part) ? part : {}), text: words }], role: 'model' },
    index: 0,
  })
  return [
    { candidates: [piece(text.slice(0, half))], modelVersion: body['modelVersion'] },
    { ...body, candidates: [{ ...candidate, ...piece(text.slice(half)) }] },
  ]
}
