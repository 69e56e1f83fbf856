// The pilot: which documents Conforme may confirm for a company without a person, the error rate allowed, and the one
// measured. It is off until somebody turns it on.
import { z } from 'zod'
import { documentTypes, isPayable } from '../documents/document-types.ts'
import type { EndpointTable } from '../endpoint.ts'
import { isValidRuc } from '../values/tax-ids.ts'

const codes = documentTypes.filter(({ code }) => isPayable(code)).map(({ code }) => code)

export const PilotRules = z.object({
  isOn: z.boolean(),
  /** Allows at most one error in this many documents. */
  oneIn: z
    .number()
    .int('Escribe un número entero.')
    .min(50, 'Se puede permitir como máximo 1 equivocado en 50.')
    .max(100_000, 'Se puede permitir como mínimo 1 equivocado en 100 000.'),
  /** Codes of document types. */
  types: z
    .array(z.string().refine((code) => codes.includes(code), 'Ese tipo de documento no se paga.'))
    .max(codes.length),
  /** RUCs of the suppliers; empty means any. */
  suppliers: z.array(z.string().refine(isValidRuc, 'Un RUC de la lista no es válido.')).max(1000),
  /** In soles; documents in other currencies go to a person. */
  maxTotal: z
    .number('Escribe hasta qué importe.')
    .min(0.01, 'El importe debe ser mayor que cero.')
    .max(1e9, 'El importe es demasiado alto.'),
})
export type PilotRules = z.infer<typeof PilotRules>

export const PilotFigures = z.object({
  state: z.enum(['apagado', 'activo', 'detenido']),
  /** When it was turned on; figures are counted from then. */
  since: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  confirmed: z.number().int(),
  /** Documents sampled for people, checked or not. */
  drawn: z.number().int(),
  looked: z.number().int(),
  wrongInSample: z.number().int(),
  correctedLater: z.number().int(),
  /** Confidence interval of the error rate, from the sample. */
  interval: z.object({ low: z.number(), high: z.number() }),
})
export type PilotFigures = z.infer<typeof PilotFigures>

export const CompanyPilot = z.object({ rules: PilotRules, figures: PilotFigures })
export type CompanyPilot = z.infer<typeof CompanyPilot>

export const pilotEndpoints = {
  'GET /api/company/pilot': {
    access: 'user',
    summary: 'Qué confirma solo el piloto automático de mi empresa, y cuánto se equivocó',
    reply: CompanyPilot,
    refusals: ['sin_empresa'],
  },
  'PUT /api/company/pilot': {
    access: 'company_admin',
    summary: 'Encender, apagar o cambiar el piloto automático de mi empresa',
    body: PilotRules,
    reply: CompanyPilot,
    refusals: ['sin_empresa'],
  },
  'GET /api/admin/pilots': {
    access: 'admin',
    summary: 'Las cifras de los pilotos automáticos, por empresa',
    reply: z.object({
      pilots: z.array(PilotFigures.extend({ company: z.string(), oneIn: z.number().int() })),
    }),
  },
} as const satisfies EndpointTable
