import { at } from '../db/columns.ts'
import type { FileOutcome, FolderError } from '@conforme/contract/intake/folder-words'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../db/schema.ts'

/** The result of the last scan of a company's watched folder. */
export const watchedFolders = pgTable('watched_folders', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  lastLookAt: at('last_look_at').notNull(),
  /** Number of files that are still being copied, or wait for credits. */
  waiting: integer('waiting').notNull(),
  errorCode: text('error_code').$type<FolderError>(),
})

/** One row for each file of a company's folder, with its outcome. */
export const folderFiles = pgTable(
  'folder_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** Null for files that were rejected without being read. */
    sha256: text('sha256'),
    outcome: text('outcome').$type<FileOutcome>().notNull(),
    /** What was left out and why, in Spanish. */
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    documentIds: jsonb('document_ids').$type<string[]>().notNull().default([]),
    /** Null while the file may still be in the inbox: its worker may have been killed before moving it. */
    movedAt: at('moved_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    /** Only one worker can claim a file. */
    uniqueIndex('folder_files_under_way')
      .on(t.companyId, t.sha256)
      .where(sql`moved_at is null`),
    index('folder_files_created').on(t.companyId, t.createdAt),
  ],
)
