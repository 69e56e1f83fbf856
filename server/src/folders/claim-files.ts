import type { Transaction } from '../db/database.ts'
import type { FoundFile } from './find-files.ts'
import { folderFiles } from './tables.ts'

export interface ReadFile extends FoundFile {
  bytes: Buffer
  sha256: string
}

/** It is no longer where it was found, or another worker is at it. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** The ids of their rows, by content. What was taken and moved long ago may come again: that is another row. */
export async function claimFiles(
  tx: Transaction,
  companyId: string,
  files: readonly ReadFile[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  // In one order, so that two workers do not wait for each other.
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
