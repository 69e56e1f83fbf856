// Imports one register. First partitions the lines by block into 256 temporary files, so that only one of them is in
// memory at a time. The previous import stays in force until the new one is complete.
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { openPromise } from 'yauzl'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { blockOf, packBlock } from './blocks.ts'
import { linesOf, PadronUnreadable, parseLine } from './parse-padron.ts'
import { aliveEveryMs, isDead } from './delete-stale-imports.ts'
import { padronBlocks, padronImports } from './tables.ts'

const parts = 256
/** Small write buffers per partition, so that input chunks can be garbage-collected. */
const writeAtBytes = 8 * 1024
const rowsAtOnce = 64
/** Chunks read to recognise an uploaded file. */
const piecesLookedAt = 16

export interface PadronFile {
  path: string
  kind: PadronKind
  /** Size and modification time. */
  stamp: string
}

type ImportServices = Pick<Services, 'db' | 'log' | 'now'>

/** False if another worker has begun it. */
export async function importPadron(
  services: ImportServices,
  { path, kind, stamp }: PadronFile,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = services
  const importId = await beginOnce(db, { kind, file: basename(path), stamp, at: now() })
  if (importId === undefined) return false
  try {
    await runImport(services, { importId, path, kind }, signal)
    return true
  } catch (error) {
    if (signal.aborted) await db.delete(padronImports).where(eq(padronImports.id, importId))
    throw error
  }
}

interface NewImport {
  kind: PadronKind
  file: string
  stamp: string
  at: Date
}

/** Every worker finds the same new files; a lock lets only one of them begin each. */
function beginOnce(db: Database, begun: NewImport): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.padron'))`)
    const isSame = and(eq(padronImports.file, begun.file), eq(padronImports.stamp, begun.stamp))
    await tx.delete(padronImports).where(and(isSame, isDead))
    const [known] = await tx.select({ id: padronImports.id }).from(padronImports).where(isSame)
    return known ? undefined : beginImport(tx, begun)
  })
}

export async function beginImport(db: Database, { at, ...values }: NewImport): Promise<string> {
  const [row] = await db
    .insert(padronImports)
    .values({ ...values, status: 'en_curso', startedAt: at, aliveAt: sql`now()` })
    .returning({ id: padronImports.id })
  if (!row) throw new Error('an inserted import was not returned')
  return row.id
}

interface BegunImport {
  importId: string
  path: string
  kind: PadronKind
}

/** If aborted, deletes its blocks, so that the import can start again. */
export async function runImport(
  services: ImportServices,
  { importId, path, kind }: BegunImport,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const folder = await makeTemporaryFolder('padron')
  const alive = setInterval(() => void beat(services, importId), aliveEveryMs)
  try {
    const counted = await dealOut({ path, kind }, folder, signal)
    if (counted.lines === 0) throw new PadronUnreadable('No se encontró ningún RUC en el archivo.')
    for (let part = 0; part < parts; part++) {
      signal.throwIfAborted()
      await storePart(services, importId, join(folder, String(part)))
    }
    await putInForce(services, { id: importId, kind, counted })
  } catch (error) {
    const message = error instanceof PadronUnreadable ? error.message : 'El archivo no se pudo leer.'
    await db.delete(padronBlocks).where(eq(padronBlocks.importId, importId))
    if (!signal.aborted) await failImport(db, { importId, message, at: now() })
    throw error
  } finally {
    clearInterval(alive)
    await rm(folder, { recursive: true, force: true })
  }
}

function beat({ db, log }: ImportServices, importId: string): Promise<void> {
  const underWay = and(eq(padronImports.id, importId), eq(padronImports.status, 'en_curso'))
  return db
    .update(padronImports)
    .set({ aliveAt: sql`now()` })
    .where(underWay)
    .then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the heartbeat of an import could not be stored'),
    )
}

export async function failImport(
  db: Database,
  { importId, message, at }: { importId: string; message: string; at: Date },
): Promise<void> {
  const failed = { status: 'fallido' as const, error: message, finishedAt: at }
  await db.update(padronImports).set(failed).where(eq(padronImports.id, importId))
}

