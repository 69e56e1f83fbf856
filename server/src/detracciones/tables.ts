// Rates of detracciones that an administrator added, exchange rates, and the credit rule.
import type { DetraccionAnnex } from '@conforme/contract/detracciones/detraccion-rates'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** Adds to the built-in rates, or replaces the one with the same start date. Applies to the whole installation. */
export const addedDetraccionRates = pgTable(
  'detraccion_rates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    annex: text('annex').$type<DetraccionAnnex>().notNull(),
    percentage: doublePrecision('percentage').notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('detraccion_rates_code_from').on(t.code, t.from)],
)

/** One row, or none while the rule is not in force. Applies to the whole installation. */
export const creditRule = pgTable(
  'credit_rule',
  {
    one: smallint('one').primaryKey().default(1),
    from: date('from_date', { mode: 'string' }).notNull(),
  },
  (t) => [check('credit_rule_one', sql`${t.one} = 1`)],
)

/** Selling rates typed by users. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    /** In thousandths of a sol: the official rate has three decimals. */
    sellMilli: integer('sell_milli').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('exchange_rates_day').on(t.companyId, t.date, t.currency)],
)
