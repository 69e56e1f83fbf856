// Heartbeats of every process of the installation; the row of an ended process tells when it was last alive.
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'all' | 'web' | 'worker'>().notNull(),
  host: text('host').notNull(),
  /** Version of the product; null for processes from before this column. */
  version: text('version'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** True after an orderly shutdown. */
  stopped: boolean('stopped').notNull().default(false),
})
