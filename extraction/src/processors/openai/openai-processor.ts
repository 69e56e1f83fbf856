// OpenAI, and any server that speaks its protocol: the text of the pages and their pictures go in together, because
// reading is where models fail, and the answer comes back in one strict shape.
import type { Failure } from '../../failure.ts'
import { parseAnswer, type WireAnswer, answerSchema, answerSchemaName } from '../answer-schema.ts'
import { openSession, type CallSession } from '../call-policy.ts'
import { addUsage, costOf, estimateTokens } from '../cost.ts'
import {
  documentBlock,
  instructions,
  jsonInstructions,
  promptVersion,
  repairRequest,
  secondLookInstructions,
  secondLookRequest,
  secondLookSchema,
  secondLookSchemaName,
} from '../document-prompt.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { findAnswering, resolveModel, type ModelEntry, type ResolvedModel } from '../models.ts'
import { skippedNotice, unseenNotice } from '../page-notices.ts'
import type {
  PageRaster,
  Processor,
  ProcessorRequest,
  RawAnswer,
  SecondQuestion,
  Usage,
} from '../processor.ts'
import type { OpenAiSettings } from '../processor-settings.ts'
import { providerFailure } from '../provider-failure.ts'
import { today, type ProviderRuntime } from '../provider-runtime.ts'
import { applySecondLook, askedFields, withSecondLook } from '../second-look.ts'
import { supplierHints } from '../supplier-hints.ts'
import { takeTurn } from '../take-turn.ts'
import { toExtractedData } from '../to-extracted-data.ts'
import { ask, type Question, type Reply } from './ask.ts'
import { apiStyle, createOpenAiClient } from './openai-client.ts'
import { openAiName, toOpenAiFailure } from './openai-failure.ts'
import { planRequests, sentSidePx, type PlannedPage, type RequestPlan } from './plan-requests.ts'

const requestsAtOnce = 3
const maxImageBytes = 3_000_000
/** Vendors stop at 50 MB, and do not say whether before or after base64. */
const maxRequestBytes = 35_000_000

export function createOpenAiProcessor(settings: OpenAiSettings, runtime: ProviderRuntime): Processor {
  const client = createOpenAiClient(settings)
  const style = apiStyle(settings)
  const { clock } = runtime

  async function send(session: CallSession, question: Question): Promise<Reply> {
    return await session.call(async (signal) => {
      try {
        return await ask(client, style, question, signal)
      } catch (error) {
        throw toOpenAiFailure(error, [settings.apiKey], clock.now()) ?? error
      }
    })
  }

  /** One request, and one more when what came back is not the shape we need. */
  async function askForAnswer(
    session: CallSession,
    question: Question,
  ): Promise<Reply & { answer: WireAnswer }> {
    const first = await send(session, question)
    const parsed = parseAnswer(first.text)
    if (parsed.ok) return { ...first, answer: parsed.answer }
    const repair = { previous: first.text, request: repairRequest(parsed.problem) }
    const second = await send(session, { ...question, repair })
    const repaired = parseAnswer(second.text)
    if (!repaired.ok)
      throw providerFailure('invalid_output', openAiName, { detail: [parsed.problem, repaired.problem] })
    return { ...second, usage: addUsage(first.usage, second.usage), answer: repaired.answer }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const model = resolveModel(runtime.models, 'openai', request.model, today(clock), openAiName)
    const plan = planRequests(request.reading, model.called)
    if (plan.requests.length === 0) throw nothingToRead(model.called)
    const stop = new AbortController()
    const session = openSession({
      ...runtime,
      provider: openAiName,
      signal: AbortSignal.any([request.signal, stop.signal]),
    })
    let drawnMs = 0
    const started = clock.now()
    try {
      const replies = await mapConcurrently(plan.requests, requestsAtOnce, async (pages) => {
        await takeTurn()
        const drawing = clock.now()
        const images = await drawPages(request, pages)
        drawnMs += clock.now() - drawing
        return await askForAnswer(session, toQuestion(request, model, pages, images))
      })
      return assemble(request, model, plan, replies, session.calls(), {
        rasterize: drawnMs,
        provider: Math.max(0, clock.now() - started - drawnMs),
      })
    } finally {
      stop.abort() // a request that failed takes its siblings with it
    }
  }

  function assemble(
    request: ProcessorRequest,
    model: ResolvedModel,
    plan: RequestPlan,
    replies: (Reply & { answer: WireAnswer })[],
    calls: number,
    timings: Record<string, number>,
  ): RawAnswer {
    const modelUsed = replies[0]?.modelUsed ?? model.called.wireId
    const answering = findAnswering(runtime.models, model.called, modelUsed)
    const sent = plan.requests.flat().length
    const usage = replies.reduce<Usage>((sum, reply) => addUsage(sum, reply.usage), { pages: sent, calls })
    const notices = [...model.notices]
    if (answering !== model.called) notices.push(`${openAiName} respondió con el modelo ${modelUsed}.`)
    if (plan.tooMany.length > 0) notices.push(skippedNotice(openAiName, sent, request.reading.pages.length))
    if (plan.unseen.length > 0) notices.push(unseenNotice(model.called.label, plan.unseen))
    return {
      ...toExtractedData(mergeAnswers(replies.map((reply) => reply.answer))),
      modelUsed,
      promptVersion,
      usage,
      costUsd: costOf(usage, answering.price),
      notices,
      timings,
    }
  }

  async function askAgain(question: SecondQuestion): Promise<RawAnswer | undefined> {
    const asked = askedFields(question)
    const { request } = question
    const { called } = resolveModel(runtime.models, 'openai', request.model, today(clock), openAiName)
    const pages = planRequests(request.reading, called).requests[0]
    if (asked.length === 0 || pages === undefined) return undefined
    const text = `${documentText(request, pages)}\n\n${secondLookRequest(asked)}`
    // The pages cost what they cost the first time; the reply is short.
    const inputTokens = Math.max(question.answer.usage?.inputTokens ?? 0, estimateTokens(text))
    if (costOf({ inputTokens, outputTokens: 600 }, called.price) > runtime.secondQuestionMaxUsd)
      return undefined

    const session = openSession({ ...runtime, provider: openAiName, signal: request.signal })
    const images = await drawPages(request, pages)
    const started = clock.now()
    const reply = await send(session, {
      model: { ...called, maxOutputTokens: Math.min(called.maxOutputTokens, 4096) },
      instructions: withJson(secondLookInstructions, called.output, JSON.stringify(secondLookSchema)),
      text,
      images,
      schema: { name: secondLookSchemaName, schema: secondLookSchema },
    })
    const look = applySecondLook(question.answer, asked, reply.text)
    const usage = { ...reply.usage, calls: session.calls() }
    const price = findAnswering(runtime.models, called, reply.modelUsed).price
    return withSecondLook(question.answer, look, usage, costOf(usage, price), clock.now() - started)
  }

  return { id: 'openai', answer, askAgain }
}

