import { at } from '../db/columns.ts'
import type { Role } from '@conforme/contract/accounts/roles'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies, users } from '../db/schema.ts'

/** An invitation: a link for one person, with a company and a role. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token; the link itself is shown once and never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for a user without a company. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    role: text('role').$type<Exclude<Role, 'admin'>>().notNull(),
    /** The only address that may use it, if any. */
    email: text('email'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    expiresAt: at('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    acceptedAt: at('accepted_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('invitations_company').on(t.companyId, t.createdAt), index('invitations_email').on(t.email)],
)
