import type { Registration } from '@conforme/contract/accounts/auth'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { getValidInvitation, markAccepted, refuseOtherEmail } from '../invitations/take-invitation.ts'
import type { Services } from '../services.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import type { UserRow } from '../users/to-user.ts'
import { isAdmitted } from '../users/is-admitted.ts'
import { createAccount } from './create-account.ts'
import { insertCompany, parseRuc } from './insert-company.ts'
import { refuseKnownPassword } from './refuse-known-password.ts'
import { hashPassword } from './passwords.ts'
import { isRegistrationOpen, refuseClosedRegistration } from './registration-open.ts'
import { countRegistration, countTakenEmail, refundTakenEmail } from './throttle.ts'

export async function register(services: Services, input: Registration, ipAddress: string): Promise<UserRow> {
  const { config, now } = services
  if (config.PASSWORD_LOGIN === 'off') refuse('sin_contrasenas')
  const email = normalizeEmail(input.email)
  const ruc = input.company && parseRuc(input.company.ruc)
  await throttleRegistration(services, input, ipAddress)
  await refuseKnownPassword(input.password, [email, input.firstName, input.lastName])
  const passwordHash = await hashPassword(input.password)
  return services.db.transaction(async (tx) => {
    if (!input.invitation) await refuseClosedRegistration(tx, config)
    const invitation = input.invitation ? await getValidInvitation(tx, input.invitation, now()) : undefined
    if (invitation) refuseOtherEmail(invitation, email)
    if (await isTakenEmail(tx, email)) refuse('cuenta_no_creada')
    await refundTakenEmail(tx, ipAddress)
    const founded =
      !invitation && input.company && ruc ? await insertCompany(tx, input.company.name, ruc) : undefined
    const companyId = invitation?.companyId ?? founded
    const user = await createAccount(tx, services, {
      email,
      firstName: input.firstName,
      lastName: input.lastName,
      passwordHash,
      ...(companyId && { companyId }),
      ...(invitation && { role: invitation.role, isAdmitted: await isAdmitted(tx, invitation.createdBy) }),
    })
    await recordActivity(tx, { action: 'register', userId: user.id, companyId: user.companyId, ipAddress })
    if (invitation) await markAccepted(tx, invitation, { userId: user.id, ipAddress, now: now() })
    return user
  })
}

/** Runs before validation, so that refused attempts count too. */
async function throttleRegistration(
  { db, config, now }: Services,
  { invitation }: Registration,
  ipAddress: string,
): Promise<void> {
  if (!invitation) {
    if (!(await isRegistrationOpen(db, config))) refuse('registro_cerrado')
    await countRegistration(db, { ipAddress, limit: config.REGISTRATIONS_PER_DAY }, now())
  }
  await countTakenEmail(db, ipAddress, now())
}

export async function isTakenEmail(tx: Database, email: string): Promise<boolean> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return taken !== undefined
}
