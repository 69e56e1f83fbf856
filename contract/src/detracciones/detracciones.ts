// Detracción rates and exchange rates, from which proposals are computed.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import { Day } from '../values/day.ts'
import type { EndpointTable } from '../endpoint.ts'

/** The detracción proposed for one document; see `proposeDetraccion`. */
export const Detraccion = z.object({
  requires: z.boolean(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  percentage: z.number().nullable(),
  depositSoles: z.number().nullable(),
  printedAmount: z.number().nullable(),
  reasons: z.array(z.string()),
  doubts: z.array(z.string()),
})

const Rate = z.object({
  /** Null for built-in rates, which cannot be removed. */
  id: z.string().nullable(),
  code: z.string(),
  description: z.string(),
  annex: z.enum(['1', '2', '3', 'propia']),
  percentage: z.number(),
  from: z.string(),
  certain: z.boolean(),
})

const CreditRule = z.object({
  /** First issue date that the new rule applies to. */
  from: Day.nullable(),
})

const ExchangeRate = z.object({
  date: z.string(),
  currency: z.string(),
  /** Soles for one unit, selling rate. */
  sell: z.number(),
  user: z.string(),
  updatedAt: z.string(),
})

export const detraccionEndpoints = {
  'GET /api/detraccion-rates': {
    access: 'user',
    summary: 'Tasas de detracción con la fecha desde la que rigen',
    reply: z.object({ rates: z.array(Rate) }),
  },
  'PUT /api/detraccion-rates': {
    access: 'admin',
    summary: 'Agregar una tasa, o cambiar la que se agregó para ese código y fecha',
    body: z.object({
      code: z.string().regex(/^\d{3}$/),
      description: z.string().trim().min(1).max(200),
      annex: Rate.shape.annex,
      percentage: z.number().gt(0).max(100),
      from: Day,
    }),
    reply: z.object({ rates: z.array(Rate) }),
  },
  'DELETE /api/detraccion-rates/:id': {
    access: 'admin',
    summary: 'Quitar una tasa agregada',
    params: ById,
    reply: z.object({ rates: z.array(Rate) }),
    refusals: ['tasa_no_encontrada'],
  },
  'GET /api/credit-rule': {
    access: 'user',
    summary: 'Desde cuándo rigen los plazos del crédito fiscal del D.Leg. 1669; null mientras no rigen',
    reply: CreditRule,
  },
  'PUT /api/credit-rule': {
    access: 'admin',
    summary: 'Indicar desde cuándo rigen los plazos del D.Leg. 1669, o que no rigen',
    body: CreditRule,
    reply: CreditRule,
  },
  'GET /api/exchange-rates': {
    access: 'user',
    summary: 'Tipos de cambio ingresados, del más nuevo al más antiguo',
    query: z.object({ limit: z.coerce.number().int().min(1).max(400).default(60) }),
    reply: z.object({ rates: z.array(ExchangeRate) }),
    refusals: ['sin_empresa'],
  },
  'PUT /api/exchange-rates': {
    access: 'user',
    summary: 'Ingresar o corregir el tipo de cambio (venta) de una fecha',
    body: z.object({
      date: Day,
      currency: z
        .string()
        .regex(/^(?!PEN)[A-Z]{3}$/)
        .default('USD'),
      sell: z.number().gt(0).max(1000),
    }),
    reply: ExchangeRate,
    refusals: ['sin_empresa'],
  },
} as const satisfies EndpointTable
