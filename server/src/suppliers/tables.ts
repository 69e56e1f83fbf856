// Suppliers and their accounts. Accounts are learned from documents and valid only once a person confirmed them.
import type { AccountCurrency, AccountKind } from '@conforme/contract/payments/bank-accounts'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies, documents, users } from '../db/schema.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ruc: text('ruc').notNull(),
    name: text('name').notNull(),
    /** Buen contribuyente or agente de retención: exempt from the retención of IGV. */
    retentionExempt: boolean('retention_exempt').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('suppliers_company_ruc').on(t.companyId, t.ruc)],
)

/** What a person entered or deleted in a supplier's memory; the rest is learned from confirmed documents. */
export const supplierMemories = pgTable(
  'supplier_memories',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    taxId: text('tax_id').notNull(),
    path: text('path').notNull(),
    /** Null if it was deleted: documents confirmed before that are ignored. */
    value: text('value'),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.taxId, t.path] })],
)

export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountKind>().notNull(),
    digits: text('digits').notNull(),
    /** Null if neither the number nor a person tells the currency. */
    currency: text('currency').$type<AccountCurrency>(),
    status: text('status')
      .$type<'propuesta' | 'por_aprobar' | 'confirmada' | 'retirada'>()
      .notNull()
      .default('propuesta'),
    /** The document it was first read from; null if a person typed it. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** For an account that replaced another: who registered it, and the call that verified it. */
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    changeNote: text('change_note'),
    /** A changed account cannot be paid to before this time. */
    payableFrom: timestamp('payable_from', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('supplier_accounts_digits').on(t.supplierId, t.digits),
    index('supplier_accounts_all').on(t.digits),
  ],
)
