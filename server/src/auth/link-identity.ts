// Links an identity to an account. Unless the user proved both, existing credentials are revoked: anyone could have
// registered that address before.
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { apiKeys } from '../api-keys/tables.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import { forgetSecondFactor } from './second-factor/state.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import type { Identity } from './identity-provider.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import { endSessionsOf, refuseEndedSession } from './sessions.ts'
import type { SignedIn } from '../http/caller.ts'

interface Linking {
  identity: Identity
  ipAddress: string
  now: Date
  keepsPassword: boolean
}

export async function linkIdentity(
  tx: Transaction,
  user: UserRow,
  { identity, ipAddress, now, keepsPassword }: Linking,
): Promise<UserRow> {
  // Removes a one-time password that somebody else made, and one chosen in its place.
  const withoutPassword = { passwordHash: null, passwordExpiresAt: null, mustChangePassword: false }
  const [linked] = await tx
    .update(users)
    .set({
      identityIssuer: identity.issuer,
      identitySubject: identity.subject,
      ...(identity.emailVerified && { emailProvenAt: user.emailProvenAt ?? now }),
      ...((!keepsPassword || user.mustChangePassword) && withoutPassword),
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!linked) throw new Error(`user ${user.id} vanished while locked`)
  if (!keepsPassword) await endOtherWaysIn(tx, user)
  await recordActivity(tx, {
    action: 'identity_linked',
    userId: user.id,
    companyId: user.companyId,
    ipAddress,
    details: { keptPassword: keepsPassword },
  })
  return linked
}

async function endOtherWaysIn(tx: Transaction, user: UserRow): Promise<void> {
  await endSessionsOf(tx, user.id)
  await forgetSecondFactor(tx, user.id)
  await tx
    .update(apiKeys)
    .set({ isActive: false })
    .where(and(eq(apiKeys.userId, user.id), eq(apiKeys.isActive, true)))
  await announce(tx, { type: 'signed_out', userId: user.id, companyId: user.companyId })
}

/**
 * For a signed-in user who typed their password: account and identity are theirs, even if the provider does not verify
 * the address.
 */
export async function linkOwnIdentity(
  { db, now }: Services,
  user: SignedIn,
  { identity, ipAddress }: { identity: Identity; ipAddress: string },
): Promise<void> {
  if (normalizeEmail(identity.email) !== user.email) refuse('identidad_otro_correo')
  await db.transaction(async (tx) => {
    const row = await refuseEndedSession(tx, user)
    const { issuer, subject } = identity
    const sameIdentity = and(eq(users.identityIssuer, issuer), eq(users.identitySubject, subject))
    const [holder] = await tx.select({ id: users.id }).from(users).where(sameIdentity)
    if (row.identitySubject !== null || holder) refuse('identidad_ya_vinculada')
    await linkIdentity(tx, row, { identity, ipAddress, now: now(), keepsPassword: true })
  })
}
