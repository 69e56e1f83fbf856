import { at } from '../db/columns.ts'
import type { OrderNotice, OrderState } from '@conforme/contract/documents/orders'
import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { documents } from '../db/schema.ts'

/** Documents whose data could not be parsed, until they are repaired. */
export const damagedDocuments = pgTable('damaged_documents', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  foundAt: at('found_at').notNull().defaultNow(),
})

/** Progress of the validation of stored data, per version of the rules. */
export const dataChecks = pgTable('data_checks', {
  rules: integer('rules').primaryKey(),
  lastId: uuid('last_id'),
  finishedAt: at('finished_at'),
})

/**
 * What was billed of each order, for the list of orders; `save-order-billings.ts` writes it whenever the order or its
 * documents change. It repeats what the list searches and sorts by, so that it need not read the documents.
 */
export const orderBillings = pgTable(
  'order_billings',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The company or, without one, the user. */
    ownerId: uuid('owner_id').notNull(),
    number: text('number').notNull(),
    /** Number, supplier and RUC in plain capitals, to search in. */
    searchText: text('search_text').notNull(),
    supplier: text('supplier'),
    supplierTaxId: text('supplier_tax_id'),
    orderDate: date('order_date', { mode: 'string' }),
    currency: text('currency'),
    totalCents: bigint('total_cents', { mode: 'number' }),
    billedCents: bigint('billed_cents', { mode: 'number' }),
    /** Negative if more was billed than ordered; null if unknown. */
    leftCents: bigint('left_cents', { mode: 'number' }),
    documents: integer('documents').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    notices: text('notices').array().$type<OrderNotice[]>().notNull(),
  },
  (t) => [
    index('order_billings_newest').on(t.ownerId, t.orderDate.desc().nullsLast(), t.documentId),
    index('order_billings_oldest').on(t.ownerId, t.orderDate, t.documentId),
    index('order_billings_left').on(t.ownerId, t.leftCents.desc().nullsLast(), t.documentId),
    index('order_billings_words').using('gin', t.ownerId, t.searchText.op('gin_trgm_ops')),
    index('order_billings_state').on(t.ownerId, t.state, t.orderDate.desc().nullsLast(), t.documentId),
  ],
)
