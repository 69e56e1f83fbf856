// The langextract method with Gemini: worked examples, the document in pieces, several passes if wanted, and every
// finding looked up again in the text. Reproduced from the published description, for invoices and in Unicode.
import { Failure } from '../../failure.ts'
import { askParts, missingPages } from '../ask-parts.ts'
import { drawCrops } from '../crops.ts'
import { openSession, type CallSession } from '../call-policy.ts'
import { addUsage, costOf, estimateTokens } from '../cost.ts'
import {
  repairRequest,
  secondLookInstructions,
  secondLookRequest,
  secondLookSchema,
} from '../document-prompt.ts'
import { findAnswering, replaceGone, resolveModel, type ResolvedModel } from '../models.ts'
import { countItemRows, moreRoom, outputRoom, rowsOfPicture } from '../output-room.ts'
import { skippedNotice } from '../page-notices.ts'
import { toPageText } from '../page-text.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer, SecondQuestion } from '../processor.ts'
import type { GeminiSettings } from '../processor-settings.ts'
import { providerFailure } from '../provider-failure.ts'
import { today, type ProviderRuntime } from '../provider-runtime.ts'
import { applySecondLook, askedFields, withSecondLook } from '../second-look.ts'
import { supplierHints } from '../supplier-hints.ts'
import { askGemini, type GeminiEndpoint, type GeminiQuestion } from './ask-gemini.ts'
import { toChunks, type Chunk } from './chunk.ts'
import { extractionSchema, parseExtractions } from './extraction.ts'
import { finishAnswer, type ChunkAnswer } from './finish-answer.ts'
import { geminiName } from './gemini-failure.ts'
import { chunkQuestion, geminiInstructions } from './gemini-prompt.ts'
import type { GeminiReply } from './read-reply.ts'

/** Every finding with its words; a line with its eight columns. */
const shape = { base: 1800, perRow: 150 }
const secondLookShape = { base: 300, perRow: 80 }
/** A page of 2048 px comes to six squares. */
const tokensAPicture = 1548
/** A bound on what one document may cost; an ordinary invoice is one piece. */
const maxChunks = 40
const defaultBaseUrl = 'https://generativelanguage.googleapis.com'

export function geminiEndpoint(settings: GeminiSettings): GeminiEndpoint {
  return { baseUrl: (settings.baseUrl ?? defaultBaseUrl).replace(/\/+$/, ''), apiKey: settings.apiKey }
}

