import type { CompanyLimits, CompanyUse } from '@conforme/contract/accounts/company-limits'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countUse, findOwnLimits, getInstallationLimits } from './queries.ts'
import { companyLimits } from './tables.ts'

type SettingServices = Pick<Services, 'db' | 'now'>

interface LimitsOfCompany {
  own: CompanyLimits | null
  installation: CompanyLimits
  used: CompanyUse
}

export async function getLimitsOf(db: Database, companyId: string): Promise<LimitsOfCompany> {
  await getCompanyName(db, companyId)
  return {
    own: await findOwnLimits(db, companyId),
    installation: await getInstallationLimits(db),
    used: await countUse(db, companyId),
  }
}

/** Sets a company's limits. Existing usage above a new limit stays; only further use is refused. */
export async function setLimitsOf(
  services: SettingServices,
  user: SignedIn,
  { companyId, own }: { companyId: string; own: CompanyLimits | null },
): Promise<LimitsOfCompany> {
  await services.db.transaction(async (tx) => {
    const name = await getCompanyName(tx, companyId)
    const before = await findOwnLimits(tx, companyId)
    if (own) await save(tx, { user, companyId, limits: own, at: services.now() })
    else await tx.delete(companyLimits).where(eq(companyLimits.companyId, companyId))
    const details = { targetCompanyId: companyId, name, before, after: own }
    await recordActivity(tx, { action: 'limits_changed', userId: user.id, companyId, details })
  })
  return getLimitsOf(services.db, companyId)
}

export async function setInstallationLimits(
  { db, now }: SettingServices,
  user: SignedIn,
  limits: CompanyLimits,
): Promise<CompanyLimits> {
  await db.transaction(async (tx) => {
    const before = await getInstallationLimits(tx)
    await save(tx, { user, companyId: null, limits, at: now() })
    await recordActivity(tx, {
      action: 'limits_changed',
      userId: user.id,
      companyId: user.companyId,
      details: { before, after: limits },
    })
  })
  return limits
}

async function save(
  tx: Database,
  {
    user,
    companyId,
    limits,
    at,
  }: { user: SignedIn; companyId: string | null; limits: CompanyLimits; at: Date },
): Promise<void> {
  const values = { ...limits, updatedBy: user.id, updatedAt: at }
  await tx
    .insert(companyLimits)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyLimits.companyId, set: values })
}

async function getCompanyName(db: Database, companyId: string): Promise<string> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? refuse('empresa_no_encontrada')
}
