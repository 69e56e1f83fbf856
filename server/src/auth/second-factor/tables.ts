import { at } from '../../db/columns.ts'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../db/schema.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** TOTP secrets. Checking a code needs the secret itself, so it is encrypted instead of hashed. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  /** Null until the person proved that their app has the secret. */
  confirmedAt: at('confirmed_at'),
  /** The time step of the last accepted code: prevents replay. */
  lastStep: integer('last_step').notNull().default(0),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    lastUsedAt: at('last_used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Recovery codes, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)
