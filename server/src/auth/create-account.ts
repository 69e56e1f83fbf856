// How an account comes to be, whichever way the person got in: the first one administers the installation.
import type { Role } from '@conforme/contract/roles'
import { sql } from 'drizzle-orm'
import { grantCredits } from '../credits/ledger.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  passwordHash?: string
  identity?: { issuer: string; subject: string }
  emailProvenAt?: Date | undefined
  companyId?: string
  /** Of whom was invited; who founds a company administers it. */
  role?: Exclude<Role, 'admin'>
}

/** Runs inside the caller's transaction and takes the lock that makes "the first" mean one. */
export async function createAccount(
  tx: Database,
  { config }: Pick<Services, 'config'>,
  account: NewAccount,
): Promise<UserRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.first-account'))`)
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1)
  const [row] = await tx
    .insert(users)
    .values({
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      passwordHash: account.passwordHash ?? null,
      emailProvenAt: account.emailProvenAt ?? null,
      identityIssuer: account.identity?.issuer ?? null,
      identitySubject: account.identity?.subject ?? null,
      companyId: account.companyId ?? null,
      role: someone ? (account.role ?? (account.companyId ? 'company_admin' : 'user')) : 'admin',
    })
    .returning()
  if (!row) throw new Error('an inserted user was not returned')
  const credits = config.INITIAL_CREDITS
  if (credits > 0) await grantCredits(tx, { userId: row.id, amount: credits, reason: 'inicial' })
  return { ...row, credits }
}
