import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Backoff after each failed attempt: seconds at first, then hours, some three days in all. */
export const retryAfterSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Sends one result to its callback. */
export const deliverResultJob = defineJob({
  name: 'deliver-result',
  payload: z.object({ deliveryId: z.uuid() }),
  retryLimit: retryAfterSeconds.length,
  expireInSeconds: 120,
})

/** In a group with all that goes to its host: one that does not answer keeps its own waiting, and nobody else's. */
export async function enqueueDelivery(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  { id, url }: { id: string; url: string },
): Promise<void> {
  await jobs.enqueue(tx, deliverResultJob, { deliveryId: id }, { group: URL.parse(url)?.host ?? '' })
}
