import type { ValidityFailure, ValidityState } from '@conforme/contract/suppliers/validity-words'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { documents, users } from '../db/schema.ts'

/** Append-only: each request to SUNAT, who made it, and the answer. */
export const validityAnswers = pgTable(
  'validity_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Null for scheduled checks. */
    askedBy: uuid('asked_by').references(() => users.id),
    question: jsonb('question').$type<Record<string, string>>().notNull(),
    state: text('state').$type<ValidityState>().notNull(),
    failure: text('failure').$type<ValidityFailure>(),
    /** Why the service could not be reached: the system's error code and what it means. */
    cause: text('cause'),
    observations: jsonb('observations').$type<string[]>().notNull().default([]),
    /** The raw answer. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('validity_answers_document').on(t.documentId, t.createdAt),
    index('validity_answers_created').on(t.createdAt),
  ],
)
