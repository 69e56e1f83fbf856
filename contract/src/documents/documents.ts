// The document: what the product is about.
import { z } from 'zod'
import { Alert, DistinctMark, GivenReason, triageGroups } from './alerts.ts'
import { Authenticity, Box, ExtractedData } from '../data/extracted-data.ts'
import { pilotKinds } from '../pilot/pilot-kinds.ts'
import { processorIds } from '../processors/processors.ts'
import { severities } from './severity.ts'
import { Witness } from './witnesses.ts'
import { workflowStatuses } from '../workflow/workflow.ts'

export const documentStatuses = ['processing', 'completed', 'error'] as const

/** How far the work has come, for the person who waits. */
export const processingStages = [
  'en_cola',
  'lectura',
  'analisis',
  /** Its provider does not answer; `retryAt` says when it is asked again. */
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
  /** Of the document, since this edit. */
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
  /** Who said that they are distinct, and why. */
  distinct: z.array(DistinctMark),
})
export type DuplicateHint = z.infer<typeof DuplicateHint>

/** Pages that lie on their side, by number: how many quarters of a turn to the right put them upright. */
export const PageTurns = z.record(z.string().regex(/^[1-9]\d{0,3}$/), z.number().int().min(0).max(3))
export type PageTurns = z.infer<typeof PageTurns>

/** A document that was taken out of another one's PDF; `desde` and `hasta` are pages of that PDF. */
export const DocumentPart = z.object({
  documentId: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  desde: z.number().int(),
  hasta: z.number().int(),
})
export type DocumentPart = z.infer<typeof DocumentPart>

export const Document = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(documentStatuses),
  stage: z.enum(processingStages),
  /** While it waits for its turn, how many are read before it; lists leave it out. */
  aheadInQueue: z.number().int().optional(),
  /** When a provider that did not answer is asked again. */
  retryAt: z.string().nullable(),
  /** It can wait, and is read at half price. */
  noRush: z.boolean(),
  /** While there is no room at half price: from then on it is read at the ordinary one. */
  fullPriceAt: z.string().nullable(),
  fileSize: z.number(),
  fileType: z.string(),
  /** Where the original can be had. */
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
  /** The automatic pilot took it: it confirmed it alone, or drew it for a person to look at. */
  pilot: z.enum(pilotKinds).nullable(),
  editedFields: z.record(z.string(), EditedField),
  authenticity: Authenticity.nullable(),
  workflowStatus: z.enum(workflowStatuses),
  workflowComments: z.array(WorkflowComment),
  extractedData: ExtractedData.nullable(),
  /** What is stored cannot be read: it is to be repaired or deleted. */
  damaged: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Another processor is reading it again; its answer will stand beside this one. */
  rereading: z.object({ processor: z.enum(processorIds), model: z.string() }).nullable(),
  rereadingError: z.string().nullable(),
  isSample: z.boolean(),
  sentToSheetsAt: z.string().nullable(),
  /** The original and its pages are gone; what was read stays. */
  fileDeletedAt: z.string().nullable(),
  /** The worst ten, nearest first. */
  duplicates: z.array(DuplicateHint),
  /** How many more look like it. */
  moreDuplicates: z.number().int(),
  /** What is said of the document, the worst first. */
  alerts: z.array(Alert),
  /** The worst that is said of its data; null when nothing is. What only stops its payment does not count. */
  severity: z.enum(severities).nullable(),
  /** Why people went on in spite of what was said, the oldest first. */
  reasons: z.array(GivenReason),
  pageTurns: PageTurns,
  /** What it was split into; while there are any, the document itself is locked. */
  parts: z.array(DocumentPart),
  /** The document that it was taken out of. */
  partOf: DocumentPart.nullable(),
  /** The XML and the CDR that came with the print or after it. */
  witnesses: z.array(Witness),
  /** Uploads that became part of this document; asking for one of them gives this. */
  joinedIds: z.array(z.string()),
  uploadedBy: z.string(),
  /** Goes up with every change, so that a stale screen can tell. */
  version: z.number().int(),
})
export type Document = z.infer<typeof Document>

/** A word of a page: what it says and where, as fractions of the page as shown. */
export const PageWord = z.object({ text: z.string(), box: Box })
export type PageWord = z.infer<typeof PageWord>

/** Far above any invoice, and a number that cents can be counted in. */
const maxFilterTotal = 1e12

export const DocumentFilters = z.object({
  status: z.string().optional(),
  documentType: z.string().optional(),
  provider: z.string().optional(),
  workflowStatus: z.string().optional(),
  isConfirmed: z.enum(['true', 'false']).optional(),
  /** Only what somebody still has to confirm, and can. */
  toConfirm: z.enum(['true']).optional(),
  /** Repeated, with alerts, with doubts, or clean. */
  triage: z.enum(triageGroups).optional(),
  severity: z.enum(severities).optional(),
  /** Issued in this month, as `2026-09`. */
  issueMonth: z
    .string()
    .regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  minTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  maxTotal: z.coerce.number().min(0).max(maxFilterTotal).optional(),
  /** Words anywhere in what the document says, in its name, its parties or its number. */
  search: z.string().max(200).optional(),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>

/** What a list can be put in order by; documents without the value come last. */
export const documentSorts = ['createdAt', 'documentDate', 'provider', 'total', 'confidence'] as const
export const DocumentOrder = z.object({
  sort: z.enum(documentSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type DocumentOrder = z.infer<typeof DocumentOrder>

/** Of one month of issue, newest first. */
export const MonthCount = z.object({ month: z.string(), documents: z.number().int() })
export type MonthCount = z.infer<typeof MonthCount>

/** How many documents the filters leave, of each kind. */
export const DocumentSummary = z.object({
  total: z.number().int(),
  /** False when a search finds more than are counted: then all figures are of those that were. */
  isExact: z.boolean(),
  completed: z.number().int(),
  processing: z.number().int(),
  failed: z.number().int(),
  confirmed: z.number().int(),
  /** Completed, with data, and nobody confirmed them. */
  toConfirm: z.number().int(),
  authentic: z.number().int(),
  /** Of those to confirm: each is in one group. */
  triage: z.record(z.enum(triageGroups), z.number().int()),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const lineItemLists = ['productos', 'articulos', 'items'] as const
export type LineItemList = (typeof lineItemLists)[number]

/** What the person who writes had on screen; without it, what stands there when the call comes. */
export const Seen = z.object({
  /** Of the document. What was changed since then is not written over: it is answered. */
  version: z.number().int().optional(),
  /** Of `metadata.lineas`: the line that is meant, wherever it stands by now. */
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
