// The ledger of credits: every change is an entry, and a balance is always the sum of its entries. Spending is one
// conditional statement, so that two concurrent uploads cannot spend the same credit. Only the ledger tells what a
// document cost: a credit stands for one document at a time, until it is refunded.
import type { CreditReason } from '@conforme/contract/accounts/credits'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { creditEntries, users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'

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
 * Refunds the credit last spent for a document to the person who spent it, unless it was refunded already. Returns
 * whether it did. The caller must have locked the document.
 */
export async function refundCredit(tx: Database, documentId: string): Promise<boolean> {
  const last = (await listStanding(tx, documentId)).at(-1)
  if (!last) return false
  const { userId } = last
  const [row] = await tx
    .update(users)
    .set({ credits: sql`${users.credits} + 1`, creditsUsed: sql`${users.creditsUsed} - 1` })
    .where(eq(users.id, userId))
    .returning({ balance: users.credits })
  if (!row) throw new Error(`no user ${userId} to refund`)
  await record(tx, { userId, documentId, reason: 'devolucion' }, 1, row.balance)
  return true
}

/** Whether a credit was spent for a document and not refunded. */
export async function isPaid(db: Database, documentId: string): Promise<boolean> {
  return (await listStanding(db, documentId)).length > 0
}

interface Passing {
  from: string
  to: string
  /** Only a credit spent before this time. */
  spentBefore?: Date
}

/**
 * Reassigns the credit last spent for a document to another one; no balance changes. Returns whether there was one. The
 * caller must have locked both documents.
 */
export async function passCredit(tx: Database, { from, to, spentBefore }: Passing): Promise<boolean> {
  const passing = (await listStanding(tx, from)).findLast(
    ({ createdAt }) => !spentBefore || createdAt < spentBefore,
  )
  if (!passing) return false
  await tx.update(creditEntries).set({ documentId: to }).where(eq(creditEntries.id, passing.id))
  return true
}

type Entry = Pick<typeof creditEntries.$inferSelect, 'id' | 'userId' | 'delta' | 'createdAt'>

/** The credits spent for a document and not refunded, oldest first. Each person's refunds apply to what they spent last. */
async function listStanding(db: Database, documentId: string): Promise<Entry[]> {
  const { id, userId, delta, createdAt } = creditEntries
  const entries: Entry[] = await db
    .select({ id, userId, delta, createdAt })
    .from(creditEntries)
    .where(eq(creditEntries.documentId, documentId))
    // Entries of one transaction have the same time: spending sorts first.
    .orderBy(createdAt, delta)
  const standing: Entry[] = []
  for (const entry of entries) {
    if (entry.delta < 0) standing.push(entry)
    else {
      const returned = standing.findLastIndex((spent) => spent.userId === entry.userId)
      if (returned >= 0) standing.splice(returned, 1)
    }
  }
  return standing
}

/** The person who spent the last credit for a document, refunded or not; undefined if nobody did. */
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
