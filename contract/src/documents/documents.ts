// Schemas of a document.
import { z } from 'zod'
import { Alert, DistinctMark, GivenReason, triageGroups } from './alerts.ts'
import { Authenticity, Box, ExtractedData } from '../data/extracted-data.ts'
import { pilotKinds } from '../pilot/pilot-kinds.ts'
import { processorIds } from '../processors/processors.ts'
import { severities } from './severity.ts'
import { Witness } from './witnesses.ts'
import { workflowStatuses } from '../workflow/workflow.ts'

export const documentStatuses = ['processing', 'completed', 'error'] as const

/** The progress of processing, as shown to people. */
export const processingStages = [
  'en_cola',
  'lectura',
  'analisis',
  /** Its provider does not answer; `retryAt` is the next attempt. */
  'esperando',
  'verificacion',
  'listo',
] as const
export type ProcessingStage = (typeof processingStages)[number]

export const WorkflowComment = z.looseObject({
  team: z.string(),
  user: z.string(),
  step: z.number().optional(),
  comment: z.unknown(),
  timestamp: z.string(),
  additionalData: z.looseObject({}).optional(),
})

export const EditedField = z.object({
  oldValue: z.unknown(),
  newValue: z.unknown(),
  editedBy: z.string(),
  editedAt: z.string(),
  /** The document's version after this edit. */
  version: z.number().int().optional(),
})
export type EditedField = z.infer<typeof EditedField>

export const DuplicateHint = z.object({
  documentId: z.string(),
  filename: z.string(),
  /** `archivo` same file; `comprobante` same supplier, type and number; `parecido` same supplier, total and nearby date. */
  kind: z.enum(['archivo', 'comprobante', 'parecido', 'contenido']),
  mensaje: z.string(),
  /** The other one is prepared for payment or paid. */
  inPayment: z.boolean(),
  /** Who marked them as distinct, and why. */
  distinct: z.array(DistinctMark),
})
export type DuplicateHint = z.infer<typeof DuplicateHint>

/** Page rotations by page number: clockwise quarter turns that make the page upright. */
export const PageTurns = z.record(z.string().regex(/^[1-9]\d{0,3}$/), z.number().int().min(0).max(3))
export type PageTurns = z.infer<typeof PageTurns>

/** A part of another document's PDF; `desde` and `hasta` are pages of that PDF. */
export const DocumentPart = z.object({
  documentId: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  desde: z.number().int(),
  hasta: z.number().int(),
  /** The area of the page that it is. */
  recorte: Box.nullable(),
})
export type DocumentPart = z.infer<typeof DocumentPart>

export const Document = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  stage: z.enum(processingStages),
  /** How many documents are processed before it while it waits; not in lists. */
  aheadInQueue: z.number().int().optional(),
  /** A credit was spent for it and not given back; not in lists. */
  isPaid: z.boolean().optional(),
  /** When a provider that did not answer is asked again. */
  retryAt: z.string().nullable(),
  /** It may wait, and is read at half price. */
  noRush: z.boolean(),
  /** While there is no capacity at half price: from then on it is read at the full price. */
  fullPriceAt: z.string().nullable(),
  fileSize: z.number(),
  fileType: z.string(),
  /** The URL of the original. */
  fileData: z.string(),
  createdAt: z.string(),
  processedAt: z.string().nullable(),
  processingTime: z.number().nullable(),
  confidence: z.number().nullable(),
  processor: z.enum(processorIds),
  model: z.string(),
  modelUsed: z.string().nullable(),
  pageCount: z.number().int().nullable(),
  isLocked: z.boolean(),
  isConfirmed: z.boolean(),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  confirmationComment: z.string().nullable(),
  /** Set by the automatic pilot: confirmed by it, or sampled for a person to check. */
  pilot: z.enum(pilotKinds).nullable(),
  editedFields: z.record(z.string(), EditedField),
  authenticity: Authenticity.nullable(),
  workflowStatus: z.enum(workflowStatuses),
  /** What of its total was paid or withheld. */
  paidAmount: z.number(),
  /** ISO day of its first instalment that is not paid; null without instalments. */
  nextInstalmentOn: z.string().nullable(),
  workflowComments: z.array(WorkflowComment),
  extractedData: ExtractedData.nullable(),
  /** The stored data cannot be parsed: repair or delete the document. */
  damaged: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Set while another processor reads it again; the extraction will be kept beside this one. */
  rereading: z
    .object({
      processor: z.enum(processorIds),
      model: z.string(),
      /** It waits until the provider answers again; one that a person asks for takes its place. */
      isLater: z.boolean(),
    })
    .nullable(),
  rereadingError: z.string().nullable(),
  isSample: z.boolean(),
  sentToSheetsAt: z.string().nullable(),
  /** A part that is not cut out of its file, or not yet: what its file shows is the whole. */
  awaitsCut: z.boolean(),
  /** The original and its page images were deleted; the data stays. */
  fileDeletedAt: z.string().nullable(),
  /** The worst ten, nearest first. */
  duplicates: z.array(DuplicateHint),
  /** How many more look like it. */
  moreDuplicates: z.number().int(),
  /** Worst first. */
  alerts: z.array(Alert),
  /** The worst severity of the alerts about its data; null without any. Alerts that only stop payment do not count. */
  severity: z.enum(severities).nullable(),
  /** The reasons given in spite of alerts, oldest first. */
  reasons: z.array(GivenReason),
  pageTurns: PageTurns,
  /** The parts of a split; while there are any, the document is locked. */
  parts: z.array(DocumentPart),
  /** The document that it is a part of. */
  partOf: DocumentPart.nullable(),
  /** The XML and the CDR of the document. */
  witnesses: z.array(Witness),
  /** Ids of uploads that were joined to this document; each of them returns this document. */
  joinedIds: z.array(z.string()),
  uploadedBy: z.string(),
  /** Increases with every change, so that a stale screen can be detected. */
  version: z.number().int(),
})
export type Document = z.infer<typeof Document>

