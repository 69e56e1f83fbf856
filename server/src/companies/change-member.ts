import type { User } from '@conforme/contract/accounts/users'
import { and, eq, ne } from 'drizzle-orm'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  changeAccess,
  lockAdministrators,
  refuseUnlessAnother,
  type AccessChange,
} from '../access/change-access.ts'
import { toUser } from '../users/to-user.ts'

interface MemberChange {
  memberId: string
  change: AccessChange
}

/**
 * Changes only members of the caller's own company, never the installation's administrators. The last administrator
 * keeps the role.
 */
export async function changeMember(
  { db }: Services,
  user: SignedIn,
  { memberId, change }: MemberChange,
): Promise<User> {
  const companyId = companyOf(user)
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const [member] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, memberId), eq(users.companyId, companyId)))
    if (!member) refuse('usuario_no_encontrado')
    if (member.role === 'admin') refuse('sin_permiso')
    const loses = change.role === 'user' || change.isActive === 'false'
    if (member.role === 'company_admin' && member.isActive && loses) {
      const administrators = and(eq(users.companyId, companyId), ne(users.role, 'user'))
      await refuseUnlessAnother(tx, member, administrators)
    }
    return toUser(await changeAccess(tx, { userId: memberId, change, by: user }))
  })
}
