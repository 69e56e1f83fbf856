import type { Transaction } from '../db/database.ts'
import type { FoundFile } from './find-files.ts'
import { folderFiles } from './tables.ts'

export interface ReadFile extends FoundFile {
  bytes: Buffer
  sha256: string
}

/** The file was moved away, or another worker has claimed it. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/**
 * Inserts the claiming rows; returns ids by content hash. The same content may come again after its file was moved:
 * that is a new row.
 */
export async function claimFiles(
  tx: Transaction,
  companyId: string,
  files: readonly ReadFile[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  // In a fixed order, to avoid deadlocks.
  for (const { name: filename, sha256 } of files.toSorted((a, b) => a.sha256.localeCompare(b.sha256))) {
    const [claimed] = await tx
      .insert(folderFiles)
      .values({ companyId, filename, sha256, outcome: 'tomado' })
      .onConflictDoNothing()
      .returning({ id: folderFiles.id })
    if (!claimed) throw new FileGone()
    ids.set(sha256, claimed.id)
  }
  return ids
}
