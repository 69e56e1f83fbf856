import type { Logger } from '../log.ts'
import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface OpenDatabaseOptions {
  /** A PostgreSQL from 15 on; without it the embedded one in the data folder. */
  databaseUrl?: string | undefined
  maxConnections?: number
  dataDir: string
  log: Logger
}

/** The database, not yet migrated: `main` and the tests call `migrate` themselves. */
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
