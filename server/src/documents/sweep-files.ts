// Removes stored files that nothing knows: what a crash between storing and committing leaves behind.
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { findKnownFiles } from './known-files.ts'

/** An upload that is under way now has stored its file and not committed yet. */
const graceMs = 24 * 60 * 60 * 1000
const batchSize = 200

export async function sweepFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const removeUnknown = async () => {
    const kept = await findKnownFiles(db, batch)
    for (const sha256 of batch.filter((one) => !kept.has(one))) {
      await files.remove(sha256)
      removed++
    }
    batch = []
  }
  for await (const { sha256, storedAt } of files.list()) {
    if (now.getTime() - storedAt.getTime() < graceMs) continue
    batch.push(sha256)
    if (batch.length === batchSize) await removeUnknown()
  }
  if (batch.length > 0) await removeUnknown()
  return removed
}
