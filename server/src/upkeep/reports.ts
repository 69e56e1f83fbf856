// The last report of each kind of upkeep. People and the next run read them, so they are parsed rather than trusted.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { upkeep } from './tables.ts'

const DamagedFile = z.object({ sha256: z.string(), documents: z.array(z.string()) })

/** A backup that was written and read back to its end. */
export const BackupReport = z.object({
  file: z.string(),
  sizeBytes: z.number(),
  rows: z.number(),
  files: z.number(),
  damaged: z.array(DamagedFile),
})
export type BackupReport = z.infer<typeof BackupReport>

/** Progress and findings of the scrub. */
export const ScrubReport = z.object({
  /** Id of the process that runs it. */
  owner: z.string(),
  /** The hash of the last file read in this round. */
  cursor: z.string(),
  startedAt: z.iso.datetime(),
  checked: z.number(),
  damaged: z.array(DamagedFile),
  lastRound: z
    .object({ finishedAt: z.iso.datetime(), checked: z.number(), damaged: z.array(DamagedFile) })
    .nullable(),
})
export type ScrubReport = z.infer<typeof ScrubReport>

const BackupFailure = z.object({ message: z.string() })

const kinds = {
  'backup-verified': BackupReport,
  'backup-failed': BackupFailure,
  'backup-started': z.object({}),
  scrub: ScrubReport,
} as const
type Kind = keyof typeof kinds

export interface Report<K extends Kind> {
  at: Date
  report: z.infer<(typeof kinds)[K]>
}

export async function findReport<K extends Kind>(db: Database, kind: K): Promise<Report<K> | undefined> {
  const [row] = await db.select().from(upkeep).where(eq(upkeep.name, kind))
  const parsed = kinds[kind].safeParse(row?.report)
  return row && parsed.success ? { at: row.at, report: parsed.data as z.infer<(typeof kinds)[K]> } : undefined
}

export async function saveReport<K extends Kind>(
  db: Database,
  kind: K,
  { at, report }: Report<K>,
): Promise<void> {
  await db
    .insert(upkeep)
    .values({ name: kind, at, report })
    .onConflictDoUpdate({ target: upkeep.name, set: { at, report: sql`excluded.report` } })
}
