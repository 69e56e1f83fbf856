// Takes one document from file to judged answer: reads it, asks a processor, judges the answer.
import { existsSync } from 'node:fs'
import type { Metadata } from '@conforme/contract/data/extracted-data'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import { Failure } from './failure.ts'
import { inSpan } from './in-span.ts'
import type { Analyse } from './analysis/analyses.ts'
import type { DocumentContext, Processor, ProcessorRequest } from './processors/processor.ts'
import type { Reading } from './reading/reading.ts'
import { rotationsOf } from './reading/turn-page.ts'
import type { KnownFacts } from './analysis/judge-raw.ts'
import type { Choose } from './choose/choose-together.ts'
import { answerSparingly, type Saving } from './saving/answer-sparingly.ts'
import { askProcessors, settle, type Judge } from './settle-extraction.ts'
import { missingNotice } from './processors/page-notices.ts'
import { taxIdsOn } from './supplier-corrections.ts'
import { extractFromXml } from './xml/extract-from-xml.ts'
import { openShownFile, shownAsIs } from './xml/print/with-shown-file.ts'
import type { ExtractRequest, Extraction, ExtractTools } from './extraction.ts'

/** Extracts one document. An XML file is first rendered in our own printed form and read from that. */
export async function extractDocument(tools: ExtractTools, request: ExtractRequest): Promise<Extraction> {
  // A stored reading may outlive its file.
  const isGone = request.reading !== undefined && !existsSync(request.file.path)
  const { file, paper, release } = isGone ? shownAsIs(request.file) : await openShownFile(request.file)
  try {
    const xml = paper ? { ...request.xml, paper } : request.xml
    return await extractShown(tools, { ...request, file, ...(xml && { xml }) }, paper === undefined)
  } finally {
    await release()
  }
}

async function extractShown(
  tools: ExtractTools,
  request: ExtractRequest,
  hasPrint: boolean,
): Promise<Extraction> {
  const signal = request.signal ?? new AbortController().signal
  const timings: Record<string, number> = {}
  const timed = startTimer(timings)
  const { xml } = request
  await request.onStage?.('lectura')
  const today = todayInPeru(tools.now())
  const reading = await settleWords(tools, request.reading ?? (await readFile(tools, request, signal)), {
    today,
    signal,
  })
  timed('lectura')
  for (const [part, ms] of Object.entries(reading.timings)) timings[`lectura.${part}`] = ms
  const counted = {
    timings,
    pages: reading.pageCount,
    pagesRead: reading.pages.filter((page) => !reading.skippedPages.includes(page.number)).length,
    reading,
  }
  await request.onStage?.('analisis')
  if (xml) {
    const found = await extractFromXml({ tools, request, reading, witness: xml, hasPrint, today, signal })
    timed('analisis')
    return { ...found, ...counted }
  }
  const processor = getProcessor(tools, request.processor)
  const context = await withMemory(request, reading)
  const asked = { ...toProcessorRequest(tools, request, reading, signal), context }
  const known = { ownTaxIds: context.ownTaxIds ?? [], creditRuleFrom: context.creditRuleFrom, today }
  const toSettle = {
    processor,
    asked,
    ...rulesFor(tools.reader.analyst(reading, signal), context, known),
    mayStandIn: request.mayStandIn,
  }
  const localReader = request.processor === 'local' ? undefined : tools.processors.local
  const spared =
    request.saving && localReader ? await answerSparingly({ ...toSettle, localReader }) : undefined
  const answers = spared?.settled ? undefined : await askProcessors(processor, localReader, asked)
  timed('analisis')
  await request.onStage?.('verificacion')
  const settled = spared?.settled ?? (answers && (await settle({ ...toSettle, answers })))
  if (!settled) throw new Error('nobody was asked, and nothing was spared')
  const { answer, judged, failure } = settled
  timed('verificacion')
  for (const [part, ms] of Object.entries(answer.timings ?? {})) timings[`analisis.${part}`] = Math.round(ms)
  const { metadata } = judged.extractedData
  if (answer.missing && metadata) metadata.paginasSinLeer = answer.missing.pages
  if (spared && metadata && !failure) noteSaving(metadata, request.processor, spared.saving)
  const wasAsked = spared?.saving.fields?.length !== 0
  return {
    ...judged,
    processor: failure || !wasAsked ? 'local' : request.processor,
    modelRequested: request.model,
    modelUsed: answer.modelUsed,
    ...(failure && { failure }),
    ...(spared && { saving: spared.saving }),
    ...(answer.missing && { missing: answer.missing }),
    ...(answer.promptVersion !== undefined && { promptVersion: answer.promptVersion }),
    ...(answer.usage && { usage: answer.usage }),
    ...(answer.costUsd !== undefined && { costUsd: answer.costUsd }),
    ...counted,
  }
}

