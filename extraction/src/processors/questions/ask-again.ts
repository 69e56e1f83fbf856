// The second question, for any model that writes: sends crops of pages and the names of fields, within a cost limit.
import { Failure } from '../../failure.ts'
import { askOnce, type Asking, type BookedReply } from './ask-model.ts'
import type { ModelServer } from './models-for.ts'
import { answerByModel } from './answer-by-model.ts'
import { openSession, unhurried } from '../calls/call-policy.ts'
import { costOf, estimateTokens } from '../models/cost.ts'
import { drawCrops } from './requests/crops.ts'
import {
  documentBlock,
  secondLookInstructions,
  secondLookRequest,
  secondLookSchema,
  secondLookSchemaName,
} from './requests/document-prompt.ts'
import { tokensOfImages } from './requests/image-tokens.ts'
import type { ModelQuestion } from './model-question.ts'
import type { ModelEntry } from '../models/model-entry.ts'
import type { ResolvedModel } from '../models/models.ts'
import { outputRoom } from './requests/output-room.ts'
import { toPageText } from './requests/page-text.ts'
import type { PageRaster, RawAnswer, SecondQuestion } from '../processor.ts'
import { applySecondAnswer, askedFields, withSecondAnswer, type AskedField } from './answers/second-answer.ts'

/** Expected tokens for a handful of fields. */
const shape = { base: 300, perRow: 80 }
/** Typical output for such a handful of fields. */
const expectedOutputTokens = 600

export async function askAgain(
  server: ModelServer,
  question: SecondQuestion,
): Promise<RawAnswer | undefined> {
  const asked = askedFields(question)
  if (asked.length === 0) return undefined
  return await answerByModel(
    server,
    question.request,
    async (model) => await askModelAgain(server, { question, asked }, model),
  )
}

async function askModelAgain(
  server: ModelServer,
  { question, asked }: { question: SecondQuestion; asked: AskedField[] },
  { called, notices }: ResolvedModel,
): Promise<RawAnswer | undefined> {
  const { runtime, provider } = server
  const { request, answer: first } = question
  const images = called.vision ? await drawCrops(request, asked) : []
  const asking = toQuestion(question, called, asked, images)
  const tokens = tokensOfImages(images, called.imageTokens)
  const inputTokens = tokens + estimateTokens(asking.text + asking.instructions)
  const expected = { inputTokens, outputTokens: expectedOutputTokens, pages: images.length }
  if (costOf(expected, called.price) > runtime.secondQuestionMaxUsd) return undefined

  const policy = request.noRush ? unhurried(runtime.policy) : runtime.policy
  const session = openSession({ ...runtime, policy, provider, signal: request.signal })
  const started = runtime.clock.now()
  const reply = await askWhileThereIsRoom(server, { session, request, imageTokens: tokens }, asking)
  const look = applySecondAnswer(first, asked, reply.text)
  const usage = { ...reply.usage, calls: session.calls() }
  const { modelUsed } = reply
  return {
    ...withSecondAnswer(first, look, {
      usage,
      costUsd: reply.costUsd,
      waitedMs: runtime.clock.now() - started,
    }),
    modelUsed,
    notices: [...new Set([...first.notices, ...notices])],
  }
}

/**
 * If half-price capacity is missing, asks at full price: the question costs little, and the document should not wait for it.
 */
async function askWhileThereIsRoom(
  server: ModelServer,
  asking: Asking,
  question: ModelQuestion,
): Promise<BookedReply> {
  try {
    return await askOnce(server, asking, question)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'no_capacity' && asking.request.noRush)) throw error
    return await askOnce(server, { ...asking, request: { ...asking.request, noRush: false } }, question)
  }
}

function toQuestion(
  { request }: SecondQuestion,
  model: ModelEntry,
  asked: AskedField[],
  images: PageRaster[],
): ModelQuestion {
  const wanted = secondLookRequest(asked)
  // A model without vision gets the words of the pages.
  const pages = request.reading.pages.map(toPageText).map(({ page, text }) => ({ number: page, text }))
  const block = documentBlock({ pages, pageCount: request.reading.pageCount })
  return {
    model,
    instructions: secondLookInstructions,
    text: model.vision ? wanted : `${block}\n\n${wanted}`,
    images,
    schema: { name: secondLookSchemaName, schema: secondLookSchema },
    maxOutputTokens: outputRoom(model, shape, asked.length),
  }
}
