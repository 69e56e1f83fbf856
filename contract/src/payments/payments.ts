// Payment batches: choose approved invoices, resolve their issues, get the files for the banks.
import { z } from 'zod'
import { Day } from '../values/day.ts'

const Currency = z.enum(['PEN', 'USD'])

/** An amount that a person set instead of the proposed one. */
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
      /** Computed from the percentage when absent; 0 pays without detracción. */
      depositSoles: z.number().int().min(0).optional(),
    })
    .optional(),
  /** What the supplier gets now, of what is left; all of it when absent. */
  pay: z.number().positive().optional(),
  retencion: z.number().min(0).optional(),
  /** In soles, on top of the total. */
  percepcion: z.number().min(0).optional(),
})

export const BatchRequest = z.object({
  items: z.array(Choice).min(1).max(1000),
  paymentDate: Day,
  /** Up to 40 places in the file; `PAGO PROVEEDORES dd-mm-aaaa` when empty. */
  reference: z.string().max(60).default(''),
  chargeAccounts: z.object({ PEN: z.uuid().optional(), USD: z.uuid().optional() }).default({}),
})
export type BatchRequest = z.infer<typeof BatchRequest>

export const PaymentIssue = z.object({
  /** Identifies it for accepting: the document (or `lote`) and the code. */
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
  /** ISO day of what is not paid of it yet; null where it says none, and in a prepared batch. */
  dueOn: z.string().nullable(),
  /** A credit note is subtracted. */
  isCredit: z.boolean(),
  currency: Currency.nullable(),
  total: z.number(),
  /** What of the total this payment settles, paid or withheld: less than all of it for an instalment. */
  settled: z.number(),
  /** Those of an invoice on credit that are not paid yet; empty in a prepared batch. */
  instalments: z.array(
    z.object({
      name: z.string(),
      amount: z.number(),
      dueOn: z.string().nullable(),
      /** What the supplier gets with it and those before it; null where that is all that is left. */
      upTo: z.number().nullable(),
    }),
  ),
  /** In the document's currency. */
  detraccion: z.number(),
  detraccionSoles: z.number(),
  detraccionCode: z.string().nullable(),
  detraccionPercentage: z.number().nullable(),
  retencion: z.number(),
  /** On top of the total. */
  percepcion: z.number(),
  net: z.number(),
  account: z.object({ digits: z.string(), bank: z.string() }).nullable(),
  /** The bank did not pay it, although its batch was executed: no total counts it. */
  isRejected: z.boolean(),
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
  percepcion: z.number(),
  credits: z.number(),
  net: z.number(),
})
export type PaymentTotals = z.infer<typeof PaymentTotals>

export const paymentFileKinds = ['telecredito', 'bbva', 'lista', 'detracciones'] as const
export type PaymentFileKind = (typeof paymentFileKinds)[number]

export const PaymentFile = z.object({
  id: z.string(),
  kind: z.enum(paymentFileKinds),
  filename: z.string(),
  currency: Currency,
  total: z.number(),
  payments: z.number().int(),
  sha256: z.string(),
})
export type PaymentFile = z.infer<typeof PaymentFile>

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
  /** How many of its documents the bank did not pay. */
  rejected: z.number().int(),
  files: z.array(PaymentFile),
})
export type PaymentBatch = z.infer<typeof PaymentBatch>

export const BatchDetail = PaymentBatch.extend({
  lines: z.array(PaymentLine),
  /** The company's own accounts that its files charge. */
  charge: z.array(z.object({ currency: Currency, digits: z.string() })),
  acknowledged: z.array(z.object({ key: z.string(), message: z.string() })),
  /** While it waits for the bank: what changed since and speaks against uploading its files. */
  changes: z.array(z.string()),
  /** Who asks prepared it, and the company wants somebody else to execute it. */
  needsColleague: z.boolean(),
})
export type BatchDetail = z.infer<typeof BatchDetail>

export const PaymentSettings = z.object({
  isRetentionAgent: z.boolean(),
  proforma: z.enum(['ceros', 'espacios']),
  validateHolder: z.boolean(),
  itfExempt: z.boolean(),
  /** How long a changed account of a supplier waits before it can be paid to. */
  accountWaitHours: z.number().int().min(0).max(720),
  /** `260012`: the last lot used outside this product. */
  lastLot: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
})

export const ChargeAccount = z.object({
  id: z.string(),
  name: z.string(),
  /** Corriente or maestra: only BCP tells them apart. */
  type: z.enum(['C', 'M']),
  /** Of BCP the number, of any other bank the CCI. */
  digits: z.string(),
  currency: Currency,
})
export type ChargeAccount = z.infer<typeof ChargeAccount>

export const Preview = z.object({
  lines: z.array(PaymentLine),
  totals: z.array(PaymentTotals),
  depositSoles: z.number(),
  issues: z.array(PaymentIssue),
  /** Of the lines and issues: sent along when the batch is prepared, it keeps what changed meanwhile from being paid unseen. */
  digest: z.string(),
})
export type Preview = z.infer<typeof Preview>
