import type { Readable } from 'node:stream'
import { FileMissing, type FileStore, type Sha256 } from './file-store.ts'

/** Undefined if the file is not stored: people delete files, and disks lose them. */
export async function findFile(files: Pick<FileStore, 'get'>, sha256: Sha256): Promise<Readable | undefined> {
  return files.get(sha256).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}
