// Deletes completed jobs after a day; pg-boss would keep them for a week, and it counts all rows of the table every few
// seconds. Failed jobs stay for that week, because people look at them and retry them.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** The first run after an upgrade may find a million. */
const atOnce = 50_000

export async function sweepJobs(db: Database): Promise<void> {
  await db.execute(sql`
    delete from jobs.job_common where ctid = any(array(
      select ctid from jobs.job_common
      where state = 'completed' and completed_on < now() - interval '1 day' limit ${atOnce}))`)
}
