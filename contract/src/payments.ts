// Payment batches: choose approved invoices, look at what is missing, get the files for the banks.
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'

const Currency = z.enum(['PEN', 'USD'])
const BatchId = z.object({ id: z.uuid() })

/** An amount a person decided instead of the proposed one. */
const Choice = z.object({
  documentId: z.uuid(),
  /** Which confirmed account of the supplier; the best fitting one when absent. */
  accountId: z.uuid().optional(),
  detraccion: z
    .object({
      code: z
        .string()
        .regex(/^\d{3}$/)
        .optional(),
      percentage: z.number().min(0).max(100).optional(),
      depositSoles: z.number().int().min(0),
    })
    .optional(),
  retencion: z.number().min(0).optional(),
})

export const BatchRequest = z.object({
  items: z.array(Choice).min(1).max(1000),
  paymentDate: z.iso.date(),
  /** Up to 40 places in the file; `PAGO PROVEEDORES dd-mm-aaaa` when empty. */
  reference: z.string().max(60).default(''),
  chargeAccounts: z.object({ PEN: z.uuid().optional(), USD: z.uuid().optional() }).default({}),
})
export type BatchRequest = z.infer<typeof BatchRequest>

export const PaymentIssue = z.object({
  /** What is accepted by: the document (or `lote`) and the code. */
  key: z.string(),
  documentId: z.string().nullable(),
  /** `error` stops the batch; `aviso` must be accepted by a person; `nota` only informs. */
  level: z.enum(['error', 'aviso', 'nota']),
  code: z.string(),
  message: z.string(),
})
export type PaymentIssue = z.infer<typeof PaymentIssue>

export const PaymentLine = z.object({
  /** Null in an old batch whose sample document was deleted. */
  documentId: z.string().nullable(),
  filename: z.string(),
  supplierRuc: z.string(),
  supplierName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  documentDate: z.string().nullable(),
  /** A credit note takes away. */
  isCredit: z.boolean(),
  currency: Currency.nullable(),
  total: z.number(),
  /** In the document's currency. */
  detraccion: z.number(),
  detraccionSoles: z.number(),
  detraccionCode: z.string().nullable(),
  detraccionPercentage: z.number().nullable(),
  retencion: z.number(),
  net: z.number(),
  account: z.object({ digits: z.string(), bank: z.string() }).nullable(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

export const PaymentTotals = z.object({
  currency: Currency,
  documents: z.number().int(),
  /** Beneficiaries in the file. */
  payments: z.number().int(),
  total: z.number(),
  detraccion: z.number(),
  retencion: z.number(),
  credits: z.number(),
  net: z.number(),
})
export type PaymentTotals = z.infer<typeof PaymentTotals>

export const PaymentFile = z.object({
  id: z.string(),
  kind: z.enum(['telecredito', 'detracciones']),
  filename: z.string(),
  currency: Currency,
  total: z.number(),
  payments: z.number().int(),
  sha256: z.string(),
})

export const PaymentBatch = z.object({
  id: z.string(),
  number: z.number().int(),
  status: z.enum(['preparado', 'ejecutado', 'anulado']),
  paymentDate: z.string(),
  reference: z.string(),
  lot: z.string().nullable(),
  preparedBy: z.string(),
  createdAt: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** The bank's operation number, or why it was cancelled. */
  closingNote: z.string().nullable(),
  totals: z.array(PaymentTotals),
  depositSoles: z.number(),
  files: z.array(PaymentFile),
})
export type PaymentBatch = z.infer<typeof PaymentBatch>

const BatchDetail = PaymentBatch.extend({
  lines: z.array(PaymentLine),
  acknowledged: z.array(z.object({ key: z.string(), message: z.string() })),
})

const PaymentSettings = z.object({
  isRetentionAgent: z.boolean(),
  proforma: z.enum(['ceros', 'espacios']),
  validateHolder: z.boolean(),
  itfExempt: z.boolean(),
  /** `260012`: the last lot used outside this product. */
  lastLot: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
})

export const ChargeAccount = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['C', 'M']),
  digits: z.string(),
  currency: Currency,
})

const Preview = z.object({
  lines: z.array(PaymentLine),
  totals: z.array(PaymentTotals),
  depositSoles: z.number(),
  issues: z.array(PaymentIssue),
})

