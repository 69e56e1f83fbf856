// The production engine: PostgreSQL 15 or newer, through a pool.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { parseInt8 } from '../int8.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { announceMigrations } from '../newest-migration.ts'
import { assertUsable } from './assert-usable.ts'
import { checkConnection, closeIfReadOnly } from './check-connection.ts'
import { DatabaseAway, isLockConflict } from '../outage.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { guardTransactions, refuseInsideTransaction } from '../transaction-guard.ts'

// drizzle uses the driver's global table of parsers, so this cannot be an option of the pool.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8)

/** Key of the advisory lock for migrations: "conforme" in ASCII. */
const migrationLock = sql.raw('7164780912405409125')

export interface PostgresOptions {
  databaseUrl: string
  log: Logger
  maxConnections?: number
  /** How long a migration waits for the lock of a table before it gives way to others. */
  migrationWaitMs?: number
}

export async function openPostgres({
  databaseUrl,
  log,
  maxConnections = 10,
  migrationWaitMs = 5_000,
}: PostgresOptions): Promise<OpenDatabase> {
  const connection = {
    connectionString: databaseUrl,
    application_name: 'conforme',
    // A hung process with a locked row must not block the others forever.
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000',
    // Also the time that a call waits for a free connection: two hundred queued calls all get one.
    connectionTimeoutMillis: 30_000,
  }
  const pool = new pg.Pool({ ...connection, max: maxConnections, verify: checkConnection })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // The pool handles errors of idle connections, and a statement those of its own. Between two statements of a
  // transaction nobody does, and an unhandled error would end the process. The next statement fails and reports the
  // loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  await assertUsable(pool, databaseUrl)
  guardConnecting(pool)
  const db = guardTransactions(drizzle({ client: pool }))
  const listener = createPostgresListener(connection, log)
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    db,
    queueConnection: { connectionString: databaseUrl, max: 4, verify: checkConnection },
    listen: listener.listen,
    migrate: (folder = migrationsFolder) => migrateAlone(pool, { folder, log, waitMs: migrationWaitMs }),
    close: () =>
      (closing ??= (async () => {
        await listener.close()
        await pool.end()
      })()),
  }
}

interface Migrating {
  folder: string
  log: Logger
  waitMs: number
}

async function migrateAlone(pool: pg.Pool, { folder, log, waitMs }: Migrating): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
    try {
      // Without pending ones nothing runs: drizzle's own check asks for CREATE on the database even then.
      if ((await announceMigrations(db, folder, log)) === 0) return
      await db.execute(sql.raw(`SET lock_timeout = ${waitMs}`))
      await migrateBesideOthers(() => migrate(db, { migrationsFolder: folder }), { log, waitMs })
    } finally {
      await db.execute(sql`RESET lock_timeout`)
      await db.execute(sql`SELECT pg_advisory_unlock(${migrationLock})`)
    }
  } finally {
    client.release()
  }
}

/**
 * Migrates while another version serves. Every query on a table queues behind a migration that waits for its lock, and
 * a backup or an export may hold that lock for long. So it waits briefly (`lock_timeout`) and retries.
 */
async function migrateBesideOthers(
  run: () => Promise<void>,
  { log, waitMs }: Omit<Migrating, 'folder'>,
): Promise<void> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isLockConflict(error)) throw error
      log.warn({ err: error }, 'a table is in use for long: the migrations are tried again')
      await setTimeout(waitMs)
    }
  }
}

/**
 * Patches `connect` only, because `query` connects through it: throws inside a transaction, classifies failures, and
 * closes read-only connections.
 */
function guardConnecting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (callback?: Parameters<typeof connect>[0]) => {
    refuseInsideTransaction()
    if (callback)
      return connect((error, client, done) =>
        callback(error && away(error), client && closeIfReadOnly(client), done),
      )
    return connect().then(closeIfReadOnly, (error: unknown) => {
      throw away(error)
    })
  }
  pool.connect = guarded as typeof connect // the overloads (promise, callback) do not survive a wrapper
}

function away(cause: unknown): DatabaseAway {
  return new DatabaseAway('No connection to the database', { cause })
}
