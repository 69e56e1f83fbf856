// Validity queries to SUNAT about a comprobante. Every answer is stored as evidence, with who asked and when.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { validityFailures, validityStates, type ValidityFailure } from './validity-words.ts'

const ValidityAnswer = z.object({
  id: z.string(),
  /** Whether the query used the values that the document has now; false after a correction. */
  isCurrent: z.boolean(),
  state: z.enum(validityStates),
  failure: z.enum(Object.keys(validityFailures) as [ValidityFailure, ...ValidityFailure[]]).nullable(),
  /** Why the service could not be reached. */
  cause: z.string().nullable(),
  /** SUNAT's remarks, verbatim. */
  observations: z.array(z.string()),
  /** Null when the product asked automatically. */
  askedBy: z.string().nullable(),
  at: z.string(),
})

const reply = z.object({
  /** Whether the service is configured here. */
  isSet: z.boolean(),
  /** Newest first. */
  answers: z.array(ValidityAnswer),
})
export type Validity = z.infer<typeof reply>

export const validityEndpoints = {
  'GET /api/documents/:id/validity': {
    access: 'user',
    summary: 'Qué respondió SUNAT sobre la validez de un comprobante',
    params: ById,
    reply,
    refusals: ['documento_no_encontrado'],
  },
  'POST /api/documents/:id/validity': {
    access: 'user',
    summary: 'Preguntar a SUNAT por la validez de un comprobante',
    repeat: 'harmless',
    params: ById,
    reply,
    refusals: ['documento_no_encontrado', 'validez_sin_configurar', 'validez_sin_datos'],
  },
} as const satisfies EndpointTable
