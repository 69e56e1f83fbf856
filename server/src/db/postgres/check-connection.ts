// Checks each new connection once. After a failover, the address of the database may still lead to the server that is
// now a replica: a connection to it is refused, and the next attempt looks the address up again. While an administrator
// or a provider has the database read-only, connections are needed for reading. But one that was opened then stays
// read-only for good, so it is used only briefly.
import type pg from 'pg'
import { ReadOnlyDatabase } from '../unavailable.ts'

const keptMs = 5_000
/** When each read-only connection was opened. */
const readOnly = new WeakMap<pg.PoolClient, number>()

interface Facts {
  isReplica: boolean
  isReadOnly: boolean
}

/** For `verify` of a pool, which runs once on each new connection. */
export function checkConnection(client: pg.PoolClient, done: (error?: Error) => void): void {
  const facts = `SELECT pg_is_in_recovery() AS "isReplica", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`
  client.query<Facts>(facts).then(
    ({ rows: [row] }) => {
      if (row?.isReplica) return done(new ReadOnlyDatabase('The database server is a replica'))
      if (row?.isReadOnly) readOnly.set(client, performance.now())
      done()
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}

/** Has the pool close the connection, once it is released, if it was opened read-only a while ago. */
export function closeIfReadOnly(client: pg.PoolClient): pg.PoolClient {
  const openedAt = readOnly.get(client)
  if (openedAt === undefined) return client
  const release = client.release.bind(client) // the pool sets another one at each use
  client.release = (error) => release(error ?? performance.now() - openedAt > keptMs)
  return client
}
