// Lists complete files in a folder that other programs write into. Names are kept as bytes, because they need not be
// UTF-8; symbolic links are not followed; a file counts as complete if two scans find it unchanged.
import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { maxFileBytes } from '@conforme/contract/limits'
import { cleanName } from '../files/clean-name.ts'

/** The least time between the two scans: network copies may stall for a while. */
const restMs = 10_000
/** Temporary names of downloads, copies and editors. */
const unfinished = /^[.~]|~$|\.(?:part|partial|tmp|temp|crdownload|filepart|download)$/i

export interface FoundFile {
  path: Buffer
  /** Name for display, without control and bidirectional characters. */
  name: string
  stats: Stats
}

/** When each file was first seen in its current state; kept in memory. */
export type Memory = Map<string, { stamp: string; since: number }>

export interface FoundFiles {
  whole: FoundFile[]
  /** Number of files that may still be growing. */
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

/** Why a file is rejected without being read. */
export function reasonToLeave({ stats }: FoundFile): string | undefined {
  if (stats.isSymbolicLink()) return 'Es un enlace a otro archivo, y los enlaces no se siguen.'
  if (!stats.isFile()) return 'No es un archivo.'
  if (stats.size === 0) return 'El archivo está vacío.'
  if (stats.size > maxFileBytes) return 'El archivo excede el límite de 50MB.'
  return undefined
}

/** Undefined if it changed since the scan: another worker moved it, or it was written to again. */
export async function readFound({ path, stats }: FoundFile): Promise<Buffer | undefined> {
  // Non-blocking, in case a named pipe has replaced it.
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

/** `ELOOP`: a symbolic link has replaced it. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP'].includes(String(error.code))
}
