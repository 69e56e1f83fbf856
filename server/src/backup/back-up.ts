// `npm run backup -- FILE`: database and files together, in one archive. On PostgreSQL the product may run meanwhile; the
// embedded database belongs to one process, so there it must be stopped.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FileMissing, type FileStore } from '../adapters/files/file-store.ts'
import type { Database } from '../db/database.ts'
import { keptReadingName } from '../documents/kept-reading.ts'
import {
  BackupRefused,
  endName,
  fileName,
  jobsName,
  manifestName,
  readingName,
  rowsName,
  type End,
  type Manifest,
} from './archive.ts'
import { withDump } from './dump-database.ts'
import { tarEnd, tarEntry } from './tar.ts'

interface Backup {
  db: Database
  files: FileStore
  path: string
  now: Date
}

/** Leaves a whole archive or none. */
export async function backUp({ db, files, path, now }: Backup): Promise<End> {
  await refuseExisting(path)
  const unfinished = `${path}.parcial`
  const source = new PassThrough()
  const written = pipeline(source, createGzip({ level: 4 }), createWriteStream(unfinished))
  const write = async (chunks: AsyncIterable<Buffer>) => {
    // A full disk ends the wait as well.
    for await (const chunk of chunks)
      if (!source.write(chunk)) await Promise.race([once(source, 'drain'), written])
  }
  try {
    // Rows first: whatever file a row speaks of was stored before it.
    const rows = await writeDatabase(db, now, write)
    const total = { ...rows, files: await writeFiles(files, write) }
    await write(text(endName, JSON.stringify(total)))
    source.end(tarEnd)
    await written
    await keep(unfinished, path)
    return total
  } catch (error) {
    source.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

type Write = (chunks: AsyncIterable<Buffer>) => Promise<void>

async function refuseExisting(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined)
  await file?.close()
  if (file) throw new BackupRefused(`Ya existe ${path}: indica un archivo nuevo.`)
}

async function keep(unfinished: string, path: string): Promise<void> {
  const file = await open(unfinished, 'r+')
  await file.sync()
  await file.close()
  await rename(unfinished, path)
}

function writeDatabase(db: Database, now: Date, write: Write): Promise<Omit<End, 'files'>> {
  return withDump(db, async ({ tables, migration, chunks, jobs }) => {
    const manifest: Manifest = {
      product: 'conforme',
      format: 1,
      createdAt: now.toISOString(),
      migration,
      tables,
    }
    await write(text(manifestName, JSON.stringify(manifest)))
    let [rows, part] = [0, 0]
    for await (const { table, lines } of chunks()) {
      rows += lines.length
      await write(text(rowsName(table, ++part), lines.join('\n')))
    }
    const waiting = await jobs()
    await write(text(jobsName, waiting.join('\n')))
    return { rows, jobs: waiting.length }
  })
}

async function writeFiles(files: FileStore, write: Write): Promise<number> {
  let count = 0
  for await (const { sha256 } of files.list()) {
    const sizeBytes = await files.findSize(sha256)
    const content = sizeBytes === undefined ? undefined : await findContent(files, sha256)
    // Deleted by a person since the list was made.
    if (sizeBytes === undefined || !content) continue
    await write(tarEntry({ name: fileName(sha256), sizeBytes, content }))
    count++
    const reading = await files.findDerived({ sha256, name: keptReadingName })
    if (reading) await write(bytes(readingName(sha256), Buffer.from(reading)))
  }
  return count
}

async function findContent(files: FileStore, sha256: string): Promise<Readable | undefined> {
  try {
    return await files.get(sha256)
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

const text = (name: string, content: string) => bytes(name, Buffer.from(content))

function bytes(name: string, content: Buffer): AsyncGenerator<Buffer> {
  return tarEntry({ name, sizeBytes: content.length, content: Readable.from([content]) })
}