function nothingToRead(model: ModelEntry): Failure {
  if (model.vision) return providerFailure('bad_document', openAiName, { detail: ['sin páginas'] })
  return providerFailure('unsupported_input', openAiName, {
    message: `${model.label} solo lee texto y este documento es una imagen sin texto reconocible. Elige un modelo que lea imágenes, como gpt-4o.`,
    retryable: false,
  })
}

function toQuestion(
  request: ProcessorRequest,
  model: ResolvedModel,
  pages: PlannedPage[],
  images: string[],
): Question {
  return {
    model: model.called,
    instructions: model.called.output === 'strict' ? instructions : `${instructions}\n\n${jsonInstructions}`,
    text: documentText(request, pages),
    images,
    schema: { name: answerSchemaName, schema: answerSchema },
  }
}

function withJson(text: string, output: 'strict' | 'json', schema: string): string {
  return output === 'strict'
    ? text
    : `${text}\n\nResponde únicamente con un objeto JSON que cumpla este esquema:\n${schema}`
}

function documentText(request: ProcessorRequest, pages: PlannedPage[]): string {
  return documentBlock({
    pages,
    pageCount: request.reading.pageCount,
    ownTaxIds: request.context.ownTaxIds,
    hints: supplierHints(request.context, pages.map((page) => page.text).join('\n')),
  })
}

/** Pages with the same number of strips are drawn together; the images come back in the order of the pages. */
async function drawPages(request: ProcessorRequest, pages: PlannedPage[]): Promise<string[]> {
  const drawn: PageRaster[] = []
  const images = pages.reduce((sum, page) => sum + page.strips, 0)
  for (const strips of new Set(pages.map((page) => page.strips))) {
    if (strips === 0) continue
    const numbers = pages.filter((page) => page.strips === strips).map((page) => page.number)
    drawn.push(
      ...(await request.rasterize({
        pages: numbers,
        dpi: 200,
        mimeType: 'image/jpeg',
        maxSidePx: sentSidePx,
        maxBytes: Math.min(maxImageBytes, Math.floor(maxRequestBytes / images)),
        ...(strips > 1 ? { strips } : {}),
      })),
    )
  }
  return drawn
    .sort((left, right) => left.page - right.page) // stable: strips stay top to bottom
    .map((raster) => `data:${raster.mimeType};base64,${toBase64(raster.bytes)}`)
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/** Later pages repeat the header and end with the totals that count. */
function mergeAnswers(answers: WireAnswer[]): WireAnswer {
  const header: Record<string, string> = {}
  for (const answer of answers) {
    for (const [path, text] of Object.entries(answer.header)) {
      if (path.startsWith('totales.') || !(path in header)) header[path] = text
    }
  }
  return { header, items: answers.flatMap((answer) => answer.items) }
}
