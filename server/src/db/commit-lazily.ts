import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Commits this transaction asynchronously: it is acknowledged before it is on disk, and a crash may lose it. Only for
 * data that a job writes again after a loss, never for what a person was told.
 */
export async function commitLazily(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
}
