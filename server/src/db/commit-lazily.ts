import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * This transaction is acknowledged before it is on the disk, and comes to it with the next that is not: for what a job
 * would say again if it were lost, never for what somebody was promised.
 */
export async function commitLazily(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
}
