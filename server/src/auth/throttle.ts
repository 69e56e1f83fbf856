// Rate limits for credential guessing. Each attempt is counted atomically in the database before it is checked, so that
// concurrent attempts all count; successful ones are refunded.
import { dayMs, minuteMs } from '@conforme/contract/values/durations'
import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { Database } from '../db/database.ts'
import { attempts } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { RefusalCode } from '@conforme/contract/refusals'
import { networkOf } from '../http/network-of.ts'

interface RateLimit {
  limit: number
  windowMs: number
  refusal: RefusalCode
}

const guesses = { windowMs: 15 * minuteMs, refusal: 'demasiados_intentos' } as const
/** Limit per account and address, so that nobody can lock out another user. */
const ofAccount: RateLimit = { ...guesses, limit: 10 }
/** Higher limit per address: it may be an office behind NAT, and logins in progress count until they succeed. */
const ofAddress: RateLimit = { ...guesses, limit: 200 }
/** A caller who hits this many existing accounts is enumerating them. */
const ofTaken: RateLimit = { limit: 10, windowMs: dayMs, refusal: 'demasiadas_peticiones' }

export interface Attempt {
  /** The target account: the typed email address or the signed-in user. */
  account: string
  ipAddress: string
}

/** Counts one more attempt; refuses beyond the limit. */
export async function countLoginAttempt(
  db: Database,
  { account, ipAddress }: Attempt,
  now: Date,
): Promise<void> {
  const network = networkOf(ipAddress)
  await count(db, { key: `guess:${account}|${network}`, ...ofAccount }, now)
  await count(db, { key: `guesses:${network}`, ...ofAddress }, now)
}

/** Refunds a successful attempt. */
export async function clearLoginAttempts(db: Database, { account, ipAddress }: Attempt): Promise<void> {
  const network = networkOf(ipAddress)
  await db.delete(attempts).where(eq(attempts.key, `guess:${account}|${network}`))
  await giveBack(db, `guesses:${network}`)
}

export async function countRegistration(
  db: Database,
  { ipAddress, limit }: { ipAddress: string; limit: number },
  now: Date,
): Promise<void> {
  const refusal = 'demasiadas_peticiones'
  await count(db, { key: `register:${networkOf(ipAddress)}`, limit, windowMs: dayMs, refusal }, now)
}

/** Counts before it is known whether the address has an account; refunded if it has none. */
export async function countTakenEmail(db: Database, ipAddress: string, now: Date): Promise<void> {
  await count(db, { key: `taken:${networkOf(ipAddress)}`, ...ofTaken }, now)
}

export async function refundTakenEmail(db: Database, ipAddress: string): Promise<void> {
  await giveBack(db, `taken:${networkOf(ipAddress)}`)
}

async function count(
  db: Database,
  { key, limit, windowMs, refusal }: RateLimit & { key: string },
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`(${lte(attempts.endsAt, now)} or ${isAhead(attempts.endsAt, now, windowMs)})`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({ count: attempts.count })
  if (!row || row.count > limit) refuse(refusal)
}

async function giveBack(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key))
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(or(lt(attempts.endsAt, now), isAhead(attempts.endsAt, now, dayMs)))
}
