// Copies the embedded database consistently into a temporary folder, for a backup while the product runs.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { minuteMs } from '@conforme/contract/values/durations'
import type { OpenDatabase } from '../db/database.ts'
import { findKnownFiles } from '../files/known-files.ts'
import { saveReport } from '../upkeep/reports.ts'
import { isHeld, type Request } from './ask-running.ts'

const snapshotsFolder = (dataDir: string) => path.join(dataDir, 'snapshots')

/** Deletes snapshots of killed commands; one still in use stays readable through its open files. */
export const removeSnapshots = (dataDir: string) =>
  rm(snapshotsFolder(dataDir), { recursive: true, force: true })

/** By then a command has opened its snapshot. */
const openedWithinMs = 10 * minuteMs

/** Removes the snapshots of killed commands: each is as large as the database, and the next start may be months away. */
async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(snapshotsFolder(dataDir))) {
    const folder = path.join(snapshotsFolder(dataDir), name)
    const madeAt = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Infinity
    const isOld = now.getTime() - madeAt > openedWithinMs
    if (isOld && !isHeld(folder)) await rm(folder, { recursive: true, force: true })
  }
}

interface Running {
  database: OpenDatabase
  dataDir: string
  now: () => Date
}

/** Handles a request to the running product; returns a folder, files by hash, or nothing. */
export async function answerRequest({ database, dataDir, now }: Running, request: Request): Promise<string> {
  if (request.kind === 'backup-verified') {
    await saveReport(database.db, 'backup-verified', { at: now(), report: request.report })
    return ''
  }
  if (request.kind === 'needed-files')
    return [...(await findKnownFiles(database.db, request.sha256s))].join(' ')
  const folder = path.join(snapshotsFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(dataDir, now())
  try {
    await database.snapshotTo?.(folder)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
