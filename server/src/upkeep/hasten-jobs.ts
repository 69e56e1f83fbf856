// If the clock of the database ran ahead, e.g. until NTP set it back by an hour, jobs have times in the future. A job
// that waits would wait for that time, and a job of a killed worker would count as running until then. A job that waits
// keeps the delay that it was given when it was enqueued or last run.
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Returns the number of jobs. */
export async function hastenJobs({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const { rows } = await db.execute(sql`
    update jobs.job set
      start_after = now() + (start_after - greatest(created_on, started_on)),
      created_on = least(created_on, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    where state in ('created', 'retry', 'active')
      and greatest(created_on, started_on, heartbeat_on) > now() + interval '1 minute' returning id`)
  if (rows.length > 0)
    log.warn({ jobs: rows.length }, 'the clock was set back: the jobs with future times are due again')
  return rows.length
}
