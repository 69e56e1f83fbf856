// Endpoints to compare the extractions of a document with its current data, and to take over single values.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Document, lineItemLists, Seen } from './documents.ts'
import type { EndpointTable } from '../endpoint.ts'
import { LineItem } from '../data/extracted-data.ts'

const Value = z.union([z.string(), z.number(), z.null()])

export const ComparedField = z.object({
  fieldPath: z.string(),
  current: Value,
  /** One per extraction, in the order of `extractions`; null where it has no value. */
  values: z.array(z.object({ fieldPath: z.string(), value: z.union([z.string(), z.number()]) }).nullable()),
})
export type ComparedField = z.infer<typeof ComparedField>

/** A line item that an extraction has and the document does not. */
export const FurtherLine = z.object({
  extractionId: z.string(),
  list: z.enum(lineItemLists),
  /** Index of the line in the extraction. */
  index: z.number().int(),
  item: LineItem,
})
export type FurtherLine = z.infer<typeof FurtherLine>

export const ExtractionComparison = z.object({
  /** Ids of the extractions, newest first. */
  extractions: z.array(z.string()),
  /** Only fields that differ. */
  fields: z.array(ComparedField),
  furtherLines: z.array(FurtherLine),
})
export type ExtractionComparison = z.infer<typeof ExtractionComparison>

export const FieldChoice = Seen.extend({
  /** Path that the value is written to. */
  fieldPath: z.string().min(1).max(200),
  extractionId: z.uuid(),
  /** Path of the value in the extraction. */
  sourcePath: z.string().min(1).max(200),
})
export type FieldChoice = z.infer<typeof FieldChoice>

export const extractionEndpoints = {
  'GET /api/documents/:id/extractions/comparison': {
    access: 'user',
    summary: 'En qué difieren las lecturas de un documento, campo por campo',
    params: ById,
    reply: ExtractionComparison,
    refusals: ['documento_no_encontrado'],
  },
  'POST /api/documents/:id/extractions/choose-fields': {
    access: 'user',
    summary: 'Tomar valores de las lecturas, campo por campo',
    params: ById,
    body: z.object({ choices: z.array(FieldChoice).min(1).max(500) }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_bloqueado',
      'documento_confirmado',
      'documento_en_proceso',
      'documento_sin_datos',
      'documento_danado',
      'lectura_no_encontrada',
      'campo_invalido',
      'valor_invalido',
      'edicion_en_conflicto',
      'linea_quitada',
    ],
  },
} as const satisfies EndpointTable
