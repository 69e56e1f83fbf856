// The two queues of each kind of job: its own, and one for those that have no retries left.
import { randomUUID } from 'node:crypto'
import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { JobDefinition } from './define-job.ts'

/** The least that pg-boss allows. */
const heartbeatSeconds = 10
const yearSeconds = 365 * 24 * 60 * 60

/** Where pg-boss puts jobs that have no retries left. */
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
    // A job that no worker takes for long must not be deleted; the default is fourteen days.
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
  // As an earlier start left it, as nearly always: pg-boss knows it since its own start.
  const isSame =
    kept && Object.entries(options).every(([option, value]) => kept[option as keyof Queue] === value)
  if (isSame) return
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options) // otherwise an existing queue keeps the options of an earlier version
  // Fills pg-boss's cache: it must not look up the queue outside a transaction that is already open.
  await boss.findJobs(name, { id: randomUUID() })
}
