import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A call that took effect under an Idempotency-Key. Inserted in the call's first transaction. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** `user:` or `key:` and an id: keys are scoped to their sender. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** `POST /api/documents/upload` */
    endpoint: text('endpoint').notNull(),
    /** A hash of path and body: the same key with another request is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null until the call has ended, and always if the answer contains a secret. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotent_calls_created').on(t.createdAt)],
)
