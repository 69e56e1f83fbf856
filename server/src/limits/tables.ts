import { bigint, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** Limits of a company; null means unlimited. The row without a company holds the defaults. */
export const companyLimits = pgTable(
  'company_limits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    waiting: integer('waiting'),
    perDay: integer('per_day'),
    perMonth: integer('per_month'),
    bytes: bigint('bytes', { mode: 'number' }),
    members: integer('members'),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('company_limits_company').on(t.companyId).nullsNotDistinct()],
)
