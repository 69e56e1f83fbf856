import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One call that took effect under an Idempotency-Key. It commits with the call's first transaction. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** `user:` or `key:` and an id: a key means something only to whoever sent it. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** `POST /api/documents/upload` */
    endpoint: text('endpoint').notNull(),
    /** Of the address and the body, as a hash: the same key with something else is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null until the call has ended, and for ever when the answer holds a secret. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotent_calls_created').on(t.createdAt)],
)
