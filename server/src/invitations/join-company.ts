import type { User } from '@conforme/contract/accounts/users'
import { and, eq, isNull } from 'drizzle-orm'
import { isAdmitted } from '../users/is-admitted.ts'
import type { SignedIn } from '../http/caller.ts'
import { users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { enforceLimits } from '../limits/enforce-limits.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { toUser } from '../users/to-user.ts'
import { getValidInvitation, markAccepted, refuseOtherEmail } from './take-invitation.ts'

/** For a user with an account and no company. Documents uploaded earlier stay private. */
export async function joinCompany(
  { db, now }: Services,
  user: SignedIn,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<User> {
  return db.transaction(async (tx) => {
    const invitation = await getValidInvitation(tx, token, now())
    refuseOtherEmail(invitation, user.email)
    const { companyId, role } = invitation
    if (!companyId) return refuse('invitacion_sin_empresa')
    await enforceLimits(tx, { companyId, members: 1 })
    // An administrator of the installation keeps that role.
    const admitted = user.isAdmitted || (await isAdmitted(tx, invitation.createdBy))
    const joined = { companyId, isAdmitted: admitted, ...(user.role !== 'admin' && { role }) }
    const [row] = await tx
      .update(users)
      .set(joined)
      .where(and(eq(users.id, user.id), isNull(users.companyId)))
      .returning()
    if (!row) refuse('ya_tiene_empresa')
    await markAccepted(tx, invitation, { userId: user.id, ipAddress, now: now() })
    // Event streams close and reconnect with the new membership.
    await announce(tx, { type: 'signed_out', userId: user.id, companyId })
    return toUser(row)
  })
}
