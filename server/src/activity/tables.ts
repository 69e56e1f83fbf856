import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only seals: each covers a range of the audit log, with a hash over its rows and the previous seal. */
export const auditSeals = pgTable('audit_seals', {
  number: integer('number').primaryKey(),
  rows: integer('rows').notNull(),
  hash: text('hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
