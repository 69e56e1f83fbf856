// The two lines in which results wait to be sent: one for the first attempt, and one for what is tried again, so that who
// does not answer keeps only its own waiting.
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

/** Sends it again, or for the first time where that would keep others waiting. */
export const deliverAgainJob = defineJob({
  name: 'deliver-again',
  payload: z.object({
    deliveryId: z.uuid(),
    /** Its host, where that gave no answer. */
    silentHost: z.string().optional(),
  }),
  retryLimit: retryAfterSeconds.length - 1,
  expireInSeconds,
})

/** As in its URL, with the port. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** In a group with all that goes to its host, which is sent one result at a time. */
export async function enqueueDelivery(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  { id, url }: { id: string; url: string },
): Promise<void> {
  await jobs.enqueue(tx, deliverResultJob, { deliveryId: id }, { group: hostOf(url) })
}

interface Again {
  id: string
  /** Who has one place in this line. */
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
