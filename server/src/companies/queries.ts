import type { Company } from '@conforme/contract/accounts/companies'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { User } from '@conforme/contract/accounts/users'
import type { Database } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { toUser } from '../users/to-user.ts'

export async function getCompany(db: Database, id: string): Promise<Company> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  if (!row) refuse('sin_empresa')
  return {
    id: row.id,
    name: row.name,
    ruc: row.ruc,
    createdAt: row.createdAt.toISOString(),
    secondFactorRequired: row.settings['secondFactorRequired'] === true,
    savingMode: row.settings['savingMode'] === true,
  }
}

export async function listMembers(db: Database, companyId: string): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.erasedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(toUser)
}
