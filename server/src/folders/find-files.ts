// What lies in a folder that others write into: names may be anything, so they stay bytes; nothing is followed, and a file
// is only taken for whole once it was the same in two looks.
import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { maxFileBytes } from '@conforme/contract/limits'
import { cleanName } from '../documents/files/upload.ts'

/** Between the two looks: copying over a network stands still for a while. */
const restMs = 10_000
/** Still being written under another name, or of an editor. */
const unfinished = /^[.~]|~$|\.(?:part|partial|tmp|temp|crdownload|filepart|download)$/i

export interface FoundFile {
  path: Buffer
  /** For people: without what would turn or hide a text. */
  name: string
  stats: Stats
}

/** What each file was like when it was first seen so; of one process, for as long as it runs. */
export type Memory = Map<string, { stamp: string; since: number }>

export interface FoundFiles {
  whole: FoundFile[]
  /** Of which nobody knows yet whether they are whole. */
  growing: number
}

export async function findFiles(folder: string, memory: Memory, now: number): Promise<FoundFiles> {
  const found: FoundFiles = { whole: [], growing: 0 }
  const present = new Set<string>()
  for (const raw of await readdir(folder, { encoding: 'buffer' })) {
    const name = raw.toString('utf8')
    if (unfinished.test(name)) continue
    const path = Buffer.concat([Buffer.from(`${folder}/`), raw])
    const stats = await lstat(path).catch(() => undefined)
    if (!stats || stats.isDirectory()) continue
    const key = path.toString('latin1')
    present.add(key)
    if (isAtRest(memory, key, { stats, now })) found.whole.push({ path, name: cleanName(name), stats })
    else found.growing++
  }
  forgetOthers(memory, folder, present)
  return found
}

function isAtRest(memory: Memory, key: string, { stats, now }: { stats: Stats; now: number }): boolean {
  const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`
  const known = memory.get(key)
  if (known?.stamp === stamp) return now - known.since >= restMs
  memory.set(key, { stamp, since: now })
  return false
}

function forgetOthers(memory: Memory, folder: string, present: ReadonlySet<string>): void {
  const prefix = Buffer.from(`${folder}/`).toString('latin1')
  for (const key of memory.keys()) if (key.startsWith(prefix) && !present.has(key)) memory.delete(key)
}

/** Why it cannot be a document, before a byte of it is read. */
export function reasonToLeave({ stats }: FoundFile): string | undefined {
  if (stats.isSymbolicLink()) return 'Es un enlace a otro archivo, y los enlaces no se siguen.'
  if (!stats.isFile()) return 'No es un archivo.'
  if (stats.size === 0) return 'El archivo está vacío.'
  if (stats.size > maxFileBytes) return 'El archivo excede el límite de 50MB.'
  return undefined
}

/** Undefined when it is no longer what was found: moved by another worker, or written to again. */
export async function readFound({ path, stats }: FoundFile): Promise<Buffer | undefined> {
  // Without waiting for a writer, should it have become a pipe meanwhile.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
  if (!file) return undefined
  try {
    if (!isSame(await file.stat(), stats)) return undefined
    const bytes = Buffer.alloc(stats.size)
    for (let read = 0; read < bytes.length;) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read, read)
      if (bytesRead === 0) return undefined
      read += bytesRead
    }
    return isSame(await file.stat(), stats) ? bytes : undefined
  } finally {
    await file.close()
  }
}

export async function isStillThere({ path, stats }: FoundFile): Promise<boolean> {
  const now = await lstat(path).catch(() => undefined)
  return now !== undefined && isSame(now, stats)
}

function isSame(a: Stats, b: Stats): boolean {
  return a.isFile() && a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}

/** `ELOOP`: it became a link. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP'].includes(String(error.code))
}
