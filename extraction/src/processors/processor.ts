// The interface of every processor: a reading in, a raw answer out. Normalising, evidence, checks, confidence and
// authenticity follow once for all processors, outside of them.
import type { Usage } from './models/usage.ts'
import type { DocumentTable, EvidenceKind, ExtractedData } from '@conforme/contract/data/extracted-data'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { Failure, FailureCode } from '../failure.ts'
import type { Box, Reading } from '../reading/reading.ts'
import type { Overruled } from '../compare-answers.ts'
import type { KnownHabits } from '../habits/habit.ts'
import type { ModelOverride } from './models/model-entry.ts'

export interface SourceFile {
  /** A readable file on this machine. */
  path: string
  /** The name the person gave it; a hint only, never trusted. */
  name: string
}

/** A person's correction of a value that was misread or missing. */
export interface Correction {
  from: string | null
  to: string
  /** A value confirmed before, whatever was read then: applies where nothing was read, and as the name of its tax id. */
  usual?: true
}

/** By the tax id of the supplier, then by field path. */
export type SupplierCorrections = Record<string, Record<string, Correction>>

/** What a company confirmed earlier about suppliers. */
export interface SupplierMemory {
  /** People's corrections. */
  hints: SupplierCorrections
  /** How their papers show their values. */
  habits: KnownHabits
}

/** Facts known before reading: they may only break ties, never invent a value. */
export interface DocumentContext extends Partial<SupplierMemory> {
  /** Tax ids of the company that uploads: never the supplier. */
  ownTaxIds?: string[]
  /** Date from which tax credit follows the periods of D.Leg. 1669; without it the old law applies. */
  creditRuleFrom?: string
}

export interface PageRaster {
  page: number
  mimeType: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  width: number
  height: number
}

export interface RasterRequest {
  pages: number[]
  dpi: number
  /** Cuts each page into this many overlapping strips, top to bottom. */
  strips?: number
  mimeType?: 'image/jpeg' | 'image/png'
  maxBytes?: number
  maxSidePx?: number
}

/** Cache of paid answers, keyed by the question and the pages of the file; a cached question is not sent again. */
export interface KeptAnswers {
  find(key: string): Promise<unknown>
  keep(key: string, answer: unknown): Promise<void>
}

/** One billed answer of a provider with its cost, whether it was usable or not. */
export interface Spending {
  model: string
  usage: Usage
  costUsd: number
  outcome: 'ok' | FailureCode
}

export interface ProcessorRequest {
  reading: Reading
  file: SourceFile
  /** The id a person chose; the registry maps it to the model that is called. */
  model: string
  context: DocumentContext
  /** Renders pages, only when a processor asks for them. */
  rasterize(request: RasterRequest): Promise<PageRaster[]>
  /** The local reader's answer for these words. */
  answerLocally(reading: Reading, context: DocumentContext): Promise<RawAnswer>
  signal: AbortSignal
  /** What administrators changed about models since the process began. */
  models?: readonly ModelOverride[]
  /** Accepts a longer wait for half the price, where the model offers that. */
  noRush?: boolean
  /** The company that the document is read for; companies take turns at a provider. */
  party?: string
  answers?: KeptAnswers
  /** Called at once for each spending: it stays spent, whatever becomes of the document. */
  book?(spending: Spending): Promise<void>
}

export interface FieldHint {
  /** 0 to 1, from a processor that measures its own reading (Textract); never a language model's own claim. */
  confidence?: number
  page?: number
  box?: Box
  /** From the local reader: by how much it beats the best candidate with a different value. */
  lead?: number
  /** The text on the page that the value was taken from. */
  verbatim?: string
  /** The value that the supplier's habit proposes, with the habit's record as log-odds. */
  habit?: { value: string | number; trust: number; reason?: string }
  /** How the processor itself found it in its text; the common evidence step decides. */
  evidence?: EvidenceKind
}

export interface RawAnswer {
  data: ExtractedData
  /** By field path, such as `totales.total` or `productos.0.precio`. */
  hints?: Record<string, FieldHint>
  table?: DocumentTable
  /** The model that answered, which may differ from the one asked for. */
  modelUsed: string
  promptVersion?: string
  usage?: Usage
  costUsd?: number
  /** Values of this answer, by path, that another source replaced. */
  overruled?: Overruled
  /** Pages that could not be read; the answer leaves them out. */
  missing?: { pages: number[]; failure: Failure }
  /** Spanish sentences to show on the document ('gpt-4-turbo fue retirado…'). */
  notices: string[]
  /** Milliseconds per stage: rendering pages, waiting for the provider. */
  timings?: Record<string, number>
}

/** A key field for which a check failed. */
export interface FailingField {
  path: string
  /** Where it was read, relative to the pages as rendered. */
  place?: { page: number; box: Box }
}

export interface SecondQuestion {
  request: ProcessorRequest
  answer: RawAnswer
  failing: FailingField[]
}

export interface Processor {
  id: ProcessorId
  answer(request: ProcessorRequest): Promise<RawAnswer>
  /**
   * Asks once more about the failing fields only, at most once per document. Returns the whole answer with those fields as
   * read the second time, usage and cost added up; undefined if the cost limit allows no question.
   */
  askAgain?(question: SecondQuestion): Promise<RawAnswer | undefined>
  /** Cost in dollars of the whole question for an answer of about this size; undefined if unknown. */
  estimate?(request: ProcessorRequest, like: ExtractedData): Promise<number | undefined>
}
