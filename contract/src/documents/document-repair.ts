// Endpoints for documents whose stored data cannot be parsed: the damage and its repair.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Document } from './documents.ts'
import type { EndpointTable } from '../endpoint.ts'

/** `conservar` keeps what is valid; `original` restores the first extraction. */
export const repairWays = ['conservar', 'original'] as const
export type RepairWay = (typeof repairWays)[number]

export const DocumentDamage = z.object({
  /** Values that «conservar» would drop or change, truncated for display. */
  lost: z.array(z.object({ campo: z.string(), antes: z.string() })),
  /** How many values «conservar» would keep. */
  kept: z.number().int(),
  hasOriginal: z.boolean(),
})
export type DocumentDamage = z.infer<typeof DocumentDamage>

export const documentRepairEndpoints = {
  'GET /api/documents/:id/damage': {
    access: 'user',
    summary: 'Qué está dañado en los datos guardados de un documento',
    params: ById,
    reply: DocumentDamage,
    refusals: ['documento_no_encontrado', 'documento_sin_danos'],
  },
  'POST /api/documents/:id/repair': {
    access: 'user',
    summary:
      'Reparar los datos dañados de un documento: conservar lo que se lee, o volver a la lectura original',
    params: ById,
    body: z.object({ how: z.enum(repairWays) }),
    reply: Document,
    refusals: [
      'documento_no_encontrado',
      'documento_sin_danos',
      'sin_lectura_original',
      'nada_que_conservar',
    ],
  },
} as const satisfies EndpointTable
