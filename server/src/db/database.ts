// The one type that all query code is written against, whichever engine answers.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'

/** What `execute` answers on both engines. Write counts come from `.returning()`: their names differ. */
export interface RawResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/** The database or a transaction on it: queries take either. */
export type Database = PgDatabase<RawResult, Record<string, never>>

/** Where a row and its job must commit together; only `database.transaction` hands one out. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseKind = 'pglite' | 'postgres'

export type StopListening = () => Promise<void>

export interface OpenDatabase {
  kind: DatabaseKind
  db: Database
  /** How the job queue reaches the same database: it runs statements that drizzle does not. */
  queueConnection: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>
  /** Handlers of one channel all get its notices. A lost connection comes back by itself; notices sent meanwhile are lost. */
  listen: (channel: string, handler: (payload: string) => void) => Promise<StopListening>
  /** Of the embedded database, while it goes on being used: puts a copy of one moment into a folder that is not there yet. */
  snapshotTo?: (folder: string) => Promise<void>
  /** Applies the migrations that are missing; safe when several processes start at once. */
  migrate: (folder?: string) => Promise<void>
  close: () => Promise<void>
}
