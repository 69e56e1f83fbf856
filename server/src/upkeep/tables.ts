import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last run of each maintenance task, and its report. Not part of a backup. */
export const upkeep = pgTable('upkeep', {
  name: text('name').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  report: jsonb('report').$type<unknown>().notNull().default({}),
})
