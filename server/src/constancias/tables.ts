import { bigint, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documents, users } from '../db/schema.ts'

/** Constancias of detracción deposits, as imported from the bank's file. */
export const constancias = pgTable(
  'constancias',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Null if the file does not give it. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The original line, by column heading. */
    line: jsonb('line').$type<Record<string, string>>().notNull(),
    filename: text('filename').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('constancias_number').on(t.documentId, t.number),
    index('constancias_document').on(t.documentId, t.createdAt),
  ],
)
