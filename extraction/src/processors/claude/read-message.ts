// Reads Claude's answer, streamed or whole: what it wrote into the tool or beside it, and its token usage.
import { z } from 'zod'
import type { ModelReply } from '../questions/model-question.ts'
import type { Usage } from '../models/usage.ts'
import { parseBody } from '../calls/parse-body.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { BodyError } from '../calls/read-body.ts'
import { readEvents } from '../calls/read-events.ts'
import { claudeName, errorIn, failureOfError } from './claude-failure.ts'

const text = z.string().optional().catch(undefined)
const count = z.number().optional().catch(undefined)

const Tokens = z
  .object({
    input_tokens: count,
    cache_read_input_tokens: count,
    cache_creation_input_tokens: count,
    output_tokens: count,
  })
  .optional()
  .catch(undefined)

const Block = z.object({ type: text, text, input: z.unknown().optional() })

const Message = z.object({
  model: text,
  content: z.array(Block).optional().catch(undefined),
  stop_reason: z.string().nullish().catch(null),
  usage: Tokens,
})

const Event = z.object({
  type: text,
  message: Message.optional().catch(undefined),
  content_block: Block.optional().catch(undefined),
  delta: z
    .object({ type: text, text, partial_json: text, stop_reason: z.string().nullish().catch(null) })
    .optional()
    .catch(undefined),
  usage: Tokens,
})

/** The parts of a message, streamed or whole. */
interface Gathered {
  /** Text of the tool input, where the answer is expected. */
  tool: string
  text: string
  stopReason: string | undefined
  model: string | undefined
  usage: Record<string, number | undefined>
}

export interface Received {
  requestId: string | null
  /** The requested model, used if the answer does not name one. */
  wireId: string
}

export async function gatherMessage(
  response: Response,
  received: Received,
  { signal, onAlive }: { signal: AbortSignal; onAlive: () => void },
): Promise<ModelReply> {
  const gathered: Gathered = { tool: '', text: '', stopReason: undefined, model: undefined, usage: {} }
  let isStarted = false
  for await (const event of readEvents(response, signal, onAlive)) {
    const parsed = Event.safeParse(event).data
    if (parsed?.type === 'error') {
      const began = gathered.tool !== '' || gathered.text !== ''
      throw failureOfError(errorIn(event), { requestId: received.requestId, began })
    }
    if (!parsed) continue
    isStarted ||= parsed.type === 'message_start'
    take(gathered, parsed)
  }
  if (!isStarted) throw new BodyError('la respuesta terminó sin su final')
  return toReply(gathered, received)
}

function take(gathered: Gathered, { message, delta, usage }: z.infer<typeof Event>): void {
  gathered.tool += delta?.partial_json ?? ''
  gathered.text += delta?.text ?? ''
  gathered.stopReason = delta?.stop_reason ?? gathered.stopReason
  gathered.model = message?.model ?? gathered.model
  // Counts are cumulative: the last value wins.
  for (const counts of [message?.usage, usage]) {
    for (const [name, value] of Object.entries(counts ?? {}))
      if (value !== undefined) gathered.usage[name] = value
  }
}

/** For servers that do not stream, such as a proxy. */
export function readMessage(body: string, received: Received): ModelReply {
  const { requestId } = received
  const value = parseBody(body, claudeName, requestId)
  const error = errorIn(value)
  if (error) throw failureOfError(error, { requestId })
  const message = Message.safeParse(value).data
  if (!message?.content)
    throw providerFailure('invalid_output', claudeName, {
      detail: ['sobre inesperado', 'content'],
      requestId,
    })
  const used = message.content.filter(({ type }) => type === 'tool_use')
  return toReply(
    {
      tool: used.map(({ input }) => JSON.stringify(input ?? {})).join('\n'),
      text: message.content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join(''),
      stopReason: message.stop_reason ?? undefined,
      model: message.model,
      usage: { ...message.usage },
    },
    received,
  )
}

const cutReasons = new Set(['max_tokens', 'model_context_window_exceeded'])

function toReply(gathered: Gathered, { requestId, wireId }: Received): ModelReply {
  const { tool, text, stopReason, model, usage } = gathered
  const spent = { model: model ?? wireId, usage: toUsage(usage) }
  if (stopReason === 'refusal')
    throw providerFailure('refused', claudeName, { vendorCode: stopReason, requestId, spent })
  // Without a stop reason the stream broke off and the text is incomplete.
  const isCut = stopReason === undefined || cutReasons.has(stopReason)
  return { text: tool === '' ? text : tool, modelUsed: spent.model, usage: spent.usage, isCut }
}

/** Cache reads and writes are reported separately from the other input tokens. */
function toUsage(usage: Record<string, number | undefined>): Usage {
  const cached = usage['cache_read_input_tokens'] ?? 0
  const input = usage['input_tokens']
  const output = usage['output_tokens']
  return {
    ...(input !== undefined && {
      inputTokens: input + cached + (usage['cache_creation_input_tokens'] ?? 0),
      cachedTokens: cached,
    }),
    ...(output !== undefined && { outputTokens: output }),
  }
}
