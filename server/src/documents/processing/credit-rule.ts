// The day from which the rule on tax credit by period (D.Leg. 1669) applies; off until the administrator sets that day.
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Services } from '../../services.ts'
import { creditRule } from '../../detracciones/tables.ts'

export async function findCreditRule(db: Database): Promise<string | undefined> {
  const [row] = await rule(db, {})
  return row?.from
}

const rule = prepared('credit_rule', (db) => db.select({ from: creditRule.from }).from(creditRule))

export async function setCreditRule({ db }: Services, user: SignedIn, from: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await findCreditRule(tx)) ?? null
    if (before === from) return
    await tx.delete(creditRule)
    if (from !== null) await tx.insert(creditRule).values({ from })
    await recordActivity(tx, { action: 'credit_rule_set', userId: user.id, details: { before, after: from } })
  })
}
