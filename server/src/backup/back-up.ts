// `npm run backup -- FILE`: database and files in one archive. Missing or corrupt files are listed and do not stop it.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { StoreAway, type FileStore } from '../adapters/files/file-store.ts'
import { findFile } from '../adapters/files/find-file.ts'
import type { Database } from '../db/database.ts'
import { keptReadingName } from '../documents/processing/kept-reading.ts'
import { isMigrated } from '../db/newest-migration.ts'
import { findKnownFiles } from '../files/known-files.ts'
import {
  endName,
  fileName,
  jobsName,
  manifestName,
  readingName,
  rowsName,
  secretName,
  type DamagedFile,
  type End,
  type Manifest,
} from './archive.ts'
import { withDump } from './dump-database.ts'
import { startNaming, type NamedFiles } from './named-files.ts'
import type { ArchivePlace } from './read-archive.ts'
import type { TarEntry } from './tar.ts'
import { writeArchive, type AddEntry } from './write-archive.ts'

interface Backup extends ArchivePlace {
  db: Database
  files: FileStore
  now: Date
  /** The generated installation key, if none is configured. */
  secret?: string | undefined
  /** If `db` is a snapshot, asks the live database which of these files are still needed. */
  findNeeded?: (sha256s: readonly string[]) => Promise<ReadonlySet<string>>
}

export interface BackedUp extends Omit<End, 'damaged' | 'deleted'> {
  damaged: DamagedFile[]
}

/** Leaves a complete archive, or none. */
export function backUp({
  db,
  files,
  now,
  secret,
  findNeeded = (sha256s) => findNeededIn(db, sha256s),
  ...place
}: Backup): Promise<BackedUp> {
  return writeArchive(place, async (add) => {
    const named = startNaming()
    // Rows first: each file is stored before the rows that refer to it, so all referenced files exist by now.
    const rows = await writeDatabase(db, { now, named, add })
    if (secret !== undefined) await add(text(secretName, secret))
    const whole = await writeFiles(files, add)
    const absent = named.sha256s().filter((sha256) => !whole.has(sha256))
    const needed = absent.length > 0 ? await findNeeded(absent) : new Set()
    const deleted = absent.filter((sha256) => !needed.has(sha256))
    const gone = new Set(deleted)
    const damaged = named.sha256s().filter((sha256) => whole.get(sha256) !== true && !gone.has(sha256))
    const total = { ...rows, files: whole.size }
    await add(text(endName, JSON.stringify({ ...total, damaged, deleted } satisfies End)))
    return { ...total, damaged: damaged.map((sha256) => named.describe(sha256)) }
  })
}

/** Every file that an older version's data refers to counts as needed: that version may refer to it in other tables. */
async function findNeededIn(db: Database, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  return (await isMigrated(db)) ? findKnownFiles(db, sha256s) : new Set(sha256s)
}

interface DatabaseWriting {
  now: Date
  named: NamedFiles
  add: AddEntry
}

function writeDatabase(
  db: Database,
  { now, named, add }: DatabaseWriting,
): Promise<Pick<End, 'rows' | 'jobs'>> {
  return withDump(db, async ({ tables, migration, chunks, jobs }) => {
    const manifest: Manifest = {
      product: 'conforme',
      format: 1,
      createdAt: now.toISOString(),
      migration,
      tables,
    }
    await add(text(manifestName, JSON.stringify(manifest)))
    let [rows, part] = [0, 0]
    for await (const { table, lines } of chunks()) {
      rows += lines.length
      named.note(table, lines)
      await add(text(rowsName(table, ++part), lines.join('\n')))
    }
    const waiting = await jobs()
    await add(text(jobsName, waiting.join('\n')))
    return { rows, jobs: waiting.length }
  })
}

/** Returns, for each copied file, whether its content still matches its hash. */
async function writeFiles(files: FileStore, add: AddEntry): Promise<Map<string, boolean>> {
  const whole = new Map<string, boolean>()
  for await (const { sha256 } of files.list()) {
    const sizeBytes = await files.findSize(sha256)
    const content = sizeBytes === undefined ? undefined : await findFile(files, sha256)
    // The file was deleted since the listing.
    if (sizeBytes === undefined || !content) continue
    const hash = createHash('sha256')
    await add({ name: fileName(sha256), sizeBytes, content: exactly(sizeBytes, content, hash) })
    whole.set(sha256, hash.digest('hex') === sha256)
    const reading = await files.findDerived({ sha256, name: keptReadingName })
    if (reading) await add(bytes(readingName(sha256), Buffer.from(reading)))
  }
  return whole
}

/** Yields exactly the announced number of bytes, padded if the disk fails; the hash then reveals it. */
async function* exactly(
  sizeBytes: number,
  content: Readable,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  let left = sizeBytes
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      const part = chunk.subarray(0, left)
      left -= part.length
      if (part.length > 0) yield part
    }
  } catch (error) {
    // The file may be intact: only the backup cannot be made now.
    if (error instanceof StoreAway) throw error
    hash.update('unreadable') // read error in the middle of a file
  }
  if (left > 0) yield Buffer.alloc(left)
}

const text = (name: string, content: string) => bytes(name, Buffer.from(content))

function bytes(name: string, content: Buffer): TarEntry {
  return { name, sizeBytes: content.length, content: Readable.from([content]) }
}
