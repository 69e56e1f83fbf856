// Limits of a company, set by an administrator of the installation.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'

const most = { documents: 10_000_000, members: 100_000, bytes: 2 ** 50 }
const limit = (max: number, min = 0) =>
  z
    .number()
    .int('Escribe un número entero.')
    .min(min, `Escribe al menos ${min}.`)
    .max(max, `Escribe como máximo ${max}.`)
    .nullable()

/** Null means unlimited. */
export const CompanyLimits = z.object({
  /** Documents waiting or in process at one time. */
  waiting: limit(most.documents),
  /** Documents received today or this month (Peru's time) and not deleted. */
  perDay: limit(most.documents),
  perMonth: limit(most.documents),
  /** Total size of the original files. */
  bytes: limit(most.bytes),
  /** Maximum number of active members. */
  members: limit(most.members, 1),
})
export type CompanyLimits = z.infer<typeof CompanyLimits>

export const CompanyUse = z.object({
  waiting: z.number().int(),
  perDay: z.number().int(),
  perMonth: z.number().int(),
  bytes: z.number(),
  members: z.number().int(),
})
export type CompanyUse = z.infer<typeof CompanyUse>

/** The limits that can refuse an upload. */
export const uploadLimits = [
  'limite_en_espera',
  'limite_del_dia',
  'limite_del_mes',
  'limite_de_espacio',
] as const satisfies readonly RefusalCode[]

/** `own` is null when the company uses the installation's limit. */
const LimitsOfCompany = z.object({
  own: CompanyLimits.nullable(),
  installation: CompanyLimits,
  used: CompanyUse,
})

export const companyLimitEndpoints = {
  'GET /api/company/limits': {
    access: 'user',
    summary: 'Lo que mi empresa puede usar, y lo que usa',
    reply: z.object({ limits: CompanyLimits, used: CompanyUse }),
    refusals: ['sin_empresa'],
  },
  'GET /api/admin/limits': {
    access: 'admin',
    summary: 'Los límites de las empresas que no tienen otros',
    reply: CompanyLimits,
  },
  'PUT /api/admin/limits': {
    access: 'admin',
    summary: 'Cambiar los límites de las empresas que no tienen otros',
    body: CompanyLimits,
    reply: CompanyLimits,
  },
  'GET /api/admin/companies/:id/limits': {
    access: 'admin',
    summary: 'Los límites de una empresa, y lo que usa',
    params: ById,
    reply: LimitsOfCompany,
    refusals: ['empresa_no_encontrada'],
  },
  'PUT /api/admin/companies/:id/limits': {
    access: 'admin',
    summary: 'Cambiar los límites de una empresa; nulo: los de la instalación',
    params: ById,
    body: z.object({ own: CompanyLimits.nullable() }),
    reply: LimitsOfCompany,
    refusals: ['empresa_no_encontrada'],
  },
} as const satisfies EndpointTable
