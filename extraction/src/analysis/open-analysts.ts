// The children in which the rules run, with the limits of those that read. They are others, so that the rules wait for
// nobody's long scan; and they are children, so that pages which keep them busy keep nobody else waiting.
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
        return answer as never // a child answers what it was asked
      } finally {
        job.end()
      }
    },
    warmUp: () => scheduler.warmUp(1),
    close: scheduler.close,
  }
}

/** Once for all that is asked about it, under a name of its own. */
const known = new WeakMap<Reading, { path: string; reading: PackedReading }>()

function packed(reading: Reading): { path: string; reading: PackedReading } {
  const one = known.get(reading) ?? { path: randomUUID(), reading: packReading(reading) }
  known.set(reading, one)
  return one
}
