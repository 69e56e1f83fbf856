// The ledger of credits: every change is an entry, and a balance is always the sum of its entries. Spending is one
// conditional statement, so that two concurrent uploads cannot spend the same credit.
import type { CreditReason } from '@conforme/contract/accounts/credits'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { creditEntries, users } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'

interface Change {
  userId: string
  reason: CreditReason
  documentId?: string
  byUserId?: string
}

export async function grantCredits(tx: Database, change: Change & { amount: number }): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ credits: sql`${users.credits} + ${change.amount}` })
    .where(eq(users.id, change.userId))
    .returning({ balance: users.credits })
  if (!row) throw new Error(`no user ${change.userId} to grant credits to`)
  await record(tx, change, change.amount, row.balance)
  return row.balance
}

export async function spendCredit(tx: Database, change: Omit<Change, 'reason'>): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ credits: sql`${users.credits} - 1`, creditsUsed: sql`${users.creditsUsed} + 1` })
    .where(and(eq(users.id, change.userId), sql`${users.credits} > 0`))
    .returning({ balance: users.credits })
  if (!row) refuse('sin_creditos')
  await record(tx, { ...change, reason: 'documento' }, -1, row.balance)
  return row.balance
}

/**
 * Gives the credit that was last spent for a document back to who spent it, and only if it was not given back yet. Returns
 * whether it did. The caller has the document locked.
 */
export async function refundCredit(tx: Database, documentId: string): Promise<boolean> {
  const [payer] = await tx
    .select({ userId: creditEntries.userId })
    .from(creditEntries)
    .where(eq(creditEntries.documentId, documentId))
    .groupBy(creditEntries.userId)
    .having(sql`sum(${creditEntries.delta}) < 0`)
    .orderBy(sql`max(${creditEntries.createdAt}) filter (where ${creditEntries.delta} < 0) desc`)
    .limit(1)
  if (!payer) return false
  const { userId } = payer
  const [row] = await tx
    .update(users)
    .set({ credits: sql`${users.credits} + 1`, creditsUsed: sql`${users.creditsUsed} - 1` })
    .where(eq(users.id, userId))
    .returning({ balance: users.credits })
  if (!row) throw new Error(`no user ${userId} to refund`)
  await record(tx, { userId, documentId, reason: 'devolucion' }, 1, row.balance)
  return true
}

/** Who spent the last credit for a document, given back or not; undefined where nobody did. */
export async function findLastPayer(tx: Database, documentId: string): Promise<string | undefined> {
  const [entry] = await tx
    .select({ userId: creditEntries.userId })
    .from(creditEntries)
    .where(and(eq(creditEntries.documentId, documentId), lt(creditEntries.delta, 0)))
    .orderBy(desc(creditEntries.createdAt))
    .limit(1)
  return entry?.userId
}

async function record(tx: Database, change: Change, delta: number, balance: number): Promise<void> {
  await tx.insert(creditEntries).values({
    userId: change.userId,
    reason: change.reason,
    documentId: change.documentId ?? null,
    byUserId: change.byUserId ?? null,
    delta,
    balance,
  })
}
