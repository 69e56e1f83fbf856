// OpenAI, and any server that speaks its protocol: the text of the pages and their pictures go in together, because
// reading is where models fail, and the answer comes back in one strict shape.
import { Failure } from '../../failure.ts'
import { parseAnswer, type WireAnswer, answerSchema, answerSchemaName } from '../answer-schema.ts'
import { askParts, missingPages, type AskedParts } from '../ask-parts.ts'
import { drawCrops } from '../crops.ts'
import { imageTokens } from '../image-tokens.ts'
import { openSession, type CallSession } from '../call-policy.ts'
import { addUsage, costOf, estimateTokens } from '../cost.ts'
import {
  documentBlock,
  instructions,
  promptVersion,
  repairRequest,
  secondLookInstructions,
  secondLookRequest,
  secondLookSchema,
  secondLookSchemaName,
} from '../document-prompt.ts'
import { findAnswering, replaceGone, resolveModel, type ModelEntry, type ResolvedModel } from '../models.ts'
import { moreRoom, outputRoom } from '../output-room.ts'
import { cutNotice, skippedNotice, unseenNotice } from '../page-notices.ts'
import { toPageText } from '../page-text.ts'
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
import { toExtractedData } from '../to-extracted-data.ts'
import { ask, type Question, type Server } from './ask.ts'
import { openDialect } from './dialect.ts'
import { apiStyle, createOpenAiClient } from './openai-client.ts'
import { openAiName, toOpenAiFailure } from './openai-failure.ts'
import {
  planRequests,
  sentSidePx,
  type PlannedPage,
  type PlannedRequest,
  type RequestPlan,
} from './plan-requests.ts'
import type { Reply } from './read-reply.ts'

const maxImageBytes = 3_000_000
/** Vendors stop at 50 MB, and do not say whether before or after base64. */
const maxRequestBytes = 35_000_000
/** A handful of readings and corrections. */
const secondLookShape = { base: 300, perRow: 80 }
/** Parameters that a server may refuse one after the other. */
const mostDropped = 4

/** What one request came to; kept as it is. */
interface PartReply {
  answer: WireAnswer
  /** It ran out of room twice: lines may be missing. */
  isCut: boolean
  modelUsed: string
  usage: Usage
}

type Part = Omit<PlannedRequest, 'pages'> & { pages: number[]; planned: PlannedPage[] }