export const paymentEndpoints = {
  'GET /api/payments/candidates': {
    access: 'user',
    summary: 'Documentos validados por Tesorería que esperan pago',
    reply: Preview.pick({ lines: true, issues: true }),
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/preview': {
    access: 'user',
    summary: 'Montos netos y observaciones de un lote, sin prepararlo',
    body: BatchRequest,
    reply: Preview,
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/batches': {
    access: 'user',
    summary: 'Preparar un lote: escribe sus archivos y pasa sus documentos a Pago Preparado',
    body: BatchRequest.extend({
      user: z.string().max(120).default(''),
      comment: z.string().max(2000).default(''),
      /** The `key` of each warning the person accepted. */
      accept: z.array(z.string().max(120)).max(5000).default([]),
    }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'usuario_requerido',
      'lote_con_errores',
      'lote_sin_aceptar',
      'fuera_del_equipo',
      'lista_incompleta',
    ],
  },
  'GET /api/payments/batches': {
    access: 'user',
    summary: 'Lotes de pago, del más nuevo al más antiguo',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ batches: z.array(PaymentBatch), total: z.number().int() }),
    refusals: ['sin_empresa'],
  },
  'GET /api/payments/batches/:id': {
    access: 'user',
    summary: 'Un lote de pago con sus documentos y archivos',
    params: BatchId,
    reply: BatchDetail,
    refusals: ['sin_empresa', 'lote_no_encontrado'],
  },
  'GET /api/payments/batches/:id/files/:fileId': {
    access: 'user',
    summary: 'Descargar un archivo de pago, tal como se escribió',
    params: BatchId.extend({ fileId: z.uuid() }),
    refusals: ['sin_empresa', 'lote_no_encontrado', 'archivo_de_pago_no_encontrado'],
  },
  'POST /api/payments/batches/:id/execute': {
    access: 'user',
    summary: 'Registrar que el lote se pagó; sus documentos quedan bloqueados',
    params: BatchId,
    body: z.object({
      user: z.string().max(120).default(''),
      reference: z.string().trim().max(100).default(''),
      comment: z.string().max(2000).default(''),
    }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_cerrado',
      'usuario_requerido',
      'fuera_del_equipo',
      'misma_persona',
      'lista_incompleta',
    ],
  },
  'POST /api/payments/batches/:id/cancel': {
    access: 'user',
    summary: 'Anular un lote que no se ejecutó; sus documentos vuelven a Validado por Tesorería',
    params: BatchId,
    body: z.object({ user: z.string().max(120).default(''), reason: z.string().max(2000).default('') }),
    reply: BatchDetail,
    refusals: [
      'sin_empresa',
      'lote_no_encontrado',
      'lote_cerrado',
      'usuario_requerido',
      'motivo_requerido',
      'fuera_del_equipo',
    ],
  },
  'GET /api/payments/charge-accounts': {
    access: 'user',
    summary: 'Cuentas de la empresa desde las que se paga',
    reply: z.object({ accounts: z.array(ChargeAccount) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/payments/charge-accounts': {
    access: 'company_admin',
    summary: 'Registrar una cuenta de cargo (corriente o maestra del BCP)',
    body: z.object({
      name: z.string().trim().min(1).max(80),
      type: z.enum(['C', 'M']).default('C'),
      account: z.string().max(60),
    }),
    reply: ChargeAccount,
    refusals: ['sin_empresa', 'cuenta_invalida', 'cuenta_repetida'],
  },
  'DELETE /api/payments/charge-accounts/:id': {
    access: 'company_admin',
    summary: 'Retirar una cuenta de cargo',
    params: BatchId,
    reply: z.object({ accounts: z.array(ChargeAccount) }),
    refusals: ['sin_empresa', 'cuenta_no_encontrada'],
  },
  'GET /api/payments/settings': {
    access: 'user',
    summary: 'Cómo paga la empresa',
    reply: PaymentSettings,
    refusals: ['sin_empresa'],
  },
  'PUT /api/payments/settings': {
    access: 'company_admin',
    summary: 'Cambiar cómo paga la empresa',
    body: PaymentSettings,
    reply: PaymentSettings,
    refusals: ['sin_empresa'],
  },
} as const satisfies EndpointTable
