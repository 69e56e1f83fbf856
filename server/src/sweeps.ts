// Housekeeping on a timer: what expired is deleted, what lost its job gets another. Nothing here is needed for an answer to
// be right.
import { hourMs, minuteMs } from '@conforme/contract/values/durations'
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
import type { Logger } from './log/log.ts'
import { repeat } from './repeat.ts'
import type { Services } from './services.ts'

/** Returns a function that ends it, and waits for the step that is being done: the database is closed after it. */
export function startSweeps({ config, db, files, jobs, log, now }: Services): () => Promise<void> {
  const failure = 'housekeeping failed'
  const endHourly = repeat({ restMs: hourMs, log, failure }, (signal) =>
    doAll({ log, signal }, [
      () => requeueLost({ db, jobs, log }),
      () => sweepSessions(db, now()),
      () => sweepAttempts(db, now()),
      () => sweepCalls(db, now()),
      () => deleteDueFiles({ db, files, now, signal }),
      () => eraseDueCompanies({ db, files, log, now, signal }),
      // It lists the whole store, and what it looks for has lain there for a day.
      () =>
        onceADay({ db, now }, 'files-swept', () =>
          sweepFiles({ db, files, log, now, adopt: config.ADOPT_FILES, signal }),
        ),
      () => saveMissingAlerts(db, log, signal),
    ]),
  )
  const endMinutely = repeat({ restMs: minuteMs, log, failure }, (signal) =>
    doAll({ log, signal }, [() => sealActivities({ db, log, signal }), () => foldTallies(db)]),
  )
  return async () => {
    await Promise.all([endHourly(), endMinutely()])
  }
}

/** One after the other. `signal` is looked at by what takes long: it throws between two of its steps. */
async function doAll(
  { log, signal }: { log: Logger; signal: AbortSignal },
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const task of tasks) {
    if (signal.aborted) return
    // What fails each time must not keep the rest from being done.
    await task().catch((error: unknown) => {
      if (error !== signal.reason) log.error({ err: error }, 'housekeeping failed')
    })
  }
}
