import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { documents } from '../db/schema.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Whose data could not be read, from when it was noticed until it is repaired. */
export const damagedDocuments = pgTable('damaged_documents', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  foundAt: at('found_at').notNull().defaultNow(),
})

/** How far the data stored by earlier versions has been looked through, under each edition of the rules for it. */
export const dataChecks = pgTable('data_checks', {
  rules: integer('rules').primaryKey(),
  lastId: uuid('last_id'),
  finishedAt: at('finished_at'),
})
