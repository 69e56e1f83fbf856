// Quarantines stored files that nothing refers to, which a crash between storing and committing leaves behind. It errs
// on the side of keeping: it sweeps nothing if the database knows little of its store, takes few files at a time, and
// keeps them restorable for thirty days.
import { dayMs } from '@conforme/contract/values/durations'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { pairStore, type Pairing } from '../installation/pair-store.ts'
import { lockFile } from './discard-stored.ts'
import { findKnownFiles } from './known-files.ts'

/** A running upload has stored its file but not committed yet. */
const graceMs = dayMs
const quarantineMs = 30 * dayMs
const batchSize = 200
/** A crash leaves one or two: hundreds are somebody's documents. */
const mostAtOnce = 100

export interface Swept {
  setAside: number
  takenBack: number
  removed: number
}

type Sweeping = Pairing & { signal?: AbortSignal }

export async function sweepFiles(pairing: Sweeping): Promise<Swept> {
  const { log } = pairing
  const { sweepAfter } = await pairStore(pairing)
  const unknown = await findUnknown(pairing)
  const swept = { setAside: 0, ...(await tidyQuarantine(pairing)) }
  const leftBehind = unknown.list.filter(({ storedAt }) => isDue(storedAt, sweepAfter, pairing.now()))
  if (leftBehind.length === 0) return swept
  if (unknown.list.length > unknown.knownCount) {
    log.warn(
      { unknown: unknown.list.length, known: unknown.knownCount },
      'most stored files are unknown to this database: nothing is swept',
    )
    return swept
  }
  if (leftBehind.length > mostAtOnce)
    log.warn(
      { unknown: leftBehind.length, mostAtOnce },
      'many stored files are unknown: only some are set aside now',
    )
  for (const { sha256 } of leftBehind.slice(0, mostAtOnce))
    if (await setAside(pairing, sha256, sweepAfter)) swept.setAside++
  return swept
}

function isDue(storedAt: Date, sweepAfter: Date | null, now: Date): boolean {
  if (sweepAfter !== null && storedAt <= sweepAfter) return false
  return now.getTime() - storedAt.getTime() >= graceMs
}

interface Unknown {
  list: { sha256: string; storedAt: Date }[]
  knownCount: number
}

async function findUnknown({ db, files, signal }: Sweeping): Promise<Unknown> {
  const found: Unknown = { list: [], knownCount: 0 }
  for await (const batch of inBatches(files.list())) {
    signal?.throwIfAborted()
    const known = await findKnownFiles(
      db,
      batch.map(({ sha256 }) => sha256),
    )
    found.knownCount += known.size
    found.list.push(...batch.filter(({ sha256 }) => !known.has(sha256)))
  }
  return found
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Checks again under the lock that an upload of the same bytes takes, and only if no upload came since the listing. */
async function setAside(
  { db, files, log, now }: Pairing,
  sha256: string,
  after: Date | null,
): Promise<boolean> {
  const isGone = await alone(db, sha256, async (isKnown) => {
    const storedAt = await files.findStoredAt(sha256)
    if (isKnown || !storedAt || !isDue(storedAt, after, now())) return false
    await files.setAside(sha256)
    return true
  })
  if (isGone) log.warn({ sha256 }, 'a stored file that nothing knows was set aside for thirty days')
  return isGone
}

/**
 * Restores quarantined files that are needed after all; deletes those that nobody missed in thirty days, a few at a
 * time.
 */
async function tidyQuarantine(pairing: Sweeping): Promise<Omit<Swept, 'setAside'>> {
  const { db, files, log, now } = pairing
  const tidied = { takenBack: 0, removed: 0 }
  for await (const { sha256, since } of files.listAside()) {
    pairing.signal?.throwIfAborted()
    const isOver = now().getTime() - since.getTime() >= quarantineMs
    await alone(db, sha256, async (isKnown) => {
      if (isKnown) {
        if (await restoreFile(files, sha256)) tidied.takenBack++
        log.warn({ sha256 }, 'a file that was set aside is known again')
      } else if (isOver && tidied.removed < mostAtOnce) {
        await files.removeAside(sha256)
        tidied.removed++
        log.warn({ sha256 }, 'a file that was set aside thirty days ago was removed')
      }
    })
  }
  return tidied
}

/** The same bytes may have been uploaded again meanwhile. */
async function restoreFile(files: FileStore, sha256: string): Promise<boolean> {
  if ((await files.findSize(sha256)) === undefined) return files.takeBack(sha256)
  await files.removeAside(sha256)
  return false
}

function alone<T>(db: Database, sha256: string, work: (isKnown: boolean) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockFile(tx, sha256)
    return work((await findKnownFiles(tx, [sha256])).has(sha256))
  })
}