/** A word of a page with its box, as fractions of the page as shown. */
export const PageWord = z.object({ text: z.string(), box: Box })
export type PageWord = z.infer<typeof PageWord>

/** Far above any invoice, and exact in cents. */
const maxFilterTotal = 1e12

export const DocumentFilters = z.object({
  status: z.string().optional(),
  documentType: z.string().optional(),
  provider: z.string().optional(),
  workflowStatus: z.string().optional(),
  isConfirmed: z.enum(['true', 'false']).optional(),
  /** Only documents that still have to be confirmed, and can be. */
  toConfirm: z.enum(['true']).optional(),
  /** Group of the review: duplicates, with alerts, with doubts, clean. */
  triage: z.enum(triageGroups).optional(),
  severity: z.enum(severities).optional(),
  /** Issued in this month, as `2026-09`. */
  issueMonth: z
    .string()
    .regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  minTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  maxTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  /** Words in the data, the file name, the parties or the number. */
  search: z.string().max(200).optional(),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>

/** Sort keys; documents without the value come last. */
export const documentSorts = [
  'createdAt',
  'documentDate',
  'provider',
  'total',
  'confidence',
  'severity',
  /** By group of the review, in each by confidence. */
  'triage',
  /** Of the next instalment, where there are several. */
  'dueDate',
] as const
export const DocumentOrder = z.object({
  sort: z.enum(documentSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type DocumentOrder = z.infer<typeof DocumentOrder>

/** The number of documents by month of issue, newest first. */
export const MonthCount = z.object({ month: z.string(), documents: z.number().int() })
export type MonthCount = z.infer<typeof MonthCount>

/** Counts of the filtered documents. */
export const DocumentSummary = z.object({
  total: z.number().int(),
  /** Files that were split: exports leave them out, because their parts are documents too. */
  split: z.number().int(),
  /** False when a search finds more than are counted: then all figures are of the counted ones. */
  isExact: z.boolean(),
  completed: z.number().int(),
  processing: z.number().int(),
  failed: z.number().int(),
  confirmed: z.number().int(),
  /** Completed, with data, not confirmed. */
  toConfirm: z.number().int(),
  authentic: z.number().int(),
  /** Of those to confirm; each is in one group. */
  triage: z.record(z.enum(triageGroups), z.number().int()),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const lineItemLists = ['productos', 'articulos', 'items'] as const
export type LineItemList = (typeof lineItemLists)[number]

/** The state that the writer had on screen; by default the current one. */
export const Seen = z.object({
  /** Of the document. A value that changed since then is answered as a conflict, not overwritten. */
  version: z.number().int().optional(),
  /** Of `metadata.lineas`: identifies the line, whatever its position now. */
  lineId: z.string().max(40).optional(),
})
export type Seen = z.infer<typeof Seen>

export const FieldEdit = z.object({
  id: z.string(),
  fieldPath: z.string(),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  user: z.string(),
  createdAt: z.string(),
})
export type FieldEdit = z.infer<typeof FieldEdit>

/** One processor's judged answer for a document. */
export const KeptExtraction = z.object({
  id: z.string(),
  processor: z.enum(processorIds),
  model: z.string(),
  modelUsed: z.string(),
  confidence: z.number().nullable(),
  promptVersion: z.string().nullable(),
  /** Tokens, pages and calls, as far as the processor counts them. */
  usage: z.record(z.string(), z.number()).nullable(),
  costUsd: z.number().nullable(),
  timings: z.record(z.string(), z.number()),
  createdAt: z.string(),
  extractedData: ExtractedData,
})
export type KeptExtraction = z.infer<typeof KeptExtraction>
