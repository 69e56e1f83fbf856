// The embedded engine: PostgreSQL inside this process, on a folder that only this process may use.
// It runs on the main thread: every query of the product is short (lists are paged and indexed), and a worker
// thread would cost a second copy of the memory and a message for each query.
import { PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import path from 'node:path'
import type { Logger } from '../log.ts'
import type { OpenDatabase } from './database.ts'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { parseInt8 } from './int8.ts'
import { lockFolder } from './lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { ensurePgliteFolder, pgliteExtensions } from './pglite-folder.ts'
import { startPgliteMaintenance } from './pglite-maintenance.ts'
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts'

export interface PgliteOptions {
  dataDir: string
  log: Logger
  /** Off only for tests that need no power cut survived. */
  durable?: boolean
}

export async function openPglite({ dataDir, log, durable = true }: PgliteOptions): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'db')
    await ensurePgliteFolder(folder)
    const pglite = durable ? await openDurable(folder) : await open(new NodeFS(folder))
    return serve(pglite, log, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openDurable(folder: string): Promise<PGlite> {
  const files = new DurableFiles(folder)
  const pglite = await open(files, durableStartParams)
  const before = files.syncCount
  // A commit that writes nothing but itself: an empty message into the write-ahead log.
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

function serve(pglite: PGlite, log: Logger, unlock: () => void): OpenDatabase {
  refuseQueriesInsideTransaction(pglite)
  const drizzled = drizzle({ client: pglite })
  const db = guardTransactions(drizzled)
  const maintenance = startPgliteMaintenance(pglite, log)
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    queueConnection: { db: fromPglite(pglite), backend: 'pglite' },
    listen: async (channel, handler) => {
      const stop = await pglite.listen(channel, handler)
      return () => stop()
    },
    migrate: (folder = migrationsFolder) => migrate(drizzled, { migrationsFolder: folder }),
    close: () =>
      (closing ??= (async () => {
        await maintenance.stop()
        await pglite.close()
        unlock()
      })()),
  }
}

function refuseQueriesInsideTransaction(pglite: PGlite): void {
  const query = pglite.query.bind(pglite)
  const exec = pglite.exec.bind(pglite)
  pglite.query = async (...args) => {
    refuseInsideTransaction()
    return query(...args)
  }
  pglite.exec = async (...args) => {
    refuseInsideTransaction()
    return exec(...args)
  }
}
