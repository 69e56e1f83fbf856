// Amazon Textract, page by page and synchronously: no bucket, no polling. Forms, tables and layout for Spanish, with
// our own labels; the expense reader, which only knows English, for English documents or as a second signal.
import {
  AnalyzeDocumentCommand,
  AnalyzeExpenseCommand,
  type Block,
  type ExpenseDocument,
  type TextractClient,
} from '@aws-sdk/client-textract'
import { openSession, type CallSession } from '../call-policy.ts'
import { roundCost } from '../cost.ts'
import { createLimiter } from '../limiter.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { skippedNotice } from '../page-notices.ts'
import { toPageText } from '../page-text.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer } from '../processor.ts'
import type { TextractMode, TextractSettings } from '../processor-settings.ts'
import { providerFailure } from '../provider-failure.ts'
import type { ProviderRuntime } from '../provider-runtime.ts'
import { indexBlocks, type BlockIndex } from './block-index.ts'
import { toReadPage } from './blocks-to-page.ts'
import { isEnglish } from './document-language.ts'
import { toDocumentTable } from './document-table.ts'
import { readExpense } from './expense.ts'
import { formCandidates } from './forms.ts'
import { mergeReadings, type Found } from './merge-readings.ts'
import { tableItems, toGrids } from './tables.ts'
import { createTextractClient } from './textract-client.ts'
import { textractName, toTextractFailure } from './textract-failure.ts'

const defaultConcurrency = 2
const defaultMaxPages = 30
/** Forms with tables 0.065 and layout 0.004; expense 0.01. */
const listPrice = { document: 0.069, expense: 0.01 }
const maxImageBytes = 10 * 1024 * 1024
const maxImageSidePx = 10_000

interface PageAnswer {
  raster: PageRaster
  blocks: Block[] | undefined
  expense: ExpenseDocument[] | undefined
}

/** `layout` reads the words that Textract saw by the rules of the local reader. */
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
  const concurrency = settings.concurrency ?? defaultConcurrency
  const limited = createLimiter(concurrency)
  const { clock } = runtime

  async function analyze(
    session: CallSession,
    raster: PageRaster,
    mode: 'document' | 'expense' | 'both',
  ): Promise<PageAnswer> {
    const send = async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
      await session.call(async (signal) => {
        try {
          return await call(signal)
        } catch (error) {
          throw toTextractFailure(error, secrets) ?? error
        }
      })
    return {
      raster,
      blocks:
        mode === 'expense' ? undefined : await send((signal) => analyzeDocument(client, raster, signal)),
      expense:
        mode === 'document' ? undefined : await send((signal) => analyzeExpense(client, raster, signal)),
    }
  }

  async function answer(request: ProcessorRequest): Promise<RawAnswer> {
    const numbers = request.reading.pages.map((page) => page.number)
    const sent = numbers.slice(0, settings.maxPages ?? defaultMaxPages)
    const mode = chooseMode(settings.mode ?? 'auto', request)
    const stop = new AbortController()
    const session = openSession({
      ...runtime,
      provider: textractName,
      signal: AbortSignal.any([request.signal, stop.signal]),
    })
    let drawnMs = 0
    const started = clock.now()
    try {
      const answers = await mapConcurrently(sent, concurrency, async (page) => {
        const drawing = clock.now()
        const raster = await drawPage(request, page)
        drawnMs += clock.now() - drawing
        return await limited(() => analyze(session, raster, mode))
      })
      const waited = Math.max(0, clock.now() - started - drawnMs)
      const perPage = (mode === 'expense' ? 0 : price.document) + (mode === 'document' ? 0 : price.expense)
      return {
        ...(await combine(request, answers)),
        modelUsed: request.model,
        usage: { pages: sent.length, calls: session.calls() },
        costUsd: roundCost(perPage * sent.length),
        notices:
          sent.length < numbers.length ? [skippedNotice(textractName, sent.length, numbers.length)] : [],
        timings: { rasterize: drawnMs, provider: waited },
      }
    } finally {
      stop.abort()
    }
  }

  async function combine(
    request: ProcessorRequest,
    answers: readonly PageAnswer[],
  ): Promise<Pick<RawAnswer, 'data' | 'hints' | 'table'>> {
    const indexes = answers.flatMap(({ raster, blocks }) =>
      blocks ? [indexBlocks(raster.page, blocks)] : [],
    )
    const grids = indexes.flatMap(toGrids)
    const fromTables = tableItems(grids)
    const expense = answers.map((page) =>
      readExpense(page.expense ?? [], page.raster.page, request.context.ownTaxIds ?? []),
    )
    const found: Found = {
      header: [...indexes.flatMap(formCandidates), ...expense.flatMap((page) => page.header)],
      items: fromTables.length > 0 ? fromTables : expense.flatMap((page) => page.items),
    }
    const codes = new Map(request.reading.pages.map((page) => [page.number, page.codes]))
    const pages = indexes.map((index) => ({
      ...toReadPage(index, sizeOf(answers, index)),
      codes: codes.get(index.page) ?? [],
    }))
    // Without its own words, as in the expense mode, the words of our reading serve the layout as well.
    const reading = pages.length > 0 ? { ...request.reading, pages } : request.reading
    const seen = await layout?.answer({ ...request, reading })
    return {
      ...mergeReadings(found, seen, reading.pages),
      ...(indexes.length > 0 ? { table: toDocumentTable(grids, indexes.flatMap(linesOf)) } : {}),
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

function sizeOf(answers: readonly PageAnswer[], index: BlockIndex): { width: number; height: number } {
  const raster = answers.find((answer) => answer.raster.page === index.page)?.raster
  return { width: raster?.width ?? 1, height: raster?.height ?? 1 }
}

/** Lines in the order of the layout: columns one after the other. */
function linesOf(index: BlockIndex): string[] {
  return index.blocks.filter((block) => block.BlockType === 'LINE').map((line) => line.Text ?? '')
}
