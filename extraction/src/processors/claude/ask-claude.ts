// Sends one question to Claude's Messages API, as a stream. The answer is requested as the input of a tool, whose schema
// gives its shape. Reasoning models cannot be forced to use a tool, so text beside it is read too; strict tools allow fewer
// nullable fields than our schema has.
import { callHttp, type HttpCall } from '../calls/call-http.ts'
import type { Attempt } from '../calls/call-policy.ts'
import { toBase64, type ModelQuestion, type ModelReply } from '../questions/model-question.ts'
import { defaultBaseUrls } from '../default-settings.ts'
import type { ClaudeSettings } from '../processor-settings.ts'
import { readBody } from '../calls/read-body.ts'
import { isEventStream } from '../calls/read-events.ts'
import { claudeName, toClaudeFailure } from './claude-failure.ts'
import { gatherMessage, readMessage } from './read-message.ts'

const apiVersion = '2023-06-01'

export function claudeCall(settings: ClaudeSettings, path: string, now: number): HttpCall {
  const { apiKey, baseUrl = defaultBaseUrls.claude } = settings
  return {
    provider: claudeName,
    url: `${baseUrl.replace(/\/+$/, '')}${path}`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': apiVersion },
    toFailure: (response, body) => toClaudeFailure(response, body, [apiKey], now),
  }
}

export async function askClaude(
  settings: ClaudeSettings,
  question: ModelQuestion,
  attempt: Attempt,
  now: number,
): Promise<ModelReply> {
  const call = { ...claudeCall(settings, '/v1/messages', now), body: toBody(question) }
  return await callHttp(call, attempt, async (response) => {
    const received = { requestId: response.headers.get('request-id'), wireId: question.model.wireId }
    if (isEventStream(response)) return await gatherMessage(response, received, attempt)
    return readMessage(await readBody(response, attempt.signal, attempt.onAlive), received)
  })
}

function toBody(question: ModelQuestion): object {
  const { model, schema, repair } = question
  const images = question.images.map((image) => ({
    type: 'image',
    source: { type: 'base64', media_type: image.mimeType, data: toBase64(image) },
  }))
  return {
    model: model.wireId,
    max_tokens: question.maxOutputTokens,
    stream: true,
    system: `${question.instructions}\n\nEntrega tu respuesta como entrada de la herramienta ${schema.name}, una sola vez y completa.`,
    messages: [
      { role: 'user', content: [...images, { type: 'text', text: question.text }] },
      ...(repair ? mendingTurns(repair) : []),
    ],
    tools: [
      { name: schema.name, description: 'Recibe lo que se leyó del documento.', input_schema: schema.schema },
    ],
    tool_choice: { type: 'auto' },
    ...(model.temperature && { temperature: 0 }),
    ...(model.reasoning && { output_config: { effort: effortOf(model.reasoning) } }),
  }
}

/** The API rejects an empty turn. */
function mendingTurns({ previous, request }: { previous: string; request: string }): object[] {
  const own = previous.trim() === '' ? [] : [{ role: 'assistant', content: previous.trimEnd() }]
  return [...own, { role: 'user', content: request }]
}

/** It accepts low, medium and high; thinking cannot be switched off. */
function effortOf(reasoning: NonNullable<ModelQuestion['model']['reasoning']>): string {
  return reasoning === 'none' || reasoning === 'minimal' ? 'low' : reasoning
}
