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
  /** The provider is not responding; `retryAt` is the next attempt. */
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
  /**
   * `archivo`: same file. `comprobante`: same supplier, type and number. `parecido`: same supplier and total, close date.
   */
  kind: z.enum(['archivo', 'comprobante', 'parecido', 'contenido']),
  mensaje: z.string(),
  /** Whether the other document is prepared for payment or paid. */
  inPayment: z.boolean(),
  /** Who marked the two as distinct, and why. */
  distinct: z.array(DistinctMark),
})
export type DuplicateHint = z.infer<typeof DuplicateHint>

/** Page rotations by page number: clockwise quarter turns that make the page upright. */
export const PageTurns = z.record(z.string().regex(/^[1-9]\d{0,3}$/), z.number().int().min(0).max(3))
export type PageTurns = z.infer<typeof PageTurns>

/** A part of another document's file; `desde` and `hasta` are pages of that file. */
export const DocumentPart = z.object({
  documentId: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  desde: z.number().int(),
  hasta: z.number().int(),
  /** The area of the page that it covers; null for whole pages. */
  recorte: Box.nullable(),
})
export type DocumentPart = z.infer<typeof DocumentPart>

export const Document = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  stage: z.enum(processingStages),
  /** How many documents are ahead of it in the queue; not in lists. */
  aheadInQueue: z.number().int().optional(),
  /** Whether a credit was spent for it and not given back; not in lists. */
  isPaid: z.boolean().optional(),
  /** When the next attempt is made at a provider that did not respond. */
  retryAt: z.string().nullable(),
  /** No rush: the document can wait and is read at half price. */
  noRush: z.boolean(),
  /** While there is no half-price capacity: the time from which it is read at full price. */
  fullPriceAt: z.string().nullable(),
  fileSize: z.number(),
  fileType: z.string(),
  /** URL of the original file. */
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
  /** Set by the pilot: confirmed by it, or sampled for a person to check. */
  pilot: z.enum(pilotKinds).nullable(),
  editedFields: z.record(z.string(), EditedField),
  authenticity: Authenticity.nullable(),
  workflowStatus: z.enum(workflowStatuses),
  /** The amount of its total that was paid or withheld. */
  paidAmount: z.number(),
  /** ISO day of its first unpaid instalment; null without instalments. */
  nextInstalmentOn: z.string().nullable(),
  workflowComments: z.array(WorkflowComment),
  extractedData: ExtractedData.nullable(),
  /** True when the stored data cannot be parsed: repair or delete the document. */
  damaged: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Set while another processor rereads the document; the new extraction is kept beside the current one. */
  rereading: z
    .object({
      processor: z.enum(processorIds),
      model: z.string(),
      /** True while it waits for the provider to respond; a reread that a person requests replaces it. */
      isLater: z.boolean(),
    })
    .nullable(),
  rereadingError: z.string().nullable(),
  isSample: z.boolean(),
  sentToSheetsAt: z.string().nullable(),
  /** True for a part that is not, or not yet, cut out of its file: the file still shows the whole. */
  awaitsCut: z.boolean(),
  /** When the original and its page images were deleted; the data stays. */
  fileDeletedAt: z.string().nullable(),
  /** The ten worst, nearest first. */
  duplicates: z.array(DuplicateHint),
  /** How many further documents look like it. */
  moreDuplicates: z.number().int(),
  /** Worst first. */
  alerts: z.array(Alert),
  /** Worst severity of the alerts about its data; null without any. Alerts that only stop payment do not count. */
  severity: z.enum(severities).nullable(),
  /** Reasons given in spite of alerts, oldest first. */
  reasons: z.array(GivenReason),
  pageTurns: PageTurns,
  /** Parts of a split. While there are any, the document is locked. */
  parts: z.array(DocumentPart),
  /** The document that it is a part of. */
  partOf: DocumentPart.nullable(),
  /** The XML and the CDR of the document. */
  witnesses: z.array(Witness),
  /** Ids of uploads that were joined into this document; requesting any of them returns this document. */
  joinedIds: z.array(z.string()),
  uploadedBy: z.string(),
  /** Increases with every change, to detect stale screens. */
  version: z.number().int(),
})
export type Document = z.infer<typeof Document>

/** A word of a page with its bounding box, as fractions of the page as shown. */
export const PageWord = z.object({ text: z.string(), box: Box })
export type PageWord = z.infer<typeof PageWord>

/** Far above any invoice, and still exact in cents. */
const maxFilterTotal = 1e12

export const DocumentFilters = z.object({
  status: z.string().optional(),
  documentType: z.string().optional(),
  provider: z.string().optional(),
  workflowStatus: z.string().optional(),
  isConfirmed: z.enum(['true', 'false']).optional(),
  /** Only documents that are waiting for confirmation and can be confirmed. */
  toConfirm: z.enum(['true']).optional(),
  /** Triage group: duplicates, with alerts, with doubts, clean. */
  triage: z.enum(triageGroups).optional(),
  severity: z.enum(severities).optional(),
  /** Month of issue, such as `2026-09`. */
  issueMonth: z
    .string()
    .regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  minTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  maxTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  /** Words to find in the data, the file name, the parties or the number. */
  search: z.string().max(200).optional(),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>

/** Sort keys; documents without a value come last. */
export const documentSorts = [
  'createdAt',
  'documentDate',
  'provider',
  'total',
  'confidence',
  'severity',
  /** By triage group, then by confidence. */
  'triage',
  /** Due date of the next instalment when there are several. */
  'dueDate',
] as const
export const DocumentOrder = z.object({
  sort: z.enum(documentSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type DocumentOrder = z.infer<typeof DocumentOrder>

/** Number of documents per month of issue, newest first. */
export const MonthCount = z.object({ month: z.string(), documents: z.number().int() })
export type MonthCount = z.infer<typeof MonthCount>

/** Counts of the filtered documents. */
export const DocumentSummary = z.object({
  total: z.number().int(),
  /** Split files. Exports leave them out because their parts are documents too. */
  split: z.number().int(),
  /** False when a search finds more than the counting limit: all figures then cover only the counted documents. */
  isExact: z.boolean(),
  completed: z.number().int(),
  processing: z.number().int(),
  failed: z.number().int(),
  confirmed: z.number().int(),
  /** Completed documents with data that are not confirmed. */
  toConfirm: z.number().int(),
  authentic: z.number().int(),
  /** Documents to confirm by triage group; each is in exactly one. */
  triage: z.record(z.enum(triageGroups), z.number().int()),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const lineItemLists = ['productos', 'articulos', 'items'] as const
export type LineItemList = (typeof lineItemLists)[number]

/** The state that the writer had on screen; defaults to the current one. */
export const Seen = z.object({
  /** Document version. A value that changed since then is answered as a conflict, not overwritten. */
  version: z.number().int().optional(),
  /** A line id of `metadata.lineas`: identifies the line wherever it is now. */
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
  /** Tokens, pages and calls, if the processor counts them. */
  usage: z.record(z.string(), z.number()).nullable(),
  costUsd: z.number().nullable(),
  timings: z.record(z.string(), z.number()),
  createdAt: z.string(),
  extractedData: ExtractedData,
})
export type KeptExtraction = z.infer<typeof KeptExtraction>
