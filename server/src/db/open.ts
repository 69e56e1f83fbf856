import type { Logger } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite/pglite.ts'
import { openPostgres } from './postgres/postgres.ts'

export interface OpenDatabaseOptions {
  /** PostgreSQL 15 or newer; without it, the embedded database in the data folder. */
  databaseUrl?: string | undefined
  maxConnections?: number
  dataDir: string
  log: Logger
}

/** Opens the database without migrating it: `main` and the tests call `migrate`. */
export function openDatabase({
  databaseUrl,
  maxConnections,
  dataDir,
  log,
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl
    ? openPostgres({ databaseUrl, log, ...(maxConnections && { maxConnections }) })
    : openPglite({ dataDir, log })
}
