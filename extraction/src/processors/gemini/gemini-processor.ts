// The langextract method with Gemini: worked examples, the document in chunks, optionally several passes, and every finding
// searched again in the text. Reimplemented from the published description, for invoices and with Unicode support.
import type { Failure } from '../../failure.ts'
import { answerByModel } from '../questions/answer-by-model.ts'
import { modelsFor } from '../questions/models-for.ts'
import { askAgain } from '../questions/ask-again.ts'
import { estimateWhole } from '../questions/requests/estimate-whole.ts'
import { askUntilUsable } from '../questions/ask-model.ts'
import type { ModelServer } from '../questions/models-for.ts'
import { askParts, missingPages } from '../questions/ask-parts.ts'
import { openSession } from '../calls/call-policy.ts'
import { tokensOfImages } from '../questions/requests/image-tokens.ts'
import type { ModelQuestion } from '../questions/model-question.ts'
import type { ResolvedModel } from '../models/models.ts'
import type { ModelEntry } from '../models/model-entry.ts'
import { countItemRows, outputRoom, rowsOfPicture } from '../questions/requests/output-room.ts'
import { skippedNotice } from '../page-notices.ts'
import { toPageText } from '../questions/requests/page-text.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer } from '../processor.ts'
import type { GeminiSettings } from '../processor-settings.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'
import { supplierHints } from '../questions/requests/supplier-hints.ts'
import { withinBound } from '../questions/requests/within-bound.ts'
import { askGemini, type GeminiEndpoint } from './ask-gemini.ts'
import { defaultBaseUrls, defaultPasses } from '../default-settings.ts'
import { toChunks, type Chunk } from './chunk.ts'
import { extractionSchema, parseExtractions } from './extraction.ts'
import { finishAnswer, type ChunkReply } from './finish-answer.ts'
import { geminiName } from './gemini-failure.ts'
import { chunkQuestion, geminiInstructions } from './gemini-prompt.ts'

/** Expected tokens: every finding with its words; a line with its eight columns. */
const shape = { base: 1800, perRow: 150 }
/** Limits the cost of one document; an ordinary invoice is one chunk. */
const maxChunks = 40

export function geminiEndpoint(settings: GeminiSettings): GeminiEndpoint {
  return {
    baseUrl: (settings.baseUrl ?? defaultBaseUrls.langextract).replace(/\/+$/, ''),
    apiKey: settings.apiKey,
  }
}

export function createGeminiProcessor(settings: GeminiSettings, runtime: ProviderRuntime): Processor {
  const endpoint = geminiEndpoint(settings)
  const passes = Math.max(1, settings.passes ?? defaultPasses)
  const server: ModelServer = {
    processor: 'langextract',
    provider: geminiName,
    runtime,
    ask: async (question, attempt) => await askGemini(endpoint, question, attempt, runtime.clock.now()),
  }
  return {
    id: 'langextract',
    answer: async (request) =>
      await answerByModel(server, request, async (model) => await answerWith(server, passes, request, model)),
    askAgain: async (question) => await askAgain(server, question),
    estimate: (request, like) => Promise.resolve(estimateWhole(server, request, like)),
  }
}

interface Part {
  chunk: Chunk
  pass: number
  pages: number[]
}

async function answerWith(
  server: ModelServer,
  passes: number,
  request: ProcessorRequest,
  model: ResolvedModel,
): Promise<RawAnswer> {
  const { runtime } = server
  const { clock } = runtime
  const pages = request.reading.pages.map(toPageText)
  const all = toChunks(pages)
  const chunks = withinBound(all, maxChunks)
  if (chunks.length === 0) throw nothingToRead()
  const hints = supplierHints(request.context, pages.map((page) => page.text).join('\n'))
  const asking = { request, model: model.called, hints }
  let calls = 0
  let drawnMs = 0
  const started = clock.now()
  const asked = await askParts<Part, ChunkReply>({
    request,
    parts: chunks.flatMap((chunk) =>
      Array.from({ length: passes }, (_, pass) => ({ chunk, pass, pages: [chunk.page] })),
    ),
    atOnce: runtime.atOnce,
    keyOf: ({ chunk, pass }) => ['langextract', pass, toQuestion(asking, chunk, [])],
    ask: async ({ chunk }, signal) => {
      const drawing = clock.now()
      const images = await drawPage(request, chunk.page)
      drawnMs += clock.now() - drawing
      const session = openSession({ ...runtime, provider: geminiName, signal })
      const tokens = tokensOfImages(images, model.called.imageTokens)
      try {
        return await askUntilUsable(
          server,
          { session, request, imageTokens: tokens },
          toQuestion(asking, chunk, images),
          parseExtractions,
        )
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
      runs: asked.answered.map(({ part, answer }) => ({ chunk: part.chunk, reply: answer })),
      pages,
      calls,
      notices,
      called: model.called,
      timings: { rasterize: drawnMs, provider: waited },
    },
    modelsFor(server, request),
    clock,
  )
  return missing ? { ...finished, missing } : finished
}

interface Asking {
  request: ProcessorRequest
  model: ModelEntry
  hints: string[]
}

function toQuestion({ request, model, hints }: Asking, chunk: Chunk, images: PageRaster[]): ModelQuestion {
  const { pageCount } = request.reading
  return {
    model,
    instructions: geminiInstructions,
    text: chunkQuestion({ chunk, pageCount, ownTaxIds: request.context.ownTaxIds, hints }),
    images,
    schema: { name: 'hallazgos', schema: extractionSchema },
    maxOutputTokens: outputRoom(model, shape, rowsOf(chunk)),
  }
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
