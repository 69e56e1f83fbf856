// Allows one process per data folder. Node has no file locks, but its SQLite does, on every system, and the kernel
// releases the lock however the process ends: no stale pid, no leftover socket. The lock belongs to the file, not its
// name: a holder whose file was deleted or replaced must stop, because the next process can create and lock a new one.
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly folder: string

  constructor(folder: string, holder?: string) {
    super(
      `Otro proceso de Conforme ya está usando la carpeta de datos ${folder}${holder === undefined ? '' : ` (${holder})`}. ` +
        'Detenlo, o indica otra carpeta con DATA_DIR.',
    )
    this.folder = folder
  }
}

export interface FolderLock {
  /** The file is new or its creator never called `settle`: the holder of a deleted lock file may still be running. */
  isNew: boolean
  /** False once the file was deleted or replaced. */
  isHeld: () => boolean
  /** Writes a note into the file, which marks it as settled. */
  settle: () => void
  release: () => void
}

/** The folders whose lock this process holds. */
const held = new Set<string>()

/** Holds the lock until `release` or the end of the process. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const name = path.join(folder, 'lock')
  const isNew = (statSync(name, { throwIfNoEntry: false })?.size ?? 0) === 0
  const file = new DatabaseSync(name, { timeout: 0 })
  try {
    // In this mode the lock outlasts the transaction. Never open the file by other means: on most systems closing it
    // then releases every lock that the process has on it.
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new FolderInUse(folder, held.has(name) ? undefined : findHolder(name))
    throw error
  }
  held.add(name)
  const own = identify(name)
  return {
    isNew,
    isHeld: () => own !== undefined && identify(name) === own,
    settle: () => {
      file.exec('CREATE TABLE IF NOT EXISTS leeme (texto TEXT); DELETE FROM leeme')
      file.prepare('INSERT INTO leeme VALUES (?)').run(words())
      file.exec('COMMIT')
    },
    release: () => {
      held.delete(name)
      if (file.isOpen) file.close()
    },
  }
}

function identify(name: string): string | undefined {
  const stats = statSync(name, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * Who has the lock, as its holder wrote it. Only for a process that does not hold it: closing the file would release its
 * own lock.
 */
function findHolder(name: string): string | undefined {
  try {
    return /el proceso \d+ de \S+ desde \S+Z/.exec(readFileSync(name, 'utf8'))?.[0]
  } catch {
    return undefined // Windows does not let anybody read a locked file.
  }
}

function words(): string {
  return (
    'CONFORME: este archivo es el candado de la carpeta de datos. No lo borres, muevas ni reemplaces mientras Conforme ' +
    `está en marcha: se detendría. Lo tiene el proceso ${process.pid} de ${hostname()} desde ${new Date().toISOString()}.\n`
  )
}
