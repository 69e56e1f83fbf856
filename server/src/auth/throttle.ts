// Slows down guessing: failed logins are counted by account and by address over a window.
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginFailures } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'

const windowMs = 15 * 60 * 1000
/** An account belongs to one person; an address may be a whole office. */
const limits = { account: 10, address: 50 }

export interface Attempt {
  email: string
  ipAddress: string
}

const keysOf = ({ email, ipAddress }: Attempt) => ({
  account: `account:${email}`,
  address: `address:${ipAddress}`,
})

export async function refuseIfThrottled(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt)
  const since = new Date(now.getTime() - windowMs)
  const counts = await db
    .select({ key: loginFailures.key, failures: count() })
    .from(loginFailures)
    .where(and(inArray(loginFailures.key, Object.values(keys)), gt(loginFailures.createdAt, since)))
    .groupBy(loginFailures.key)
  const failures = (key: string) => counts.find((row) => row.key === key)?.failures ?? 0
  if (failures(keys.account) >= limits.account || failures(keys.address) >= limits.address)
    refuse('demasiados_intentos')
}

export async function recordFailure(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const keys = Object.values(keysOf(attempt))
  await db.insert(loginFailures).values(keys.map((key) => ({ key, createdAt: now })))
}

/** A person who got in again was not an attacker on that account; the address keeps its count. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, keysOf(attempt).account))
}

export async function sweepFailures(db: Database, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.createdAt, new Date(now.getTime() - windowMs)))
}