export function createOpenAiProcessor(settings: OpenAiSettings, runtime: ProviderRuntime): Processor {
  const server: Server = {
    client: createOpenAiClient(settings),
    style: apiStyle(settings),
    dialect: openDialect(settings),
  }
  const { clock, models } = runtime

  /** One question, and again without what the server does not know. */
  async function send(asked: Asked, question: Question): Promise<Reply> {
    for (let dropped = 0; ; dropped++) {
      try {
        return await sendOnce(asked, question)
      } catch (error) {
        const isNew =
          error instanceof Failure &&
          error.code === 'request_refused' &&
          server.dialect.drop(question.model.wireId, error.param)
        if (!isNew || dropped === mostDropped) throw error
      }
    }
  }

  async function sendOnce({ session, request, inputTokens }: Asked, question: Question): Promise<Reply> {
    const written =
      question.text.length + question.instructions.length + schemaLength + repairLength(question)
    const need = {
      model: question.model.wireId,
      tokens: Math.ceil(written / 4) + inputTokens + question.maxOutputTokens,
      party: request.party ?? '',
    }
    const reply = await session.call(need, async (attempt) => {
      try {
        return await ask(server, question, attempt)
      } catch (error) {
        throw toOpenAiFailure(error, [settings.apiKey], clock.now(), attempt.onHeaders) ?? error
      }
    })
    const price = findAnswering(models, question.model, reply.modelUsed).price
    const costUsd = costOf(reply.usage, price)
    await request.book?.({
      model: reply.modelUsed,
      usage: { ...reply.usage, calls: 1 },
      costUsd,
      outcome: 'ok',
    })
    return reply
  }

  /** One request, once more with more room when it ran out, and once more when it is not the shape we need. */
  async function askForAnswer(asked: Asked, question: Question): Promise<PartReply> {
    let reply = await send(asked, question)
    let parsed = parseAnswer(reply.text)
    let { usage } = reply
    const room = moreRoom(question.model, question.maxOutputTokens)
    if (reply.isCut && room !== undefined && !(parsed.ok && !parsed.isCut)) {
      reply = await send(asked, { ...question, maxOutputTokens: room })
      usage = addUsage(usage, reply.usage)
      parsed = parseAnswer(reply.text)
    }
    if (!parsed.ok && reply.isCut)
      throw providerFailure('truncated', openAiName, { detail: [parsed.problem] })
    if (!parsed.ok) {
      const repair = { previous: reply.text, request: repairRequest(parsed.problem) }
      const { problem } = parsed
      reply = await send(asked, { ...question, repair })
      usage = addUsage(usage, reply.usage)
      parsed = parseAnswer(reply.text)
      if (!parsed.ok)
        throw providerFailure('invalid_output', openAiName, { detail: [problem, parsed.problem] })
    }
    return { answer: parsed.answer, isCut: parsed.isCut, modelUsed: reply.modelUsed, usage }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const chosen = resolveModel(models, 'openai', request.model, today(clock), openAiName)
    try {
      return await answerWith(request, chosen)
    } catch (error) {
      const isGone = error instanceof Failure && error.code === 'model_unavailable'
      const next = isGone ? replaceGone(models, chosen, openAiName) : undefined
      if (!next) throw error
      return await answerWith(request, next)
    }
  }

  async function answerWith(request: ProcessorRequest, model: ResolvedModel): Promise<RawAnswer> {
    const plan = planRequests(request.reading, model.called)
    if (plan.requests.length === 0) throw nothingToRead(model.called)
    let calls = 0
    let drawnMs = 0
    const started = clock.now()
    const asked = await askParts<Part, PartReply>({
      request,
      parts: plan.requests.map((planned) => ({
        ...planned,
        planned: planned.pages,
        pages: planned.pages.map(({ number }) => number),
      })),
      atOnce: runtime.atOnce,
      keyOf: (part) => [
        'openai',
        toQuestion(request, model, part, []),
        part.planned.map(({ strips }) => strips),
      ],
      ask: async (part, signal) => {
        const drawing = clock.now()
        const images = await drawPages(request, part.planned)
        drawnMs += clock.now() - drawing
        const session = openSession({ ...runtime, provider: openAiName, signal })
        try {
          return await askForAnswer(
            { session, request, inputTokens: imageTokensOf(part) },
            toQuestion(request, model, part, images),
          )
        } finally {
          calls += session.calls()
        }
      },
    })
    return assemble(
      { request, model, plan, asked, calls },
      {
        rasterize: drawnMs,
        provider: Math.max(0, clock.now() - started - drawnMs),
      },
    )
  }

  function assemble(
    { request, model, plan, asked, calls }: Answered,
    timings: Record<string, number>,
  ): RawAnswer {
    const replies = asked.answered.map((part) => part.answer)
    const modelUsed = replies[0]?.modelUsed ?? model.called.wireId
    const answering = findAnswering(models, model.called, modelUsed)
    const sent = new Set(asked.answered.flatMap(({ part }) => part.pages)).size
    const usage = replies.reduce<Usage>((sum, reply) => addUsage(sum, reply.usage), { pages: sent, calls })
    const notices = [...model.notices]
    if (answering !== model.called) notices.push(`${openAiName} respondió con el modelo ${modelUsed}.`)
    if (plan.tooMany.length > 0) notices.push(skippedNotice(openAiName, sent, request.reading.pages.length))
    if (plan.unseen.length > 0) notices.push(unseenNotice(model.called.label, plan.unseen))
    const cut = asked.answered.flatMap(({ part, answer }) => (answer.isCut ? part.pages : []))
    if (cut.length > 0) notices.push(cutNotice(openAiName, cut))
    const missing = missingPages(asked.missing)
    return {
      ...toExtractedData(mergeAnswers(replies.map((reply) => reply.answer))),
      modelUsed,
      promptVersion,
      usage,
      costUsd: costOf(usage, answering.price),
      notices,
      timings,
      ...(missing && { missing }),
    }
  }

  async function askAgain(question: SecondQuestion): Promise<RawAnswer | undefined> {
    const asked = askedFields(question)
    const { request } = question
    const { called } = resolveModel(models, 'openai', request.model, today(clock), openAiName)
    if (asked.length === 0) return undefined
    const rasters = called.vision ? await drawCrops(request, asked) : []
    const inputTokens = rasters.reduce(
      (sum, raster) => sum + (called.imageTokens ? imageTokens(raster, called.imageTokens) : 1500),
      0,
    )
    const wanted = secondLookRequest(asked)
    // Who sees no pictures is given the words of the pages.
    const pages = request.reading.pages.map(toPageText).map(({ page, text }) => ({ number: page, text }))
    const text = called.vision
      ? wanted
      : `${documentBlock({ pages, pageCount: request.reading.pageCount })}\n\n${wanted}`
    const expected = {
      inputTokens: inputTokens + estimateTokens(text + secondLookInstructions),
      outputTokens: 600,
    }
    if (costOf(expected, called.price) > runtime.secondQuestionMaxUsd) return undefined

    const session = openSession({ ...runtime, provider: openAiName, signal: request.signal })
    const started = clock.now()
    const reply = await send(
      { session, request, inputTokens },
      {
        model: called,
        instructions: secondLookInstructions,
        text,
        images: rasters.map(toDataUrl),
        schema: { name: secondLookSchemaName, schema: secondLookSchema },
        maxOutputTokens: outputRoom(called, secondLookShape, asked.length),
      },
    )
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

interface Asked {
  session: CallSession
  request: ProcessorRequest
  /** Of the images. */
  inputTokens: number
}

interface Answered {
  request: ProcessorRequest
  model: ResolvedModel
  plan: RequestPlan
  asked: AskedParts<Part, PartReply>
  calls: number
}

const schemaLength = JSON.stringify(answerSchema).length

function repairLength({ repair }: Question): number {
  return (repair?.previous.length ?? 0) + (repair?.request.length ?? 0)
}

function imageTokensOf({ planned, inputTokens }: Part): number {
  return inputTokens - planned.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

function toQuestion(request: ProcessorRequest, model: ResolvedModel, part: Part, images: string[]): Question {
  return {
    model: model.called,
    instructions,
    text: documentText(request, part.planned),
    images,
    schema: { name: answerSchemaName, schema: answerSchema },
    maxOutputTokens: part.maxOutputTokens,
  }
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
    .map(toDataUrl)
}

function toDataUrl({ mimeType, bytes }: PageRaster): string {
  return `data:${mimeType};base64,${toBase64(bytes)}`
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
