import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row: the database's identity for its file store. Not in backups: a restored copy is another installation. */
export const installation = pgTable(
  'installation',
  {
    one: smallint('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    /** The token of the store's mark when this database last wrote it, and the one before. */
    storeToken: uuid('store_token').notNull().defaultRandom(),
    previousToken: uuid('previous_token'),
    /** Files stored before then are never swept: this database may not know them. */
    sweepAfter: timestamp('sweep_after', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.one} = 1`)],
)
