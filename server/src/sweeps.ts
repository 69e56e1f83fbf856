// Housekeeping on a timer: deletes what expired and enqueues lost jobs again. No answer depends on it to be right.
import { hourMs, minuteMs } from '@conforme/contract/values/durations'
import { sealActivities } from './activity/seal-activities.ts'
import { saveMissingAlerts } from './alerts/save-alerts.ts'
import { sweepSessions } from './auth/sessions.ts'
import { sweepAttempts } from './auth/throttle.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { hastenJobs } from './upkeep/hasten-jobs.ts'
import { onceADay } from './upkeep/once-a-day.ts'
import { requeueLost } from './upkeep/requeue-lost.ts'
import { sweepCalls } from './idempotency/kept-calls.ts'
import { eraseDueCompanies } from './privacy/erase-due-companies.ts'
import { deleteDueFiles } from './retention/delete-due-files.ts'
import { foldTallies } from './tallies/fold-tallies.ts'
import { sweepJobs } from './jobs/sweep-jobs.ts'
import type { Logger } from './log/log.ts'
import { repeat } from './repeat.ts'
import type { Services } from './services.ts'

/** Returns a function that stops it and waits for the step in progress, because the database is closed afterwards. */
export function startSweeps({ config, db, files, jobs, log, now }: Services): () => Promise<void> {
  const failure = 'housekeeping failed'
  const endHourly = repeat({ restMs: hourMs, log, failure }, (signal) =>
    doAll({ log, signal }, [
      () => requeueLost({ db, jobs, log }),
      () => sweepSessions(db, now()),
      () => sweepAttempts(db, now()),
      () => sweepCalls(db, now()),
      () => sweepJobs(db),
      () => deleteDueFiles({ db, files, now, signal }),
      () => eraseDueCompanies({ db, files, log, now, signal }),
      // Once a day: it lists the whole store, and the files it looks for are at least a day old.
      () =>
        onceADay({ db, now }, 'files-swept', () =>
          sweepFiles({ db, files, log, now, adopt: config.ADOPT_FILES, signal }),
        ),
      () => saveMissingAlerts(db, log, signal),
    ]),
  )
  const endMinutely = repeat({ restMs: minuteMs, log, failure }, (signal) =>
    doAll({ log, signal }, [
      () => sealActivities({ db, log, signal }),
      () => foldTallies(db),
      () => hastenJobs({ db, log }),
    ]),
  )
  return async () => {
    await Promise.all([endHourly(), endMinutely()])
  }
}

/** Runs the tasks one after another. Long tasks check `signal` between their steps and throw if it is aborted. */
async function doAll(
  { log, signal }: { log: Logger; signal: AbortSignal },
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const task of tasks) {
    if (signal.aborted) return
    // A task that always fails must not keep the rest from running.
    await task().catch((error: unknown) => {
      if (error !== signal.reason) log.error({ err: error }, 'housekeeping failed')
    })
  }
}
