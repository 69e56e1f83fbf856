// Parses the envelope of an answer in either protocol: the text, its cost, and errors, even those under a success status.
// Validates only the fields needed and ignores the rest.
import { z } from 'zod'
import type { ModelReply } from '../questions/model-question.ts'
import type { Spent, Usage } from '../models/usage.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { errorOf, failureOfError, openAiName } from './openai-failure.ts'

/** What is known besides the body. */
export interface Received {
  requestId: string | null
  /** The requested model, used if the answer does not name one. */
  wireId: string
}

const text = z.string().nullish().catch(null)
const tokens = z.number().nullish().catch(null)
/** A list that drops invalid elements. */
const listOf = <T>(item: z.ZodType<T>): z.ZodType<T[]> =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((each) => item.safeParse(each).success) : []),
    z.array(item),
  )

const Part = z.object({ type: text, text })

const ResponseBody = z.object({
  model: text,
  service_tier: text,
  status: text,
  error: z.unknown().optional(),
  incomplete_details: z.object({ reason: text }).nullish().catch(null),
  output: listOf(z.object({ type: text, phase: text, content: listOf(Part) })),
  usage: z
    .object({
      input_tokens: tokens,
      input_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(null),
      output_tokens: tokens,
    })
    .nullish()
    .catch(null),
})

export function readResponse(body: unknown, received: Received): ModelReply {
  refuseError(body, received)
  const answer = ResponseBody.safeParse(body)
  if (!answer.success || !hasList(body, 'output')) throw unexpected('output', received)
  const { status, output, usage, model, service_tier: tier, incomplete_details: incomplete } = answer.data
  const messages = output.filter((item) => item.type === 'message')
  const spent = {
    model: model ?? received.wireId,
    usage: toUsage(usage?.input_tokens, usage?.input_tokens_details?.cached_tokens, usage?.output_tokens),
    isHalfPrice: tier === 'flex',
  }
  if (messages.some((message) => message.content.some(({ type }) => type === 'refusal')))
    throw providerFailure('refused', openAiName, { requestId: received.requestId, spent })
  if (status === 'incomplete' && incomplete?.reason === 'content_filter') throw blocked(received, spent)
  return {
    text: finalText(messages),
    modelUsed: spent.model,
    usage: spent.usage,
    isHalfPrice: spent.isHalfPrice,
    isCut: status === 'incomplete',
  }
}

/** Skips commentary before the final answer, and takes a repeated answer once. */
function finalText(
  messages: { phase?: string | null | undefined; content: z.infer<typeof Part>[] }[],
): string {
  const final = messages.filter(({ phase }) => phase === 'final_answer')
  const replies = messages.filter(({ phase }) => phase !== 'commentary')
  const texts = (final.length > 0 ? final : replies).map(({ content }) =>
    content.map((part) => part.text ?? '').join(''),
  )
  return [...new Set(texts)].join('\n')
}

const Choice = z.object({
  finish_reason: text,
  error: z.unknown().optional(),
  message: z.object({
    content: z
      .union([z.string(), listOf(Part)])
      .nullish()
      .catch(null),
    refusal: text,
  }),
})

const ChatBody = z.object({
  model: text,
  service_tier: text,
  choices: listOf(Choice),
  usage: z
    .object({
      prompt_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(null),
      completion_tokens: tokens,
    })
    .nullish()
    .catch(null),
})

export function readChat(body: unknown, received: Received): ModelReply {
  refuseError(body, received)
  const answer = ChatBody.safeParse(body)
  if (!answer.success || !hasList(body, 'choices')) throw unexpected('choices', received)
  const { model, choices, usage, service_tier: tier } = answer.data
  const choice = choices[0]
  refuseError(choice, received)
  const spent = {
    model: model ?? received.wireId,
    usage: toUsage(
      usage?.prompt_tokens,
      usage?.prompt_tokens_details?.cached_tokens,
      usage?.completion_tokens,
    ),
    isHalfPrice: tier === 'flex',
  }
  const { requestId } = received
  if (choice?.message.refusal) throw providerFailure('refused', openAiName, { requestId, spent })
  if (choice?.finish_reason === 'content_filter') throw blocked(received, spent)
  const content = choice?.message.content ?? ''
  return {
    text: typeof content === 'string' ? content : content.map((part) => part.text ?? '').join(''),
    modelUsed: spent.model,
    usage: spent.usage,
    isHalfPrice: spent.isHalfPrice,
    isCut: choice?.finish_reason === 'length',
  }
}

/** Gateways may answer 200 with an error in the body or in the choice. */
function refuseError(body: unknown, { requestId }: Received): void {
  const error = errorOf(body)
  if (error) throw failureOfError(error, { requestId, began: true })
}

function hasList(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && Array.isArray(Reflect.get(body, key))
}

function unexpected(missing: string, { requestId }: Received): Error {
  return providerFailure('invalid_output', openAiName, { detail: ['sobre inesperado', missing], requestId })
}

function blocked({ requestId }: Received, spent: Spent): Error {
  return providerFailure('blocked', openAiName, {
    detail: ['content_filter'],
    vendorCode: 'content_filter',
    requestId,
    spent,
  })
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
