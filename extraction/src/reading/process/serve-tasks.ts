// The main loop of every child: runs one task at a time for its parent, reports failures, and exits when its parent does,
// however it ends. The child is discarded after any unexpected error.
import { Worker } from 'node:worker_threads'
import { Failure } from '../../failure.ts'
import { isReadingFailureCode, type ReadingFailureCode } from '../failures.ts'
import { keepCompiled } from './child-environment.ts'
import {
  isTaskMessage,
  parseSettings,
  ready,
  type Answers,
  type ChildSettings,
  type Reply,
  type Task,
  type TaskKind,
} from './messages.ts'
import { leaveEndToParent } from './signals.ts'
import type { WatchdogData } from './watchdog.ts'

export interface Served {
  settings: ChildSettings
  /** Called once everything is loaded. */
  serve(run: (task: Task) => Promise<Answers[TaskKind]>): void
}

export function startServing(): Served {
  leaveEndToParent()
  const settings = parseSettings(process.argv[2])
  const { memoryLimitBytes } = settings
  const watchdogData: WatchdogData = { memoryLimitBytes, parentPid: process.ppid }
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watchdogData }).unref()
  process.on('disconnect', () => process.exit())
  return {
    settings,
    serve(run) {
      process.on('message', (message) => {
        if (!isTaskMessage(message)) return
        const { id, task } = message
        void run(task).then(
          (answer) => reply({ id, ok: true, answer, rssBytes: process.memoryUsage.rss() }),
          (error: unknown) =>
            reply({ id, ok: false, ...toRefusal(error, settings), rssBytes: process.memoryUsage.rss() }),
        )
      })
      process.send?.(ready)
      keepCompiled()
    },
  }
}

function toRefusal(
  error: unknown,
  { memoryLimitBytes }: ChildSettings,
): { code: ReadingFailureCode; detail: string; isPoisoned: boolean } {
  if (error instanceof Failure && isReadingFailureCode(error.code)) {
    return { code: error.code, detail: error.detail ?? '', isPoisoned: false }
  }
  // An abort inside WebAssembly near the memory limit is a failed allocation, whatever its message says.
  const isFull = error instanceof RangeError || process.memoryUsage.rss() > 0.8 * memoryLimitBytes
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: isFull ? 'reading_memory' : 'reading_crashed', detail, isPoisoned: true }
}

function reply(message: Reply): void {
  process.send?.(message)
}
