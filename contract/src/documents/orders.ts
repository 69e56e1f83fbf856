// A purchase order or service order, and the documents that bill it.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { workflowStatuses } from '../workflow/workflow.ts'

/** Why a document that cites an order does not count as billed. */
export const notBilled = ['repetido', 'otra_moneda', 'sin_total'] as const
export type NotBilled = (typeof notBilled)[number]

const Paper = z.object({
  id: z.string(),
  filename: z.string(),
  type: z.string().nullable(),
  /** As printed. */
  number: z.string().nullable(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  total: z.number().nullable(),
  isConfirmed: z.boolean(),
})

export const BilledDocument = Paper.extend({
  /** What it adds to the billed amount: negative for a credit note, 0 if it does not count. */
  amount: z.number(),
  not: z.enum(notBilled).nullable(),
  workflowStatus: z.enum(workflowStatuses),
})
export type BilledDocument = z.infer<typeof BilledDocument>

export const OrderBilling = z.object({
  order: Paper.extend({ supplier: z.string().nullable() }),
  /** The order prints no tax, so amounts before tax are compared. */
  isBeforeTax: z.boolean(),
  /** Oldest first; null if there are too many to add up. */
  billed: z.array(BilledDocument).nullable(),
  billedAmount: z.number().nullable(),
  /** What is left to bill: negative if more was billed than ordered. Null if one of the two is unknown. */
  left: z.number().nullable(),
})
export type OrderBilling = z.infer<typeof OrderBilling>

export const OrderCandidate = Paper.extend({ left: z.number().nullable() })
export type OrderCandidate = z.infer<typeof OrderCandidate>

export const orderEndpoints = {
  'GET /api/documents/:id/order': {
    access: 'user',
    summary: 'La orden de compra o de servicio de un documento, y lo que se facturó de ella',
    params: ById,
    reply: z.object({
      /** Null if the document is no order and cites none that is here. */
      billing: OrderBilling.nullable(),
      /** Orders of its supplier that it could bill, the latest first, if it cites none that is here. */
      candidates: z.array(OrderCandidate),
    }),
    refusals: ['documento_no_encontrado'],
  },
} as const satisfies EndpointTable
