import { at } from '../db/columns.ts'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../db/schema.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The key's creator, who owns its documents and pays the credits. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** SHA-256 of the key; the key itself is shown once and never stored. */
    keyHash: text('key_hash').notNull().unique(),
    /** First characters of the key, so that people can tell keys apart. */
    prefix: text('prefix').notNull(),
    endpoints: text('endpoints').array().notNull(),
    /** Calls per minute; null means unlimited. */
    rateLimit: integer('rate_limit'),
    windowStartedAt: at('window_started_at'),
    windowCalls: integer('window_calls').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: at('expires_at'),
    lastUsedAt: at('last_used_at'),
    usageCount: integer('usage_count').notNull().default(0),
    /** Signs callbacks. Stored in plain text rather than hashed: signing needs the secret itself. */
    signingSecret: text('signing_secret').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('api_keys_user').on(t.userId)],
)
