import { sql } from 'drizzle-orm'
import { storeOutage } from '../adapters/files/outage.ts'
import { FileWithdrawn } from '../adapters/files/file-store.ts'
import type { Transaction } from '../db/database.ts'
import { outsideFirstTransaction } from '../db/first-transaction.ts'
import type { Services } from '../services.ts'
import { findKnownFiles } from './known-files.ts'

/**
 * Removes a stored file that turned out not to be needed. Content is shared: a concurrent upload of the same bytes may
 * need it, so both hold the file's lock while they decide.
 */
export async function discardStored(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
): Promise<void> {
  const discard = async (tx: Transaction) => {
    await lockFile(tx, sha256)
    const known = await findKnownFiles(tx, [sha256])
    if (!known.has(sha256)) await files.remove(sha256)
  }
  // Detects an unreachable store here, before a transaction makes others wait.
  await files.findSize(sha256)
  await outsideFirstTransaction(() => db.transaction(discard))
}

/**
 * The same, after what needed the file was deleted: that deletion stands even if the store is unreachable. The sweep
 * removes the file later.
 */
export async function discardOrLeave(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  sha256: string,
): Promise<void> {
  await discardStored(services, sha256).catch((error: unknown) => {
    if (storeOutage(error) === undefined) throw error
    services.log.warn({ err: error }, 'a file that nothing needs was left to the sweep')
  })
}

/** Locks a file that a row will need; restores it if the sweep has quarantined it meanwhile. */
export async function holdStored(tx: Transaction, files: Services['files'], sha256: string): Promise<void> {
  await lockFile(tx, sha256)
  const isThere = (await files.findSize(sha256)) !== undefined || (await files.takeBack(sha256))
  if (!isThere) throw new FileWithdrawn(sha256)
}

/** Held until the transaction ends. */
export async function lockFile(tx: Transaction, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`file:${sha256}`}))`)
}
