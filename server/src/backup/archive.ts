// What a backup holds and under which names: the rows of every table, the jobs that were waiting, the files, and what
// was read from them. Page images are drawn again when somebody looks.
import { z } from 'zod'

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const jobsName = 'jobs.jsonl'
/** Without it nobody's authenticator app would open the account that was restored. */
export const secretName = 'secret'
export const rowsName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.jsonl`
export const fileName = (sha256: string) => `files/${sha256}`
export const readingName = (sha256: string) => `readings/${sha256}.json`

export const Manifest = z.object({
  product: z.literal('conforme'),
  format: z.literal(1),
  createdAt: z.string(),
  /** When the newest migration of the database was made: what it is restored to before it is brought up to date. */
  migration: z.number(),
  tables: z.record(z.string(), z.array(z.string())),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: without it the archive was cut off. */
export const End = z.object({
  rows: z.number(),
  files: z.number(),
  jobs: z.number(),
  /** Files that a row speaks of and that the store no longer had, or had with other bytes, when this was made. */
  damaged: z.array(z.string()).default([]),
})
export type End = z.infer<typeof End>

/** A stored file that is missing or altered, and the documents that show it. */
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

/** An expected no of these two commands, as the person who runs them reads it. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
