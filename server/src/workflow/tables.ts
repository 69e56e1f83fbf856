// Tables of the payment workflow besides the moves: company rules, checklists, attachments.
import type { Team } from '@conforme/contract/workflow/workflow'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, documents, users } from '../db/schema.ts'

export interface StoredChecklistItem {
  id: string
  step: number
  text: string
  required: boolean
}

/** Without a row the defaults apply: anyone, any team, no checklist. */
export const workflowSettings = pgTable('workflow_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  requireTeamMembership: boolean('require_team_membership').notNull().default(false),
  /** Null means the default: on as soon as there are two people. */
  separateDuties: boolean('separate_duties'),
  checklist: jsonb('checklist').$type<StoredChecklistItem[]>().notNull().default([]),
  updatedBy: uuid('updated_by').references(() => users.id),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const teamMembers = pgTable(
  'team_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    team: text('team').$type<Team>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.team] })],
)

export const checklistMarks = pgTable(
  'checklist_marks',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.itemId] })],
)

/** Files attached to a step: the XML, the order, the constancia. Stored in the file store, by hash. */
export const workflowAttachments = pgTable(
  'workflow_attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    itemId: text('item_id'),
    filename: text('filename').notNull(),
    sha256: text('sha256').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    fileType: text('file_type').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('workflow_attachments_document').on(t.documentId, t.createdAt),
    index('workflow_attachments_sha').on(t.sha256),
  ],
)
