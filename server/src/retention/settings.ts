import type { Retention } from '@conforme/contract/administration/retention'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { retentionSettings } from './tables.ts'

export async function findCompanyRetention(
  db: Database,
  companyId: string,
): Promise<(Retention & { name: string }) | null> {
  const [row] = await db
    .select({ name: companies.name, deleteAfterDays: retentionSettings.deleteAfterDays })
    .from(companies)
    .leftJoin(retentionSettings, eq(retentionSettings.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return row ?? null
}

export async function saveRetention(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  { deleteAfterDays }: Retention,
): Promise<Retention> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const before = await findCompanyRetention(tx, companyId)
    const values = { deleteAfterDays, updatedBy: user.id, updatedAt: now() }
    await tx
      .insert(retentionSettings)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: retentionSettings.companyId, set: values })
    await recordActivity(tx, {
      action: 'retention_changed',
      userId: user.id,
      companyId,
      details: { before: before?.deleteAfterDays ?? null, after: deleteAfterDays },
    })
  })
  return { deleteAfterDays }
}