export function createGeminiProcessor(settings: GeminiSettings, runtime: ProviderRuntime): Processor {
  const endpoint = geminiEndpoint(settings)
  const passes = Math.max(1, settings.passes ?? 1)
  const { clock, models } = runtime

  async function send(asked: Asked, question: GeminiQuestion): Promise<GeminiReply> {
    const { session, request } = asked
    const { model } = question
    const written =
      question.text.length + question.instructions.length + JSON.stringify(question.schema).length
    const need = {
      model: model.wireId,
      tokens: Math.ceil(written / 4) + tokensAPicture * question.images.length + question.maxOutputTokens,
      party: request.party ?? '',
    }
    const reply = await session.call(
      need,
      async (attempt) => await askGemini(endpoint, question, attempt, clock.now()),
    )
    const costUsd = costOf(reply.usage, findAnswering(models, model, reply.modelUsed).price)
    await request.book?.({
      model: reply.modelUsed,
      usage: { ...reply.usage, calls: 1 },
      costUsd,
      outcome: 'ok',
    })
    return reply
  }

  /** One question, once more with more room when it ran out, and once more when it is not the shape we need. */
  async function extract(asked: Asked, question: GeminiQuestion): Promise<ChunkAnswer> {
    let reply = await send(asked, question)
    let parsed = parseExtractions(reply.text)
    let { usage } = reply
    const room = moreRoom(question.model, question.maxOutputTokens)
    if (reply.isCut && room !== undefined && !(parsed.ok && !parsed.isCut)) {
      reply = await send(asked, { ...question, maxOutputTokens: room })
      usage = addUsage(usage, reply.usage)
      parsed = parseExtractions(reply.text)
    }
    if (!parsed.ok && reply.isCut)
      throw providerFailure('truncated', geminiName, { detail: [parsed.problem] })
    if (!parsed.ok) {
      const { problem } = parsed
      const repair = { previous: reply.text, request: repairRequest(problem) }
      reply = await send(asked, { ...question, repair })
      usage = addUsage(usage, reply.usage)
      parsed = parseExtractions(reply.text)
      if (!parsed.ok)
        throw providerFailure('invalid_output', geminiName, { detail: [problem, parsed.problem] })
    }
    return { extractions: parsed.extractions, isCut: parsed.isCut, modelUsed: reply.modelUsed, usage }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const chosen = resolveModel(models, 'langextract', request.model, today(clock), geminiName)
    try {
      return await answerWith(request, chosen)
    } catch (error) {
      const isGone = error instanceof Failure && error.code === 'model_unavailable'
      const next = isGone ? replaceGone(models, chosen, geminiName) : undefined
      if (!next) throw error
      return await answerWith(request, next)
    }
  }

  async function answerWith(request: ProcessorRequest, model: ResolvedModel): Promise<RawAnswer> {
    const pages = request.reading.pages.map(toPageText)
    const all = toChunks(pages)
    const chunks = all.slice(0, maxChunks)
    if (chunks.length === 0) throw nothingToRead()
    const hints = supplierHints(request.context, pages.map((page) => page.text).join('\n'))
    const toQuestion = (chunk: Chunk, images: PageRaster[]): GeminiQuestion => ({
      model: model.called,
      instructions: geminiInstructions,
      text: chunkQuestion({
        chunk,
        pageCount: request.reading.pageCount,
        ownTaxIds: request.context.ownTaxIds,
        hints,
      }),
      images,
      schema: extractionSchema,
      maxOutputTokens: outputRoom(model.called, shape, rowsOf(chunk)),
    })
    let calls = 0
    let drawnMs = 0
    const started = clock.now()
    const asked = await askParts<Part, ChunkAnswer>({
      request,
      parts: chunks.flatMap((chunk) =>
        Array.from({ length: passes }, (_, pass) => ({ chunk, pass, pages: [chunk.page] })),
      ),
      atOnce: runtime.atOnce,
      keyOf: ({ chunk, pass }) => ['langextract', pass, toQuestion(chunk, [])],
      ask: async ({ chunk }, signal) => {
        const drawing = clock.now()
        const images = await drawPage(request, chunk.page)
        drawnMs += clock.now() - drawing
        const session = openSession({ ...runtime, provider: geminiName, signal })
        try {
          return await extract({ session, request }, toQuestion(chunk, images))
        } finally {
          calls += session.calls()
        }
      },
    })
    const waited = Math.max(0, clock.now() - started - drawnMs)
    const sent = new Set(chunks.map((chunk) => chunk.page)).size
    const notices = [...model.notices]
    if (all.length > chunks.length) notices.push(skippedNotice(geminiName, sent, pages.length))
    const missing = missingPages(asked.missing)
    const finished = finishAnswer(
      {
        runs: asked.answered.map(({ part, answer }) => ({ chunk: part.chunk, answer })),
        pages,
        calls,
        notices,
        called: model.called,
        timings: { rasterize: drawnMs, provider: waited },
      },
      runtime,
    )
    return missing ? { ...finished, missing } : finished
  }

  async function askAgain(question: SecondQuestion): Promise<RawAnswer | undefined> {
    const asked = askedFields(question)
    const { request, answer: first } = question
    const { called } = resolveModel(models, 'langextract', request.model, today(clock), geminiName)
    if (asked.length === 0) return undefined
    const images = await drawCrops(request, asked)
    const text = secondLookRequest(asked)
    const inputTokens = estimateTokens(text + secondLookInstructions) + tokensAPicture * images.length
    if (costOf({ inputTokens, outputTokens: 600 }, called.price) > runtime.secondQuestionMaxUsd)
      return undefined

    const session = openSession({ ...runtime, provider: geminiName, signal: request.signal })
    const started = clock.now()
    const asking: GeminiQuestion = {
      model: called,
      instructions: secondLookInstructions,
      text,
      images,
      schema: secondLookSchema,
      maxOutputTokens: outputRoom(called, secondLookShape, asked.length),
    }
    const reply = await send({ session, request }, asking)
    const look = applySecondLook(first, asked, reply.text)
    const usage = { ...reply.usage, calls: session.calls() }
    const price = findAnswering(runtime.models, called, reply.modelUsed).price
    return withSecondLook(first, look, usage, costOf(usage, price), clock.now() - started)
  }

  return { id: 'langextract', answer, askAgain }
}

interface Asked {
  session: CallSession
  request: ProcessorRequest
}

interface Part {
  chunk: Chunk
  pass: number
  pages: number[]
}

function rowsOf({ text }: Chunk): number {
  return text.trim() === '' ? rowsOfPicture : countItemRows(text)
}

function nothingToRead(): Failure {
  return providerFailure('bad_document', geminiName, { detail: ['sin páginas'] })
}

async function drawPage(request: ProcessorRequest, page: number): Promise<PageRaster[]> {
  return await request.rasterize({
    pages: [page],
    dpi: 200,
    mimeType: 'image/jpeg',
    maxSidePx: 2048,
    maxBytes: 3_000_000,
  })
}
