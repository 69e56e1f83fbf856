// Several documents in one PDF: splitting and rejoining them; and rotating pages.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Document, PageTurns } from './documents.ts'
import { uploadLimits } from '../accounts/company-limits.ts'
import type { EndpointTable } from '../endpoint.ts'

/** Page numbers from 1, inclusive. */
export const PageRange = z.object({ desde: z.number().int().min(1), hasta: z.number().int().min(1) })
export type PageRange = z.infer<typeof PageRange>

export const documentPartEndpoints = {
  'POST /api/documents/:id/split': {
    access: 'user',
    summary:
      'Separar un PDF en varios documentos, que se leen cada uno; el primero va con el crédito del original',
    params: ById,
    body: z.object({ parts: z.array(PageRange).min(1).max(200) }),
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
