// The port that every processor stands behind: a reading in, a raw answer out. Normalising, evidence, checks,
// confidence and authenticity come after it, once for all of them, and are not a processor's business.
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

/** What a person made of a value that was read wrong, or not at all. */
export interface Correction {
  from: string | null
  to: string
  /** Confirmed before, whatever was read then: it counts where nothing else was read, and as the name of its tax id. */
  usual?: true
}

/** By the tax id of the supplier, then by field path. */
export type SupplierCorrections = Record<string, Record<string, Correction>>

/** What a company confirmed before of suppliers. */
export interface SupplierMemory {
  /** What people corrected. */
  hints: SupplierCorrections
  /** How their papers show what they say. */
  habits: KnownHabits
}

/** What is known before reading: it may only ever break ties, never invent a value. */
export interface DocumentContext extends Partial<SupplierMemory> {
  /** Tax ids of the company that uploads: never the supplier. */
  ownTaxIds?: string[]
  /** From when credit is taken in the periods of D.Leg. 1669; the old law without it. */
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
  /** Cut each page into this many overlapping strips, top to bottom. */
  strips?: number
  mimeType?: 'image/jpeg' | 'image/png'
  maxBytes?: number
  maxSidePx?: number
}

/** Answers that were paid for, kept under what was asked of which pages of the file; what is kept is not asked again. */
export interface KeptAnswers {
  find(key: string): Promise<unknown>
  keep(key: string, answer: unknown): Promise<void>
}

/** One answer of a provider that has its price, whether it could be used or not. */
export interface Spending {
  model: string
  usage: Usage
  costUsd: number
  outcome: 'ok' | FailureCode
}

export interface ProcessorRequest {
  reading: Reading
  file: SourceFile
  /** The id a person chose; the registry says what is called for it. */
  model: string
  context: DocumentContext
  /** Draws pages only when a processor asks for them. */
  rasterize(request: RasterRequest): Promise<PageRaster[]>
  /** What the local reader makes of these words. */
  answerLocally(reading: Reading, context: DocumentContext): Promise<RawAnswer>
  signal: AbortSignal
  /** What was said of models since the process began. */
  models?: readonly ModelOverride[]
  /** Half the price is worth a wait, where the model offers that. */
  noRush?: boolean
  /** For whom; companies take turns at a provider. */
  party?: string
  answers?: KeptAnswers
  /** Told as it happens: what is spent stays spent, whatever becomes of the document. */
  book?(spending: Spending): Promise<void>
}

export interface FieldHint {
  /** 0 to 1, from a processor that measures its own reading (Textract); never what a language model says of itself. */
  confidence?: number
  page?: number
  box?: Box
  /** From the local reader: how much better it is than the best candidate that says something else. */
  lead?: number
  /** The text on the page that the value was taken from. */
  verbatim?: string
  /** Where the supplier's confirmed papers show it, with the record of that in log-odds. */
  habit?: { value: string | number; trust: number; reason?: string }
  /** How the processor itself found it again in the text it was given; the common evidence step has the last word. */
  evidence?: EvidenceKind
}

export interface RawAnswer {
  data: ExtractedData
  /** By field path, such as `totales.total` or `productos.0.precio`. */
  hints?: Record<string, FieldHint>
  table?: DocumentTable
  /** What answered, which may differ from what was asked for. */
  modelUsed: string
  promptVersion?: string
  usage?: Usage
  costUsd?: number
  /** By path, values of this answer in whose place another source was taken. */
  overruled?: Overruled
  /** Pages that could not be had; the rest of the answer is without them. */
  missing?: { pages: number[]; failure: Failure }
  /** Sentences in Spanish that belong on the document ('gpt-4-turbo fue retirado…'). */
  notices: string[]
  /** Milliseconds by stage: drawing pages, waiting for the provider. */
  timings?: Record<string, number>
}

/** A key field that a check found fault with. */
export interface FailingField {
  path: string
  /** Where it was read, as the pages are drawn. */
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
   * One more look at the failing fields only, at most once a document. The whole answer with those fields as they
   * were read the second time, usage and cost added up; undefined when nothing could be asked for the money allowed.
   */
  askAgain?(question: SecondQuestion): Promise<RawAnswer | undefined>
  /** Dollars for the whole question, when the answer is about like this; undefined when nobody can tell. */
  estimate?(request: ProcessorRequest, like: ExtractedData): Promise<number | undefined>
}
