import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row: who this database is to its file store. Never in a backup: a restored copy is another installation. */
export const installation = pgTable(
  'installation',
  {
    one: smallint('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    /** What the store's mark said when this database last wrote it, and the time before. */
    storeToken: uuid('store_token').notNull().defaultRandom(),
    previousToken: uuid('previous_token'),
    /** Files stored before then are out of the sweep's reach: this database may never have known them. */
    sweepAfter: timestamp('sweep_after', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.one} = 1`)],
)
