// One question to Gemini's generateContent, by fetch: a single endpoint needs no SDK of thirty megabytes.
import type { Attempt } from '../call-policy.ts'
import { toBase64, type ModelQuestion, type ModelReply } from '../model-question.ts'
import type { ModelEntry } from '../models.ts'
import { providerFailure } from '../provider-failure.ts'
import { BodyError, readBody } from '../read-body.ts'
import { isEventStream } from '../read-events.ts'
import { geminiName, toGeminiFailure } from './gemini-failure.ts'
import { gatherReply, parseReply, readReply } from './read-reply.ts'

export interface GeminiEndpoint {
  baseUrl: string
  apiKey: string
}

export async function askGemini(
  endpoint: GeminiEndpoint,
  question: ModelQuestion,
  attempt: Attempt,
  now: number,
): Promise<ModelReply> {
  const path = `/v1beta/models/${encodeURIComponent(question.model.wireId)}:streamGenerateContent?alt=sse`
  const init = { method: 'POST', body: JSON.stringify(toBody(question)) }
  return await request(endpoint, path, init, attempt, now, async (response) => {
    const received = { requestId: response.headers.get('x-request-id'), wireId: question.model.wireId }
    const body = isEventStream(response)
      ? await gatherReply(response, attempt.signal, attempt.onAlive)
      : parseReply(await readBody(response, attempt.signal, attempt.onAlive), received.requestId)
    return readReply(body, received, [endpoint.apiKey])
  })
}

/** Reads a success; anything else is a failure of a known kind. */
export async function request<T>(
  endpoint: GeminiEndpoint,
  path: string,
  init: { method: string; body?: string },
  attempt: Pick<Attempt, 'signal'> & Partial<Attempt>,
  now: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const headers = { 'x-goog-api-key': endpoint.apiKey, 'content-type': 'application/json' }
  let response: Response
  try {
    // A redirect would carry the key to somebody else.
    const { signal } = attempt
    response = await fetch(`${endpoint.baseUrl}${path}`, { ...init, headers, signal, redirect: 'error' })
  } catch (error) {
    throw providerFailure('network', geminiName, { detail: [causeCode(error)] })
  }
  attempt.onHeaders?.(response.headers)
  try {
    if (response.ok) return await read(response)
    throw toGeminiFailure(response, await readBody(response, attempt.signal), [endpoint.apiKey], now)
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

function toBody(question: ModelQuestion): object {
  const { model, repair } = question
  const images = question.images.map((image) => ({
    inlineData: { mimeType: image.mimeType, data: toBase64(image) },
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
      maxOutputTokens: question.maxOutputTokens,
      responseMimeType: 'application/json',
      ...(model.output === 'strict' ? { responseJsonSchema: question.schema.schema } : {}),
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
