import type { AccountingSettings } from '@conforme/contract/accounting/accounting'
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies, documents, users } from '../db/schema.ts'

/** The coding of a document. A person decides it, before or after the document is confirmed. */
export const documentCodings = pgTable('document_codings', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  accountCode: text('account_code').notNull(),
  costCenter: text('cost_center'),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** When its entry was last downloaded; since the first download it is in another program's books. */
  downloadedAt: timestamp('downloaded_at', { withTimezone: true }),
})

/** The last coding of a supplier's purchases, proposed for the next one. */
export const usualCodings = pgTable(
  'usual_codings',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    supplierTaxId: text('supplier_tax_id').notNull(),
    accountCode: text('account_code').notNull(),
    costCenter: text('cost_center'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.supplierTaxId] })],
)

export const accountingSettings = pgTable('accounting_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  settings: jsonb('settings').$type<AccountingSettings>().notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
