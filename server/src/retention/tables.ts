import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** A company without a row keeps its files forever. */
export const retentionSettings = pgTable('retention_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  deleteAfterDays: integer('delete_after_days'),
  updatedBy: uuid('updated_by').references(() => users.id),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
