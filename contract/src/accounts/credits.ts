import { z } from 'zod'
import { uploadLimits } from './company-limits.ts'
import type { EndpointTable } from '../endpoint.ts'

export const creditReasons = ['inicial', 'documento', 'devolucion', 'ajuste'] as const
export type CreditReason = (typeof creditReasons)[number]

export const CreditEntry = z.object({
  id: z.string(),
  delta: z.number().int(),
  balance: z.number().int(),
  reason: z.enum(creditReasons),
  documentId: z.string().nullable(),
  filename: z.string().nullable(),
  createdAt: z.string(),
})

export const creditEndpoints = {
  'GET /api/user/credits': {
    access: 'user',
    summary: 'Créditos disponibles, y lo que los límites de mi empresa dejan subir',
    reply: z.object({
      credits: z.number().int(),
      creditsUsed: z.number().int(),
      /** How many documents the company may still send now, and the limit that applies; null when unlimited. */
      room: z
        .object({ documents: z.number().int(), limit: z.enum(uploadLimits), sentence: z.string() })
        .nullable(),
    }),
  },
  'GET /api/user/credits/ledger': {
    access: 'user',
    summary: 'Movimientos de créditos, del más nuevo al más antiguo',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({ entries: z.array(CreditEntry) }),
  },
} as const satisfies EndpointTable
