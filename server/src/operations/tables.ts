// Heartbeats of every process of the installation; rows of ended ones say when they were last alive.
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'all' | 'web' | 'worker'>().notNull(),
  host: text('host').notNull(),
  /** Of the product; null for processes from before this column. */
  version: text('version'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** It was shut down in order. */
  stopped: boolean('stopped').notNull().default(false),
})
