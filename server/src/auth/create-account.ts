// Creates accounts, however the person signs up: the first one administers the installation.
import type { Role } from '@conforme/contract/accounts/roles'
import { grantCredits } from '../credits/ledger.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { enforceLimits } from '../limits/enforce-limits.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { lockFirstAccount } from './registration-open.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  passwordHash?: string
  /** Expiry of a one-time password. */
  passwordExpiresAt?: Date
  mustChangePassword?: boolean
  identity?: { issuer: string; subject: string }
  emailProvenAt?: Date | undefined
  companyId?: string
  /** Role from the invitation; a person who creates a company is its administrator. */
  role?: Exclude<Role, 'admin'>
  /** Whether they may use paid processors; false unless the inviter may. */
  isAdmitted?: boolean
}

/** Runs inside the caller's transaction. Takes a lock, so that only one account can be the first. */
export async function createAccount(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  account: NewAccount,
): Promise<UserRow> {
  await lockFirstAccount(tx)
  await enforceLimits(tx, { companyId: account.companyId ?? null, members: 1 })
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1)
  const [row] = await tx
    .insert(users)
    .values({
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      passwordHash: account.passwordHash ?? null,
      passwordExpiresAt: account.passwordExpiresAt ?? null,
      mustChangePassword: account.mustChangePassword ?? false,
      emailProvenAt: account.emailProvenAt ?? null,
      identityIssuer: account.identity?.issuer ?? null,
      identitySubject: account.identity?.subject ?? null,
      companyId: account.companyId ?? null,
      isAdmitted: someone ? (account.isAdmitted ?? false) : true,
      role: someone ? (account.role ?? (account.companyId ? 'company_admin' : 'user')) : 'admin',
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  // A concurrent registration took the address.
  if (!row) refuse('cuenta_no_creada')
  const credits = config.INITIAL_CREDITS
  if (credits > 0) await grantCredits(tx, { userId: row.id, amount: credits, reason: 'inicial' })
  return { ...row, credits }
}
