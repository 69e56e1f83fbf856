// Payment batches: choose approved invoices, resolve their issues, download the files for the banks.
import { z } from 'zod'
import { maxInBatch } from '../limits.ts'
import { Day } from '../values/day.ts'

const Currency = z.enum(['PEN', 'USD'])

/** The choices of a person for one document, in place of the proposed ones. */
const Choice = z.object({
  documentId: z.uuid(),
  /** A confirmed account of the supplier; the best fitting one when absent. */
  accountId: z.uuid().optional(),
  detraccion: z
    .object({
      code: z
        .string()
        .regex(/^\d{3}$/)
        .optional(),
      percentage: z.number().min(0).max(100).optional(),
      /** Computed from the percentage when absent; 0 pays without a detracción. */
      depositSoles: z.number().int().min(0).optional(),
    })
    .optional(),
  /** What the supplier gets now of what is left; all of it when absent. */
  pay: z.number().positive().optional(),
  retencion: z.number().min(0).optional(),
  /** In soles, added to the total. */
  percepcion: z.number().min(0).optional(),
})

export const BatchRequest = z.object({
  items: z.array(Choice).min(1).max(maxInBatch),
  paymentDate: Day,
  /** Up to 40 characters in the file; `PAGO PROVEEDORES dd-mm-aaaa` when empty. */
  reference: z.string().max(60).default(''),
  chargeAccounts: z.object({ PEN: z.uuid().optional(), USD: z.uuid().optional() }).default({}),
})
export type BatchRequest = z.infer<typeof BatchRequest>

export const PaymentIssue = z.object({
  /** Id of the issue for accepting it: the document (or `lote`) and the code. */
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
  /** ISO due day of the unpaid rest; null when the document prints none, and in a prepared batch. */
  dueOn: z.string().nullable(),
  /** True for a credit note, which is subtracted. */
  isCredit: z.boolean(),
  currency: Currency.nullable(),
  total: z.number(),
  /** The part of the total that this payment settles, paid or withheld; less than the whole for an instalment. */
  settled: z.number(),
  /** Unpaid instalments of an invoice on credit; empty in a prepared batch. */
  instalments: z.array(
    z.object({
      name: z.string(),
      amount: z.number(),
      dueOn: z.string().nullable(),
      /** What the supplier gets for this instalment and those before it; null when that is all that is left. */
      upTo: z.number().nullable(),
    }),
  ),
  /** In the document's currency. */
  detraccion: z.number(),
  detraccionSoles: z.number(),
  detraccionCode: z.string().nullable(),
  detraccionPercentage: z.number().nullable(),
  retencion: z.number(),
  /** Added to the total. */
  percepcion: z.number(),
  net: z.number(),
  account: z.object({ digits: z.string(), bank: z.string() }).nullable(),
  /** The bank did not pay it although its batch was executed. Totals leave it out. */
  isRejected: z.boolean(),
  /** The reason given by the bank. */
  rejectedReason: z.string().nullable(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

export const PaymentTotals = z.object({
  currency: Currency,
  documents: z.number().int(),
  /** Number of beneficiaries in the file. */
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

const BatchRejection = z.object({
  at: z.string(),
  /** Null for rejections recorded before this field existed. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  documents: z.number().int(),
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
  /** The bank's operation number, or why the batch was cancelled. */
  closingNote: z.string().nullable(),
  totals: z.array(PaymentTotals),
  depositSoles: z.number(),
  /** How many of its documents the bank rejected. */
  rejected: z.number().int(),
  /** In the order in which they were recorded. */
  rejections: z.array(BatchRejection),
  files: z.array(PaymentFile),
})
export type PaymentBatch = z.infer<typeof PaymentBatch>

export const BatchDetail = PaymentBatch.extend({
  lines: z.array(PaymentLine),
  /** The company's own accounts that the files charge. */
  charge: z.array(z.object({ currency: Currency, digits: z.string() })),
  acknowledged: z.array(z.object({ key: z.string(), message: z.string() })),
  /** While it waits for the bank: later changes that advise against uploading its files. */
  changes: z.array(z.string()),
  /** True when the current user prepared the batch and the company requires somebody else to execute it. */
  needsColleague: z.boolean(),
})
export type BatchDetail = z.infer<typeof BatchDetail>

export const PaymentSettings = z.object({
  isRetentionAgent: z.boolean(),
  proforma: z.enum(['ceros', 'espacios']),
  validateHolder: z.boolean(),
  itfExempt: z.boolean(),
  /** Waiting time before a supplier's changed account can be paid. */
  accountWaitHours: z.number().int().min(0).max(720),
  /** Last lot number used outside this product, such as `260012`. */
  lastLot: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
})

export const ChargeAccount = z.object({
  id: z.string(),
  name: z.string(),
  /** Corriente or maestra; only BCP distinguishes them. */
  type: z.enum(['C', 'M']),
  /** The account number for BCP, the CCI for any other bank. */
  digits: z.string(),
  currency: Currency,
})
export type ChargeAccount = z.infer<typeof ChargeAccount>

export const Preview = z.object({
  lines: z.array(PaymentLine),
  totals: z.array(PaymentTotals),
  depositSoles: z.number(),
  issues: z.array(PaymentIssue),
  /** Digest of the lines and issues. It is sent when the batch is prepared, so that later changes are not paid unseen. */
  digest: z.string(),
})
export type Preview = z.infer<typeof Preview>
