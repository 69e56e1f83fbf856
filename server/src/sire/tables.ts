import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** SUNAT's proposal of a month's purchases; the next import of that month replaces it. */
export const purchaseProposals = pgTable(
  'purchase_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** `2026-10`. */
    period: text('period').notNull(),
    filename: text('filename').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('purchase_proposals_period').on(t.companyId, t.period)],
)

export const proposedPurchases = pgTable(
  'proposed_purchases',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => purchaseProposals.id, { onDelete: 'cascade' }),
    /** Row number in the file, headings included. */
    line: integer('line').notNull(),
    /** Code of SUNAT's table 10: `01`. */
    type: text('type').notNull(),
    /** `F001-123`. */
    document: text('document').notNull(),
    /** Normalised like the documents' number, for look-ups. */
    documentNumber: text('document_number').notNull(),
    supplierTaxId: text('supplier_tax_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }),
    currency: text('currency'),
    exchangeRate: doublePrecision('exchange_rate'),
    /** Amounts as in the file, in soles; null if it has none. */
    igvCents: bigint('igv_cents', { mode: 'number' }),
    totalCents: bigint('total_cents', { mode: 'number' }),
    /** SUNAT's code: 1 is in force. */
    state: text('state'),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.line] }),
    index('proposed_purchases_comprobante').on(t.supplierTaxId, t.documentNumber),
  ],
)
