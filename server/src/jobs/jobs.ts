// The job queue, on the product's own database: a job is enqueued in the transaction that requires it, and any process
// that calls `work` is a worker. Jobs run at least once, so handlers must be idempotent.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { OpenDatabase, Transaction } from '../db/database.ts'
import type { Logger } from '../log/log.ts'
import { throttleErrors } from '../log/throttle-errors.ts'
import type { JobDefinition } from './define-job.ts'
import type { Metrics } from '../metrics.ts'
import type { HandledJob } from './job-handler.ts'
import { toTraceHeaders } from '../trace-context.ts'
import { createQueues } from './create-queues.ts'
import { indexUnfinished } from './index-unfinished.ts'
import { startWorking } from './run-jobs.ts'

/** Together with the jobs' heartbeat, this restarts a killed worker's job after about 12 s. */
const superviseSeconds = 5

export interface EnqueueOptions {
  startAfterMs?: number
  /** Jobs with a higher priority run first. */
  priority?: number
  /** At most one such job within this time; enqueuing another does nothing. */
  oncePer?: { key: string; seconds: number }
  /** Jobs of one group run one after another if the handler sets `oneOfGroup`. */
  group?: string
}

export interface Jobs {
  /** Returns the job's id, empty when `oncePer` skipped it. The job exists if and only if the transaction commits. */
  enqueue: <Payload extends object>(
    tx: Transaction,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<string>
  /** Puts a failed job back in the queue, in the same transaction; false if there is none. */
  retry: (tx: Transaction, name: string, id: string) => Promise<boolean>
  /** Runs jobs in this process until `stop`. */
  work: (handled: readonly HandledJob[]) => Promise<void>
  /** Waits for running jobs; those that do not end in time return to the queue. */
  stop: (options?: { timeoutMs?: number }) => Promise<void>
}

export interface OpenJobsOptions {
  database: OpenDatabase
  definitions: readonly JobDefinition[]
  log: Logger
  onRun?: Metrics['job']
}

export async function openJobs({
  database,
  definitions,
  log,
  onRun = () => undefined,
}: OpenJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.queueConnection,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on(
    'error',
    throttleErrors((err, suppressed) => log.error({ err, suppressed }, 'job queue failed')),
  )
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'))
  await boss.start()
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const definition of definitions) await createQueues(boss, kept, definition)
  await indexUnfinished(database.db, log)

  let stopping: Promise<void> | undefined
  return {
    enqueue: async (tx, job, payload, { startAfterMs = 0, priority = 0, oncePer, group } = {}) => {
      const id = await boss.send(
        job.name,
        { ...job.payload.parse(payload), ...toTraceHeaders() },
        {
          db: fromDrizzle(tx, sql),
          priority,
          ...(startAfterMs > 0 && { startAfter: new Date(Date.now() + startAfterMs) }),
          ...(oncePer && { singletonKey: oncePer.key, singletonSeconds: oncePer.seconds }),
          ...(group && { group: { id: group } }),
        },
      )
      if (id === null && oncePer) return ''
      if (id === null) throw new Error(`The queue did not take a job for ${job.name}`)
      return id
    },
    retry: async (tx, name, id) => {
      const answer = await boss.retry(name, id, { db: fromDrizzle(tx, sql) })
      return Affected.parse(answer).affected > 0
    },
    work: async (handled) => {
      for (const job of handled) await startWorking({ boss, database, log, onRun }, job)
    },
    stop: ({ timeoutMs = 30_000 } = {}) => (stopping ??= boss.stop({ graceful: true, timeout: timeoutMs })),
  }
}

/** pg-boss returns this field, but its types omit it. */
const Affected = z.object({ affected: z.number() })
