import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { grantCredits } from '../credits/ledger.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import type { ChangeMaker } from '../access/change-access.ts'

interface CreditChange {
  userId: string
  action: 'add' | 'set'
  amount: number
  by: ChangeMaker
}

/** Adds to a balance or sets it, with an entry in the ledger. */
export async function changeCredits({ db }: Services, change: CreditChange): Promise<UserRow> {
  const { userId, action, amount, by } = change
  return db.transaction(async (tx) => {
    // Locked, so that a concurrent spending cannot change the balance between reading and setting it.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) refuse('usuario_no_encontrado')
    const delta = action === 'add' ? amount : amount - user.credits
    if (user.credits + delta < 0) refuse('saldo_negativo')
    if (delta === 0) return user
    const credits = await grantCredits(tx, { userId, amount: delta, reason: 'ajuste', byUserId: by.id })
    await recordActivity(tx, {
      action: 'admin_update_user',
      userId: by.id,
      companyId: user.companyId,
      details: {
        targetUserId: userId,
        targetEmail: user.email,
        credits: { old: user.credits, new: credits },
      },
    })
    return { ...user, credits }
  })
}
