import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import { findInvitationFor, markAccepted } from '../invitations/take-invitation.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { createAccount } from './create-account.ts'
import type { Identity } from './identity-provider.ts'
import { normalizeEmail } from './register.ts'

/** The account of an identity: the one linked to it, else the one with its verified address, else a new one. */
export async function enterWithIdentity(
  services: Services,
  identity: Identity,
  ipAddress: string,
): Promise<UserRow> {
  const email = normalizeEmail(identity.email)
  return services.db.transaction(async (tx) => {
    const [linked] = await tx
      .select()
      .from(users)
      .where(and(eq(users.identityIssuer, identity.issuer), eq(users.identitySubject, identity.subject)))
    if (linked) return linked.isActive ? linked : refuse('cuenta_inactiva')
    const [sameEmail] = await tx.select().from(users).where(eq(users.email, email))
    if (!sameEmail) {
      return enterNew(tx, services, { identity, email, ipAddress })
    }
    // An address that the provider did not verify could be anybody's: it never opens an existing account.
    if (!identity.emailVerified) refuse('identidad_fallida')
    if (!sameEmail.isActive) refuse('cuenta_inactiva')
    await tx
      .update(users)
      .set({ identityIssuer: identity.issuer, identitySubject: identity.subject })
      .where(eq(users.id, sameEmail.id))
    return sameEmail
  })
}

/** An address that the provider verified brings the invitation that waits for it. */
async function enterNew(
  tx: Database,
  services: Services,
  { identity, email, ipAddress }: { identity: Identity; email: string; ipAddress: string },
): Promise<UserRow> {
  const now = services.now()
  const invitation = identity.emailVerified ? await findInvitationFor(tx, email, now) : undefined
  if (services.config.REGISTRATION === 'closed' && !invitation) refuse('registro_cerrado')
  const joined = invitation && {
    role: invitation.role,
    ...(invitation.companyId && { companyId: invitation.companyId }),
  }
  const user = await createAccount(tx, services, { ...identity, email, identity, ...joined })
  if (invitation) await markAccepted(tx, invitation, { userId: user.id, ipAddress, now })
  return user
}
