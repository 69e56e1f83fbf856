// One question to Gemini's generateContent, by fetch: a single endpoint needs no SDK of thirty megabytes.
import { z } from 'zod'
import type { ModelEntry } from '../models.ts'
import type { PageRaster, Usage } from '../processor.ts'
import { providerFailure } from '../provider-failure.ts'
import { BodyError, readBody } from '../read-body.ts'
import { finishFailures, geminiName, toGeminiFailure } from './gemini-failure.ts'

export interface GeminiEndpoint {
  baseUrl: string
  apiKey: string
}

export interface GeminiQuestion {
  model: ModelEntry
  instructions: string
  text: string
  images: PageRaster[]
  schema: Record<string, unknown>
  repair?: { previous: string; request: string }
}

export interface GeminiReply {
  text: string
  modelUsed: string
  usage: Usage
}

export async function askGemini(
  endpoint: GeminiEndpoint,
  question: GeminiQuestion,
  signal: AbortSignal,
  now: number,
): Promise<GeminiReply> {
  const path = `/v1beta/models/${encodeURIComponent(question.model.wireId)}:generateContent`
  const { response, body } = await request(
    endpoint,
    path,
    { method: 'POST', body: JSON.stringify(toBody(question)) },
    signal,
    now,
  )
  return readReply(body, response.headers.get('x-request-id'), question.model.wireId)
}

/** Answers with the body of a success; anything else is a failure of a known kind. */
export async function request(
  endpoint: GeminiEndpoint,
  path: string,
  init: { method: string; body?: string },
  signal: AbortSignal,
  now: number,
): Promise<{ response: Response; body: string }> {
  const headers = { 'x-goog-api-key': endpoint.apiKey, 'content-type': 'application/json' }
  let response: Response
  try {
    // A redirect would carry the key to somebody else.
    response = await fetch(`${endpoint.baseUrl}${path}`, { ...init, headers, signal, redirect: 'error' })
  } catch (error) {
    throw providerFailure('network', geminiName, { detail: [causeCode(error)] })
  }
  try {
    const body = await readBody(response, signal)
    if (!response.ok) throw toGeminiFailure(response, body, [endpoint.apiKey], now)
    return { response, body }
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw providerFailure('network', geminiName, { retryable: !response.ok, detail: [error.message] })
  }
}

function causeCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return 'fetch failed'
}

function toBody(question: GeminiQuestion): object {
  const { model, repair } = question
  const images = question.images.map((image) => ({
    inlineData: { mimeType: image.mimeType, data: toBase64(image.bytes) },
  }))
  const turn = (role: 'user' | 'model', text: string): object => ({ role, parts: [{ text }] })
  return {
    systemInstruction: { parts: [{ text: question.instructions }] },
    contents: [
      { role: 'user', parts: [...images, { text: question.text }] },
      ...(repair ? [turn('model', repair.previous), turn('user', repair.request)] : []),
    ],
    generationConfig: {
      ...(model.temperature ? { temperature: 0 } : {}),
      candidateCount: 1,
      maxOutputTokens: model.maxOutputTokens,
      responseMimeType: 'application/json',
      ...(model.output === 'strict' ? { responseJsonSchema: question.schema } : {}),
      ...thinking(model),
    },
  }
}

/** Gemini 2.5 counts tokens to think with, Gemini 3 has levels, and older ones know neither. */
function thinking(model: ModelEntry): object {
  if (model.thinkingBudget !== undefined) return { thinkingConfig: { thinkingBudget: model.thinkingBudget } }
  if (model.reasoning !== undefined && model.reasoning !== 'none') {
    return { thinkingConfig: { thinkingLevel: model.reasoning } }
  }
  return {}
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

const count = z.number().optional()

const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z
    .object({ blockReason: z.string().optional(), blockReasonMessage: z.string().optional() })
    .optional(),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      cachedContentTokenCount: count,
    })
    .optional(),
  modelVersion: z.string().optional(),
})

export function readReply(body: string, requestId: string | null, wireId: string): GeminiReply {
  const answer = parseBody(body, requestId)
  const feedback = answer.promptFeedback
  if (feedback?.blockReason !== undefined || feedback?.blockReasonMessage !== undefined) {
    throw providerFailure('blocked', geminiName, {
      detail: [feedback.blockReason],
      vendorCode: feedback.blockReason,
      requestId,
    })
  }
  const candidate = answer.candidates?.[0]
  const reason = candidate?.finishReason
  const code = reason === undefined ? undefined : finishFailures[reason]
  if (code !== undefined)
    throw providerFailure(code, geminiName, { detail: [reason], vendorCode: reason, requestId })
  const parts = candidate?.content?.parts ?? []
  const text = parts.map((part) => (part.thought === true ? '' : (part.text ?? ''))).join('')
  // An ending that is not known yet is no reason to throw an answer away, but an empty one is none.
  if (text === '') {
    throw providerFailure('invalid_output', geminiName, {
      detail: ['sin texto', reason],
      vendorCode: reason,
      requestId,
    })
  }
  return { text, modelUsed: answer.modelVersion ?? wireId, usage: toUsage(answer.usageMetadata ?? {}) }
}

function parseBody(body: string, requestId: string | null): z.infer<typeof Answer> {
  try {
    const parsed = Answer.safeParse(JSON.parse(body))
    if (parsed.success) return parsed.data
    const at = parsed.error.issues[0]?.path.join('.') ?? ''
    throw providerFailure('invalid_output', geminiName, { detail: ['sobre inesperado', at], requestId })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw providerFailure('invalid_output', geminiName, { detail: ['la respuesta no es JSON'], requestId })
  }
}

/** What it thought is billed like what it wrote. */
function toUsage(usage: NonNullable<z.infer<typeof Answer>['usageMetadata']>): Usage {
  const written = usage.candidatesTokenCount
  const thought = usage.thoughtsTokenCount
  return {
    ...(usage.promptTokenCount === undefined ? {} : { inputTokens: usage.promptTokenCount }),
    ...(usage.cachedContentTokenCount === undefined ? {} : { cachedTokens: usage.cachedContentTokenCount }),
    ...(written === undefined && thought === undefined
      ? {}
      : { outputTokens: (written ?? 0) + (thought ?? 0) }),
  }
}
