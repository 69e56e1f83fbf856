// SUNAT's proposal of the month's purchases (the RCE of the SIRE), as downloaded from SUNAT, and its crossing with the
// documents.
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { crossingOutcomes } from './sire-words.ts'

/** A month as `YYYY-MM`, such as `2026-10`. */
const Period = z.object({ period: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/) })

export const PurchaseProposal = z.object({
  period: z.string(),
  filename: z.string(),
  lines: z.number().int(),
  user: z.string(),
  importedAt: z.string(),
})
export type PurchaseProposal = z.infer<typeof PurchaseProposal>

/** A purchase in the proposal, the documents or both. Its values are the proposal's, if the proposal has it. */
export const CrossedPurchase = z.object({
  outcome: z.enum(crossingOutcomes),
  /** Line of the imported file; null when the proposal lacks the purchase. */
  line: z.number().int().nullable(),
  /** Series and number, such as `F001-123`. */
  document: z.string(),
  /** Name of the document type; its code when unknown. */
  type: z.string(),
  supplierTaxId: z.string(),
  supplierName: z.string(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  igv: z.number().nullable(),
  total: z.number().nullable(),
  documentId: z.string().nullable(),
  /** Each difference as one sentence. */
  differences: z.array(z.string()),
  /** Further notices about the purchase. */
  notices: z.array(z.string()),
  /** A document with the same supplier and total but another number, which may be a misreading of this one. */
  similar: z.object({ documentId: z.string(), document: z.string() }).nullable(),
})
export type CrossedPurchase = z.infer<typeof CrossedPurchase>

const OutcomeTotals = z.object({
  count: z.number().int(),
  /** In soles. Lines of the proposal count as stated; other documents count only when they are in soles. */
  igv: z.number(),
})

export const Crossing = z.object({
  proposal: PurchaseProposal,
  totals: z.record(z.enum(crossingOutcomes), OutcomeTotals),
  purchases: z.array(CrossedPurchase),
})
export type Crossing = z.infer<typeof Crossing>

export const sireEndpoints = {
  'GET /api/sire/proposals': {
    access: 'user',
    summary: 'Propuestas del Registro de Compras (RCE) importadas, de la última a la primera',
    reply: z.object({ proposals: z.array(PurchaseProposal) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/sire/proposals': {
    access: 'user',
    summary:
      'Importar la propuesta del RCE de un periodo (multipart: file): el TXT o CSV del SIRE, su ZIP, o un XLSX. Reemplaza la anterior del periodo',
    reply: PurchaseProposal,
    refusals: [
      'sin_empresa',
      'formulario_ilegible',
      'archivo_faltante',
      'archivo_vacio',
      'tabla_ilegible',
      'tabla_grande',
      'tabla_varias',
      'propuesta_sin_columnas',
      'propuesta_sin_periodo',
      'propuesta_de_otra_empresa',
    ],
  },
  'GET /api/sire/proposals/:period': {
    access: 'user',
    summary: 'Cruce de una propuesta con los documentos de la empresa, como están ahora',
    params: Period,
    query: z.object({
      outcome: z.enum(crossingOutcomes).default('falta'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: Crossing,
    refusals: ['sin_empresa', 'propuesta_no_encontrada'],
  },
  'GET /api/sire/proposals/:period/file': {
    access: 'user',
    summary: 'El cruce completo en XLSX',
    params: Period,
    refusals: ['sin_empresa', 'propuesta_no_encontrada'],
  },
} as const satisfies EndpointTable
