import type { User } from '@conforme/contract/accounts/users'
import type { users } from '../db/schema.ts'

export type UserRow = typeof users.$inferSelect

/** The user of the contract, without the password hash. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.email.split('@')[0] ?? row.email,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    isActive: row.isActive ? 'true' : 'false',
    companyId: row.companyId,
    credits: row.credits,
    creditsUsed: row.creditsUsed,
    mustChangePassword: row.mustChangePassword,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
