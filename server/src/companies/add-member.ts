// Creates a colleague's account, on behalf of the company's administrator. No mail is sent: a one-time password is
// shown once and handed over in person.
import type { User } from '@conforme/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import { createAccount } from '../auth/create-account.ts'
import { makeOneTimePassword } from '../auth/one-time-password.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import { countTakenEmail, refundTakenEmail } from '../auth/throttle.ts'
import type { SignedIn } from '../http/caller.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { toUser } from '../users/to-user.ts'

interface NewMember {
  email: string
  firstName: string
  lastName: string
  ipAddress: string
}

export async function addMember(
  services: Services,
  user: SignedIn,
  { ipAddress, ...person }: NewMember,
): Promise<{ user: User; initialPassword: string }> {
  if (services.config.PASSWORD_LOGIN === 'off') refuse('sin_contrasenas')
  const companyId = companyOf(user)
  const email = normalizeEmail(person.email)
  await countTakenEmail(services.db, ipAddress, services.now())
  const oneTime = await makeOneTimePassword(services.now())
  return services.db.transaction(async (tx) => {
    const [taken] = await tx.select().from(users).where(eq(users.email, email))
    // Reveals only membership in the caller's own company, not whether another account exists.
    if (taken) refuse(taken.companyId === companyId ? 'correo_en_uso' : 'persona_no_agregada')
    await refundTakenEmail(tx, ipAddress)
    const account = await createAccount(tx, services, {
      ...person,
      email,
      companyId,
      role: 'user',
      isAdmitted: user.isAdmitted,
      ...oneTime.account,
    })
    await recordActivity(tx, {
      action: 'company_member_added',
      userId: user.id,
      companyId,
      ipAddress,
      details: { targetUserId: account.id, targetEmail: email },
    })
    return { user: toUser(account), initialPassword: oneTime.password }
  })
}
