import type { Security } from '@conforme/contract/accounts/companies'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { findPasskeys, toPasskey } from './second-factor/passkeys.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor/state.ts'
import type { Services } from '../services.ts'
import { listAccessChanges } from './list-access-changes.ts'
import type { SignedIn } from '../http/caller.ts'

/** The login methods a user has. */
export async function getSecurity({ db, identity }: Services, user: SignedIn): Promise<Security> {
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  if (!row) refuse('sin_sesion')
  return {
    hasPassword: row.passwordHash !== null,
    totp: (await findSecondFactor(db, user.id))?.totp ?? false,
    passkeys: (await findPasskeys(db, user.id)).map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    shown: user.showedSecondFactor,
    required: user.mustShowSecondFactor,
    identity: identity ? { name: identity.name, linked: row.identitySubject !== null } : null,
    changes: await listAccessChanges(db, user),
  }
}
