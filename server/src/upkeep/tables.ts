import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the installation does for itself, by name: when it last did it and what came of it. Not part of a backup. */
export const upkeep = pgTable('upkeep', {
  name: text('name').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  report: jsonb('report').$type<unknown>().notNull().default({}),
})
