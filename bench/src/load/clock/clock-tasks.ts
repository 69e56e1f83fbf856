// The product's scheduled tasks, each as one call, and the history of some documents, which an export asks for.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sealActivities } from '../../../../server/src/activity/seal-activities.ts'
import { saveMissingAlerts } from '../../../../server/src/alerts/save-alerts.ts'
import { sweepSessions } from '../../../../server/src/auth/sessions.ts'
import { sweepAttempts } from '../../../../server/src/auth/throttle.ts'
import type { OpenDatabase } from '../../../../server/src/db/database.ts'
import { findActivityLines } from '../../../../server/src/exports/audit/audit-history.ts'
import { sweepCalls } from '../../../../server/src/idempotency/kept-calls.ts'
import { jobDefinitions } from '../../../../server/src/job-definitions.ts'
import { openJobs } from '../../../../server/src/jobs/jobs.ts'
import { silentLog } from '../../../../server/src/log/log.ts'
import { deleteDueFiles } from '../../../../server/src/retention/delete-due-files.ts'
import { foldTallies } from '../../../../server/src/tallies/fold-tallies.ts'
import { requeueLost } from '../../../../server/src/upkeep/requeue-lost.ts'
import { dueDocuments } from '../../../../server/src/validity/schedule-validity-checks.ts'

type Tasks = Record<string, () => Promise<unknown>>

const Ids = z.array(z.object({ id: z.string() }))

export async function openClockTasks(
  database: OpenDatabase,
): Promise<{ tasks: Tasks; stop: () => Promise<void> }> {
  const { db } = database
  const log = silentLog
  const jobs = await openJobs({ database, definitions: jobDefinitions, log })
  const now = () => new Date()
  const files = undefined as never // Nothing is due, so no file is deleted.
  const { rows } = await db.execute(sql`select id from documents order by created_at desc limit 10`)
  const newest = Ids.parse(rows).map(({ id }) => id)
  const tasks: Tasks = {
    'trabajos perdidos': () => requeueLost({ db, jobs, log }),
    sesiones: () => sweepSessions(db, now()),
    intentos: () => sweepAttempts(db, now()),
    llamadas: () => sweepCalls(db, now()),
    'archivos por eliminar': () => deleteDueFiles({ db, files, now }),
    'avisos que faltan': () => saveMissingAlerts(db, log),
    sellos: () => sealActivities({ db, log }),
    sumas: () => foldTallies(db),
    'validez por consultar': () => dueDocuments({ db, now }),
    'historia de diez documentos': () => findActivityLines(db, newest),
  }
  return { tasks, stop: () => jobs.stop() }
}
