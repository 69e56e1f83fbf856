// Sends one question to Gemini's generateContent with fetch: a single endpoint needs no SDK of thirty megabytes.
import { callHttp, type HttpCall } from '../calls/call-http.ts'
import type { Attempt } from '../calls/call-policy.ts'
import { toBase64, type ModelQuestion, type ModelReply } from '../questions/model-question.ts'
import type { ModelEntry } from '../models/model-entry.ts'
import { readBody } from '../calls/read-body.ts'
import { isEventStream } from '../calls/read-events.ts'
import { geminiName, toGeminiFailure } from './gemini-failure.ts'
import { gatherReply, parseReply, readReply } from './read-reply.ts'

export interface GeminiEndpoint {
  baseUrl: string
  apiKey: string
}

export function geminiCall({ baseUrl, apiKey }: GeminiEndpoint, path: string, now: number): HttpCall {
  return {
    provider: geminiName,
    url: `${baseUrl}${path}`,
    headers: { 'x-goog-api-key': apiKey },
    toFailure: (response, body) => toGeminiFailure(response, body, [apiKey], now),
  }
}

export async function askGemini(
  endpoint: GeminiEndpoint,
  question: ModelQuestion,
  attempt: Attempt,
  now: number,
): Promise<ModelReply> {
  const path = `/v1beta/models/${encodeURIComponent(question.model.wireId)}:streamGenerateContent?alt=sse`
  const call = { ...geminiCall(endpoint, path, now), body: toBody(question) }
  return await callHttp(call, attempt, async (response) => {
    const received = { requestId: response.headers.get('x-request-id'), wireId: question.model.wireId }
    const body = isEventStream(response)
      ? await gatherReply(response, attempt.signal, attempt.onAlive)
      : parseReply(await readBody(response, attempt.signal, attempt.onAlive), received.requestId)
    return readReply(body, received, [endpoint.apiKey])
  })
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

/** Gemini 2.5 takes a budget of thinking tokens, Gemini 3 has levels, and older models have neither. */
function thinking(model: ModelEntry): object {
  if (model.thinkingBudget !== undefined) return { thinkingConfig: { thinkingBudget: model.thinkingBudget } }
  if (model.reasoning !== undefined && model.reasoning !== 'none') {
    return { thinkingConfig: { thinkingLevel: model.reasoning } }
  }
  return {}
}
