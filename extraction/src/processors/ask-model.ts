// One question until its answer can be used: paced, booked as it arrives, asked with more room when it ran out of it,
// and mended once when it is not of the shape we need. The same for every model that writes.
import { Failure } from '../failure.ts'
import { modelsFor } from './answer-by-model.ts'
import type { Attempt, CallSession } from './call-policy.ts'
import { addUsage, costOf } from './cost.ts'
import { repairRequest } from './document-prompt.ts'
import type { ModelQuestion, ModelReply } from './model-question.ts'
import { findAnswering, type ModelProcessor } from './models.ts'
import { moreRoom } from './output-room.ts'
import type { ProcessorRequest, Spending, Usage } from './processor.ts'
import { providerFailure } from './provider-failure.ts'
import type { ProviderRuntime } from './provider-runtime.ts'

/** Who answers. */
export interface ModelServer {
  processor: ModelProcessor
  /** As people know it. */
  provider: string
  runtime: ProviderRuntime
  /** One request out, one reply in; what goes wrong is a Failure. */
  ask(question: ModelQuestion, attempt: Attempt): Promise<ModelReply>
  /** Takes note of what it refused by name; true when the same question will go out without it. */
  dropRefused?(question: ModelQuestion, failure: Failure): boolean
}

/** For which document. */
export interface Asking {
  session: CallSession
  request: ProcessorRequest
  imageTokens: number
}

export type ParsedText<T> = { ok: true; answer: T; isCut: boolean } | { ok: false; problem: string }

/** What one question came to; kept as it is. */
export interface UsableReply<T> {
  answer: T
  /** It ran out of room twice: some of it may be missing. */
  isCut: boolean
  modelUsed: string
  usage: Usage
}

/** Parameters that a server may refuse one after the other. */
const mostDropped = 4

/** One question, and again without what the server does not know. */
export async function askOnce(
  server: ModelServer,
  asking: Asking,
  question: ModelQuestion,
): Promise<ModelReply> {
  for (let dropped = 0; ; dropped++) {
    try {
      return await send(server, asking, question)
    } catch (error) {
      const isMended =
        error instanceof Failure &&
        error.code === 'request_refused' &&
        server.dropRefused?.(question, error) === true
      if (!isMended || dropped === mostDropped) throw error
    }
  }
}

async function send(server: ModelServer, asking: Asking, question: ModelQuestion): Promise<ModelReply> {
  const { session, request, imageTokens } = asking
  const need = {
    model: question.model.wireId,
    tokens: Math.ceil(lengthOf(question) / 4) + imageTokens + question.maxOutputTokens,
    party: request.party ?? '',
  }
  const book = async (model: string, usage: Usage, outcome: Spending['outcome']): Promise<void> => {
    const { price } = findAnswering(modelsFor(server, request), question.model, model)
    const costUsd = costOf(usage, price)
    await request.book?.({ model, usage: { ...usage, calls: 1 }, costUsd, outcome })
  }
  const reply = await session.call(need, async (attempt) => {
    try {
      return await server.ask(question, attempt)
    } catch (error) {
      // What was refused after it was read is on the bill, too.
      if (error instanceof Failure && error.spent)
        await book(error.spent.model, error.spent.usage, error.code)
      throw error
    }
  })
  await book(reply.modelUsed, reply.usage, 'ok')
  return reply
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
  let { usage } = reply
  const again = async (changed: ModelQuestion): Promise<void> => {
    reply = await askOnce(server, asking, changed)
    usage = addUsage(usage, reply.usage)
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
  return { answer: parsed.answer, isCut: parsed.isCut, modelUsed: reply.modelUsed, usage }
}