/**
 * Where the two OCR engines read different numbers, takes those that make the sums add up. Skips PDF text, which needs no
 * OCR.
 */
async function settleWords(
  { reader }: ExtractTools,
  reading: Reading,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<Reading> {
  if (reading.pages.every(({ source }) => source !== 'ocr')) return reading
  return await reader.analyst(reading, signal)('settleOcrNumbers', { today })
}

/** Binds the rules that judge an answer about this document and that choose between two answers. */
function rulesFor(
  analyse: Analyse,
  context: DocumentContext,
  known: KnownFacts,
): { judge: Judge; choose: Choose } {
  return {
    judge: ({ data, hints, table, missing, overruled, notices }, second) =>
      analyse('judge', {
        data,
        notices: [...(missing ? [missingNotice(missing.pages, missing.failure.message)] : []), ...notices],
        second,
        context,
        known,
        ...(hints && { hints }),
        ...(table && { table }),
        ...(overruled && { overruled }),
      }),
    choose: (data, others) => analyse('choose', { data, others, known }),
  }
}

function noteSaving(metadata: Metadata, procesador: ProcessorId, { fields, answered, sure }: Saving): void {
  if (fields) metadata.ahorro = { procesador, campos: fields, respondidos: answered, seguros: sure }
}

function getProcessor({ processors }: ExtractTools, id: ProcessorId): Processor {
  return processors[id] ?? { id, answer: () => Promise.reject(notConfigured(id)) }
}

function notConfigured(id: ProcessorId): Failure {
  return new Failure('not_configured', {
    message: `${processorLabels[id]} no está configurado. Elige otro procesador o pide a tu administrador que lo active.`,
    detail: `No processor stands behind "${id}"`,
  })
}

function readFile(
  { reader }: ExtractTools,
  { file, rotations, onProgress }: ExtractRequest,
  signal: AbortSignal,
): Promise<Reading> {
  return inSpan({ name: 'read file' }, () => reader.read(file, { rotations, signal, onProgress }))
}

/** Adds what was confirmed earlier for suppliers that may appear on these pages. */
async function withMemory(request: ExtractRequest, reading: Reading): Promise<DocumentContext> {
  const context = request.context ?? {}
  const taxIds = taxIdsOn(reading, context.ownTaxIds ?? [])
  if (taxIds.length === 0) return context
  return { ...context, ...(await request.findMemory?.(taxIds)) }
}

function toProcessorRequest(
  { reader }: ExtractTools,
  request: ExtractRequest,
  reading: Reading,
  signal: AbortSignal,
): Omit<ProcessorRequest, 'context'> {
  return {
    reading,
    file: request.file,
    model: request.model,
    rasterize: (raster) =>
      reader.rasterize(request.file, raster, { rotations: rotationsOf(reading), signal }),
    answerLocally: (page, context) => reader.analyst(page, signal)('answerLocally', context),
    signal,
    ...(request.party !== undefined && { party: request.party }),
    ...(request.noRush && { noRush: true }),
    ...(request.models && { models: request.models }),
    ...(request.answers && { answers: request.answers }),
    ...(request.book && { book: request.book }),
  }
}

function startTimer(timings: Record<string, number>): (stage: string) => void {
  let last = performance.now()
  return (stage) => {
    const now = performance.now()
    timings[stage] = Math.round(now - last)
    last = now
  }
}
