// One document from file to judged answer: read, ask a processor, judge what it says.
import { existsSync } from 'node:fs'
import type {
  Authenticity,
  DocumentTable,
  ExtractedData,
  Metadata,
} from '@conforme/contract/data/extracted-data'
import { todayInPeru } from '@conforme/contract/values/dates'
import { processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import { Failure } from './failure.ts'
import { judgeAnswer, weighTogether, type JudgedAnswer } from './judge/judge-answer.ts'
import { normalizeAnswer } from './normalize/normalize.ts'
import type { ModelOverride } from './processors/models/model-entry.ts'
import type {
  DocumentContext,
  KeptAnswers,
  Processor,
  ProcessorRequest,
  RawAnswer,
  SourceFile,
  Spending,
  SupplierCorrections,
} from './processors/processor.ts'
import type { Usage } from './processors/models/usage.ts'
import type { Reader } from './reading/reader.ts'
import type { PageRotations, Reading } from './reading/reading.ts'
import { rotationsOf } from './reading/turn-page.ts'
import type { SecondReading } from './second-opinion.ts'
import { answerSparingly, type Saving } from './saving/answer-sparingly.ts'
import { askProcessors, settle } from './settle-extraction.ts'
import { missingNotice } from './processors/page-notices.ts'
import { applyCorrections, taxIdsOn } from './supplier-corrections.ts'
import type { PageComparison } from './xml/print/compare-with-page.ts'
import { extractFromXml } from './xml/extract-from-xml.ts'
import type { XmlWitness } from './xml/judge-xml.ts'
import { openShownFile, shownAsIs } from './xml/print/with-shown-file.ts'

/** What the screen says is going on. */
export type Stage = 'lectura' | 'analisis' | 'verificacion'

export interface PageProgress {
  pagesDone: number
  pagesTotal: number
}

export interface ExtractRequest {
  file: SourceFile
  /** A reading made before: another processor need not read the file again. */
  reading?: Reading
  /** Pages to read turned, by number, in degrees clockwise from how they are shown. Boxes stay as the pages are shown. */
  rotations?: PageRotations
  processor: ProcessorId
  model: string
  context?: DocumentContext
  /** The XML of the paper that the file is a print of; a file that is an XML itself needs none. */
  xml?: XmlWitness
  /** Asked once the pages are read, with every number on them that may be a tax id. */
  findCorrections?: (taxIds: string[]) => Promise<SupplierCorrections>
  signal?: AbortSignal
  /** What was said of models since the extractor was opened. */
  models?: readonly ModelOverride[]
  /** Half the price is worth a wait, where the model offers that. */
  noRush?: boolean
  /** Asks a model only about what the local reading leaves in doubt. */
  saving?: boolean
  /** For whom it is read; companies take turns at a provider. */
  party?: string
  answers?: KeptAnswers
  book?: (spending: Spending) => Promise<void>
  /** Whether the local reading may stand in after this; without it every failure is thrown. */
  mayStandIn?: (failure: Failure) => boolean
  /** Each stage as it begins; the work waits until it is noted. */
  onStage?: (stage: Stage) => void | Promise<void>
  /** While pages are being read. */
  onProgress?: (progress: PageProgress) => void
}

export interface Extraction {
  /** With `metadata`: campos, revisiones, avisos, division. */
  extractedData: ExtractedData
  authenticity: Authenticity
  /** Of the document, 0 to 1. */
  confidence: number
  table: DocumentTable
  /** What answered. */
  processor: ProcessorId
  modelRequested: string
  modelUsed: string
  /** In the saving mode. */
  saving?: Saving
  /** Why the local reading stands in for what was asked. */
  failure?: Failure
  /** Pages that could not be had, and why; the rest is without them. */
  missing?: { pages: number[]; failure: Failure }
  promptVersion?: string
  usage?: Usage
  costUsd?: number
  /** Milliseconds: each stage, and the parts of the reading as `lectura.ocr` and so on. */
  timings: Record<string, number>
  /** Where there is an XML and a print of it. */
  comparison?: PageComparison
  /** Pages of the file, which may be more than were read. */
  pages: number
  pagesRead: number
  reading: Reading
}

export interface ExtractTools {
  reader: Reader
  processors: Partial<Record<ProcessorId, Processor>>
  now(): Date
}

/** A file that is an XML is read by way of our own form of it. */
export async function extractDocument(tools: ExtractTools, request: ExtractRequest): Promise<Extraction> {
  // A reading that was kept may outlive its file.
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
  const reading = request.reading ?? (await readFile(tools, request, signal))
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
    const today = todayInPeru(tools.now())
    const found = await extractFromXml({ tools, request, reading, witness: xml, hasPrint, today, signal })
    timed('analisis')
    return { ...found, ...counted }
  }
  const processor = getProcessor(tools, request.processor)
  const context = await withCorrections(request, reading)
  const asked = { ...toProcessorRequest(tools, request, reading, signal), context }
  const known = {
    reading,
    ownTaxIds: context.ownTaxIds ?? [],
    creditRuleFrom: context.creditRuleFrom,
    today: todayInPeru(tools.now()),
  }
  const judge = (raw: RawAnswer, second: SecondReading | undefined): JudgedAnswer => {
    const normal = normalizeAnswer(raw.data)
    const { data, notices } = applyCorrections(normal.data, reading, context.hints)
    const { missing, overruled } = raw
    return judgeAnswer({
      ...known,
      data,
      ...(raw.hints && { hints: raw.hints }),
      ...(raw.table && { table: raw.table }),
      notices: [
        ...(missing ? [missingNotice(missing.pages, missing.failure.message)] : []),
        ...raw.notices,
        ...normal.notices,
        ...notices,
      ],
      ...(second && { second: { ...second, ...(overruled && { overruled }) } }),
    })
  }
  const toSettle = {
    processor,
    asked,
    judge,
    weigh: (data: ExtractedData) => weighTogether({ ...known, data }),
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
  return reader.read(file, { rotations, signal, onProgress })
}

/** What people corrected before on documents of a supplier that may be on these pages. */
async function withCorrections(request: ExtractRequest, reading: Reading): Promise<DocumentContext> {
  const context = request.context ?? {}
  const taxIds = taxIdsOn(reading, context.ownTaxIds ?? [])
  if (!request.findCorrections || taxIds.length === 0) return context
  return { ...context, hints: await request.findCorrections(taxIds) }
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
