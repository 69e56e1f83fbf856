// Jobs enqueued while the clock of the database ran ahead, e.g. until NTP set it back by an hour, would wait for that time
// to come again. Each keeps the delay that it was enqueued with.
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Returns the number of jobs. */
export async function hastenJobs({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const { rows } = await db.execute(sql`
    update jobs.job set start_after = now() + (start_after - created_on), created_on = now()
    where state in ('created', 'retry') and created_on > now() + interval '1 minute' returning id`)
  if (rows.length > 0)
    log.warn({ jobs: rows.length }, 'the clock was set back: jobs that waited for its old time are due again')
  return rows.length
}
