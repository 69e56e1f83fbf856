import type { Company } from '@conforme/contract/accounts/companies'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import { companies } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { getCompany } from './queries.ts'

export async function renameCompany({ db }: Services, user: SignedIn, name: string): Promise<Company> {
  const companyId = companyOf(user)
  return db.transaction(async (tx) => {
    const before = await getCompany(tx, companyId)
    await tx.update(companies).set({ name }).where(eq(companies.id, companyId))
    await recordActivity(tx, {
      action: 'company_updated',
      userId: user.id,
      companyId,
      details: { name: { old: before.name, new: name } },
    })
    return { ...before, name }
  })
}
