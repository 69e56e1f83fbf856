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

/** The stage shown on the screen. */
export type Stage = 'lectura' | 'analisis' | 'verificacion'

export interface PageProgress {
  pagesDone: number
  pagesTotal: number
}

export interface ExtractRequest {
  file: SourceFile
  /** An earlier reading, so that another processor need not read the file again. */
  reading?: Reading
  /** Rotation per page number, in degrees clockwise from how the page is shown. Boxes stay relative to the page as shown. */
  rotations?: PageRotations
  processor: ProcessorId
  model: string
  context?: DocumentContext
  /** The XML that this file is a print of; not needed if the file is itself an XML. */
  xml?: XmlWitness
  /** Called once the pages are read, with every number on them that may be a tax id. */
  findMemory?: (taxIds: string[]) => Promise<SupplierMemory>
  signal?: AbortSignal
  /** What administrators changed about models since the extractor was opened. */
  models?: readonly ModelOverride[]
  /** Accepts a longer wait for half the price, where the model offers that. */
  noRush?: boolean
  /** Saving mode: asks a model only about what the local reading leaves in doubt. */
  saving?: boolean
  /** The company that the document is read for; companies take turns at a provider. */
  party?: string
  answers?: KeptAnswers
  book?: (spending: Spending) => Promise<void>
  /** Whether the local reading may stand in after this failure. Without this callback every failure is thrown. */
  mayStandIn?: (failure: Failure) => boolean
  /** Called as each stage begins; the work waits for it to finish. */
  onStage?: (stage: Stage) => void | Promise<void>
  /** Called while pages are being read. */
  onProgress?: (progress: PageProgress) => void
}

export interface Extraction {
  /** Its `metadata` has campos, revisiones, avisos and division. */
  extractedData: ExtractedData
  authenticity: Authenticity
  /** Confidence in the whole document, 0 to 1. */
  confidence: number
  table: DocumentTable
  /** The processor that answered. */
  processor: ProcessorId
  modelRequested: string
  modelUsed: string
  /** Set in the saving mode. */
  saving?: Saving
  /** Why the local reading stands in for the requested processor. */
  failure?: Failure
  /** Pages that could not be read, and why; the extraction leaves them out. */
  missing?: { pages: number[]; failure: Failure }
  promptVersion?: string
  usage?: Usage
  costUsd?: number
  /** Milliseconds per stage; parts of the reading are named `lectura.ocr` and so on. */
  timings: Record<string, number>
  /** Set when there is both an XML and a print of it. */
  comparison?: PageComparison
  /** Pages in the file; may be more than were read. */
  pages: number
  pagesRead: number
  reading: Reading
}

export interface ExtractTools {
  reader: Reader
  processors: Partial<Record<ProcessorId, Processor>>
  now(): Date
}
