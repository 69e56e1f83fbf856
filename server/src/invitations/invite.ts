// Creates and revokes invitation links. Each is for one person. Only a hash of the token is stored.
import { dayMs } from '@conforme/contract/values/durations'
import { randomBytes } from 'node:crypto'
import type { Invitation, NewInvitation } from '@conforme/contract/accounts/invitations'
import { and, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import { hashToken } from '../users/hash-token.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { erasures } from '../privacy/tables.ts'
import type { Services } from '../services.ts'
import { getInvitation } from './queries.ts'
import { invitations } from './tables.ts'

export async function invite(
  { db, now }: Services,
  user: SignedIn,
  input: NewInvitation & { companyId: string | null; origin: string },
): Promise<{ invitation: Invitation; url: string }> {
  const { companyId, origin, days } = input
  const email = input.email ? normalizeEmail(input.email) : null
  // A company administrator needs a company.
  const role = companyId ? input.role : 'user'
  const token = randomBytes(24).toString('base64url')
  const invitation = await db.transaction(async (tx) => {
    if (companyId) await refuseClosedCompany(tx, companyId)
    if (email) await refuseMember(tx, email, companyId)
    const expiresAt = new Date(now().getTime() + days * dayMs)
    const [row] = await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), companyId, role, email, createdBy: user.id, expiresAt })
      .returning({ id: invitations.id })
    if (!row) throw new Error('an inserted invitation was not returned')
    const details = { invitationId: row.id, role, ...(email && { email }) }
    await recordActivity(tx, { action: 'invitation_created', userId: user.id, companyId, details })
    return getInvitation(tx, row.id, now())
  })
  return { invitation, url: `${origin}/invitacion/${token}` }
}

/** Locks the company, so that it is not closed meanwhile: closing revokes the existing invitations. */
async function refuseClosedCompany(tx: Database, id: string): Promise<void> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.erasedAt)))
    .for('share')
  if (!company) refuse('empresa_no_encontrada')
  const [asked] = await tx
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.subjectId, id), eq(erasures.status, 'pedida')))
  if (asked) refuse('eliminacion_ya_pedida')
}

/**
 * Refuses the company's own members. Does not reveal whether another address has an account; a member of another
 * company is refused when opening the link.
 */
async function refuseMember(tx: Database, email: string, companyId: string | null): Promise<void> {
  const [known] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.email, email))
  if (known && (companyId === null || known.companyId === companyId)) refuse('correo_en_uso')
}

export async function revokeInvitation(
  { db, now }: Services,
  user: SignedIn,
  { id, companyId }: { id: string; companyId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(invitations)
      .set({ revokedAt: now() })
      .where(
        and(
          eq(invitations.id, id),
          companyId ? eq(invitations.companyId, companyId) : undefined,
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      )
      .returning({ companyId: invitations.companyId })
    if (!revoked) refuse('invitacion_no_encontrada')
    await recordActivity(tx, {
      action: 'invitation_revoked',
      userId: user.id,
      companyId: revoked.companyId,
      details: { invitationId: id },
    })
  })
}
