// Endpoints to split a file into several documents, rejoin them, and rotate pages.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Document, PageTurns } from './documents.ts'
import { minAreaSide, maxPages } from '../limits.ts'
import { uploadLimits } from '../accounts/company-limits.ts'
import type { EndpointTable } from '../endpoint.ts'

const fraction = z.number().min(0).max(1)
/** Left, top, width and height as fractions of the page as stored in the file (not rotated). */
const Area = z
  .array(fraction)
  .length(4)
  .refine(([x = 0, y = 0, width = 0, height = 0]) => isOnPage(x, width) && isOnPage(y, height))

const isOnPage = (from: number, size: number): boolean => size >= minAreaSide && from + size < 1.001

/** An inclusive page range of a file, from 1; or an area of a one-page file. */
export const PartOfFile = z.object({
  desde: z.number().int().min(1),
  hasta: z.number().int().min(1),
  recorte: Area.optional(),
})
export type PartOfFile = z.infer<typeof PartOfFile>

export const documentPartEndpoints = {
  'POST /api/documents/:id/split': {
    access: 'user',
    summary:
      'Separar un archivo en varios documentos, por páginas o, si tiene una sola, por recortes; se leen cada uno, y el primero va con el crédito del original, salvo que se haya devuelto',
    params: ById,
    body: z.object({ parts: z.array(PartOfFile).min(1).max(maxPages) }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_bloqueado',
      'documento_confirmado',
      'documento_en_proceso',
      'documento_en_flujo',
      'documento_separado',
      'documento_indivisible',
      'division_invalida',
      'sin_creditos',
      ...uploadLimits,
    ],
  },
  'DELETE /api/documents/:id/split': {
    access: 'user',
    summary: 'Volver a juntar: elimina los documentos que salieron de este y lo deja como estaba',
    params: ById,
    reply: Document,
    refusals: ['documento_no_encontrado', 'documento_sin_separar', 'documento_en_flujo'],
  },
  'PUT /api/documents/:id/page-turns': {
    access: 'user',
    summary: 'Cómo se muestran las páginas giradas a mano, en cuartos de vuelta',
    params: ById,
    body: z.object({ turns: PageTurns }),
    reply: Document,
    refusals: ['documento_no_encontrado'],
  },
} as const satisfies EndpointTable
