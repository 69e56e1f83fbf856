// Creates two queues per kind of job: its own, and a dead-letter queue for jobs without retries left.
import { randomUUID } from 'node:crypto'
import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { JobDefinition } from './define-job.ts'

/** The shortest interval that pg-boss allows. */
const heartbeatSeconds = 10
const yearSeconds = 365 * 24 * 60 * 60

/** The dead-letter queue, where pg-boss puts jobs without retries left. */
export const exhaustedQueue = (name: string) => `${name}-exhausted`

export type KeptQueues = ReadonlyMap<string, QueueResult>

export async function createQueues(boss: PgBoss, kept: KeptQueues, definition: JobDefinition): Promise<void> {
  const { name, retryLimit, retryDelaySeconds, expireInSeconds } = definition
  const options = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds,
    heartbeatSeconds,
    // A job that waits long for a worker must not be deleted; the default is fourteen days.
    retentionSeconds: yearSeconds,
    notify: true,
  }
  const exhausted = exhaustedQueue(name)
  await createQueue(boss, { name: exhausted, ...options }, kept.get(exhausted))
  await createQueue(boss, { name, ...options, deadLetter: exhausted }, kept.get(name))
}

async function createQueue(
  boss: PgBoss,
  { name, ...options }: Queue,
  kept: QueueResult | undefined,
): Promise<void> {
  // Skips a queue that an earlier start left with the same options, as is nearly always so: pg-boss already knows it.
  const isSame =
    kept && Object.entries(options).every(([option, value]) => kept[option as keyof Queue] === value)
  if (isSame) return
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options) // otherwise an existing queue keeps the options of an earlier version
  // Fills pg-boss's cache of queues, so that it does not look one up on another connection while a transaction is open.
  await boss.findJobs(name, { id: randomUUID() })
}
