// A purchase order or service order, and the documents that bill it.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { workflowStatuses } from '../workflow/workflow.ts'

/** Why a document that cites an order does not count as billed. */
export const notBilled = ['repetido', 'otra_moneda', 'sin_moneda', 'sin_total', 'varias_ordenes'] as const
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
  /** The orders that it cites, as printed, if there are several. */
  cites: z.string().nullable(),
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

/** What became of an order, as the list filters by it. */
export const orderStates = [
  'sin_facturar',
  'en_parte',
  'completa',
  'excedida',
  /** Its total or currency is unknown, or too many documents bill it. */
  'sin_calcular',
  /** Another document is the valid version of this order. */
  'otra_version',
] as const
export type OrderState = (typeof orderStates)[number]

/** What people should look at in the documents of an order. */
export const orderNotices = ['precio', 'moneda', 'varias_ordenes'] as const
export type OrderNotice = (typeof orderNotices)[number]

export const orderSorts = ['newest', 'oldest', 'left'] as const

export const ListedOrder = Paper.extend({
  supplier: z.string().nullable(),
  supplierTaxId: z.string().nullable(),
  billedAmount: z.number().nullable(),
  /** Negative if more was billed than ordered; null if unknown. */
  left: z.number().nullable(),
  /** How many documents cite it, with the credit notes on them. */
  documents: z.number().int(),
  state: z.enum(orderStates),
  notices: z.array(z.enum(orderNotices)),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const OrderFilters = z.object({
  /** Part of the number, of the supplier's name or of its RUC. */
  search: z.string().max(100).optional(),
  state: z.enum(orderStates).optional(),
  sort: z.enum(orderSorts).default('newest'),
})
export type OrderFilters = z.infer<typeof OrderFilters>

export const orderEndpoints = {
  'GET /api/orders': {
    access: 'user',
    summary: 'Órdenes de compra y de servicio, con lo facturado y lo que queda de cada una',
    query: OrderFilters.extend({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      orders: z.array(ListedOrder),
      total: z.number().int(),
      /** What is left to bill of all that match, by currency; the largest first. */
      left: z.array(z.object({ currency: z.string(), amount: z.number(), orders: z.number().int() })),
    }),
    refusals: [],
  },
  'GET /api/orders/file': {
    access: 'user',
    summary: 'La lista de órdenes en XLSX',
    query: OrderFilters,
    refusals: [],
  },
  'GET /api/documents/:id/order': {
    access: 'user',
    summary: 'La orden de compra o de servicio de un documento, y lo que se facturó de ella',
    params: ById,
    reply: z.object({
      /** Null if the document is no order and cites none that is here. */
      billing: OrderBilling.nullable(),
      /** Orders of its supplier that it could bill, the latest first, if it cites none that is here. */
      candidates: z.array(OrderCandidate),
      /** The orders that are here of a document that cites several: its amount is not divided among them. */
      several: z.array(OrderCandidate),
    }),
    refusals: ['documento_no_encontrado'],
  },
} as const satisfies EndpointTable
