// Consumes an invitation in the transaction that creates the membership: concurrent uses of one link are serialised, and
// the second is refused.
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { hashToken } from '../users/hash-token.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { inviter, isInviterEntitled, statusOf, type InvitationRow } from './queries.ts'
import { invitations } from './tables.ts'

/** The valid invitation of a link. */
export async function getValidInvitation(db: Database, token: string, now: Date): Promise<InvitationRow> {
  const [found] = await db
    .select({ row: invitations, isEntitled: isInviterEntitled })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.createdBy))
    .where(eq(invitations.tokenHash, hashToken(token)))
    .for('update', { of: invitations })
  if (!found) return refuse('invitacion_desconocida')
  const { row, isEntitled } = found
  const status = statusOf(row, { isEntitled, now })
  if (status === 'aceptada') refuse('invitacion_usada')
  if (status !== 'pendiente') refuse('invitacion_vencida')
  return row
}

export function refuseOtherEmail(invitation: InvitationRow, email: string): void {
  if (invitation.email !== null && invitation.email !== email) refuse('invitacion_otro_correo')
}

/** The invitation for a verified address. */
export async function findInvitationFor(
  tx: Database,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [found] = await tx
    .select({ row: invitations })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.createdBy))
    .where(
      and(
        eq(invitations.email, email),
        isInviterEntitled,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1)
    .for('update', { of: invitations })
  return found?.row
}

export async function markAccepted(
  tx: Database,
  invitation: InvitationRow,
  guest: { userId: string; ipAddress: string; now: Date },
): Promise<void> {
  const { userId, ipAddress, now } = guest
  await tx
    .update(invitations)
    .set({ acceptedBy: userId, acceptedAt: now })
    .where(eq(invitations.id, invitation.id))
  await recordActivity(tx, {
    action: 'invitation_accepted',
    userId,
    companyId: invitation.companyId,
    ipAddress,
    details: { invitationId: invitation.id, role: invitation.role },
  })
}
