// Background work that a PostgreSQL server does and PGlite does not: checkpoints keep the write-ahead log small and
// recovery after a crash quick; vacuums keep the planner's statistics fresh.
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from '../../log/log.ts'

export interface MaintenanceOptions {
  intervalMs?: number
  /** Bytes of write-ahead log since the last checkpoint that trigger the next one. */
  checkpointBytes?: number
}

export interface Maintenance {
  /** Runs one round. Rounds never overlap. */
  run: () => Promise<void>
  /** Stops the rounds after a last checkpoint. */
  stop: () => Promise<void>
}

export function startPgliteMaintenance(
  pglite: PGlite,
  log: Logger,
  { intervalMs = 60_000, checkpointBytes = 8 * 1024 * 1024 }: MaintenanceOptions = {},
): Maintenance {
  let round = Promise.resolve()
  const run = () => (round = round.then(() => maintain(pglite, checkpointBytes)))
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      log.error({ err: error }, 'embedded database maintenance failed')
      round = Promise.resolve()
    })
  }, intervalMs)
  timer.unref()
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      await round.catch(() => undefined) // the round itself logged its failure
      await pglite.exec('CHECKPOINT')
    },
  }
}

async function maintain(pglite: PGlite, checkpointBytes: number): Promise<void> {
  for (const table of await listStaleTables(pglite)) {
    // One table at a time, so that other queries run in between.
    await pglite.exec(`VACUUM (ANALYZE) ${table}`)
  }
  // The checkpoint comes last, because vacuuming writes to the log as well.
  const { rows } = await pglite.query<{ due: boolean }>(
    `SELECT pg_current_wal_insert_lsn() - redo_lsn >= $1 AS due FROM pg_control_checkpoint()`,
    [checkpointBytes],
  )
  if (rows[0]?.due) await pglite.exec('CHECKPOINT')
}

/** The thresholds of PostgreSQL's autovacuum, with the factor of analyze. */
async function listStaleTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `SELECT format('%I.%I', s.schemaname, s.relname) AS name
     FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
     WHERE s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        OR s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`,
  )
  return rows.map((row) => row.name)
}
