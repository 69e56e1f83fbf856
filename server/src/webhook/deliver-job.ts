// The two queues of deliveries: one for first attempts and one for retries, so that a receiver that does not answer
// delays only its own deliveries.
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Backoff after each failed attempt: seconds at first, then hours, some three days in all. */
export const retryAfterSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const expireInSeconds = 120

/** Sends one result to its callback for the first time. */
export const deliverResultJob = defineJob({
  name: 'deliver-result',
  payload: z.object({ deliveryId: z.uuid() }),
  expireInSeconds,
})

/** Retries a delivery, or makes its first attempt if that would delay others in the first queue. */
export const deliverAgainJob = defineJob({
  name: 'deliver-again',
  payload: z.object({
    deliveryId: z.uuid(),
    /** The host that did not answer. */
    silentHost: z.string().optional(),
  }),
  retryLimit: retryAfterSeconds.length - 1,
  expireInSeconds,
})

/** Host and port as in the URL. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** Grouped by host: each host is sent one result at a time. */
export async function enqueueDelivery(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  { id, url }: { id: string; url: string },
): Promise<void> {
  await jobs.enqueue(tx, deliverResultJob, { deliveryId: id }, { group: hostOf(url) })
}

interface Again {
  id: string
  /** The company or key that has one place in this queue. */
  whose: string
  silentHost?: string | undefined
  afterMs?: number
}

export async function enqueueAgain(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  { id, whose, silentHost, afterMs = 0 }: Again,
): Promise<void> {
  const payload = { deliveryId: id, ...(silentHost !== undefined && { silentHost }) }
  await jobs.enqueue(tx, deliverAgainJob, payload, { group: whose, startAfterMs: afterMs })
}
