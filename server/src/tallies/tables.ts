import { sql } from 'drizzle-orm'
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
