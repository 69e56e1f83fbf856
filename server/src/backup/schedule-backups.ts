// Scheduled backups into `BACKUP_DIR`: written, verified, and rotated. Each runs the backup command in a child process,
// so that requests are not slowed down.
import { hourMs } from '@conforme/contract/values/durations'
import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { and, eq, lt, or } from 'drizzle-orm'
import { clockSlackMs, isAhead } from '../db/clock-ahead.ts'
import type { Services } from '../services.ts'
import { findReport, saveReport } from '../upkeep/reports.ts'
import { upkeep } from '../upkeep/tables.ts'
import { makeFolder } from '../make-folder.ts'
import { describeWriteError } from './write-error.ts'
import { unfinished } from './write-archive.ts'

const lookMs = 60_000
const command = path.join(import.meta.dirname, '..', 'backup.ts')
/** Names of the product's own backups: other files in the folder are never deleted. */
const ownName = /^conforme-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz(\.cifrada)?$/

type Backing = Pick<Services, 'config' | 'db' | 'log' | 'now'>

/** Returns a function that stops it and aborts a backup in progress. */
export function scheduleBackups(services: Backing): () => Promise<void> {
  const { config, log } = services
  const { BACKUP_DIR: folder } = config
  if (folder === undefined) return () => Promise.resolve()
  const stop = new AbortController()
  let current: Promise<void> | undefined
  const look = () => {
    current ??= backUpWhenDue(services, folder, stop.signal)
      .catch((error: unknown) => log.error({ err: error }, 'a backup could not be made'))
      .finally(() => (current = undefined))
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
  look()
  return () => {
    clearInterval(timer)
    stop.abort()
    return current ?? Promise.resolve()
  }
}

export async function backUpWhenDue(services: Backing, folder: string, signal: AbortSignal): Promise<void> {
  if (!(await isDue(services)) || !(await takeTurn(services))) return
  const giveUpTurn = keepTurn(services)
  try {
    await backUpNow(services, folder, signal)
  } catch (error) {
    // The folder is missing or not writable.
    await noteFailure(services, error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    giveUpTurn()
  }
}

async function backUpNow(services: Backing, folder: string, signal: AbortSignal): Promise<void> {
  const { config, log, now } = services
  await makeFolder(folder, 0o700).catch((error: unknown) => {
    throw describeWriteError(error, folder)
  })
  await removeUnfinished(folder)
  const day = now().toISOString().replace('T', '-').replaceAll(':', '').slice(0, 17)
  const file = path.join(path.resolve(folder), `conforme-${day}.tar.gz${config.BACKUP_KEY ? '.cifrada' : ''}`)
  const { code, output } = await runCommand(file, signal)
  if (signal.aborted) return
  // Complete but with damaged files: kept and reported.
  if (code === 0 || code === 2) {
    log.info({ file }, output.trim())
    await removeOlder(file, config.BACKUP_KEEP)
  } else {
    log.error({ file, code, output }, 'a backup could not be made')
    await noteFailure(services, output.trim())
  }
}

function noteFailure({ db, now }: Backing, message: string): Promise<void> {
  return saveReport(db, 'backup-failed', { at: now(), report: { message: message.slice(-500) } })
}

/** Relative to the last verified backup; retried an hour after a failure. */
async function isDue({ db, config, now }: Backing): Promise<boolean> {
  const verified = await findReport(db, 'backup-verified')
  const started = await findReport(db, 'backup-started')
  const isOld = (at: Date | undefined, ms: number) => {
    const ageMs = at && now().getTime() - at.getTime()
    return ageMs === undefined || ageMs >= ms || ageMs < -clockSlackMs
  }
  return isOld(verified?.at, config.BACKUP_EVERY_HOURS * hourMs) && isOld(started?.at, hourMs)
}

/** A lease, so that only one of several processes makes the backup. */
async function takeTurn({ db, now }: Backing): Promise<boolean> {
  const at = now()
  const name = 'backup-started'
  const first = await db.insert(upkeep).values({ name, at }).onConflictDoNothing().returning()
  if (first.length > 0) return true
  const taken = await db
    .update(upkeep)
    .set({ at })
    .where(
      and(
        eq(upkeep.name, name),
        or(lt(upkeep.at, new Date(at.getTime() - hourMs + 1)), isAhead(upkeep.at, at)),
      ),
    )
    .returning()
  return taken.length > 0
}

/** Renews the lease, because a backup may take longer than it lasts. Returns a function that ends it. */
function keepTurn({ db, log, now }: Backing): () => void {
  const timer = setInterval(() => {
    db.update(upkeep)
      .set({ at: now() })
      .where(eq(upkeep.name, 'backup-started'))
      .catch((error: unknown) => log.warn({ err: error }, 'the turn of a backup could not be kept'))
  }, hourMs / 4)
  timer.unref()
  return () => clearInterval(timer)
}

function runCommand(file: string, signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [command, 'backup', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: output + error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Removes what a killed command left: the next backup has another name and would not overwrite it. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished) && ownName.test(name.slice(0, -unfinished.length)))
      await rm(path.join(folder, name), { force: true })
}

/**
 * Always keeps the one just made, whatever the other names say: a backup made while the clock ran ahead sorts as the
 * newest.
 */
export async function removeOlder(made: string, keep: number): Promise<void> {
  const { dir, base } = path.parse(made)
  const others = (await readdir(dir)).filter((name) => ownName.test(name) && name !== base).toSorted()
  for (const name of others.slice(0, Math.max(0, others.length + 1 - keep))) await rm(path.join(dir, name))
}
