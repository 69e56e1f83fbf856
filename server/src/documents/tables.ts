import { at } from '../db/columns.ts'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { documents } from '../db/schema.ts'

/** Documents whose data could not be parsed, until they are repaired. */
export const damagedDocuments = pgTable('damaged_documents', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  foundAt: at('found_at').notNull().defaultNow(),
})

/** Progress of the validation of stored data, per version of the rules. */
export const dataChecks = pgTable('data_checks', {
  rules: integer('rules').primaryKey(),
  lastId: uuid('last_id'),
  finishedAt: at('finished_at'),
})
