// The work on one document: what waits of it, who works on it, and its clock.
import { readingFailure, type ReadingFailureCode } from '../failures.ts'
import type { ChildHandle } from './child-handle.ts'
import type { Answers, Task, TaskKind } from './messages.ts'

export interface Waiting {
  task: Task
  /** Its child was killed from outside: once more, with nothing else being read. */
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

/** Runs while one of its children works. When its time is over the document has failed. */
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
