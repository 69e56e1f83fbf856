// The production engine: any PostgreSQL from 15 on, through a pool.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { OpenDatabase } from './database.ts'
import { parseInt8 } from './int8.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts'

// drizzle asks the driver's own table of parsers, so this cannot be an option of the pool.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8)

/** "conforme" in ASCII: the advisory lock under which one process at a time migrates. */
const migrationLock = sql.raw('7164780912405409125')

export interface PostgresOptions {
  databaseUrl: string
  log: Logger
  maxConnections?: number
}

export async function openPostgres({
  databaseUrl,
  log,
  maxConnections = 10,
}: PostgresOptions): Promise<OpenDatabase> {
  const connection = {
    connectionString: databaseUrl,
    application_name: 'conforme',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  }
  const pool = new pg.Pool({ ...connection, max: maxConnections })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  await pool.query('SELECT 1')
  refuseConnectingInsideTransaction(pool)
  const db = guardTransactions(drizzle({ client: pool }))
  const listener = createPostgresListener(connection, log)
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    db,
    queueConnection: { connectionString: databaseUrl, max: 4 },
    listen: listener.listen,
    migrate: (folder = migrationsFolder) => migrateAlone(pool, folder),
    close: () =>
      (closing ??= (async () => {
        await listener.close()
        await pool.end()
      })()),
  }
}

async function migrateAlone(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
    try {
      await migrate(db, { migrationsFolder: folder })
    } finally {
      await db.execute(sql`SELECT pg_advisory_unlock(${migrationLock})`)
    }
  } finally {
    client.release()
  }
}

/** `query` takes a connection through `connect`, so one door is enough. */
function refuseConnectingInsideTransaction(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (...args: Parameters<typeof connect>) => {
    refuseInsideTransaction()
    return connect(...args)
  }
  pool.connect = guarded as typeof connect // the overloads (promise, callback) do not survive a wrapper
}
