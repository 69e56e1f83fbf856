// Joins a streamed answer into what it would be in one piece.
import { z } from 'zod'
import { isRecord } from '@conforme/contract/values/records'
import { BodyError } from '../calls/read-body.ts'
import { readEvents } from '../calls/read-events.ts'

/** The last event holds the whole answer; an error is an event of its own. */
export async function gatherResponse(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void,
): Promise<unknown> {
  for await (const event of readEvents(response, signal, onAlive)) {
    if (!isRecord(event)) continue
    if (event['type'] === 'error') return { error: event['error'] ?? event }
    if (isRecord(event['error'])) return event
    const isEnd = /^response\.(?:completed|incomplete|failed)$/.test(String(event['type']))
    if (isEnd && 'response' in event) return event['response']
  }
  throw new BodyError('la respuesta terminó sin su final')
}

const Chunk = z.object({
  model: z.string().nullish(),
  error: z.unknown().optional(),
  usage: z.unknown().optional(),
  service_tier: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.unknown().optional(), refusal: z.unknown().optional() }).nullish(),
        finish_reason: z.string().nullish(),
        error: z.unknown().optional(),
      }),
    )
    .nullish(),
})

export async function gatherChat(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void,
): Promise<unknown> {
  let [content, refusal] = ['', '']
  let finish: string | undefined
  let model: string | undefined
  let [usage, tier]: unknown[] = []
  for await (const event of readEvents(response, signal, onAlive)) {
    const parsed = Chunk.safeParse(event)
    if (!parsed.success) continue
    const choice = parsed.data.choices?.[0]
    const error = parsed.data.error ?? choice?.error
    if (error !== undefined && error !== null) return { error }
    content += textOf(choice?.delta?.content)
    refusal += textOf(choice?.delta?.refusal)
    finish = choice?.finish_reason ?? finish
    model = parsed.data.model ?? model
    usage = parsed.data.usage ?? usage
    tier = parsed.data.service_tier ?? tier
  }
  if (finish === undefined && content === '') throw new BodyError('la respuesta terminó sin su final')
  const message = { content, refusal: refusal === '' ? null : refusal }
  // Without a finish reason the stream broke off and the text is incomplete.
  return { model, usage, service_tier: tier, choices: [{ message, finish_reason: finish ?? 'length' }] }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
