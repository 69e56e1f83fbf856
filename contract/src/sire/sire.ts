// SUNAT's proposal of the month's purchases (RCE of the SIRE), as its user downloads it, and how the documents compare with it.
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { crossingOutcomes } from './sire-words.ts'

/** A month, `2026-10`. */
const Period = z.object({ period: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/) })

export const PurchaseProposal = z.object({
  period: z.string(),
  filename: z.string(),
  lines: z.number().int(),
  user: z.string(),
  importedAt: z.string(),
})
export type PurchaseProposal = z.infer<typeof PurchaseProposal>

/** A purchase that the proposal, the documents or both know. Its values are the proposal's where it has the purchase. */
export const CrossedPurchase = z.object({
  outcome: z.enum(crossingOutcomes),
  /** Of the imported file; null where the proposal does not have the purchase. */
  line: z.number().int().nullable(),
  /** `F001-123`. */
  document: z.string(),
  /** Its name where the code is known, else the code. */
  type: z.string(),
  supplierTaxId: z.string(),
  supplierName: z.string(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  igv: z.number().nullable(),
  total: z.number().nullable(),
  documentId: z.string().nullable(),
  /** What does not fit, one sentence each. */
  differences: z.array(z.string()),
  /** What else should be known of it. */
  notices: z.array(z.string()),
  /** A document of the same supplier and total under another number, which may be this one misread. */
  similar: z.object({ documentId: z.string(), document: z.string() }).nullable(),
})
export type CrossedPurchase = z.infer<typeof CrossedPurchase>

const OutcomeTotals = z.object({
  count: z.number().int(),
  /** In soles: of the lines of the proposal as it says them, of other documents only those in soles. */
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
