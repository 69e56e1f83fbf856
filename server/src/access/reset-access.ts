// Resets a user's access: removes all login methods and sets a one-time password. The person who resets it never learns
// the password chosen next.
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { makeOneTimePassword } from '../auth/one-time-password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import { forgetSecondFactor } from '../auth/second-factor/state.ts'
import type { Services } from '../services.ts'
import type { ChangeMaker } from './change-access.ts'
import type { UserRow } from '../users/to-user.ts'

export async function resetAccess(
  { db, config, now }: Services,
  /** Refuses users whom the caller may not reset. */
  { userId, by, check }: { userId: string; by: ChangeMaker; check?: (user: UserRow) => void },
): Promise<{ oneTimePassword: string }> {
  if (config.PASSWORD_LOGIN === 'off') refuse('sin_contrasenas')
  const oneTime = await makeOneTimePassword(now())
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.erasedAt) refuse('usuario_no_encontrado')
    check?.(user)
    await tx
      .update(users)
      .set({ ...oneTime.account, identityIssuer: null, identitySubject: null })
      .where(eq(users.id, userId))
    await forgetSecondFactor(tx, userId)
    await endSessionsOf(tx, userId)
    await announce(tx, { type: 'signed_out', userId, companyId: user.companyId })
    await recordActivity(tx, {
      action: 'access_reset',
      userId: by.id,
      companyId: user.companyId,
      details: { targetUserId: user.id, targetEmail: user.email },
    })
    return { oneTimePassword: oneTime.password }
  })
}