interface Counted {
  lines: number
  skipped: number
}

async function dealOut(
  { path, kind }: Pick<PadronFile, 'path' | 'kind'>,
  folder: string,
  signal: AbortSignal,
): Promise<Counted> {
  const files: WriteStream[] = []
  for (let part = 0; part < parts; part++) files.push(createWriteStream(join(folder, String(part))))
  const waiting = Array.from({ length: parts }, () => '')
  const counted = { lines: 0, skipped: 0 }
  const write = async (part: number) => {
    const stream = files[part]
    const text = waiting[part] ?? ''
    waiting[part] = ''
    if (stream && text !== '' && !stream.write(text)) await once(stream, 'drain')
  }
  try {
    for await (const lines of linesOf(await openText(path))) {
      signal.throwIfAborted()
      for (const line of lines) {
        const entry = line === '' ? undefined : parseLine(kind, line)
        if (!entry) {
          counted.skipped++
          continue
        }
        counted.lines++
        const block = blockOf(entry.ruc)
        const part = block % parts
        waiting[part] += `${block}\t${entry.ruc}\t${entry.kept}\n`
        if ((waiting[part]?.length ?? 0) >= writeAtBytes) await write(part)
      }
    }
    for (let part = 0; part < parts; part++) await write(part)
  } finally {
    await Promise.all(files.map((stream) => new Promise<void>((done) => stream.end(() => done()))))
  }
  return counted
}

/** Whether the file starts like that register; throws if it is unreadable. */
export async function looksLikePadron({ path, kind }: Pick<PadronFile, 'path' | 'kind'>): Promise<boolean> {
  let pieces = 0
  for await (const lines of linesOf(await openText(path))) {
    if (lines.some((line) => line !== '' && parseLine(kind, line))) return true
    if (++pieces === piecesLookedAt) break
  }
  return false
}

/** Opens a text file, or the first one in a ZIP. */
async function openText(path: string): Promise<AsyncIterable<Uint8Array>> {
  const opened = await open(path)
  const head = Buffer.alloc(4)
  await opened.read(head, 0, 4, 0)
  await opened.close()
  if (head.readUInt32LE(0) !== 0x04034b50) return createReadStream(path, { highWaterMark: 256 * 1024 })
  const zip = await openPromise(path, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (/\.txt$/i.test(entry.fileName)) return zip.openReadStreamPromise(entry)
  throw new PadronUnreadable('El ZIP no trae ningún archivo de texto.')
}

async function storePart({ db }: ImportServices, importId: string, path: string): Promise<void> {
  const blocks = new Map<number, string[]>()
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const end = line.indexOf('\t')
    if (end < 0) continue
    const block = Number(line.slice(0, end))
    const known = blocks.get(block)
    if (known) known.push(line.slice(end + 1))
    else blocks.set(block, [line.slice(end + 1)])
  }
  const rows = [...blocks].map(([block, lines]) => ({ importId, block, packed: packBlock(lines) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(padronBlocks).values(rows.slice(from, from + rowsAtOnce))
}

async function putInForce(
  { db, now }: ImportServices,
  { id, kind, counted }: { id: string; kind: PadronKind; counted: Counted },
): Promise<void> {
  const replaced = await db.transaction(async (tx) => {
    // An import still in progress, by an upload or another worker, takes effect when it is complete.
    const others = and(
      eq(padronImports.kind, kind),
      ne(padronImports.id, id),
      inArray(padronImports.status, ['vigente', 'fallido']),
    )
    const before = await tx.select({ id: padronImports.id }).from(padronImports).where(others)
    await tx.update(padronImports).set({ status: 'reemplazado' }).where(others)
    await tx
      .update(padronImports)
      .set({ ...counted, status: 'vigente', finishedAt: now() })
      .where(eq(padronImports.id, id))
    return before.map((one) => one.id)
  })
  // Keeps the rows of replaced imports: otherwise their files, if still in the folder, would be imported again and
  // replace this one.
  if (replaced.length > 0) await db.delete(padronBlocks).where(inArray(padronBlocks.importId, replaced))
}
