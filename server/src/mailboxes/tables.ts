import { at } from '../db/columns.ts'
import type { MailboxAccess, MailboxSecurity, MailOutcome } from '@conforme/contract/intake/mailbox-words'
import type { MailboxRule } from '@conforme/contract/intake/mailboxes'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** An IMAP mailbox that receives invoices. It is only read, never changed. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The mailbox's creator, who owns the documents and pays the credits. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    security: text('security').$type<MailboxSecurity>().notNull(),
    access: text('access').$type<MailboxAccess>().notNull(),
    username: text('username').notNull(),
    /** A password or an OAuth refresh token, encrypted with the installation's key. */
    sealedSecret: text('sealed_secret').notNull(),
    folder: text('folder').notNull(),
    /** Earlier mails are ignored. */
    since: date('since', { mode: 'string' }).notNull(),
    rules: jsonb('rules').$type<MailboxRule[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    lastLookAt: at('last_look_at'),
    nextLookAt: at('next_look_at'),
    errorCode: text('error_code'),
    failures: integer('failures').notNull().default(0),
    /** Progress of the current scan. */
    lookTotal: integer('look_total').notNull().default(0),
    lookDone: integer('look_done').notNull().default(0),
    /** Lease: only one worker at a time watches the mailbox. */
    leasedBy: text('leased_by'),
    leasedUntil: at('leased_until'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('mailboxes_company').on(t.companyId)],
)

/** Every scanned mail, with or without documents, so that none is fetched twice. */
export const mailboxMails = pgTable(
  'mailbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mailboxId: uuid('mailbox_id')
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    /** Server, account and folder in which it was seen: the same UID is another mail in any other. */
    folderKey: text('folder_key').notNull().default(''),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    sentAt: at('sent_at'),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    /** The download link in a mail without attachments. */
    link: text('link'),
    /** What was left out and why, in Spanish. */
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    documentIds: jsonb('document_ids').$type<string[]>().notNull().default([]),
    /** When a person marked it as handled. */
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('mailbox_mails_uid').on(t.mailboxId, t.folderKey, t.uidValidity, t.uid),
    index('mailbox_mails_created').on(t.mailboxId, t.createdAt),
  ],
)

/** Files taken per mail, by Message-ID: UIDs change when a mail moves or the server resets UIDVALIDITY. */
export const mailboxFiles = pgTable(
  'mailbox_files',
  {
    mailboxId: uuid('mailbox_id')
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    /** The Message-ID, or a hash of the headers if there is none. */
    messageKey: text('message_key').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.messageKey, t.sha256] })],
)
