// The scrub: continuously rereads all stored files at a low rate and reports those whose hash changed. Disks corrupt
// data silently, and finding that out during a restore is too late.
import { dayMs } from '@conforme/contract/values/durations'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FileMissing } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import type { Services } from '../services.ts'
import { workflowAttachments } from '../workflow/tables.ts'
import { findReport, saveReport, type ScrubReport } from './reports.ts'

/** About a hundredth of a disk's throughput. */
const bytesPerSecond = 1024 * 1024
const restMs = 10_000
const roundMs = dayMs
/** Lease of the process that runs the scrub. */
const leaseMs = 10 * 60 * 1000
const mostListed = 200
const hashesAtOnce = 50_000

/** The files to check next. No index has their order, so each list scans the whole table. */
interface Ahead {
  /** Position of the round at which the first of these files is next. */
  cursor: string
  sha256s: string[]
}

export const nothingAhead = (): Ahead => ({ cursor: '', sha256s: [] })

/** A file's disk errors; network failures do not count as damage. */
const diskErrors = new Set<unknown>(['EIO', 'EACCES', 'EISDIR'])

type Scrubbing = Pick<Services, 'db' | 'files' | 'log' | 'now'>

/** Returns a function that stops it. */
export function startScrub(services: Scrubbing): () => Promise<void> {
  const owner = randomUUID()
  const ahead = nothingAhead()
  const stop = new AbortController()
  const scrub = async () => {
    while (!stop.signal.aborted) {
      const bytes = await scrubNext(services, owner, ahead).catch((error: unknown) => {
        services.log.error({ err: error }, 'a stored file could not be checked')
        return undefined
      })
      const pauseMs = bytes === undefined ? restMs : (bytes / bytesPerSecond) * 1000
      await setTimeout(Math.max(50, pauseMs), undefined, { signal: stop.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  const scrubbing = scrub()
  return () => {
    stop.abort()
    return scrubbing
  }
}

/** Checks the round's next file. Returns its size; undefined if there is nothing to do now. */
export async function scrubNext(
  { db, files, log, now }: Scrubbing,
  owner: string,
  ahead: Ahead,
): Promise<number | undefined> {
  const state = await takeOver(db, owner, now())
  if (!state) return undefined
  const sha256 = await findNext(db, state.cursor, ahead)
  if (sha256 === undefined) {
    const { checked, damaged } = state
    const lastRound = { finishedAt: now().toISOString(), checked, damaged }
    await saveReport(db, 'scrub', { at: now(), report: { ...state, cursor: endOfRound, lastRound } })
    return undefined
  }
  const names = await listNames(db, sha256)
  const read = await readAgain({ files, now }, sha256)
  const next = { ...state, cursor: sha256, checked: state.checked + 1 }
  // A file that was deleted while being read is not damaged.
  if (!read.isWhole && (await listNames(db, sha256)).length > 0) {
    log.error({ sha256, documents: names, sizeBytes: read.sizeBytes }, 'a stored file is damaged or missing')
    next.damaged = [...state.damaged, { sha256, documents: names }].slice(0, mostListed)
  }
  await saveReport(db, 'scrub', { at: now(), report: next })
  return read.sizeBytes
}

/** Sorts after every hash. */
const endOfRound = 'g'

async function takeOver(db: Database, owner: string, now: Date): Promise<ScrubReport | undefined> {
  const found = await findReport(db, 'scrub')
  const start = { owner, cursor: '', startedAt: now.toISOString(), checked: 0, damaged: [] }
  if (!found) return { ...start, lastRound: null }
  const { report, at } = found
  if (report.owner !== owner && now.getTime() - at.getTime() < leaseMs) return undefined
  if (report.cursor !== endOfRound) return { ...report, owner }
  const isOver = now.getTime() - Date.parse(report.startedAt) >= roundMs
  return isOver ? { ...start, lastRound: report.lastRound } : undefined
}

async function findNext(db: Database, cursor: string, ahead: Ahead): Promise<string | undefined> {
  if (ahead.cursor !== cursor || ahead.sha256s.length === 0) ahead.sha256s = await listHashes(db, cursor)
  const sha256 = ahead.sha256s.shift()
  ahead.cursor = sha256 ?? ''
  return sha256
}

const Hashes = z.array(z.object({ sha256: z.string() }))

async function listHashes(db: Database, cursor: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select file_sha256 as sha256 from ${documents} where file_sha256 > ${cursor} and file_deleted_at is null
    union select sha256 from ${workflowAttachments} where sha256 > ${cursor}
    union select witness.sha256 from ${documentWitnesses} as witness join ${documents} as whole on whole.id = document_id
      where witness.sha256 > ${cursor} and file_deleted_at is null
    order by sha256 limit ${hashesAtOnce}`)
  return Hashes.parse(rows).map(({ sha256 }) => sha256)
}

/** Names of the documents with this file; empty if nothing refers to it. */
async function listNames(db: Database, sha256: string): Promise<string[]> {
  const shown = await db
    .select({ name: documents.filename })
    .from(documents)
    .where(and(eq(documents.fileSha256, sha256), isNull(documents.fileDeletedAt)))
  const attached = await db
    .select({ name: workflowAttachments.filename })
    .from(workflowAttachments)
    .where(eq(workflowAttachments.sha256, sha256))
  const witnessed = await db
    .select({ name: documentWitnesses.filename })
    .from(documentWitnesses)
    .innerJoin(documents, eq(documents.id, documentWitnesses.documentId))
    .where(and(eq(documentWitnesses.sha256, sha256), isNull(documents.fileDeletedAt)))
  return [...new Set([...shown, ...attached, ...witnessed].map(({ name }) => name))]
}

async function readAgain(
  { files }: Pick<Scrubbing, 'files' | 'now'>,
  sha256: string,
): Promise<{ isWhole: boolean; sizeBytes: number }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  try {
    for await (const chunk of (await files.get(sha256)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
    }
  } catch (error) {
    if (error instanceof FileMissing) return { isWhole: false, sizeBytes }
    const isDisk = error instanceof Error && 'code' in error && diskErrors.has(error.code)
    if (!isDisk) throw error
    return { isWhole: false, sizeBytes }
  }
  return { isWhole: hash.digest('hex') === sha256, sizeBytes }
}
