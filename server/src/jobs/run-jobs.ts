// Runs jobs in this process: each worker of a queue runs one at a time; each run is logged, counted and traced.
import { sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { OpenDatabase } from '../db/database.ts'
import { isUnreachable } from '../db/outage.ts'
import type { Logger } from '../log/log.ts'
import type { JobOutcome, Metrics } from '../metrics.ts'
import { toTraceHeaders } from '../trace-context.ts'
import { exhaustedQueue } from './create-queues.ts'
import type { HandledJob } from './job-handler.ts'
import { RetryLater } from './retry-later.ts'
import { noteOutcome, traceRun } from './trace-run.ts'

export interface Running {
  boss: PgBoss
  database: OpenDatabase
  log: Logger
  onRun: Metrics['job']
}

export async function startWorking(running: Running, handled: HandledJob): Promise<void> {
  const { boss } = running
  const { name } = handled.definition
  const options = { ...workOptions, ...(handled.oneOfGroup && { groupConcurrency: 1 }) }
  for (let count = 0; count < handled.concurrency; count++) {
    await workOneByOne(boss, { queue: name, options }, (job) =>
      traceRun(job, () => runJob(running, handled, job)),
    )
  }
  const { runExhausted } = handled
  const exhausted = { queue: exhaustedQueue(name), options: workOptions }
  if (runExhausted) await workOneByOne(boss, exhausted, (job) => runExhausted(job.data))
}

/** Takes the next job as soon as one is done; pg-boss itself would wait for its next poll. */
async function workOneByOne(
  boss: PgBoss,
  { queue, options }: { queue: string; options: typeof workOptions & { groupConcurrency?: number } },
  run: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<void> {
  const workerId: string = await boss.work(queue, options, async ([job]) => {
    if (!job) return
    boss.notifyWorker(workerId)
    await run(job)
  })
}

const workOptions = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 0.5,
  // New jobs send a notification; this is the longest delay of a retry that comes due. The default is 30 s.
  notifyPollingIntervalSeconds: 2,
} as const

/** The document or delivery that the job is about, if its payload names one. */
const SubjectOf = z.object({ documentId: z.string().optional(), deliveryId: z.string().optional() }).catch({})

async function runJob(
  { boss, database, log, onRun }: Running,
  handled: HandledJob,
  job: JobWithMetadata<unknown>,
): Promise<void> {
  const run = {
    id: job.id,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal: job.signal,
  }
  const startedAt = performance.now()
  const note = (outcome: JobOutcome, error?: unknown) => {
    const seconds = (performance.now() - startedAt) / 1000
    onRun({ name: job.name, outcome, seconds })
    noteOutcome(outcome)
    const { name, id: jobId, data } = job
    const line = { job: name, jobId, ...SubjectOf.parse(data), attempt: run.attempt, outcome, seconds }
    if (outcome === 'failed') log.error({ ...line, err: error }, 'job run failed')
    else log.info(line, 'job')
  }
  try {
    await handled.run(job.data, run)
    note('done')
  } catch (error) {
    const isLater = error instanceof RetryLater
    note(isLater ? 'later' : 'failed', error)
    if (!isLater) throw error
    const startAfter = new Date(Date.now() + error.afterMs)
    const { again } = error
    await onceReachable(run.signal, () =>
      again
        ? beginAnew(boss, database, job, { payload: again, startAfter })
        : retryAt(boss, database, job, startAfter),
    )
  }
}

const reachAgainMs = 2_000

/**
 * A full database refuses new connections while the queue still has its own. The run keeps its job meanwhile, because
 * without a time for the next run it would count as failed.
 */
async function onceReachable(signal: AbortSignal, settle: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await settle()
    } catch (error) {
      if (!isUnreachable(error) || signal.aborted) throw error
      await setTimeout(reachAgainMs, undefined, { signal })
    }
  }
}

/** Completes this run and enqueues the same job again with all its retries. */
async function beginAnew(
  boss: PgBoss,
  { db }: OpenDatabase,
  job: JobWithMetadata<unknown>,
  { payload, startAfter }: { payload: object; startAfter: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = { db: fromDrizzle(tx, sql) }
    await boss.complete(job.name, job.id, undefined, connection)
    const id = await boss.send(
      job.name,
      { ...payload, ...toTraceHeaders() },
      { ...connection, startAfter, priority: job.priority },
    )
    if (id === null) throw new Error(`The queue did not take a job for ${job.name} again`)
  })
}

/** Fails this run and sets the time of the next; pg-boss then finds the run already settled. */
async function retryAt(
  boss: PgBoss,
  { db }: OpenDatabase,
  job: JobWithMetadata<unknown>,
  startAfter: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = { db: fromDrizzle(tx, sql) }
    await boss.fail(
      job.name,
      { id: job.id, retryCount: job.retryCount },
      { retryLater: startAfter },
      connection,
    )
    await boss.update(job.name, undefined, { id: job.id, startAfter, ...connection })
  })
}
