// Reasons for overriding alerts, and decisions that two similar documents are distinct.
import type { GivenReason } from '@conforme/contract/documents/alerts'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documents, users } from '../db/schema.ts'

export interface AnsweredAlert {
  code: string
  message: string
}

/** Append-only, except that undoing a confirmation withdraws its reasons. */
export const documentReasons = pgTable(
  'document_reasons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<GivenReason['kind']>().notNull(),
    step: integer('step'),
    /** Null if an API client gave none. */
    text: text('text'),
    answers: jsonb('answers').$type<AnsweredAlert[]>().notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('document_reasons_document').on(t.documentId, t.createdAt)],
)

/** A decision that two similar documents are distinct. `first` is the smaller id. */
export const distinctMarks = pgTable(
  'distinct_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstId: uuid('first_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('distinct_marks_pair').on(t.firstId, t.secondId, t.userId),
    index('distinct_marks_second').on(t.secondId),
  ],
)
