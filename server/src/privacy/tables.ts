import { at } from '../db/columns.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../db/schema.ts'

/** Record of a deletion: the pseudonym's number, who asked, when, and how many rows were removed. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: integer('number').notNull().unique(),
    kind: text('kind').$type<'persona' | 'empresa'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    status: text('status').$type<'pedida' | 'cancelada' | 'hecha'>().notNull().default('pedida'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: at('requested_at').notNull(),
    dueAt: at('due_at').notNull(),
    finishedAt: at('finished_at'),
    /** Accounts and mailboxes deactivated by the request; reactivated when it is withdrawn. */
    closed: jsonb('closed').$type<{ users: string[]; mailboxes: string[] }>(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('erasures_asked')
      .on(t.subjectId)
      .where(sql`status = 'pedida'`),
  ],
)
