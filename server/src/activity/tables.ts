import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only: a stretch of the audit log, sealed with a hash over its rows and over the seal before it. */
export const auditSeals = pgTable('audit_seals', {
  number: integer('number').primaryKey(),
  rows: integer('rows').notNull(),
  hash: text('hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
