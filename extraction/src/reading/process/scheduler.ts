// Shares the child processes among the documents being read: the document with the fewest pages in progress goes first, so
// that a long scan does not delay the invoices behind it. Each document has its own timer, which runs only while it is read.
import { startChild, type ChildHandle } from './child-handle.ts'
import { failJob, newJob, startClock, stopClock, toError, type JobState, type Waiting } from './job-state.ts'
import type { Answers, ChildSettings, Task, TaskKind } from './messages.ts'

export interface SchedulerOptions {
  concurrency: number
  timeoutMs: number
  /** The module that its children run. */
  program: URL
  child: ChildSettings
}

/** The job of one document. */
export interface Job {
  run<Kind extends TaskKind>(task: Extract<Task, { kind: Kind }>): Promise<Answers[Kind]>
  /** Removes the abort listener, kills children still at work and drops the waiting tasks. */
  end(): void
}

export interface Scheduler {
  /** Urgent jobs go before all others: a person is waiting for the result. */
  startJob(signal: AbortSignal | undefined, options?: { isUrgent?: boolean }): Job
  /** Starts this many children, or the maximum, before there is anything to do. */
  warmUp(atOnce?: number): void
  childPids(): number[]
  close(): Promise<void>
}

export function startScheduler(options: SchedulerOptions): Scheduler {
  const children = new Set<ChildHandle>()
  const jobs = new Set<JobState>()
  let isClosed = false
  let alone: Waiting | undefined

  function startOne(): ChildHandle {
    const child = startChild(options.program, options.child)
    children.add(child)
    void child.ended.then(() => {
      children.delete(child)
      dispatch()
    })
    return child
  }

  function freeChild(path: string): ChildHandle | undefined {
    const free = [...children].filter((child) => child.isAlive() && !child.isBusy())
    const alive = [...children].filter((child) => child.isAlive()).length
    const holder = free.find((child) => child.lastPath() === path)
    return holder ?? free[0] ?? (alive < options.concurrency ? startOne() : undefined)
  }

  function dispatch(): void {
    if (isClosed || alone) return
    if (dispatchAlone()) return
    for (;;) {
      const [job] = [...jobs]
        .filter((one) => one.waiting.length > 0)
        .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.children.size - b.children.size)
      const next = job?.waiting[0]
      const child = next && freeChild(next.task.path)
      if (!job || !next || !child) return
      job.waiting.shift()
      void runOn(child, job, next)
    }
  }

  /** True while a task waits to run alone: nothing else is started. */
  function dispatchAlone(): boolean {
    const job = [...jobs].find(({ waiting }) => waiting.some(({ isAlone }) => isAlone))
    const next = job?.waiting.find(({ isAlone }) => isAlone)
    if (!job || !next) return false
    if ([...children].some((child) => child.isBusy())) return true
    for (const child of children) child.kill('cancelled') // their memory may be what is missing
    job.waiting.splice(job.waiting.indexOf(next), 1)
    alone = next
    void runOn(startOne(), job, next)
    return true
  }

  async function runOn(child: ChildHandle, job: JobState, waiting: Waiting): Promise<void> {
    job.children.add(child)
    try {
      waiting.resolve(await child.run(waiting.task, () => startClock(job, options.timeoutMs)))
    } catch (error) {
      if (!job.failure && !waiting.isAlone && child.wasKilledFromOutside())
        job.waiting.unshift({ ...waiting, isAlone: true })
      else waiting.reject(job.failure ?? error)
    } finally {
      if (alone === waiting) alone = undefined
      job.children.delete(child)
      stopClock(job)
      dispatch()
    }
  }

  return {
    startJob(signal, { isUrgent = false } = {}) {
      const job = newJob(isUrgent)
      const cancel = () => failJob(job, 'cancelled')
      if (isClosed || signal?.aborted) cancel()
      signal?.addEventListener('abort', cancel, { once: true })
      jobs.add(job)
      return {
        run<Kind extends TaskKind>(task: Extract<Task, { kind: Kind }>): Promise<Answers[Kind]> {
          if (job.failure) return Promise.reject(toError(job.failure))
          return new Promise<Answers[Kind]>((resolve, reject) => {
            const settle = (answer: Answers[TaskKind]) => resolve(answer as Answers[Kind]) // a child answers what it was asked
            job.waiting.push({ task, isAlone: false, resolve: settle, reject })
            dispatch()
          })
        },
        end() {
          signal?.removeEventListener('abort', cancel)
          for (const child of job.children) child.kill('cancelled')
          job.waiting.length = 0
          jobs.delete(job)
        },
      }
    },
    warmUp(atOnce = options.concurrency) {
      while (children.size < atOnce) startOne()
    },
    childPids: () => [...children].flatMap((child) => (child.pid === undefined ? [] : [child.pid])),
    async close() {
      isClosed = true
      for (const job of jobs) failJob(job, 'cancelled')
      for (const child of children) child.kill('cancelled')
      await Promise.all([...children].map((child) => child.ended))
    },
  }
}
