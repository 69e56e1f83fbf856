// The embedded engine: PostgreSQL inside this process, on a folder that only this process may use. It runs on the main
// thread: every query is short (lists are paged and indexed), and a worker thread would cost a second copy of the
// memory and a message per query.
import { PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { copyDatabase } from './copy-database.ts'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { parseInt8 } from '../int8.ts'
import { FolderInUse, lockFolder, type FolderLock } from '../lock.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { announceMigrations } from '../newest-migration.ts'
import { ensurePgliteFolder, pgliteExtensions } from './pglite-folder.ts'
import { startPgliteMaintenance } from './pglite-maintenance.ts'
import { openStatements } from './pglite-statements.ts'
import { guardTransactions, refuseInsideTransaction } from '../transaction-guard.ts'

export interface PgliteOptions {
  dataDir: string
  log: Logger
  /** False only in tests, which need not survive a power cut. */
  durable?: boolean
  /**
   * Called when the folder's lock is lost and another process may use the folder. Must not return; by default it ends
   * the process.
   */
  onLockLost?: () => never
}

/** Differs from the exit code of a refused start, so that a supervisor restarts the process. */
const lockLost = 75

/** How often the lock is checked, besides at every commit. */
const lookMs = 1_000
/** A start writes a few files and perhaps a segment of the write-ahead log, which takes 16 MB. */
const leastRoomBytes = 32 * 1024 ** 2
/** Long enough for the holder of a deleted lock to have noticed, several times over. */
const settleMs = 5_000

export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const { dataDir, log, durable = true } = options
  const lock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'db')
    await settleLock(lock, { dataDir, isUsed: existsSync(folder), log })
    const look = () => {
      if (!lock.isHeld()) (options.onLockLost ?? endWithoutLock)()
    }
    await ensurePgliteFolder(folder)
    const pglite = durable ? await openDurable(folder, look) : await open(new NodeFS(folder))
    const looking = setInterval(look, lookMs)
    looking.unref()
    const release = () => {
      clearInterval(looking)
      lock.release()
    }
    return serve(pglite, { log, folder, release })
  } catch (error) {
    lock.release()
    throw await fullDiskOr(error, dataDir)
  }
}

/**
 * There is data but no lock file: somebody deleted it, and its holder may still be writing. Waits until that holder has
 * noticed.
 */
async function settleLock(
  lock: FolderLock,
  { dataDir, isUsed, log }: { dataDir: string; isUsed: boolean; log: Logger },
): Promise<void> {
  if (lock.isNew && isUsed) {
    log.warn(
      { dataDir, settleMs },
      'the lock of the data folder was missing: waiting for whoever may still hold it',
    )
    await setTimeout(settleMs)
    if (!lock.isHeld()) throw new FolderInUse(dataDir)
  }
  lock.settle()
}

/** Exits at once without closing the database: closing would write into a folder that another process uses. */
function endWithoutLock(): never {
  process.stderr.write(
    '\n✗ El candado de la carpeta de datos (el archivo «lock») fue borrado o reemplazado mientras Conforme estaba en ' +
      'marcha. Este proceso se detiene para que dos no escriban los mismos datos.\n',
  )
  process.exit(lockLost)
}

/** PGlite cannot start without space, and says only that it failed. */
async function fullDiskOr(error: unknown, folder: string): Promise<unknown> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= leastRoomBytes) return error
  return Object.assign(new Error(folder, { cause: error }), { code: 'ENOSPC' })
}

async function openDurable(folder: string, beforeCommit: () => void): Promise<PGlite> {
  const files = new DurableFiles(folder, beforeCommit)
  const pglite = await open(files, durableStartParams)
  const before = files.syncCount
  // Commits without a row: an empty message in the write-ahead log.
  await pglite.query(`SELECT pg_logical_emit_message(true, 'conforme', '')`)
  if (files.syncCount === before) {
    await pglite.close()
    throw new Error('La base de datos integrada no confirma sus escrituras en el disco (fsync)')
  }
  return pglite
}

function open(fs: NodeFS, startParams: string[] = PGlite.defaultStartParams): Promise<PGlite> {
  return PGlite.create({
    fs,
    startParams: [...startParams, '-c', 'timezone=UTC'],
    extensions: pgliteExtensions,
    parsers: { [types.INT8]: parseInt8 },
  })
}

interface Serving {
  log: Logger
  folder: string
  release: () => void
}

function serve(pglite: PGlite, { log, folder, release }: Serving): OpenDatabase {
  shortenWays(pglite)
  const drizzled = drizzle({ client: pglite })
  const db = guardTransactions(drizzled)
  const maintenance = startPgliteMaintenance(pglite, log)
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    queueConnection: { db: toQueueConnection(pglite), backend: 'pglite' },
    listen: async (channel, handler) => {
      const stop = await pglite.listen(channel, handler)
      return () => stop()
    },
    snapshotTo: async (target) => {
      await pglite.exec('CHECKPOINT') // so that the copy opens quickly
      const whileResting = (work: () => Promise<void>) => pglite.runExclusive(work)
      await copyDatabase({ from: folder, to: path.join(target, 'db'), whileResting })
      const lock = lockFolder(target)
      lock.settle()
      lock.release()
    },
    migrate: async (migrations = migrationsFolder) => {
      await announceMigrations(drizzled, migrations, log)
      await migrate(drizzled, { migrationsFolder: migrations })
    },
    close: () =>
      (closing ??= (async () => {
        await maintenance.stop()
        await pglite.close()
        release()
      })()),
  }
}

/** Replaces PGlite's query methods with faster ones. Inside a transaction they throw: its own handle must be used. */
function shortenWays(pglite: PGlite): void {
  const statements = openStatements(pglite)
  const exec = pglite.exec.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  const run: PGlite['query'] = (...args) => pglite._runExclusiveQuery(() => statements.run(...args))
  pglite.query = async (...args) => {
    refuseInsideTransaction()
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(() => run(...args))
  }
  pglite.exec = async (text, options) => {
    refuseInsideTransaction()
    statements.noteElsewhere(text)
    return exec(text, options)
  }
  pglite.transaction = (body) => transaction((tx) => body(Object.assign(tx, { query: run })))
}

/** The queue polls every half second with the same statement, without parameters, so it is run as a prepared one. */
function toQueueConnection(pglite: PGlite): ReturnType<typeof fromPglite> {
  return fromPglite({
    query: (text, values) => pglite.query(text, values),
    exec: async (text) => (text.includes(';') ? pglite.exec(text) : [await pglite.query(text)]),
    listen: (channel, handler) => pglite.listen(channel, handler),
  })
}
