// Contents and entry names of a backup: rows of every table, waiting jobs, files and readings. Page images are rendered
// again on demand.
import { z } from 'zod'

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const jobsName = 'jobs.jsonl'
/** The installation's key, without which restored TOTP secrets could not be decrypted. */
export const secretName = 'secret'
export const rowsName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.jsonl`
export const fileName = (sha256: string) => `files/${sha256}`
export const readingName = (sha256: string) => `readings/${sha256}.json`

export const Manifest = z.object({
  product: z.literal('conforme'),
  format: z.literal(1),
  createdAt: z.string(),
  /** Timestamp of the newest applied migration: the schema version to restore into. */
  migration: z.number(),
  tables: z.record(z.string(), z.array(z.string())),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: without it the archive is truncated. */
export const End = z.object({
  rows: z.number(),
  files: z.number(),
  jobs: z.number(),
  /** Referenced files that were missing or corrupt when the backup was made. */
  damaged: z.array(z.string()).default([]),
  /** Referenced files that people deleted, together with what referred to them, while the backup was made. */
  deleted: z.array(z.string()).default([]),
})
export type End = z.infer<typeof End>

/** A missing or corrupt file, and the documents that refer to it. */
export interface DamagedFile {
  sha256: string
  documents: string[]
}

export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.number(),
  startAfterMs: z.number(),
})

/** An expected failure of these commands, with a message for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
