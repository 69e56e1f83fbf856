// Every process of the installation says that it lives; what one left behind says when it was last there.
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'all' | 'web' | 'worker'>().notNull(),
  host: text('host').notNull(),
  /** Of the product; unknown of a process that ended before this was written. */
  version: text('version'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** It ended as it was asked to. */
  stopped: boolean('stopped').notNull().default(false),
})
