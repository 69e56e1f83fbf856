// A company's rules for the pilot, and a row for each document that it decided on.
import { at } from '../db/columns.ts'
import type { PilotKind } from '@conforme/contract/pilot/pilot-kinds'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

export const pilotSettings = pgTable('pilot_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  oneIn: integer('one_in').notNull(),
  types: jsonb('types').$type<string[]>().notNull(),
  suppliers: jsonb('suppliers').$type<string[]>().notNull(),
  maxTotalCents: bigint('max_total_cents', { mode: 'number' }).notNull(),
  /** Errors are counted from this time. */
  since: at('since').notNull(),
  /** When the error budget was exhausted. */
  stoppedAt: at('stopped_at'),
  updatedBy: uuid('updated_by')
    .notNull()
    .references(() => users.id),
  updatedAt: at('updated_at').notNull(),
})

/** One row per document, permanent: the pilot never confirms a reopened document again, and deleted ones still count. */
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
