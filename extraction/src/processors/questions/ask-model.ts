// Repeats one question until its answer is usable: paced, booked as it arrives, retried with a larger output limit if
// truncated, and repaired once if malformed. The same for every model that writes.
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

/** The document that the question is about. */
export interface Asking {
  session: CallSession
  request: ProcessorRequest
  imageTokens: number
}

export type ParsedText<T> = { ok: true; answer: T; isCut: boolean } | { ok: false; problem: string }

/** A reply with its cost, at the price of the model that answered. */
export type BookedReply = ModelReply & { costUsd: number }

/** The result of one question; stored as it is. */
export interface UsableReply<T> {
  answer: T
  /** It was truncated twice: part of it may be missing. */
  isCut: boolean
  modelUsed: string
  usage: Usage
  /** Absent in replies stored by earlier versions. */
  costUsd?: number
}

/** Sends one question, and again without a parameter that the server rejects; one rejected twice is not the cause. */
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
  // Not part of the cache key: an answer is cached at whatever price it was bought.
  const asked = { ...question, flex: request.noRush === true && question.model.flex === true }
  const reply = await session.call(need, async (attempt) => {
    try {
      return await server.ask(asked, attempt)
    } catch (error) {
      // A request that was refused after it was read is billed too.
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

/** Asks one question, once more with a larger output limit if truncated, and once more if it is malformed. */
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
