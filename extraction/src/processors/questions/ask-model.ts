// One question until its answer can be used: paced, booked as it arrives, asked with more room when it ran out of it,
// and mended once when it is not of the shape we need. The same for every model that writes.
import { Failure } from '../../failure.ts'
import { modelsFor, type ModelServer } from './models-for.ts'
import type { CallSession } from '../calls/call-policy.ts'
import { addUsage, costOf } from '../models/cost.ts'
import { repairRequest } from './requests/document-prompt.ts'
import type { ModelQuestion, ModelReply } from './model-question.ts'
import { findAnswering } from '../models/models.ts'
import { moreRoom } from './requests/output-room.ts'
import type { ProcessorRequest, Spending } from '../processor.ts'
import type { Spent, Usage } from '../models/usage.ts'
import { providerFailure } from '../calls/provider-failure.ts'

/** For which document. */
export interface Asking {
  session: CallSession
  request: ProcessorRequest
  imageTokens: number
}

export type ParsedText<T> = { ok: true; answer: T; isCut: boolean } | { ok: false; problem: string }

/** What an answer cost, at the price of who gave it. */
export type BookedReply = ModelReply & { costUsd: number }

/** What one question came to; kept as it is. */
export interface UsableReply<T> {
  answer: T
  /** It ran out of room twice: some of it may be missing. */
  isCut: boolean
  modelUsed: string
  usage: Usage
  /** Absent in what earlier versions kept. */
  costUsd?: number
}

/** One question, and again without what the server does not know; what it refuses twice is not the reason. */
export async function askOnce(
  server: ModelServer,
  asking: Asking,
  question: ModelQuestion,
): Promise<BookedReply> {
  const dropped = new Set<string | undefined>()
  for (;;) {
    try {
      return await send(server, asking, question)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'request_refused') throw error
      const { param } = error
      if (dropped.has(param) || server.dropRefused?.(question, error) !== true) throw error
      dropped.add(param)
    }
  }
}

async function send(server: ModelServer, asking: Asking, question: ModelQuestion): Promise<BookedReply> {
  const { session, request, imageTokens } = asking
  const need = {
    model: question.model.wireId,
    tokens: Math.ceil(lengthOf(question) / 4) + imageTokens + question.maxOutputTokens,
    party: request.party ?? '',
  }
  const book = async (
    { model, usage, isHalfPrice }: Spent,
    outcome: Spending['outcome'],
  ): Promise<number> => {
    const { price } = findAnswering(modelsFor(server, request), question.model, model)
    const costUsd = costOf(usage, price, isHalfPrice)
    await request.book?.({ model, usage: { ...usage, calls: 1 }, costUsd, outcome })
    return costUsd
  }
  // Not part of the question itself: what was answered is kept, whatever was paid for it.
  const asked = { ...question, flex: request.noRush === true && question.model.flex === true }
  const reply = await session.call(need, async (attempt) => {
    try {
      return await server.ask(asked, attempt)
    } catch (error) {
      // What was refused after it was read is on the bill, too.
      if (error instanceof Failure && error.spent) await book(error.spent, error.code)
      throw error
    }
  })
  return { ...reply, costUsd: await book({ ...reply, model: reply.modelUsed }, 'ok') }
}

function lengthOf({ text, instructions, schema, repair }: ModelQuestion): number {
  const repairing = (repair?.previous.length ?? 0) + (repair?.request.length ?? 0)
  return text.length + instructions.length + JSON.stringify(schema.schema).length + repairing
}

/** One question, once more with more room when it ran out, and once more when it is not the shape we need. */
export async function askUntilUsable<T>(
  server: ModelServer,
  asking: Asking,
  question: ModelQuestion,
  parse: (text: string) => ParsedText<T>,
): Promise<UsableReply<T>> {
  let reply = await askOnce(server, asking, question)
  let parsed = parse(reply.text)
  let { usage, costUsd } = reply
  const again = async (changed: ModelQuestion): Promise<void> => {
    reply = await askOnce(server, asking, changed)
    usage = addUsage(usage, reply.usage)
    costUsd += reply.costUsd
    parsed = parse(reply.text)
  }
  const room = moreRoom(question.model, question.maxOutputTokens)
  if (reply.isCut && room !== undefined && !(parsed.ok && !parsed.isCut))
    await again({ ...question, maxOutputTokens: room })
  if (!parsed.ok && reply.isCut)
    throw providerFailure('truncated', server.provider, { detail: [parsed.problem] })
  if (!parsed.ok) {
    const { problem } = parsed
    await again({ ...question, repair: { previous: reply.text, request: repairRequest(problem) } })
    if (!parsed.ok)
      throw providerFailure('invalid_output', server.provider, { detail: [problem, parsed.problem] })
  }
  return { answer: parsed.answer, isCut: parsed.isCut, modelUsed: reply.modelUsed, usage, costUsd }
}
