// Completed jobs stay for a day, so nearly all rows of the table are completed. pg-boss looks for running jobs every five
// seconds and has no index for that: it reads the whole table.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { lacksPermission } from '../db/outage.ts'
import type { Logger } from '../log/log.ts'

/** Creates the index once. A user who may no longer create anything works without it. */
export async function indexUnfinished(db: Database, log: Logger): Promise<void> {
  const { rows } = await db.execute(sql`select to_regclass('jobs.job_unfinished') is not null as exists`)
  if (rows[0]?.['exists'] === true) return
  try {
    await db.transaction(async (tx) => {
      // Concurrent starts would both try to create it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job-unfinished'))`)
      await tx.execute(
        sql`create index if not exists job_unfinished on jobs.job_common (name, state) where state <> 'completed'`,
      )
    })
  } catch (error) {
    if (!lacksPermission(error)) throw error
    log.warn({ err: error }, 'the job queue has no index of its unfinished jobs')
  }
}
