import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who writes into a spreadsheet just now, of all processes; whoever falls silent loses the turn. */
export const sheetTurns = pgTable('sheet_turns', {
  spreadsheetId: text('spreadsheet_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
