// Housekeeping on a timer: what expired is deleted. Nothing here is needed for an answer to be right.
import { sweepSessions } from './auth/sessions.ts'
import { sweepFailures } from './auth/throttle.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import { deleteDueFiles } from './retention/delete-due-files.ts'
import type { Services } from './services.ts'

const everyMs = 60 * 60 * 1000

export function startSweeps({ db, files, log, now }: Services): () => void {
  const sweep = async () => {
    await sweepSessions(db, now())
    await sweepFailures(db, now())
    await deleteDueFiles({ db, files, now })
    await sweepFiles(db, files, now())
  }
  const run = () => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
