// Whether this process can serve now, and what an operator should look at. Only checks that every request needs decide
// readiness: removing a process from the load balancer because a backup is old, or no worker is alive, would help
// nobody.
import { hourMs } from '@conforme/contract/values/durations'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReadOnly } from '../db/outage.ts'
import { processDocumentJob } from '../documents/processing/document-jobs.ts'
import type { Services } from '../services.ts'
import { findReport } from '../upkeep/reports.ts'
import { findWorkforce } from './heartbeat.ts'

export interface Check {
  ok: boolean
  /** The measured value. */
  value?: number | string
}

export interface Readiness {
  ready: boolean
  checks: Record<'serving' | 'database' | 'store' | 'queue' | 'disk' | 'worker' | 'backup', Check>
}

const patienceMs = 2_000
const longWaitSeconds = 5 * 60
const leastRoomBytes = 512 * 1024 ** 2

export async function checkReadiness(services: Services, isStopping: boolean): Promise<Readiness> {
  const [database, store, queue, disk, worker, backup] = await Promise.all([
    inTime(async () => {
      await services.db.execute(sql`select 1`)
      return { ok: true }
    }),
    inTime(async () => ({ ok: (await services.files.findMark()) !== undefined })),
    inTime(() => checkQueue(services)),
    inTime(() => checkDisk(services)),
    inTime(() => checkWorker(services)),
    inTime(() => checkBackup(services)),
  ])
  const serving = { ok: !isStopping }
  const ready = serving.ok && database.ok && store.ok
  return { ready, checks: { serving, database, store, queue, disk, worker, backup } }
}

/** A check that does not answer in time fails; the log has the reason. */
async function inTime(check: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, value: 'timeout' }), patienceMs)
  })
  const failed = (error: unknown): Check => ({
    ok: false,
    value: isReadOnly(error) ? 'read-only' : error instanceof Error ? error.name : 'error',
  })
  return Promise.race([check().catch(failed), late]).finally(() => clearTimeout(timer))
}

const Oldest = z.object({ seconds: z.number().nullable() })

async function checkQueue({ db }: Services): Promise<Check> {
  const { rows } = await db.execute(sql`
    select extract(epoch from now() - min(start_after))::float8 as seconds from jobs.job
    where name = ${processDocumentJob.name} and state in ('created', 'retry') and start_after <= now()`)
  const seconds = Math.round(Oldest.parse(rows[0]).seconds ?? 0)
  return { ok: seconds < longWaitSeconds, value: seconds }
}

async function checkDisk({ config }: Services): Promise<Check> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return { ok: bavail * bsize >= leastRoomBytes, value: bavail * bsize }
}

async function checkWorker({ db, now }: Services): Promise<Check> {
  const { hasWorker, workerSeenAt } = await findWorkforce(db, now())
  return { ok: hasWorker, ...(workerSeenAt && { value: workerSeenAt.toISOString() }) }
}

/** If backups are scheduled, the last verified one must not be older than two intervals. */
async function checkBackup({ db, config, now }: Services): Promise<Check> {
  const verified = await findReport(db, 'backup-verified')
  if (config.BACKUP_DIR === undefined)
    return { ok: true, ...(verified && { value: verified.at.toISOString() }) }
  if (!verified) return { ok: false }
  const ageMs = now().getTime() - verified.at.getTime()
  return { ok: ageMs < 2 * config.BACKUP_EVERY_HOURS * hourMs, value: verified.at.toISOString() }
}
