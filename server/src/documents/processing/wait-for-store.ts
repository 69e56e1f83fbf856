// Jobs that read a stored file wait for an unreachable file store or database, and for space on a full disk, without a
// limit of attempts: it is no failure of the document. A database that ends a connection is no such case: the document
// may be what makes it end.
import { dayMs } from '@conforme/contract/values/durations'
import { storeOutage } from '../../adapters/files/outage.ts'
import { databaseOutage, isUnreachable } from '../../db/outage.ts'
import type { JobRun } from '../../jobs/job-handler.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import type { WaitingJob } from './try-later.ts'

const afterMs = 30_000
/** After this time the cause may be this one file, on a broken disk. */
const longestMs = dayMs

export function waitForStore<Job extends WaitingJob>(
  work: (job: Job, run: JobRun) => Promise<void>,
): (job: Job, run: JobRun) => Promise<void> {
  return async (job, run) => {
    try {
      await work(job, run)
    } catch (error) {
      if (error instanceof RetryLater) throw error
      const isOutage =
        storeOutage(error) !== undefined || databaseOutage(error) === 'full' || isUnreachable(error)
      if (!isOutage) throw error
      const waitsSince = job.waitsSince ?? new Date().toISOString()
      if (Date.now() - Date.parse(waitsSince) > longestMs) throw error
      throw new RetryLater({ afterMs, again: { ...job, waitsSince }, cause: error })
    }
  }
}
