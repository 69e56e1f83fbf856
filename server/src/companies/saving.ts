// A company's saving mode: models are asked only about what the local reader leaves in doubt. What it saved is computed
// from the stored extractions.
import { dayMs } from '@conforme/contract/values/durations'
import type { SavingFigures } from '@conforme/contract/administration/admin'
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { companies, extractions } from '../db/schema.ts'

const setting = 'savingMode'

export async function isSaving(db: Database, { companyId }: { companyId: string | null }): Promise<boolean> {
  if (!companyId) return false
  const [found] = await db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, companyId))
  return found?.settings[setting] === true
}

export async function setSaving(
  db: Database,
  user: SignedIn,
  { on }: { on: boolean },
): Promise<{ on: boolean }> {
  const companyId = companyOf(user)
  return db.transaction(async (tx) => {
    const patch = JSON.stringify({ [setting]: on })
    await tx
      .update(companies)
      .set({ settings: sql`${companies.settings} || ${patch}::jsonb` })
      .where(eq(companies.id, companyId))
    await recordActivity(tx, { action: 'saving_mode', userId: user.id, companyId, details: { on } })
    return { on }
  })
}

/** Sums over stored extractions; if the full cost is unknown, the actual cost counts. */
export async function sumSaving(db: Database, days: number, now: Date): Promise<SavingFigures> {
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`
  const [found] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      withoutModel: count(`saving -> 'fields' = '[]'::jsonb`),
      byFields: count(`jsonb_typeof(saving -> 'fields') = 'array' and saving -> 'fields' <> '[]'::jsonb`),
      spentUsd: sql<number>`coalesce(sum(${extractions.costUsd}), 0)::double precision`,
      wholeUsd: sql<number>`coalesce(sum(coalesce((case when saving -> 'fields' = 'null'::jsonb then null else saving ->> 'wholeUsd' end)::double precision, ${extractions.costUsd}, 0)), 0)::double precision`,
    })
    .from(extractions)
    .where(
      and(isNotNull(extractions.saving), gte(extractions.createdAt, new Date(now.getTime() - days * dayMs))),
    )
  return found ?? { documents: 0, withoutModel: 0, byFields: 0, spentUsd: 0, wholeUsd: 0 }
}
