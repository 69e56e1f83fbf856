// The only entry point of extraction: takes a file, returns a judged answer. It reads no environment and no database;
// everything it needs is passed in when it is opened.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { extractDocument } from './extract.ts'
import { inSpan } from './in-span.ts'
import type { ExtractRequest, Extraction } from './extraction.ts'
import type { ProcessorSettings } from './processors/processor-settings.ts'
import type { Processor, SourceFile } from './processors/processor.ts'
import type { LaneStore } from './processors/calls/pacer.ts'
import { createProcessors } from './processors/registry.ts'
import type { PageSpan } from './reading/pdf/copy-pages.ts'
import {
  openReader,
  type PageArea,
  type PageImage,
  type Reader,
  type ReaderOptions,
  type ShownSize,
} from './reading/reader.ts'
import { shownSizes } from './reading/show-page.ts'
import type { Reading } from './reading/reading.ts'
import { openShownFile } from './xml/print/with-shown-file.ts'

export { Failure, failureCodes, type FailureCode } from './failure.ts'
export { isConfigurationFault } from './processors/calls/provider-failure.ts'
export { newLane, type Lane } from './processors/calls/lane.ts'
export type { LaneStore } from './processors/calls/pacer.ts'
export { compareFields } from './compare-fields.ts'
export { judgeAnswer, type AnswerToJudge, type JudgedAnswer } from './judge/judge-answer.ts'
export { learnHabits, learnHabitsInTurns, type Taught } from './habits/learn-habits.ts'
export type { KnownHabits, SupplierHabits } from './habits/habit.ts'
export type { Saving } from './saving/answer-sparingly.ts'
export type { ExtractRequest, Extraction, Stage, PageProgress } from './extraction.ts'
export type { ProcessorSettings } from './processors/processor-settings.ts'
export { availability, replacedModels, testConnection } from './processors/registry.ts'
export type { ConnectionResult } from './processors/calls/connection.ts'
export {
  everyModel,
  findModel,
  halfPriceModels,
  isModelProcessor,
  offeredModelIds,
  offeredModels,
  type OfferedModel,
} from './processors/models/offered-models.ts'
export type { ModelEntry, ModelOverride, ModelProcessor } from './processors/models/model-entry.ts'
export { variablesOfProcessors, type ProcessorVariable } from './processors/variables.ts'
export { settingsFromVariables } from './processors/settings-from-variables.ts'
export type {
  Correction,
  DocumentContext,
  KeptAnswers,
  Processor,
  SourceFile,
  Spending,
  SupplierCorrections,
  SupplierMemory,
} from './processors/processor.ts'
export type { Usage } from './processors/models/usage.ts'
export { checkSecondEngine } from './reading/ocr/check-second-engine.ts'
export type { PageArea, PageImage, Reader, ReaderOptions, ShownImage, ShownSize } from './reading/reader.ts'
export type { PageRotation, PageRotations, Reading } from './reading/reading.ts'
export { rotationsOf } from './reading/turn-page.ts'
export { readXml, type XmlAnswer, type XmlPaper } from './xml/read-xml.ts'
export { gatherPapers, type Gathered, type GatheredPaper, type Named } from './xml/print/gather-papers.ts'
export { baseNameOf } from './xml/print/paper-key.ts'
export { looksLikeXml } from './xml/decode-xml.ts'
export { looksLikeZip, readZip, type ZipMember } from './xml/read-zip.ts'
export type { XmlWitness } from './xml/judge-xml.ts'
export type { XmlSignature } from './xml/signature/verify-signature.ts'
export type { Cdr } from './xml/read-cdr.ts'

