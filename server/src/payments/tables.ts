// Payment batches. A batch stores what it paid as it was at that time, so that its files can be rewritten byte for
// byte, whatever changes later.
import { at } from '../db/columns.ts'
import type { AccountCurrency, AccountKind } from '@conforme/contract/payments/bank-accounts'
import type { PaymentFileKind } from '@conforme/contract/payments/payments'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, documents, users } from '../db/schema.ts'
import type { ProformaStyle } from './files/detracciones-file.ts'
import type { PaidDocumentKind } from './files/telecredito-file.ts'

export const paymentSettings = pgTable('payment_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Whether the company withholds IGV from its suppliers. */
  isRetentionAgent: boolean('is_retention_agent').notNull().default(false),
  proforma: text('proforma').$type<ProformaStyle>().notNull().default('ceros'),
  validateHolder: boolean('validate_holder').notNull().default(true),
  itfExempt: boolean('itf_exempt').notNull().default(false),
  /** How long a supplier's changed account waits before it can be paid to. */
  accountWaitHours: integer('account_wait_hours').notNull().default(24),
  /** The last lot used elsewhere (`260012`); new lots continue from it. */
  lastLot: text('last_lot'),
})

/** The company's own accounts that payments are charged to. */
export const chargeAccounts = pgTable(
  'charge_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<'C' | 'M'>().notNull(),
    digits: text('digits').notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('charge_accounts_digits').on(t.companyId, t.digits)],
)

/** What the files need besides the items. */
export interface BatchFacts {
  company: { ruc: string; name: string }
  proforma: ProformaStyle
  validateHolder: boolean
  itfExempt: boolean
  charge: { chargeAccountId: string; type: 'C' | 'M'; digits: string; currency: AccountCurrency }[]
  /** Address that the bank notifies; set if a file needs one. */
  noticeEmail?: string
  lot: string | null
  /** Warnings that a person accepted. */
  acknowledged: { key: string; message: string }[]
}

export const paymentBatches = pgTable(
  'payment_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Sequence number within the company. */
    number: integer('number').notNull(),
    status: text('status').$type<'preparado' | 'ejecutado' | 'anulado'>().notNull().default('preparado'),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
    reference: text('reference').notNull(),
    facts: jsonb('facts').$type<BatchFacts>().notNull(),
    lot: text('lot'),
    preparedBy: uuid('prepared_by')
      .notNull()
      .references(() => users.id),
    preparedName: text('prepared_name').notNull(),
    closedBy: uuid('closed_by').references(() => users.id),
    closedName: text('closed_name'),
    closedAt: at('closed_at'),
    /** The bank's operation number of an executed batch, or the reason of a cancelled one. */
    closingNote: text('closing_note'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_batches_number').on(t.companyId, t.number),
    uniqueIndex('payment_batches_lot')
      .on(t.companyId, t.lot)
      .where(sql`lot is not null`),
  ],
)

export const paymentItems = pgTable(
  'payment_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => paymentBatches.id, { onDelete: 'cascade' }),
    /** The chosen order, which is also the order in the files. */
    position: integer('position').notNull(),
    /** Null if the document was a sample and was deleted. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    kind: text('kind').$type<PaidDocumentKind>().notNull(),
    documentType: text('document_type').notNull(),
    serie: text('serie').notNull(),
    number: text('number').notNull(),
    documentDate: date('document_date', { mode: 'string' }).notNull(),
    supplierRuc: text('supplier_ruc').notNull(),
    supplierName: text('supplier_name').notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The part of the total that this payment settles: paid or withheld. */
    settledCents: bigint('settled_cents', { mode: 'number' }).notNull(),
    /** Subtracted, in the document's currency; the deposit itself is in whole soles. */
    detraccionCents: bigint('detraccion_cents', { mode: 'number' }).notNull(),
    detraccionSoles: integer('detraccion_soles').notNull(),
    detraccionCode: text('detraccion_code'),
    detraccionPercentage: doublePrecision('detraccion_percentage'),
    detraccionAccount: text('detraccion_account'),
    retencionCents: bigint('retencion_cents', { mode: 'number' }).notNull(),
    /** Paid on top of the total. */
    percepcionCents: bigint('percepcion_cents', { mode: 'number' }).notNull().default(0),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    accountDigits: text('account_digits').notNull(),
    /** When it was recorded that the bank did not pay this, although the batch was executed. */
    rejectedAt: at('rejected_at'),
    /** Who recorded it, and the bank's reason. */
    rejectedBy: uuid('rejected_by').references(() => users.id),
    rejectedName: text('rejected_name'),
    rejectedReason: text('rejected_reason'),
  },
  (t) => [
    index('payment_items_batch').on(t.batchId, t.position),
    index('payment_items_document').on(t.documentId),
  ],
)

export const paymentFiles = pgTable(
  'payment_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => paymentBatches.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaymentFileKind>().notNull(),
    filename: text('filename').notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    payments: integer('payments').notNull(),
    sha256: text('sha256').notNull(),
    /** One byte per character, so a text column is exact. Not in the file store, so that it commits with its batch. */
    content: text('content').notNull(),
    /** First download; also null in files from before this was recorded. */
    downloadedAt: at('downloaded_at'),
  },
  (t) => [index('payment_files_batch').on(t.batchId)],
)
