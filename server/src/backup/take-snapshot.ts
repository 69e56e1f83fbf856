// A consistent copy of the embedded database in a temporary folder, for a backup while the product runs.
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDatabase } from '../db/database.ts'
import { findKnownFiles } from '../files/known-files.ts'
import { saveReport } from '../upkeep/reports.ts'
import type { Request } from './ask-running.ts'

const snapshotsFolder = (dataDir: string) => path.join(dataDir, 'snapshots')

/** Deletes snapshots of killed commands; one still in use stays readable through its open files. */
export const removeSnapshots = (dataDir: string) =>
  rm(snapshotsFolder(dataDir), { recursive: true, force: true })

interface Running {
  database: OpenDatabase
  dataDir: string
  now: () => Date
}

/** Requests that the running product handles; the result is a folder, files by hash, or nothing. */
export async function answerRequest({ database, dataDir, now }: Running, request: Request): Promise<string> {
  if (request.kind === 'backup-verified') {
    await saveReport(database.db, 'backup-verified', { at: now(), report: request.report })
    return ''
  }
  if (request.kind === 'needed-files')
    return [...(await findKnownFiles(database.db, request.sha256s))].join(' ')
  const folder = path.join(snapshotsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await database.snapshotTo?.(folder)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
