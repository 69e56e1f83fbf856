// Housekeeping on a timer: what expired is deleted, what lost its job gets another. Nothing here is needed for an answer to
// be right.
import { sealActivities } from './activity/seal-activities.ts'
import { saveMissingAlerts } from './alerts/save-alerts.ts'
import { sweepSessions } from './auth/sessions.ts'
import { sweepAttempts } from './auth/throttle.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { onceADay } from './upkeep/once-a-day.ts'
import { requeueLost } from './upkeep/requeue-lost.ts'
import { sweepCalls } from './idempotency/kept-calls.ts'
import { eraseDueCompanies } from './privacy/erase-due-companies.ts'
import { deleteDueFiles } from './retention/delete-due-files.ts'
import { foldTallies } from './tallies/fold-tallies.ts'
import type { Logger } from './log.ts'
import type { Services } from './services.ts'

const everyMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

/** Returns a function that ends it, and waits for the step that is being done: the database is closed after it. */
export function startSweeps({ config, db, files, jobs, log, now }: Services): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const sweeping = { db, files, log, now, adopt: config.ADOPT_FILES, signal }
  const hourly = repeat({ ms: everyMs, log, signal }, [
    () => requeueLost({ db, jobs, log }),
    () => sweepSessions(db, now()),
    () => sweepAttempts(db, now()),
    () => sweepCalls(db, now()),
    () => deleteDueFiles({ db, files, now, signal }),
    () => eraseDueCompanies({ db, files, log, now, signal }),
    // It lists the whole store, and what it looks for has lain there for a day.
    () => onceADay({ db, now }, 'files-swept', () => sweepFiles(sweeping)),
    () => saveMissingAlerts(db, log, signal),
  ])
  const eachMinute = repeat({ ms: minuteMs, log, signal }, [
    () => sealActivities({ db, log, signal }),
    () => foldTallies(db),
  ])
  return async () => {
    ending.abort()
    await Promise.all([hourly(), eachMinute()])
  }
}

interface Repeating {
  ms: number
  log: Logger
  /** Looked at by what takes long: it throws between two of its steps. */
  signal: AbortSignal
}

/** One after the other, at once and then every so often, unless the last time is not over. Returns how to end it. */
function repeat(
  { ms, log, signal }: Repeating,
  tasks: readonly (() => Promise<unknown>)[],
): () => Promise<void> {
  let running: Promise<void> | undefined
  const doAll = async () => {
    for (const task of tasks) {
      if (signal.aborted) return
      // What fails each time must not keep the rest from being done.
      await task().catch((error: unknown) => {
        if (error !== signal.reason) log.error({ err: error }, 'housekeeping failed')
      })
    }
  }
  const run = () => {
    running ??= doAll().finally(() => (running = undefined))
  }
  const timer = setInterval(run, ms)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
