// One process per data folder. Node cannot lock a file by itself, but the SQLite inside it can, on every
// system, and the kernel releases the lock however the process ends: no stale pid, no socket left behind.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly folder: string

  constructor(folder: string) {
    super(
      `Otro proceso de Conforme ya está usando la carpeta de datos ${folder}. ` +
        'Deténgalo, o indique otra carpeta con DATA_DIR.',
    )
    this.folder = folder
  }
}

/** Holds the folder until the returned function is called or the process ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new FolderInUse(folder)
    throw error
  }
  return () => {
    if (file.isOpen) file.close()
  }
}
