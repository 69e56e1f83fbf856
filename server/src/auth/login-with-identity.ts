// Maps an identity to an account: the linked one, else the one with its email address, else a new one. A person who
// registered the address before its owner must not keep access.
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import {
  findInvitationFor,
  getValidInvitation,
  markAccepted,
  refuseOtherEmail,
} from '../invitations/take-invitation.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { isAdmitted } from '../users/is-admitted.ts'
import { createAccount } from './create-account.ts'
import type { Identity } from './identity-provider.ts'
import { linkIdentity } from './link-identity.ts'
import { refuseClosedRegistration } from './registration-open.ts'
import { normalizeEmail } from '../users/normalize-email.ts'

export interface IdentityLogin {
  identity: Identity
  ipAddress: string
  /** The invitation token, if the login began from one. */
  invitation?: string | undefined
}

export async function loginWithIdentity(
  services: Services,
  arrival: IdentityLogin,
): Promise<{ user: UserRow; isNew: boolean }> {
  const { identity, ipAddress } = arrival
  const email = normalizeEmail(identity.email)
  return services.db.transaction(async (tx) => {
    const known = (await findLinked(tx, identity)) ?? (await findByEmail(tx, email))
    if (!known) return { user: await enterNew(tx, services, { ...arrival, email }), isNew: true }
    if (!known.isActive) refuse('cuenta_inactiva')
    if (isLinkedTo(known, identity)) return { user: known, isNew: false }
    if (known.identitySubject !== null) refuse('identidad_ya_vinculada')
    // An address that the provider did not verify could be anybody's, so it never opens an existing account.
    if (!identity.emailVerified) refuse('identidad_sin_verificar')
    const by = { ipAddress, now: services.now(), keepsPassword: known.emailProvenAt !== null }
    return { user: await linkIdentity(tx, known, { identity, ...by }), isNew: false }
  })
}

function isLinkedTo(user: UserRow, { issuer, subject }: Identity): boolean {
  return user.identityIssuer === issuer && user.identitySubject === subject
}

async function findLinked(tx: Database, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.identityIssuer, issuer), eq(users.identitySubject, subject)))
  return row
}

/** Locks the row, so that two concurrent logins cannot both link. */
async function findByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return row
}

/** Uses the invitation of the link they started with, or one for their verified address. */
async function enterNew(
  tx: Transaction,
  services: Services,
  { identity, email, ipAddress, invitation: token }: IdentityLogin & { email: string },
): Promise<UserRow> {
  const now = services.now()
  const waiting = () => (identity.emailVerified ? findInvitationFor(tx, email, now) : undefined)
  const invitation = token === undefined ? await waiting() : await getValidInvitation(tx, token, now)
  if (invitation) refuseOtherEmail(invitation, email)
  if (!invitation) await refuseClosedRegistration(tx, services.config)
  const user = await createAccount(tx, services, {
    email,
    identity,
    firstName: identity.firstName,
    lastName: identity.lastName,
    emailProvenAt: identity.emailVerified ? now : undefined,
    ...(invitation && { role: invitation.role, isAdmitted: await isAdmitted(tx, invitation.createdBy) }),
    ...(invitation?.companyId && { companyId: invitation.companyId }),
  })
  if (invitation) await markAccepted(tx, invitation, { userId: user.id, ipAddress, now })
  return user
}
