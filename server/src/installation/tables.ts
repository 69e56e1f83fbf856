import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row: the database's identity for its file store. Not in backups, because a restored copy is another installation. */
export const installation = pgTable(
  'installation',
  {
    one: smallint('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    /** The current and the previous token that this database wrote into the store's mark. */
    storeToken: uuid('store_token').notNull().defaultRandom(),
    previousToken: uuid('previous_token'),
    /** Files stored before this time are never swept, because this database may not know them. */
    sweepAfter: timestamp('sweep_after', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.one} = 1`)],
)
