// What a company lets the automatic pilot confirm, and what came of each document that it took.
import type { PilotKind } from '@conforme/contract/pilot/pilot-kinds'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const pilotSettings = pgTable('pilot_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  oneIn: integer('one_in').notNull(),
  types: jsonb('types').$type<string[]>().notNull(),
  suppliers: jsonb('suppliers').$type<string[]>().notNull(),
  maxTotalCents: bigint('max_total_cents', { mode: 'number' }).notNull(),
  /** Counted from here on. */
  since: at('since').notNull(),
  /** The budget was spent. */
  stoppedAt: at('stopped_at'),
  updatedBy: uuid('updated_by')
    .notNull()
    .references(() => users.id),
  updatedAt: at('updated_at').notNull(),
})

/**
 * One for each document, for good: what a person reopened is never confirmed alone again, and what was deleted after it
 * still counts.
 */
export const pilotDecisions = pgTable(
  'pilot_decisions',
  {
    documentId: uuid('document_id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PilotKind>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('pilot_decisions_company').on(t.companyId, t.createdAt)],
)
