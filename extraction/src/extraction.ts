import type { Authenticity, DocumentTable, ExtractedData } from '@conforme/contract/data/extracted-data'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { Failure } from './failure.ts'
import type { ModelOverride } from './processors/models/model-entry.ts'
import type {
  DocumentContext,
  KeptAnswers,
  Processor,
  SourceFile,
  Spending,
  SupplierMemory,
} from './processors/processor.ts'
import type { Usage } from './processors/models/usage.ts'
import type { Reader } from './reading/reader.ts'
import type { PageRotations, Reading } from './reading/reading.ts'
import type { Saving } from './saving/answer-sparingly.ts'
import type { PageComparison } from './xml/print/compare-with-page.ts'
import type { XmlWitness } from './xml/judge-xml.ts'

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
  findMemory?: (taxIds: string[]) => Promise<SupplierMemory>
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
