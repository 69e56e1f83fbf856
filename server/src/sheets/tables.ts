import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A lease per spreadsheet, across processes: the current writer. Expires when it is not renewed. */
export const sheetTurns = pgTable('sheet_turns', {
  spreadsheetId: text('spreadsheet_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
