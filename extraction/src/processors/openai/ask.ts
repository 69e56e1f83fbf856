// Sends one question to OpenAI in either of its protocols: Responses for OpenAI itself, Chat Completions for servers that
// only speak that. Returns the text with its cost.
import type OpenAI from 'openai'
import type { ChatCompletionContentPart, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInput, ResponseInputContent } from 'openai/resources/responses/responses'
import type { Attempt } from '../calls/call-policy.ts'
import { toDataUrl, type ModelQuestion, type ModelReply } from '../questions/model-question.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { BodyError, readBody } from '../calls/read-body.ts'
import { isEventStream } from '../calls/read-events.ts'
import type { Dialect } from './dialect.ts'
import { openAiName } from './openai-failure.ts'
import { parseBody } from '../calls/parse-body.ts'
import { readChat, readResponse } from './read-reply.ts'
import { gatherChat, gatherResponse } from './read-stream.ts'

export interface Server {
  client: OpenAI
  style: 'responses' | 'chat'
  dialect: Dialect
}

export async function ask(server: Server, question: ModelQuestion, attempt: Attempt): Promise<ModelReply> {
  const { client, style } = server
  const { signal, onAlive } = attempt
  const pending =
    style === 'responses'
      ? client.responses.create(responsesBody(question, server.dialect), { signal })
      : client.chat.completions.create(chatBody(question, server.dialect), { signal })
  const response = await pending.asResponse()
  attempt.onHeaders(response.headers)
  const received = { requestId: response.headers.get('x-request-id'), wireId: question.model.wireId }
  try {
    const isStream = isEventStream(response)
    if (style === 'responses') {
      return readResponse(
        isStream
          ? await gatherResponse(response, signal, onAlive)
          : parseBody(await readBody(response, signal, onAlive), openAiName, received.requestId),
        received,
      )
    }
    return readChat(
      isStream
        ? await gatherChat(response, signal, onAlive)
        : parseBody(await readBody(response, signal, onAlive), openAiName, received.requestId),
      received,
    )
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    const { requestId } = received
    throw providerFailure('network', openAiName, { retryable: false, detail: [error.message], requestId })
  }
}

function responsesBody(question: ModelQuestion, dialect: Dialect): OpenAI.Responses.ResponseCreateParams {
  const { model, schema, repair } = question
  const knows = (option: Parameters<Dialect['knows']>[1]): boolean => dialect.knows(model.wireId, option)
  const content: ResponseInputContent[] = [{ type: 'input_text', text: question.text }]
  for (const image of question.images)
    content.push({ type: 'input_image', image_url: toDataUrl(image), detail: 'high' })
  const input: ResponseInput = [{ role: 'user', content }]
  if (repair)
    input.push({ role: 'assistant', content: repair.previous }, { role: 'user', content: repair.request })
  return {
    model: model.wireId,
    ...(knows('store') ? { store: false } : {}),
    ...(knows('stream') ? { stream: true } : {}),
    instructions: instructionsFor(question, dialect),
    input,
    text: {
      format:
        model.output === 'strict' && knows('schema')
          ? { type: 'json_schema', name: schema.name, schema: schema.schema, strict: true }
          : { type: 'json_object' },
    },
    max_output_tokens: question.maxOutputTokens,
    ...(model.temperature && knows('temperature') ? { temperature: 0 } : {}),
    ...(model.reasoning && knows('reasoning') ? { reasoning: { effort: model.reasoning } } : {}),
    ...(question.flex && knows('service_tier') ? { service_tier: 'flex' } : {}),
  }
}

function chatBody(question: ModelQuestion, dialect: Dialect): OpenAI.Chat.ChatCompletionCreateParams {
  const { model, schema, repair } = question
  const knows = (option: Parameters<Dialect['knows']>[1]): boolean => dialect.knows(model.wireId, option)
  const content: ChatCompletionContentPart[] = [{ type: 'text', text: question.text }]
  for (const image of question.images)
    content.push({ type: 'image_url', image_url: { url: toDataUrl(image), detail: 'high' } })
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: instructionsFor(question, dialect) },
    // Servers with text-only models often accept only a plain string.
    { role: 'user', content: question.images.length === 0 ? question.text : content },
  ]
  if (repair) {
    messages.push({ role: 'assistant', content: repair.previous }, { role: 'user', content: repair.request })
  }
  return {
    model: model.wireId,
    ...(knows('store') ? { store: false } : {}),
    ...(knows('stream') ? { stream: true } : {}),
    ...(knows('stream') && knows('stream_options') ? { stream_options: { include_usage: true } } : {}),
    messages,
    response_format:
      model.output === 'strict' && knows('schema')
        ? { type: 'json_schema', json_schema: { name: schema.name, schema: schema.schema, strict: true } }
        : { type: 'json_object' },
    ...(model.reasoning || !knows('max_tokens')
      ? { max_completion_tokens: question.maxOutputTokens }
      : { max_tokens: question.maxOutputTokens }),
    ...(model.temperature && knows('temperature') ? { temperature: 0 } : {}),
    ...(model.reasoning && knows('reasoning') ? { reasoning_effort: model.reasoning } : {}),
    ...(question.flex && knows('service_tier') ? { service_tier: 'flex' } : {}),
  }
}

/** If the server does not enforce a schema, the prompt contains it. */
function instructionsFor({ model, instructions, schema }: ModelQuestion, dialect: Dialect): string {
  if (model.output === 'strict' && dialect.knows(model.wireId, 'schema')) return instructions
  return `${instructions}\n\nResponde únicamente con un objeto JSON, sin texto alrededor, que cumpla este esquema JSON:\n${JSON.stringify(schema.schema)}`
}
