import { dayMs } from '@conforme/contract/values/durations'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotentCalls } from './tables.ts'

/** Long enough for a program that retries after a weekend. */
export const keptForMs = 3 * dayMs

export type KeptCall = typeof idempotentCalls.$inferSelect

export interface CallName {
  owner: string
  key: string
}

export type NewCall = Omit<typeof idempotentCalls.$inferInsert, 'createdAt'>

export async function findCall(db: Database, name: CallName): Promise<KeptCall | undefined> {
  const [row] = await db.select().from(idempotentCalls).where(named(name))
  return row
}

/** Inserts the call; waits for a concurrent one with the same key. False if that one committed. */
export async function insertCall(db: Database, call: NewCall): Promise<boolean> {
  const inserted = await db
    .insert(idempotentCalls)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotentCalls.key })
  return inserted.length > 0
}

export async function saveAnswer(db: Database, call: NewCall): Promise<void> {
  await db
    .insert(idempotentCalls)
    .values(call)
    .onConflictDoUpdate({
      target: [idempotentCalls.owner, idempotentCalls.key],
      set: { answer: call.answer },
    })
}

export async function deleteCall(db: Database, name: CallName): Promise<void> {
  await db.delete(idempotentCalls).where(named(name))
}

export async function sweepCalls(db: Database, now: Date): Promise<void> {
  await db.delete(idempotentCalls).where(lt(idempotentCalls.createdAt, new Date(now.getTime() - keptForMs)))
}

function named({ owner, key }: CallName) {
  return and(eq(idempotentCalls.owner, owner), eq(idempotentCalls.key, key))
}
