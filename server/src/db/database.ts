// The type that all query code is written against, for both engines.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import type { ConstructorOptions } from 'pg-boss'

/** What `execute` returns on both engines. For write counts use `.returning()`: their names differ. */
export interface RawResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/** The database or a transaction on it: queries take either. */
export type Database = PgDatabase<RawResult, Record<string, never>>

/** For a row and its job that must commit together; only `database.transaction` creates one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseKind = 'pglite' | 'postgres'

export type StopListening = () => Promise<void>

export interface OpenDatabase {
  kind: DatabaseKind
  db: Database
  /** How the job queue reaches the same database, for statements that drizzle does not build. */
  queueConnection: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'> &
    Pick<PoolConfig, 'verify'>
  /** Every handler of a channel gets its notifications. Those sent while a lost connection is being reopened are lost. */
  listen: (channel: string, handler: (payload: string) => void) => Promise<StopListening>
  /** Embedded database only: writes a consistent copy into a new folder while the database is in use. */
  snapshotTo?: (folder: string) => Promise<void>
  /** Applies pending migrations; safe when several processes start at once. */
  migrate: (folder?: string) => Promise<void>
  close: () => Promise<void>
}
