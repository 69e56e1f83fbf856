import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../db/schema.ts'

/** A saved export layout: which columns, with which headers, in which order. */
export const exportLayouts = pgTable(
  'export_layouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The company, or the user without one. */
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    rows: text('rows').$type<'documentos' | 'detalle'>().notNull(),
    columns: jsonb('columns').$type<{ key: string; header: string }[]>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('export_layouts_name').on(t.ownerId, t.name)],
)