export interface ExtractorOptions {
  /** Settings that each processor needs; a processor without any is not configured. The local reader needs none. */
  processors?: ProcessorSettings
  /** Processors to use instead of or in addition to the built-in ones. */
  adapters?: Partial<Record<ProcessorId, Processor>>
  /** Options to open a reader with, or a reader that is already open. */
  reader?: ReaderOptions | Reader
  /** Called when a provider failed so often that it is not called until then; undefined when it answers again. */
  onCircuit?: (processor: ProcessorId, openUntil: Date | undefined) => void
  /** Stores the rate limits of providers, so that all processes share them. Defaults to this process alone. */
  lanes?: LaneStore
  /** Number of files read at once. Defaults to the number of cores. */
  readerConcurrency?: number
  now?: () => Date
}

export interface ImagesOptions {
  /** The pages wanted; without it the first `maxPages`, or all. */
  pages?: number[]
  maxPages?: number
  /** Image sizes; defaults to all three. */
  sizes?: readonly ShownSize[]
  /** How the pages are shown, as the file's reading states it. */
  views?: Reading['views'] | undefined
  signal?: AbortSignal
}

export interface Extractor {
  read(
    file: SourceFile,
    options?: Pick<ExtractRequest, 'rotations' | 'signal' | 'onProgress'>,
  ): Promise<Reading>
  extract(request: ExtractRequest): Promise<Extraction>
  /** Runs the rules on a reading; see `analysis/analyses.ts`. */
  analyst: Reader['analyst']
  /** Yields page images in three sizes, on the same coordinates that evidence boxes use. */
  images(file: SourceFile, options?: ImagesOptions): AsyncGenerator<PageImage>
  /** Copies these pages of a PDF into a new PDF. */
  copyPages(file: SourceFile, span: PageSpan, signal?: AbortSignal): Promise<Uint8Array>
  /** Cuts an area of a page into a new JPEG; the area is given in fractions of the page as it lies in the file. */
  cutArea(file: SourceFile, area: PageArea, signal?: AbortSignal): Promise<Uint8Array>
  /** Whether a processor is configured; does not tell whether its provider answers. */
  isAvailable(processor: ProcessorId): boolean
  close(): Promise<void>
}

export function openExtractor(options: ExtractorOptions = {}): Extractor {
  const { readerConcurrency, onCircuit, lanes } = options
  const reader = isReader(options.reader)
    ? options.reader
    : openReader({
        ...options.reader,
        ...(readerConcurrency !== undefined && { concurrency: readerConcurrency }),
      })
  const processors = {
    ...createProcessors(options.processors ?? {}, {
      ...(onCircuit && { onCircuit }),
      ...(lanes && { lanes }),
    }),
    ...options.adapters,
  }
  const tools = { reader, processors, now: options.now ?? (() => new Date()) }
  return {
    read: (file, { rotations, signal, onProgress } = {}) =>
      inSpan({ name: 'read file' }, () =>
        withShown(file, (shown) => reader.read(shown, { rotations, signal, onProgress })),
      ),
    extract: (request) => extractDocument(tools, request),
    analyst: reader.analyst,
    images: (file, wanted = {}) => drawImages(reader, file, wanted),
    copyPages: (file, span, signal) => reader.copyPages(file, span, { signal }),
    cutArea: (file, area, signal) => reader.cutArea(file, area, { signal }),
    isAvailable: (processor) => processors[processor] !== undefined,
    close: () => reader.close(),
  }
}

const isReader = (reader: ReaderOptions | Reader = {}): reader is Reader => 'read' in reader

async function* drawImages(
  reader: Reader,
  file: SourceFile,
  { maxPages = Infinity, ...wanted }: ImagesOptions,
): AsyncGenerator<PageImage> {
  if (maxPages <= 0) return
  const shown = await openShownFile(file)
  try {
    let drawn = 0
    for await (const image of reader.images(shown.file, wanted)) {
      yield image
      if (++drawn === maxPages * (wanted.sizes ?? shownSizes).length) return
    }
  } finally {
    await shown.release()
  }
}

async function withShown<T>(file: SourceFile, work: (shown: SourceFile) => Promise<T>): Promise<T> {
  const shown = await openShownFile(file)
  try {
    return await work(shown.file)
  } finally {
    await shown.release()
  }
}
