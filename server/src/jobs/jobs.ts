// The queue, on the product's own database: a job is enqueued in the transaction that makes it necessary, and a worker is
// any process that calls `work`. Jobs run at least once, so handlers must be idempotent.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { JobWithMetadata, Queue, QueueResult } from 'pg-boss'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenDatabase, Transaction } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { sayRarely } from '../say-rarely.ts'
import type { JobDefinition } from './define-job.ts'
import type { JobOutcome, Metrics } from '../metrics.ts'
import type { HandledJob } from './job-handler.ts'
import { carriedTrace } from '../trace-context.ts'
import { RetryLater } from './retry-later.ts'
import { noteOutcome, traceRun } from './trace-run.ts'

/** The least that pg-boss allows; with the supervision below, a killed worker's job restarts after about 12 s. */
const heartbeatSeconds = 10
const superviseSeconds = 5
const yearSeconds = 365 * 24 * 60 * 60

export interface EnqueueOptions {
  startAfterMs?: number
  /** Higher runs first. */
  priority?: number
  /** At most one such job in this time; enqueuing another does nothing. */
  oncePer?: { key: string; seconds: number }
}

export interface Jobs {
  /** Returns the job's id, empty when `oncePer` skipped it. The job exists if and only if the transaction commits. */
  enqueue: <Payload extends object>(
    tx: Transaction,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<string>
  /** Puts a failed job back in the queue, in the same transaction; false when there is none. */
  retry: (tx: Transaction, name: string, id: string) => Promise<boolean>
  /** Processes jobs in this process until `stop`. */
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
    sayRarely((err, unsaid) => log.error({ err, unsaid }, 'job queue failed')),
  )
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'))
  await boss.start()
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const definition of definitions) await createQueues(boss, kept, definition)

  let stopping: Promise<void> | undefined
  return {
    enqueue: async (tx, job, payload, { startAfterMs = 0, priority = 0, oncePer } = {}) => {
      const id = await boss.send(
        job.name,
        { ...job.payload.parse(payload), ...carriedTrace() },
        {
          db: fromDrizzle(tx, sql),
          priority,
          ...(startAfterMs > 0 && { startAfter: new Date(Date.now() + startAfterMs) }),
          ...(oncePer && { singletonKey: oncePer.key, singletonSeconds: oncePer.seconds }),
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

/** pg-boss returns it, but its types leave it out. */
const Affected = z.object({ affected: z.number() })

const exhaustedQueue = (name: string) => `${name}-exhausted`

type KeptQueues = ReadonlyMap<string, QueueResult>

async function createQueues(boss: PgBoss, kept: KeptQueues, definition: JobDefinition): Promise<void> {
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

interface Running extends Required<Omit<OpenJobsOptions, 'definitions'>> {
  boss: PgBoss
}

async function startWorking(running: Running, handled: HandledJob): Promise<void> {
  const { boss } = running
  const { name } = handled.definition
  for (let count = 0; count < handled.concurrency; count++) {
    await workOneByOne(boss, name, (job) => traceRun(job, () => runJob(running, handled, job)))
  }
  const { runExhausted } = handled
  if (runExhausted) await workOneByOne(boss, exhaustedQueue(name), (job) => runExhausted(job.data))
}

/** One job at a time, and the next as soon as one is done: pg-boss itself waits for its next poll. */
async function workOneByOne(
  boss: PgBoss,
  queue: string,
  run: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<void> {
  const workerId: string = await boss.work(queue, workOptions, async ([job]) => {
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

/** The subject of a job, if its payload names one. */
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
    if (error.again) await beginAnew(boss, database, job, { payload: error.again, startAfter })
    else await retryAt(boss, database, job, startAfter)
  }
}

/** Completes this run and enqueues the same job with all its retries. */
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
      { ...payload, ...carriedTrace() },
      { ...connection, startAfter, priority: job.priority },
    )
    if (id === null) throw new Error(`The queue did not take a job for ${job.name} again`)
  })
}

/** Fails this run and sets the time of the next; pg-boss then finds the run settled. */
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
