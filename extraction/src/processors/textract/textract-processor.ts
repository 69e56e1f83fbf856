// Amazon Textract, page by page and synchronous: no bucket, no polling. Forms, tables and layout for Spanish, with our own
// labels; the expense reader, which only knows English, for English documents or as a second signal.
import {
  AnalyzeDocumentCommand,
  AnalyzeExpenseCommand,
  type Block,
  type ExpenseDocument,
  type TextractClient,
} from '@aws-sdk/client-textract'
import { askParts, missingPages } from '../questions/ask-parts.ts'
import { openSession, type CallSession } from '../calls/call-policy.ts'
import { roundCost } from '../models/cost.ts'
import { skippedNotice } from '../page-notices.ts'
import { toPageText } from '../questions/requests/page-text.ts'
import { withinBound } from '../questions/requests/within-bound.ts'
import { defaultMaxPages } from '../default-settings.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer } from '../processor.ts'
import type { TextractMode, TextractSettings } from '../processor-settings.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'
import { combineAnswers, type PageAnswer } from './combine-answers.ts'
import { isEnglish } from './document-language.ts'
import { createTextractClient } from './textract-client.ts'
import { textractName, toTextractFailure } from './textract-failure.ts'

/** Forms with tables cost 0.065 and layout 0.004; expense 0.01. */
const listPrice = { document: 0.069, expense: 0.01 }
const maxImageBytes = 10 * 1024 * 1024
const maxImageSidePx = 10_000

type Operation = 'document' | 'expense'

const operationsOf: Record<Operation | 'both', readonly Operation[]> = {
  document: ['document'],
  expense: ['expense'],
  both: ['document', 'expense'],
}

interface Part {
  page: number
  operation: Operation
  pages: number[]
}

/** `layout` applies the local reader's rules to the words that Textract read. */
export function createTextractProcessor(
  settings: TextractSettings,
  runtime: ProviderRuntime,
  layout?: Processor,
): Processor {
  const client = createTextractClient(settings)
  const secrets = [settings.secretAccessKey, settings.accessKeyId, settings.sessionToken ?? ''].filter(
    Boolean,
  )
  const price = settings.pricePerPage ?? listPrice
  const { clock } = runtime

  async function analyze(
    session: CallSession,
    request: ProcessorRequest,
    raster: PageRaster,
    operation: Operation,
  ): Promise<PageAnswer> {
    const { page, width, height } = raster
    const need = { model: operation, tokens: 1, party: request.party ?? '' }
    const found = await session.call(need, async ({ signal }) => {
      try {
        return operation === 'document'
          ? { blocks: await analyzeDocument(client, raster, signal) }
          : { expense: await analyzeExpense(client, raster, signal) }
      } catch (error) {
        throw toTextractFailure(error, secrets) ?? error
      }
    })
    const usage = { pages: 1, calls: 1 }
    await request.book?.({ model: request.model, usage, costUsd: price[operation], outcome: 'ok' })
    return { page, size: { width, height }, ...found }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const numbers = request.reading.pages.map((page) => page.number)
    const wanted = withinBound(numbers, settings.maxPages ?? defaultMaxPages)
    const mode = chooseMode(settings.mode ?? 'auto', request)
    let calls = 0
    let drawnMs = 0
    const started = clock.now()
    const asked = await askParts<Part, PageAnswer>({
      request,
      parts: wanted.flatMap((page) =>
        operationsOf[mode].map((operation) => ({ page, operation, pages: [page] })),
      ),
      atOnce: runtime.atOnce,
      keyOf: ({ operation }) => ['textract', operation],
      ask: async ({ page, operation }, signal) => {
        const drawing = clock.now()
        const raster = await drawPage(request, page)
        drawnMs += clock.now() - drawing
        const session = openSession({ ...runtime, provider: textractName, signal })
        try {
          return await analyze(session, request, raster, operation)
        } finally {
          calls += session.calls()
        }
      },
    })
    const waited = Math.max(0, clock.now() - started - drawnMs)
    const spent = asked.answered.reduce((sum, { part }) => sum + price[part.operation], 0)
    const answers = asked.answered.map((part) => part.answer)
    const missing = missingPages(asked.missing)
    return {
      ...(await combineAnswers(request, answers, layout)),
      modelUsed: request.model,
      usage: { pages: new Set(answers.map(({ page }) => page)).size, calls },
      costUsd: roundCost(spent),
      notices:
        wanted.length < numbers.length ? [skippedNotice(textractName, wanted.length, numbers.length)] : [],
      timings: { rasterize: drawnMs, provider: waited },
      ...(missing && { missing }),
    }
  }

  return { id: 'textract', answer }
}

async function analyzeDocument(
  client: TextractClient,
  raster: PageRaster,
  signal: AbortSignal,
): Promise<Block[]> {
  const command = new AnalyzeDocumentCommand({
    Document: { Bytes: raster.bytes },
    FeatureTypes: ['FORMS', 'TABLES', 'LAYOUT'],
  })
  const output = await client.send(command, { abortSignal: signal })
  if (output.Blocks === undefined) throw unexpected('Blocks', output.$metadata.requestId)
  return output.Blocks
}

async function analyzeExpense(
  client: TextractClient,
  raster: PageRaster,
  signal: AbortSignal,
): Promise<ExpenseDocument[]> {
  const output = await client.send(new AnalyzeExpenseCommand({ Document: { Bytes: raster.bytes } }), {
    abortSignal: signal,
  })
  if (output.ExpenseDocuments === undefined) throw unexpected('ExpenseDocuments', output.$metadata.requestId)
  return output.ExpenseDocuments
}

function unexpected(missing: string, requestId: string | undefined): Error {
  return providerFailure('invalid_output', textractName, { detail: [`falta ${missing}`], requestId })
}

function chooseMode(mode: TextractMode, request: ProcessorRequest): Exclude<TextractMode, 'auto'> {
  if (mode !== 'auto') return mode
  const text = request.reading.pages.map((page) => toPageText(page).text).join('\n')
  return isEnglish(text) ? 'expense' : 'document'
}

async function drawPage(request: ProcessorRequest, page: number): Promise<PageRaster> {
  const [raster] = await request.rasterize({
    pages: [page],
    dpi: 200,
    mimeType: 'image/jpeg',
    maxBytes: maxImageBytes,
    maxSidePx: maxImageSidePx,
  })
  if (raster === undefined)
    throw providerFailure('bad_document', textractName, { detail: [`página ${String(page)} sin imagen`] })
  if (raster.bytes.byteLength > maxImageBytes)
    throw providerFailure('too_large', textractName, { detail: [`página ${String(page)}`] })
  return raster
}
