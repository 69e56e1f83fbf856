// A job exists if and only if its cause is committed, runs soon, and survives the process that ran it.
import { sql } from 'drizzle-orm'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { DatabaseAway } from '../db/outage.ts'
import { silentLog } from '../log/log.ts'
import { startProcess } from '../test/processes/child-process.ts'
import type { JobOutcome, Metrics } from '../metrics.ts'
import { createTestDatabase, databaseKinds, testDatabase } from '../test/database/database.ts'
import { countJob } from '../test/processes/job-definition.ts'
import { handleJob, type JobRun } from './job-handler.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { RetryLater } from './retry-later.ts'
import { sweepJobs } from './sweep-jobs.ts'

const workOnJobs = path.join(import.meta.dirname, '../test/processes/work-on-jobs.ts')
const soon = { timeout: 120_000, interval: 25 }

describe.each(databaseKinds)('jobs on %s', (kind) => {
  let database: OpenDatabase
  let jobs: Jobs
  let behave: (n: number, run: JobRun) => Promise<void>
  let runs: { n: number; attempt: number; isLastAttempt: boolean; at: number }[]
  let exhausted: number[]
  let outcomes: JobOutcome[]

  beforeAll(async () => {
    database = await testDatabase(kind)
    const onRun: Metrics['job'] = ({ outcome }) => void outcomes.push(outcome)
    jobs = await openJobs({ database, definitions: [countJob], log: silentLog, onRun })
    await jobs.work([
      handleJob(countJob, {
        concurrency: 4,
        run: async ({ n }, run) => {
          runs.push({ n, attempt: run.attempt, isLastAttempt: run.isLastAttempt, at: Date.now() })
          await behave(n, run)
        },
        onExhausted: async ({ n }) => void exhausted.push(n),
      }),
    ])
  })
  beforeEach(() => {
    behave = async () => undefined
    runs = []
    exhausted = []
    outcomes = []
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  const enqueue = (n: number, options = {}) =>
    database.db.transaction((tx) => jobs.enqueue(tx, countJob, { n }, options))
  const numbers = () => runs.map((run) => run.n).sort((a, b) => a - b)

  test('a job of a rolled-back transaction is not enqueued', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, countJob, { n: 1 })
      throw new Error('no credits')
    })
    await expect(rolledBack).rejects.toThrow('no credits')
    await enqueue(2)
    await vi.waitFor(() => expect(numbers()).toEqual([2]), soon)
    const { rows } = await database.db.execute(sql`SELECT 1 FROM jobs.job WHERE data = '{"n": 1}'`)
    expect(rows).toEqual([])
  })

  test('runs are counted by outcome', async () => {
    behave = async (_n, { attempt }) => {
      if (attempt === 1) throw new RetryLater({ afterMs: 1 })
      if (attempt === 2) throw new Error('unlucky')
    }
    await enqueue(1)
    await vi.waitFor(() => expect(outcomes).toEqual(['later', 'failed', 'done']), soon)
  })

  test('a job does not run before its transaction commits', async () => {
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, countJob, { n: 1 })
      await tx.execute(sql`SELECT pg_sleep(2.2)`) // longer than a worker's polling interval
      expect(runs).toEqual([])
    })
    await vi.waitFor(() => expect(numbers()).toEqual([1]), soon)
  })

  test('every job of a backlog runs once', async () => {
    const all = Array.from({ length: 40 }, (_, n) => n)
    await database.db.transaction(async (tx) => {
      for (const n of all) await jobs.enqueue(tx, countJob, { n })
    })
    await vi.waitFor(() => expect(numbers()).toEqual(all), soon)
  })

  test('a payload of the wrong shape is refused when it is enqueued', async () => {
    const wrong = database.db.transaction((tx) => jobs.enqueue(tx, countJob, { n: 1.5 }))
    await expect(wrong).rejects.toMatchObject({ name: 'ZodError' })
  })

  test('a job that asks to run later does not run sooner', async () => {
    behave = async (_n, { attempt }) => {
      if (attempt === 1) throw new RetryLater({ afterMs: 1_500 })
    }
    await enqueue(1)
    await vi.waitFor(() => expect(runs).toHaveLength(2), soon)
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(Number(runs[1]?.at) - Number(runs[0]?.at)).toBeGreaterThanOrEqual(1_450)
    expect(exhausted).toEqual([])
  })

  test('a job that waits for something else restarts its attempts each time, and is not exhausted', async () => {
    let waits = 0
    behave = async (n) => {
      if (waits++ < 5) throw new RetryLater({ afterMs: 10, again: { n } })
    }
    await enqueue(3)
    await vi.waitFor(() => expect(runs).toHaveLength(6), soon)
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 1])
    expect(exhausted).toEqual([])
  })

  test('a job that is to run later keeps its attempts while the database takes no connection', async () => {
    const other = await testDatabase(kind)
    let refusals = 0
    const transaction: OpenDatabase['db']['transaction'] = (body, config) =>
      refusals++ < 2 ? Promise.reject(new DatabaseAway('no')) : other.db.transaction(body, config)
    const refusing = {
      ...other,
      db: Object.assign(Object.create(other.db) as typeof other.db, { transaction }),
    }
    const working = await openJobs({ database: refusing, definitions: [countJob], log: silentLog })
    const attempts: number[] = []
    await working.work([
      handleJob(countJob, {
        run: async ({ n }, { attempt }) => {
          if (attempts.push(attempt) === 1) throw new RetryLater({ afterMs: 10, again: { n } })
        },
      }),
    ])
    refusals = 0
    await other.db.transaction((tx) => working.enqueue(tx, countJob, { n: 1 }))
    await vi.waitFor(() => expect(attempts).toEqual([1, 1]), soon)
    await working.stop()
    await other.close()
  })

  test('a job that fails every time is told its last attempt, and then given up', async () => {
    behave = async () => {
      throw new RetryLater({ afterMs: 10 })
    }
    await enqueue(7)
    await vi.waitFor(() => expect(exhausted).toEqual([7]), soon)
    expect(runs.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  test('a job is retried after an unexpected failure', async () => {
    behave = async (_n, { attempt }) => {
      if (attempt === 1) throw new Error('a passing fault')
    }
    await enqueue(1)
    await vi.waitFor(() => expect(runs).toHaveLength(2), soon)
  })

  test('a delayed job waits until its time', async () => {
    const enqueuedAt = Date.now()
    await enqueue(1, { startAfterMs: 1_200 })
    await vi.waitFor(() => expect(runs).toHaveLength(1), soon)
    expect(Number(runs[0]?.at) - enqueuedAt).toBeGreaterThanOrEqual(1_150)
  })

  test('stopping waits for the running job', async () => {
    const other = await testDatabase(kind)
    const stopping = await openJobs({ database: other, definitions: [countJob], log: silentLog })
    const started = Promise.withResolvers<undefined>()
    let finished = false
    await stopping.work([
      handleJob(countJob, {
        run: async () => {
          started.resolve(undefined)
          await new Promise((resolve) => setTimeout(resolve, 500))
          finished = true
        },
      }),
    ])
    await other.db.transaction((tx) => stopping.enqueue(tx, countJob, { n: 1 }))
    await started.promise
    await stopping.stop()
    expect(finished).toBe(true)
    await other.close()
  })

  test('a new version updates the retry limit of its queues, and every start can enqueue at once', async () => {
    const other = await testDatabase(kind)
    const retryLimits = async () => {
      const { rows } = await other.db.execute(
        sql`SELECT name, retry_limit FROM jobs.queue WHERE name LIKE 'count%' ORDER BY name`,
      )
      return rows.map((row) => [row.name, row.retry_limit])
    }
    const startWith = async (retryLimit: number) => {
      const definitions = [{ ...countJob, retryLimit }]
      const started = await openJobs({ database: other, definitions, log: silentLog })
      const id = await other.db.transaction((tx) => started.enqueue(tx, countJob, { n: 1 }))
      expect(id).not.toBe('')
      await started.stop()
    }
    for (const limit of [2, 2, 5]) {
      await startWith(limit)
      expect(await retryLimits()).toEqual([
        ['count', limit],
        ['count-exhausted', limit],
      ])
    }
    await other.close()
  })

  test('finished jobs cost the search for unfinished ones nothing, and go after a day', async () => {
    const other = await testDatabase(kind)
    const started = await openJobs({ database: other, definitions: [countJob], log: silentLog })
    const finish = (state: string, hoursAgo: number, count: number) =>
      other.db.execute(sql`
        insert into jobs.job (name, state, completed_on)
        select ${countJob.name}, ${state}::jobs.job_state, now() - make_interval(hours => ${hoursAgo})
        from generate_series(1, ${count}::int)`)
    await finish('completed', 25, 3_000)
    await finish('completed', 23, 1)
    await finish('failed', 25, 1)
    await other.db.execute(sql`analyze jobs.job_common`)
    const plan = await other.db.execute(
      sql`explain (format json) select id from jobs.job where state = 'active' and heartbeat_on < now()`,
    )
    expect(JSON.stringify(plan.rows)).toContain('job_unfinished')
    await sweepJobs(other.db)
    const { rows } = await other.db.execute(
      sql`select state::text, count(*)::int from jobs.job group by state order by state`,
    )
    expect(rows).toEqual([
      { state: 'completed', count: 1 },
      { state: 'failed', count: 1 },
    ])
    await started.stop()
    await other.close()
  })

  test('the job of a killed process is taken over by the next one', async () => {
    const place = await createTestDatabase(kind)
    const open = async () => {
      const opened = await openDatabase({ ...place, log: silentLog })
      return { opened, queue: await openJobs({ database: opened, definitions: [countJob], log: silentLog }) }
    }
    const first = await open()
    await first.opened.db.transaction((tx) => first.queue.enqueue(tx, countJob, { n: 9 }))
    await first.queue.stop()
    await first.opened.close()

    const doomed = startProcess(workOnJobs, [
      place.dataDir,
      ...(place.databaseUrl ? [place.databaseUrl] : []),
    ])
    expect(await doomed.nextLine()).toBe('took 9')
    await doomed.kill()

    const second = await open()
    const takenOver = Promise.withResolvers<{ n: number; attempt: number }>()
    await second.queue.work([
      handleJob(countJob, {
        run: async ({ n }, { attempt }) => takenOver.resolve({ n, attempt }),
      }),
    ])
    expect(await takenOver.promise).toEqual({ n: 9, attempt: 2 })
    await second.queue.stop()
    await second.opened.close()
    await place.remove()
  })
})
