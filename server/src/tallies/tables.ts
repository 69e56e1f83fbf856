import { sql } from 'drizzle-orm'
import type { TriageGroup } from '@conforme/contract/documents/alerts'
import type { Severity } from '@conforme/contract/documents/severity'
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Counts of documents by company, day and processor, with processing time and cost. Their sums are exact at any
 * moment: a trigger adds a row with each change, in its transaction; `fold-tallies.ts` folds them.
 */
export const documentTallies = pgTable(
  'document_tallies',
  {
    companyId: uuid('company_id'),
    day: date('day', { mode: 'string' }).notNull(),
    processor: text('processor').notNull(),
    documents: integer('documents').notNull().default(0),
    /** Processing time. */
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull().default(0),
    /** Extracted fields of confirmed documents, and those that people corrected. */
    fields: integer('fields').notNull().default(0),
    edited: integer('edited').notNull().default(0),
    /** Billionths of a dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull().default(0),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (t) => [
    index('document_tallies_company').on(t.companyId, t.documents),
    index('document_tallies_day').on(t.day),
    index('document_tallies_unfolded')
      .on(t.isFolded)
      .where(sql`not is_folded`),
    uniqueIndex('document_tallies_folded')
      .on(sql`coalesce(company_id, '00000000-0000-0000-0000-000000000000')`, t.day, t.processor)
      .where(sql`is_folded`),
  ],
)

/** Counts of documents by company and state, maintained in the same way, for filters and the screens' counts. */
export const documentStates = pgTable(
  'document_states',
  {
    companyId: uuid('company_id').notNull(),
    status: text('status').$type<'processing' | 'completed' | 'error'>().notNull(),
    workflowStatus: text('workflow_status').$type<WorkflowStatus>().notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    isLocked: boolean('is_locked').notNull(),
    hasData: boolean('has_data').notNull(),
    /** Above `authenticAbove`; the database function `is_authentic` repeats the value, and a test compares both. */
    isAuthentic: boolean('is_authentic').notNull(),
    triage: text('triage').$type<TriageGroup>(),
    severity: text('severity').$type<Severity>(),
    documents: integer('documents').notNull(),
    /** Bytes of stored originals; a part without its own file yet counts with the whole. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (t) => [
    index('document_states_company').on(t.companyId),
    index('document_states_unfolded')
      .on(t.isFolded)
      .where(sql`not is_folded`),
    uniqueIndex('document_states_folded')
      .on(
        t.companyId,
        t.status,
        t.workflowStatus,
        t.isConfirmed,
        t.isLocked,
        t.hasData,
        t.isAuthentic,
        sql`coalesce(triage, '')`,
        sql`coalesce(severity, '')`,
      )
      .where(sql`is_folded`),
  ],
)
