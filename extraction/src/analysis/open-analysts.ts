// Opens the child processes that run the rules, with the same limits as those that read. They are separate so that rules do
// not wait for a long scan, and children so that slow pages block nothing else.
import { randomUUID } from 'node:crypto'
import { packReading, type PackedReading } from '../reading/process/pack-pages.ts'
import { startScheduler, type SchedulerOptions } from '../reading/process/scheduler.ts'
import type { Reading } from '../reading/reading.ts'
import type { Analyse } from './analyses.ts'

interface Analysts {
  of(reading: Reading, signal?: AbortSignal): Analyse
  warmUp(): void
  close(): Promise<void>
}

export function openAnalysts(options: Omit<SchedulerOptions, 'program'>): Analysts {
  const scheduler = startScheduler({ ...options, program: new URL('child.ts', import.meta.url) })
  return {
    of: (reading, signal) => async (name, input) => {
      const job = scheduler.startJob(signal)
      try {
        const answer = await job.run<'analysis'>({ kind: 'analysis', ...packed(reading), name, input })
        return answer as never // the child answers with the result type of the task
      } finally {
        job.end()
      }
    },
    warmUp: () => scheduler.warmUp(1),
    close: scheduler.close,
  }
}

/** Cache: each reading is packed once, under a unique name, for all requests about it. */
const known = new WeakMap<Reading, { path: string; reading: PackedReading }>()

function packed(reading: Reading): { path: string; reading: PackedReading } {
  const one = known.get(reading) ?? { path: randomUUID(), reading: packReading(reading) }
  known.set(reading, one)
  return one
}
