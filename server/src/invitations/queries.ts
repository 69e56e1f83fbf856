import type { Invitation } from '@conforme/contract/accounts/invitations'
import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { invitations } from './tables.ts'
import { fullNameOf } from '../users/full-name.ts'
import { containing } from '../db/containing.ts'

export const inviter = alias(users, 'inviter')
/** Whether the inviter may still invite: active, and administrator of the installation or of the company. */
export const isInviterEntitled = sql<boolean>`coalesce(${and(
  eq(inviter.isActive, true),
  or(
    eq(inviter.role, 'admin'),
    and(eq(inviter.role, 'company_admin'), eq(inviter.companyId, invitations.companyId)),
  ),
)}, false)`
const guest = alias(users, 'guest')
/** Older invitations stay in the database but are not listed. */
const shown = 200

export type InvitationRow = typeof invitations.$inferSelect

export async function listInvitations(
  db: Database,
  { companyId, now }: { companyId?: string; now: Date },
): Promise<Invitation[]> {
  return select(db, companyId ? eq(invitations.companyId, companyId) : undefined, now)
}

export async function getInvitation(db: Database, id: string, now: Date): Promise<Invitation> {
  const [found] = await select(db, eq(invitations.id, id), now)
  if (!found) throw new Error(`invitation ${id} is gone`)
  return found
}

async function select(db: Database, where: SQL | undefined, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select({
      row: invitations,
      companyName: companies.name,
      createdBy: fullName(inviter),
      acceptedBy: guest.email,
      isEntitled: isInviterEntitled,
    })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.createdBy))
    .leftJoin(guest, eq(guest.id, invitations.acceptedBy))
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(shown)
  return rows.map(({ row, isEntitled, ...names }) => ({
    ...names,
    id: row.id,
    companyId: row.companyId,
    role: row.role,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    status: statusOf(row, { isEntitled, now }),
  }))
}

/** A pending invitation counts as revoked while its inviter is not entitled. */
export function statusOf(
  row: InvitationRow,
  { isEntitled, now }: { isEntitled: boolean; now: Date },
): Invitation['status'] {
  if (row.acceptedAt) return 'aceptada'
  if (row.revokedAt || !isEntitled) return 'revocada'
  return row.expiresAt <= now ? 'vencida' : 'pendiente'
}

const fullName = (person: typeof inviter) =>
  sql<string>`coalesce(nullif(${fullNameOf(person)}, ''), ${person.email})`

const companiesShown = 50

export async function listCompanies(db: Database, search = '') {
  const pattern = containing(search)
  return db
    .select({ id: companies.id, name: companies.name, ruc: companies.ruc })
    .from(companies)
    .where(
      and(
        isNull(companies.erasedAt),
        or(
          sql`unaccent(${companies.name}) ilike unaccent(${pattern})`,
          sql`${companies.ruc} like ${pattern}`,
        ),
      ),
    )
    .orderBy(companies.name, companies.id)
    .limit(companiesShown)
}
