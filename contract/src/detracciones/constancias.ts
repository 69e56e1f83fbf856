// Constancias: the bank's proofs that detracciones were deposited.
import { z } from 'zod'
import { constanciaOutcomes } from './constancia-words.ts'
import type { EndpointTable } from '../endpoint.ts'

/** A constancia that belongs to a document. */
export const Constancia = z.object({
  number: z.string(),
  paidOn: z.string(),
  /** In soles; null when its file gives no amount. */
  amount: z.number().nullable(),
  filename: z.string(),
  user: z.string(),
  importedAt: z.string(),
})
export type Constancia = z.infer<typeof Constancia>

/** The result of one line of an imported file. */
export const ImportedConstancia = z.object({
  line: z.number().int(),
  number: z.string(),
  paidOn: z.string().nullable(),
  supplierTaxId: z.string(),
  document: z.string(),
  amount: z.number().nullable(),
  outcome: z.enum(constanciaOutcomes),
  documentId: z.string().nullable(),
  /** Why no document matches, or what is wrong with the deposit. */
  notices: z.array(z.string()),
})
export type ImportedConstancia = z.infer<typeof ImportedConstancia>

export const constanciaEndpoints = {
  'POST /api/detracciones/constancias': {
    access: 'user',
    summary:
      'Importar constancias de detracción (multipart: file): TXT o CSV de SUNAT o del Banco de la Nación, o XLSX',
    reply: z.object({ lines: z.array(ImportedConstancia) }),
    refusals: [
      'sin_empresa',
      'formulario_ilegible',
      'archivo_faltante',
      'archivo_vacio',
      'tabla_ilegible',
      'tabla_grande',
      'constancias_sin_columnas',
    ],
  },
} as const satisfies EndpointTable
