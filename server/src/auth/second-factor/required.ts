// A company may require a second factor from its people for calls about money, keys and roles; the contract marks those
// calls.
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'

const setting = 'secondFactorRequired'

/** Column for a query that joins the company. */
export const requiresSecondFactor = sql<boolean>`coalesce((${companies.settings} ->> ${sql.raw(`'${setting}'`)})::boolean, false)`

export async function setRequired(
  db: Database,
  user: SignedIn,
  { required, companyId }: { required: boolean; companyId: string },
): Promise<{ required: boolean }> {
  // Only a session with a second factor may require it of others, so that nobody locks themselves out.
  if (required && !user.showedSecondFactor) refuse('segundo_factor_requerido')
  return db.transaction(async (tx) => {
    const patch = JSON.stringify({ [setting]: required })
    await tx
      .update(companies)
      .set({ settings: sql`${companies.settings} || ${patch}::jsonb` })
      .where(eq(companies.id, companyId))
    await recordActivity(tx, {
      action: 'second_factor_required',
      userId: user.id,
      companyId,
      details: { required },
    })
    return { required }
  })
}
