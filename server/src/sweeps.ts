// Housekeeping on a timer: what expired is deleted, what lost its job gets another. Nothing here is needed for an answer to
// be right.
import { sealActivities } from './activity/seal-activities.ts'
import { saveMissingAlerts } from './alerts/save-alerts.ts'
import { sweepSessions } from './auth/sessions.ts'
import { sweepAttempts } from './auth/throttle.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { requeueLost } from './upkeep/requeue-lost.ts'
import { sweepCalls } from './idempotency/kept-calls.ts'
import { eraseDueCompanies } from './privacy/erase-due-companies.ts'
import { deleteDueFiles } from './retention/delete-due-files.ts'
import { foldTallies } from './tallies/fold-tallies.ts'
import type { Services } from './services.ts'

const everyMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

export function startSweeps({ config, db, files, jobs, log, now }: Services): () => void {
  const sweeps: (() => Promise<unknown>)[] = [
    () => requeueLost({ db, jobs, log }),
    () => sweepSessions(db, now()),
    () => sweepAttempts(db, now()),
    () => sweepCalls(db, now()),
    () => deleteDueFiles({ db, files, now }),
    () => eraseDueCompanies({ db, files, log, now }),
    () => sweepFiles({ db, files, log, now, adopt: config.ADOPT_FILES }),
    () => saveMissingAlerts(db, log),
  ]
  // What fails every hour must not keep the rest from being done.
  const sweep = async () => {
    for (const each of sweeps)
      await each().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }
  let sweeping: Promise<void> | undefined
  const run = () => {
    sweeping ??= sweep().finally(() => (sweeping = undefined))
  }
  const eachMinute = () => {
    sealActivities({ db, log }).catch((error: unknown) => log.error({ err: error }, 'sealing failed'))
    foldTallies(db).catch((error: unknown) => log.error({ err: error }, 'folding the tallies failed'))
  }
  const timers = [setInterval(run, everyMs), setInterval(eachMinute, minuteMs)]
  for (const timer of timers) timer.unref()
  run()
  eachMinute()
  return () => timers.forEach((timer) => clearInterval(timer))
}
