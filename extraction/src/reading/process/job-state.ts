// The state of one document's job: its waiting tasks, the children that work on it, and its timer.
import { readingFailure, type ReadingFailureCode } from '../failures.ts'
import type { ChildHandle } from './child-handle.ts'
import type { Answers, Task, TaskKind } from './messages.ts'

export interface Waiting {
  task: Task
  /** Its child was killed from outside: retries it while nothing else is being read. */
  isAlone: boolean
  resolve(answer: Answers[TaskKind]): void
  reject(error: unknown): void
}

export interface JobState {
  isUrgent: boolean
  waiting: Waiting[]
  children: Set<ChildHandle>
  usedMs: number
  runningSince: number
  timer: NodeJS.Timeout | undefined
  failure: unknown
}

export function newJob(isUrgent: boolean): JobState {
  return {
    isUrgent,
    waiting: [],
    children: new Set(),
    usedMs: 0,
    runningSince: 0,
    timer: undefined,
    failure: undefined,
  }
}

/** Runs while at least one of its children works. When the time is up, the document fails. */
export function startClock(job: JobState, timeoutMs: number): void {
  if (job.timer) return
  job.runningSince = performance.now()
  job.timer = setTimeout(() => failJob(job, 'reading_timeout'), timeoutMs - job.usedMs)
}

export function stopClock(job: JobState): void {
  if (job.children.size > 0 || !job.timer) return
  clearTimeout(job.timer)
  job.timer = undefined
  job.usedMs += performance.now() - job.runningSince
}

export function failJob(job: JobState, code: ReadingFailureCode): void {
  job.failure ??= readingFailure(code)
  for (const child of job.children) child.kill(code)
  for (const { reject } of job.waiting.splice(0)) reject(job.failure)
}

export function toError(failure: unknown): Error {
  return failure instanceof Error ? failure : readingFailure('reading_crashed', String(failure))
}
