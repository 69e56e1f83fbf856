// Registers a company for an account without one (created alone, or invited without a company), which then administers
// it.
import type { User } from '@conforme/contract/accounts/users'
import { and, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { insertCompany, parseRuc } from '../auth/insert-company.ts'
import { countTakenEmail, refundTakenEmail } from '../auth/throttle.ts'
import { users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import { enforceLimits } from '../limits/enforce-limits.ts'
import type { Services } from '../services.ts'
import { toUser } from '../users/to-user.ts'

interface NewCompany {
  name: string
  ruc: string
  ipAddress: string
}

/** Documents uploaded earlier stay private. */
export async function registerCompany(
  { db, now }: Services,
  user: SignedIn,
  { name, ipAddress, ...given }: NewCompany,
): Promise<User> {
  const ruc = parseRuc(given.ruc)
  if (user.companyId !== null) refuse('ya_tiene_empresa')
  // Throttled like account names, so that nobody can enumerate the companies.
  await countTakenEmail(db, ipAddress, now())
  return db.transaction(async (tx) => {
    const companyId = await insertCompany(tx, name, ruc)
    await refundTakenEmail(tx, ipAddress)
    await enforceLimits(tx, { companyId, members: 1 })
    const [row] = await tx
      .update(users)
      // An administrator of the installation keeps that role.
      .set({ companyId, ...(user.role !== 'admin' && { role: 'company_admin' as const }) })
      .where(and(eq(users.id, user.id), isNull(users.companyId)))
      .returning()
    if (!row) refuse('ya_tiene_empresa')
    await recordActivity(tx, {
      action: 'company_registered',
      userId: user.id,
      companyId,
      ipAddress,
      details: { name, ruc },
    })
    // Event streams close and reconnect with the new membership.
    await announce(tx, { type: 'signed_out', userId: user.id, companyId })
    return toUser(row)
  })
}
