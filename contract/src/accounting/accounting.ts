// Accounting of purchases: the account and cost center that people assign, and the journal entries of a month.
import { z } from 'zod'
import { ById } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  accountCodePattern,
  accountCodeRule,
  bookingStates,
  costCenterPattern,
  costCenterRule,
  downloadableStates,
  entryFormats,
  journalPattern,
  journalRule,
} from './accounting-words.ts'

const AccountCode = z.string().trim().regex(accountCodePattern, accountCodeRule)
const CostCenter = z.string().trim().toUpperCase().regex(costCenterPattern, costCenterRule)

/** The account and cost center that a purchase is booked to. */
export const Coding = z.object({ accountCode: AccountCode, costCenter: CostCenter.nullable() })
export type Coding = z.infer<typeof Coding>

const JournalCode = z.string().trim().regex(journalPattern, journalRule)

/** The accounts that do not depend on what was bought, and the CONCAR journals. */
export const AccountingSettings = z.object({
  accounts: z.object({
    igv: AccountCode,
    suppliersPen: AccountCode,
    suppliersUsd: AccountCode,
    feesPen: AccountCode,
    feesUsd: AccountCode,
    withholding: AccountCode,
  }),
  journals: z.object({ purchases: JournalCode, tickets: JournalCode, fees: JournalCode }),
})
export type AccountingSettings = z.infer<typeof AccountingSettings>

/** A month as `YYYY-MM`, such as `2026-10`. */
const Period = z.object({ period: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/) })

/** A confirmed purchase with its coding. */
export const BookedPurchase = z.object({
  documentId: z.string(),
  state: z.enum(bookingStates),
  /** Series and number as printed. */
  document: z.string(),
  type: z.string(),
  supplierTaxId: z.string(),
  supplierName: z.string(),
  date: z.string(),
  currency: z.string(),
  total: z.number(),
  coding: Coding.nullable(),
  /** The usual coding: that of the supplier's last purchase. Null when this purchase has its own. */
  usual: Coding.nullable(),
  /** When its entry was last downloaded. */
  downloadedAt: z.string().nullable(),
  /** Why it is left out of the entries, or what changed after their download, one sentence each. */
  problems: z.array(z.string()),
})
export type BookedPurchase = z.infer<typeof BookedPurchase>

const Count = z.number().int()

/** Codes that the company has used before. */
const KnownCodes = z.object({ accountCodes: z.array(z.string()), costCenters: z.array(z.string()) })

/** A supplier with purchases without an account, and what its earlier ones were booked to. */
export const UsualOfSupplier = z.object({
  supplierTaxId: z.string(),
  supplierName: z.string(),
  /** That of its last purchase. */
  coding: Coding,
  /** How many of its purchases of the month wait for their account. */
  purchases: Count,
  /** Of its last ten purchases with an account, and how many of them have this coding. */
  earlier: Count,
  same: Count,
})
export type UsualOfSupplier = z.infer<typeof UsualOfSupplier>

export const MonthOfPurchases = z.object({
  totals: z.record(z.enum(bookingStates), Count),
  /** Purchases without an account whose supplier has a usual coding. */
  withUsual: Count,
  /** Documents of the month that are left out because nobody has confirmed them. */
  unconfirmed: Count,
  known: KnownCodes,
  purchases: z.array(BookedPurchase),
})
export type MonthOfPurchases = z.infer<typeof MonthOfPurchases>

export const accountingEndpoints = {
  'GET /api/accounting/settings': {
    access: 'user',
    summary: 'Cuentas y subdiarios de la empresa para sus asientos',
    reply: AccountingSettings,
    refusals: ['sin_empresa'],
  },
  'PUT /api/accounting/settings': {
    access: 'user',
    summary: 'Cambiar las cuentas y los subdiarios de los asientos',
    body: AccountingSettings,
    reply: AccountingSettings,
    refusals: ['sin_empresa'],
  },
  'GET /api/accounting/periods/:period': {
    access: 'user',
    summary: 'Compras confirmadas de un mes de emisión, con su cuenta, su centro de costo y lo que les falta',
    params: Period,
    query: z.object({
      state: z.enum(bookingStates).default('sin_cuenta'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: MonthOfPurchases,
    refusals: ['sin_empresa'],
  },
  'GET /api/accounting/purchases/:id': {
    access: 'user',
    summary:
      'Una compra confirmada con su cuenta; nada si el documento no es una compra o no está confirmado',
    params: ById,
    reply: z.object({ purchase: BookedPurchase.nullable(), known: KnownCodes }),
    refusals: ['sin_empresa'],
  },
  'PUT /api/accounting/codings': {
    access: 'user',
    summary: 'Dar cuenta y centro de costo a compras de la empresa; sin cuenta, se les quita',
    body: z.object({ documentIds: z.array(z.uuid()).min(1).max(500), coding: Coding.nullable() }),
    reply: z.object({ changed: Count }),
    refusals: ['sin_empresa', 'documento_no_encontrado', 'no_es_compra', 'asiento_descargado'],
  },
  'GET /api/accounting/periods/:period/usual': {
    access: 'user',
    summary:
      'Proveedores con compras del mes sin cuenta: la última que se les dio, y cuántas de sus últimas diez compras la llevan',
    params: Period,
    reply: z.object({ suppliers: z.array(UsualOfSupplier) }),
    refusals: ['sin_empresa'],
  },
  'POST /api/accounting/periods/:period/usual': {
    access: 'user',
    summary:
      'Dar a cada compra del mes que no tiene cuenta la última que se dio a su proveedor; a todas, o a las de estos proveedores',
    params: Period,
    body: z.object({ supplierTaxIds: z.array(z.string().max(20)).min(1).max(5000).optional() }).nullish(),
    reply: z.object({
      changed: Count,
      documentIds: z.array(z.string()),
      /** When they got it, for undoing. */
      givenAt: z.string(),
    }),
    refusals: ['sin_empresa'],
  },
  'POST /api/accounting/usual/undo': {
    access: 'user',
    summary:
      'Deshacer la cuenta de siempre que uno dio: se quita solo a las compras que nadie cambió ni descargó desde entonces',
    body: z.object({ documentIds: z.array(z.uuid()).min(1).max(500), givenAt: z.iso.datetime() }),
    reply: z.object({ changed: Count }),
    refusals: ['sin_empresa'],
  },
  'GET /api/accounting/periods/:period/file': {
    access: 'user',
    summary:
      'Asientos de las compras listas de un mes, que quedan como descargadas, o de las ya descargadas: para CONCAR (XLSX), en XLSX o en CSV',
    params: Period,
    query: z.object({
      format: z.enum(entryFormats).default('xlsx'),
      state: z.enum(downloadableStates).default('lista'),
      /** Number of the first entry in each journal. */
      first: z.coerce.number().int().min(1).max(9_999).default(1),
    }),
    refusals: ['sin_empresa', 'sin_asientos', 'concar_no_acepta'],
  },
} as const satisfies EndpointTable
