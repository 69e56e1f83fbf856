// Copies the folder of a database in use. Most of it is copied while work goes on; files changed meanwhile are copied
// again during a pause, which is as short as those few copies.
import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

interface DatabaseCopy {
  from: string
  to: string
  /** Runs the work while the database is idle. */
  whileResting: (work: () => Promise<void>) => Promise<void>
}

/** A change this soon after a file was checked may not show in its modification time. */
const unsureMs = 2_000

export async function copyDatabase({ from, to, whileResting }: DatabaseCopy): Promise<void> {
  const sureBefore = Date.now() - unsureMs
  const copied = new Map<string, string>()
  await copyChanged({ from, to, copied, sureBefore })
  await whileResting(() => copyChanged({ from, to, copied, sureBefore }))
}

interface Pass extends Pick<DatabaseCopy, 'from' | 'to'> {
  /** Size and modification time of the files copied before. */
  copied: Map<string, string>
  sureBefore: number
}

/** Files are copied concurrently: in a busy process each copy waits for its turn. */
const filesAtOnce = 64

async function copyChanged({ from, to, copied, sureBefore }: Pass): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const nameOf = (entry: Dirent) => path.relative(from, path.join(entry.parentPath, entry.name))
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(path.join(to, nameOf(entry)), { recursive: true })
  const names = entries.filter((entry) => entry.isFile()).map(nameOf)
  const found = new Set<string>()
  const copyIfChanged = async (name: string) => {
    const stats = await stat(path.join(from, name)).catch(() => undefined) // deleted meanwhile
    if (!stats) return
    found.add(name)
    const stamp = `${stats.size} ${stats.mtimeMs}`
    if (copied.get(name) === stamp && stats.mtimeMs < sureBefore) return
    await copyOne(path.join(from, name), path.join(to, name))
    copied.set(name, stamp)
  }
  for (let at = 0; at < names.length; at += filesAtOnce)
    await Promise.all(names.slice(at, at + filesAtOnce).map(copyIfChanged))
  for (const name of copied.keys()) if (!found.has(name)) await rm(path.join(to, name), { force: true })
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone) throw error
  }
}
