// Reads Gemini's reply: the text, its cost, and the reason if there is none. Joins a streamed reply into what it would be in
// one piece.
import { z } from 'zod'
import { isRecord } from '@conforme/contract/values/records'
import type { ModelReply } from '../questions/model-question.ts'
import type { Usage } from '../models/usage.ts'
import { parseBody } from '../calls/parse-body.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { BodyError } from '../calls/read-body.ts'
import { readEvents } from '../calls/read-events.ts'
import { errorIn, failureOfError, finishFailures, geminiName } from './gemini-failure.ts'

const text = z.string().optional().catch(undefined)
const count = z.number().optional().catch(undefined)

const Candidate = z.object({
  content: z
    .object({
      parts: z
        .array(z.object({ text, thought: z.boolean().optional().catch(undefined) }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  finishReason: text,
})

const Answer = z.object({
  candidates: z.array(Candidate).optional(),
  promptFeedback: z.object({ blockReason: text, blockReasonMessage: text }).optional().catch(undefined),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      cachedContentTokenCount: count,
    })
    .optional()
    .catch(undefined),
  modelVersion: text,
})

export function parseReply(body: string, requestId: string | null): unknown {
  const value = parseBody(body, geminiName, requestId)
  // Without its query parameter the streaming endpoint returns a list.
  return Array.isArray(value) ? joined(value) : value
}

export async function gatherReply(
  response: Response,
  signal: AbortSignal,
  onAlive: () => void,
): Promise<unknown> {
  const pieces: unknown[] = []
  for await (const piece of readEvents(response, signal, onAlive)) pieces.push(piece)
  if (pieces.length === 0) throw new BodyError('la respuesta terminó sin su final')
  return joined(pieces)
}

/** Concatenates texts; for everything else the last value wins. */
function joined(pieces: unknown[]): unknown {
  const failed = pieces.find((piece) => errorIn(piece))
  if (failed !== undefined) return failed
  const answers = pieces.filter(isRecord)
  const parsed = answers.flatMap((piece) => Answer.safeParse(piece).data ?? [])
  const parts = parsed.flatMap((piece) => piece.candidates?.[0]?.content?.parts ?? [])
  const finishReason = parsed.findLast((piece) => piece.candidates?.[0]?.finishReason)?.candidates?.[0]
    ?.finishReason
  const hasCandidate = parsed.some((piece) => (piece.candidates?.length ?? 0) > 0)
  return {
    ...Object.assign({}, ...answers),
    ...(hasCandidate && { candidates: [{ content: { parts }, ...(finishReason && { finishReason }) }] }),
  }
}

export interface Received {
  requestId: string | null
  wireId: string
}

export function readReply(
  body: unknown,
  { requestId, wireId }: Received,
  secrets: readonly string[],
): ModelReply {
  const error = errorIn(body)
  if (error) throw failureOfError(error, { requestId, secrets })
  const parsed = Answer.safeParse(body)
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? ''
    throw providerFailure('invalid_output', geminiName, { detail: ['sobre inesperado', at], requestId })
  }
  const answer = parsed.data
  const spent = { model: answer.modelVersion ?? wireId, usage: toUsage(answer.usageMetadata ?? {}) }
  const feedback = answer.promptFeedback
  if (feedback?.blockReason !== undefined || feedback?.blockReasonMessage !== undefined) {
    const { blockReason } = feedback
    throw providerFailure('blocked', geminiName, {
      detail: [blockReason],
      vendorCode: blockReason,
      requestId,
      spent,
    })
  }
  const candidate = answer.candidates?.[0]
  const reason = candidate?.finishReason
  const code = reason === undefined ? undefined : finishFailures[reason]
  const parts = candidate?.content?.parts ?? []
  const written = parts.map((part) => (part.thought === true ? '' : (part.text ?? ''))).join('')
  const isCut = code === 'truncated'
  if (code !== undefined && !isCut)
    throw providerFailure(code, geminiName, { detail: [reason], vendorCode: reason, requestId, spent })
  // An unknown finish reason does not invalidate an answer, but an empty answer is a failure.
  if (written === '' && !isCut) {
    throw providerFailure('invalid_output', geminiName, {
      detail: ['sin texto', reason],
      vendorCode: reason,
      requestId,
      spent,
    })
  }
  return { text: written, modelUsed: spent.model, usage: spent.usage, isCut }
}

/** Thinking tokens are billed like output tokens. */
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
