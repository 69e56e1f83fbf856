import { sql } from 'drizzle-orm'
import type { TriageGroup } from '@conforme/contract/documents/alerts'
import type { Severity } from '@conforme/contract/documents/severity'
import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * How many documents each company has by day and processor, and what they took: sums of these rows are exact at any
 * moment. The database adds a row with each change, in its transaction; `fold-tallies.ts` makes one of many.
 */
export const documentTallies = pgTable(
  'document_tallies',
  {
    companyId: uuid('company_id'),
    day: date('day', { mode: 'string' }).notNull(),
    processor: text('processor').notNull(),
    documents: integer('documents').notNull().default(0),
    /** Of processing. */
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull().default(0),
    /** Fields that were read in confirmed documents, and those of them that people changed. */
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

/** How many documents each company has in each state, kept in the same way: what lists filter by and screens count. */
export const documentStates = pgTable(
  'document_states',
  {
    companyId: uuid('company_id').notNull(),
    status: text('status').$type<'processing' | 'completed' | 'error'>().notNull(),
    workflowStatus: text('workflow_status').$type<WorkflowStatus>().notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    isLocked: boolean('is_locked').notNull(),
    hasData: boolean('has_data').notNull(),
    /** Above `authenticAbove`, which the database's `is_authentic` repeats; a test holds both together. */
    isAuthentic: boolean('is_authentic').notNull(),
    triage: text('triage').$type<TriageGroup>(),
    severity: text('severity').$type<Severity>(),
    documents: integer('documents').notNull(),
    /** Of their originals, those that are kept; a part that is not cut out yet is in the whole. */
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
