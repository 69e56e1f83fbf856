// One question to OpenAI in either of its protocols: Responses for OpenAI itself, Chat Completions for the servers
// that only speak that. In goes what we want to know, out comes text with what it cost.
import type OpenAI from 'openai'
import type { ChatCompletionContentPart, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInput, ResponseInputContent } from 'openai/resources/responses/responses'
import { z } from 'zod'
import type { ModelEntry } from '../models.ts'
import type { Usage } from '../processor.ts'
import { providerFailure } from '../provider-failure.ts'
import { BodyError, readBody } from '../read-body.ts'
import { failedResponse, openAiName } from './openai-failure.ts'

export interface Question {
  model: ModelEntry
  instructions: string
  text: string
  /** Data URLs, in the order of the pages. */
  images: string[]
  schema: { name: string; schema: Record<string, unknown> }
  /** What it wrote before and what was wrong with it. */
  repair?: { previous: string; request: string }
}

export interface Reply {
  text: string
  modelUsed: string
  usage: Usage
}

type Style = 'responses' | 'chat'

export async function ask(
  client: OpenAI,
  style: Style,
  question: Question,
  signal: AbortSignal,
): Promise<Reply> {
  const options = { signal }
  const pending =
    style === 'responses'
      ? client.responses.create(responsesBody(question), options)
      : client.chat.completions.create(chatBody(question), options)
  const response = await pending.asResponse()
  const requestId = response.headers.get('x-request-id')
  let body: string
  try {
    body = await readBody(response, signal)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw providerFailure('network', openAiName, { retryable: false, detail: [error.message], requestId })
  }
  return style === 'responses' ? readResponse(body, requestId) : readChat(body, requestId)
}

function responsesBody(question: Question): OpenAI.Responses.ResponseCreateParamsNonStreaming {
  const { model, schema, repair } = question
  const content: ResponseInputContent[] = [{ type: 'input_text', text: question.text }]
  for (const url of question.images) content.push({ type: 'input_image', image_url: url, detail: 'high' })
  const input: ResponseInput = [{ role: 'user', content }]
  if (repair)
    input.push({ role: 'assistant', content: repair.previous }, { role: 'user', content: repair.request })
  return {
    model: model.wireId,
    store: false,
    stream: false,
    instructions: question.instructions,
    input,
    text: {
      format:
        model.output === 'strict'
          ? { type: 'json_schema', name: schema.name, schema: schema.schema, strict: true }
          : { type: 'json_object' },
    },
    max_output_tokens: model.maxOutputTokens,
    ...(model.temperature ? { temperature: 0 } : {}),
    ...(model.reasoning ? { reasoning: { effort: model.reasoning } } : {}),
  }
}

function chatBody(question: Question): OpenAI.Chat.ChatCompletionCreateParamsNonStreaming {
  const { model, schema, repair } = question
  const content: ChatCompletionContentPart[] = [{ type: 'text', text: question.text }]
  for (const url of question.images) content.push({ type: 'image_url', image_url: { url, detail: 'high' } })
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: question.instructions },
    // Servers with text-only models often take nothing but a plain string.
    { role: 'user', content: question.images.length === 0 ? question.text : content },
  ]
  if (repair) {
    messages.push({ role: 'assistant', content: repair.previous }, { role: 'user', content: repair.request })
  }
  return {
    model: model.wireId,
    store: false,
    stream: false,
    messages,
    response_format:
      model.output === 'strict'
        ? { type: 'json_schema', json_schema: { name: schema.name, schema: schema.schema, strict: true } }
        : { type: 'json_object' },
    ...(model.reasoning
      ? { max_completion_tokens: model.maxOutputTokens }
      : { max_tokens: model.maxOutputTokens }),
    ...(model.temperature ? { temperature: 0 } : {}),
    ...(model.reasoning ? { reasoning_effort: model.reasoning } : {}),
  }
}

const tokens = z.number().nullish()

const ResponseBody = z.object({
  model: z.string(),
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(z.object({ type: z.string(), text: z.string().optional() })).nullish(),
    }),
  ),
  usage: z
    .object({
      input_tokens: tokens,
      input_tokens_details: z.object({ cached_tokens: tokens }).nullish(),
      output_tokens: tokens,
    })
    .nullish(),
})

function readResponse(body: string, requestId: string | null): Reply {
  const answer = parseBody(ResponseBody, body, requestId)
  if (answer.status === 'failed') throw failedResponse(answer.error?.code ?? 'server_error', requestId)
  const parts = answer.output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []))
  if (parts.some((part) => part.type === 'refusal'))
    throw providerFailure('refused', openAiName, { requestId })
  if (answer.status === 'incomplete') throw cutShort(answer.incomplete_details?.reason, requestId)
  const text = parts.map((part) => (part.type === 'output_text' ? (part.text ?? '') : '')).join('')
  return {
    text,
    modelUsed: answer.model,
    usage: toUsage(
      answer.usage?.input_tokens,
      answer.usage?.input_tokens_details?.cached_tokens,
      answer.usage?.output_tokens,
    ),
  }
}

const ChatBody = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
  usage: z
    .object({
      prompt_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish(),
      completion_tokens: tokens,
    })
    .nullish(),
})

function readChat(body: string, requestId: string | null): Reply {
  const answer = parseBody(ChatBody, body, requestId)
  const choice = answer.choices[0]
  if (choice?.message.refusal) throw providerFailure('refused', openAiName, { requestId })
  if (choice?.finish_reason === 'length') throw cutShort('max_output_tokens', requestId)
  if (choice?.finish_reason === 'content_filter') throw cutShort('content_filter', requestId)
  return {
    text: choice?.message.content ?? '',
    modelUsed: answer.model,
    usage: toUsage(
      answer.usage?.prompt_tokens,
      answer.usage?.prompt_tokens_details?.cached_tokens,
      answer.usage?.completion_tokens,
    ),
  }
}

function parseBody<T>(schema: z.ZodType<T>, body: string, requestId: string | null): T {
  try {
    const parsed = schema.safeParse(JSON.parse(body))
    if (parsed.success) return parsed.data
    const at = parsed.error.issues[0]?.path.join('.') ?? ''
    throw providerFailure('invalid_output', openAiName, { detail: ['sobre inesperado', at], requestId })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw providerFailure('invalid_output', openAiName, { detail: ['la respuesta no es JSON'], requestId })
  }
}

function cutShort(reason: string | null | undefined, requestId: string | null): Error {
  const code = reason === 'content_filter' ? 'blocked' : 'truncated'
  return providerFailure(code, openAiName, { detail: [reason], vendorCode: reason, requestId })
}

type Count = number | null | undefined

function toUsage(input: Count, cached: Count, output: Count): Usage {
  const isKnown = (count: Count): count is number => typeof count === 'number'
  return {
    ...(isKnown(input) ? { inputTokens: input } : {}),
    ...(isKnown(cached) ? { cachedTokens: cached } : {}),
    ...(isKnown(output) ? { outputTokens: output } : {}),
  }
}
