// Slows down guessing. Every attempt is counted by the database in one statement before anything is looked at, so that a
// hundred at once are a hundred; what turns out well is given back.
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { attempts } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { RefusalCode } from '@conforme/contract/refusals'
import { networkOf } from '../http/network-of.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

interface Brake {
  limit: number
  windowMs: number
  refusal: RefusalCode
}

const guesses = { windowMs: 15 * minuteMs, refusal: 'demasiados_intentos' } as const
/** An account is only ever locked for the address that guesses at it: nobody can lock another out. */
const ofAccount: Brake = { ...guesses, limit: 10 }
/** An address may be a whole office, whose logins under way count for a moment too. */
const ofAddress: Brake = { ...guesses, limit: 200 }
/** Whoever asks for this many addresses that have an account is looking for them. */
const ofTaken: Brake = { limit: 10, windowMs: dayMs, refusal: 'demasiadas_peticiones' }

export interface Attempt {
  /** Whose secret is guessed at: an address that was typed, or somebody signed in. */
  account: string
  ipAddress: string
}

/** Refuses who guessed too often, and otherwise counts one more. */
export async function countGuess(db: Database, { account, ipAddress }: Attempt, now: Date): Promise<void> {
  const network = networkOf(ipAddress)
  await count(db, { key: `guess:${account}|${network}`, ...ofAccount }, now)
  await count(db, { key: `guesses:${network}`, ...ofAddress }, now)
}

/** It was no guess. */
export async function forgetGuesses(db: Database, { account, ipAddress }: Attempt): Promise<void> {
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

/** Counted before it is known whether an address has an account, and given back when it has none. */
export async function countTaken(db: Database, ipAddress: string, now: Date): Promise<void> {
  await count(db, { key: `taken:${networkOf(ipAddress)}`, ...ofTaken }, now)
}

export async function giveBackTaken(db: Database, ipAddress: string): Promise<void> {
  await giveBack(db, `taken:${networkOf(ipAddress)}`)
}

async function count(
  db: Database,
  { key, limit, windowMs, refusal }: Brake & { key: string },
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${attempts.endsAt} <= ${now.toISOString()}::timestamptz`
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
  await db.delete(attempts).where(lt(attempts.endsAt, now))
}
