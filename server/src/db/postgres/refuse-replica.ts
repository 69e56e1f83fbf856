// After a failover, the address of the database may still lead to the server that is now a replica. A connection to it
// would be kept and never able to write, so no pool takes one: the next attempt looks the address up again.
import type pg from 'pg'
import { ReadOnlyDatabase } from '../unavailable.ts'

/** For `verify` of a pool, which runs once on each new connection. */
export function refuseReplica(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"').then(
    ({ rows }) =>
      done(rows[0]?.isReplica ? new ReadOnlyDatabase('The database server is a replica') : undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
