// The langextract method with Gemini: worked examples, the document in pieces, several passes if wanted, and every
// finding looked up again in the text. Reproduced from the published description, for invoices and in Unicode.
import type { Failure } from '../../failure.ts'
import { openSession, type CallSession } from '../call-policy.ts'
import { addUsage, costOf, estimateTokens } from '../cost.ts'
import {
  documentBlock,
  repairRequest,
  secondLookInstructions,
  secondLookRequest,
  secondLookSchema,
} from '../document-prompt.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { findAnswering, resolveModel } from '../models.ts'
import { skippedNotice } from '../page-notices.ts'
import { toPageText } from '../page-text.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer, SecondQuestion } from '../processor.ts'
import type { GeminiSettings } from '../processor-settings.ts'
import { providerFailure } from '../provider-failure.ts'
import { today, type ProviderRuntime } from '../provider-runtime.ts'
import { applySecondLook, askedFields, withSecondLook } from '../second-look.ts'
import { supplierHints } from '../supplier-hints.ts'
import { takeTurn } from '../take-turn.ts'
import { askGemini, type GeminiEndpoint, type GeminiQuestion, type GeminiReply } from './ask-gemini.ts'
import { toChunks } from './chunk.ts'
import { extractionSchema, parseExtractions } from './extraction.ts'
import { finishAnswer, type ChunkAnswer } from './finish-answer.ts'
import { geminiName } from './gemini-failure.ts'
import { chunkQuestion, geminiInstructions } from './gemini-prompt.ts'

const chunksAtOnce = 5
/** A bound on what one document may cost; an ordinary invoice is one piece. */
const maxChunks = 40
const defaultBaseUrl = 'https://generativelanguage.googleapis.com'

export function geminiEndpoint(settings: GeminiSettings): GeminiEndpoint {
  return { baseUrl: (settings.baseUrl ?? defaultBaseUrl).replace(/\/+$/, ''), apiKey: settings.apiKey }
}

export function createGeminiProcessor(settings: GeminiSettings, runtime: ProviderRuntime): Processor {
  const endpoint = geminiEndpoint(settings)
  const passes = Math.max(1, settings.passes ?? 1)
  const { clock } = runtime

  async function send(session: CallSession, question: GeminiQuestion): Promise<GeminiReply> {
    return await session.call(async (signal) => await askGemini(endpoint, question, signal, clock.now()))
  }

  async function extract(session: CallSession, question: GeminiQuestion): Promise<ChunkAnswer> {
    const first = await send(session, question)
    const parsed = parseExtractions(first.text)
    if (parsed.ok) return { extractions: parsed.extractions, reply: first }
    const repair = { previous: first.text, request: repairRequest(parsed.problem) }
    const second = await send(session, { ...question, repair })
    const repaired = parseExtractions(second.text)
    const reply = { ...second, usage: addUsage(first.usage, second.usage) }
    return { extractions: repaired.ok ? repaired.extractions : undefined, reply }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const model = resolveModel(runtime.models, 'langextract', request.model, today(clock), geminiName)
    const pages = request.reading.pages.map(toPageText)
    const all = toChunks(pages)
    const chunks = all.slice(0, maxChunks)
    if (chunks.length === 0) throw nothingToRead()
    const stop = new AbortController()
    const session = openSession({
      ...runtime,
      provider: geminiName,
      signal: AbortSignal.any([request.signal, stop.signal]),
    })
    const hints = supplierHints(request.context, pages.map((page) => page.text).join('\n'))
    let drawnMs = 0
    const started = clock.now()
    try {
      const answers = await mapConcurrently(chunks, chunksAtOnce, async (chunk) => {
        await takeTurn()
        const drawing = clock.now()
        const images = await drawPage(request, chunk.page)
        drawnMs += clock.now() - drawing
        const question: GeminiQuestion = {
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
        }
        const runs: ChunkAnswer[] = []
        for (let pass = 0; pass < passes; pass++) runs.push(await extract(session, question))
        return runs
      })
      const waited = Math.max(0, clock.now() - started - drawnMs)
      const sent = new Set(chunks.map((chunk) => chunk.page)).size
      const notices = [...model.notices]
      if (all.length > chunks.length) notices.push(skippedNotice(geminiName, sent, pages.length))
      return finishAnswer(
        {
          chunks,
          answers,
          pages,
          calls: session.calls(),
          sent,
          notices,
          called: model.called,
          timings: { rasterize: drawnMs, provider: waited },
        },
        runtime,
      )
    } finally {
      stop.abort()
    }
  }

  async function askAgain(question: SecondQuestion): Promise<RawAnswer | undefined> {
    const asked = askedFields(question)
    const { request, answer: first } = question
    const { called } = resolveModel(runtime.models, 'langextract', request.model, today(clock), geminiName)
    const numbers = pagesToAsk(question)
    if (asked.length === 0 || numbers.length === 0) return undefined
    const pages = request.reading.pages.filter((page) => numbers.includes(page.number)).map(toPageText)
    const block = documentBlock({
      pages: pages.map((page) => ({ number: page.page, text: page.text })),
      pageCount: request.reading.pageCount,
      ownTaxIds: request.context.ownTaxIds,
    })
    const text = `${block}\n\n${secondLookRequest(asked)}`
    const inputTokens = estimateTokens(text) + estimateTokens(secondLookInstructions) + 1600 * pages.length
    if (costOf({ inputTokens, outputTokens: 600 }, called.price) > runtime.secondQuestionMaxUsd)
      return undefined

    const session = openSession({ ...runtime, provider: geminiName, signal: request.signal })
    const images = (await Promise.all(numbers.map(async (page) => await drawPage(request, page)))).flat()
    const started = clock.now()
    const model = { ...called, maxOutputTokens: Math.min(called.maxOutputTokens, 4096) }
    const reply = await send(session, {
      model,
      instructions: secondLookInstructions,
      text,
      images,
      schema: secondLookSchema,
    })
    const look = applySecondLook(first, asked, reply.text)
    const usage = { ...reply.usage, calls: session.calls() }
    const price = findAnswering(runtime.models, called, reply.modelUsed).price
    return withSecondLook(first, look, usage, costOf(usage, price), clock.now() - started)
  }

  return { id: 'langextract', answer, askAgain }
}

function nothingToRead(): Failure {
  return providerFailure('bad_document', geminiName, { detail: ['sin páginas'] })
}

/** Where the failing fields stood, else the first and the last page; three pages at most. */
function pagesToAsk(question: SecondQuestion): number[] {
  const all = question.request.reading.pages.map((page) => page.number)
  const known = question.failing.flatMap(({ path }) => question.answer.hints?.[path]?.page ?? [])
  const wanted = known.length > 0 ? known : [all[0], all.at(-1)]
  return [...new Set(wanted)].filter((page) => page !== undefined).slice(0, 3)
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
