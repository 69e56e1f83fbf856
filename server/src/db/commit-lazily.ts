import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Commits this transaction asynchronously: it is acknowledged before it is on disk, and a crash may lose it. For what a job
 * writes again if it was lost, never for what a person was told.
 */
export async function commitLazily(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
}
