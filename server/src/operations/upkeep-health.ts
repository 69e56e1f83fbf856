// The state of backups and of the scrub.
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { installation } from '../installation/tables.ts'
import { findReport } from '../upkeep/reports.ts'

export async function describeBackups(db: Database, { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP }: Config) {
  const verified = await findReport(db, 'backup-verified')
  const failed = await findReport(db, 'backup-failed')
  const isLater = failed !== undefined && (verified === undefined || failed.at > verified.at)
  return {
    everyHours: BACKUP_DIR === undefined ? null : BACKUP_EVERY_HOURS,
    keep: BACKUP_DIR === undefined ? null : BACKUP_KEEP,
    lastVerified: verified ? { at: verified.at.toISOString(), ...verified.report } : null,
    lastFailure: isLater ? { at: failed.at.toISOString(), message: failed.report.message } : null,
  }
}

export async function describeFiles(db: Database) {
  const report = (await findReport(db, 'scrub'))?.report
  const [own] = await db.select({ sweepAfter: installation.sweepAfter }).from(installation)
  const strangeSince = own?.sweepAfter?.toISOString() ?? null
  if (!report) return { checked: 0, lastRound: null, damaged: [], strangeSince }
  const { checked, damaged, lastRound } = report
  const known = new Set(damaged.map(({ sha256 }) => sha256))
  // Keeps the last round's findings until this round has reread those files.
  const before = (lastRound?.damaged ?? []).filter(
    ({ sha256 }) => !known.has(sha256) && sha256 > report.cursor,
  )
  return {
    checked,
    lastRound: lastRound && { finishedAt: lastRound.finishedAt, checked: lastRound.checked },
    damaged: [...damaged, ...before],
    strangeSince,
  }
}
