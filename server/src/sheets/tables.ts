import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A lease per spreadsheet, across processes: its current writer. It expires unless it is renewed. */
export const sheetTurns = pgTable('sheet_turns', {
  spreadsheetId: text('spreadsheet_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
