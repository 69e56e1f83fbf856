// Temporary folders of tests bear the id of the process that made them: a run that was killed could not remove its own, and
// the next run does.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

export function makeTemporaryFolder(kind: string, parent = tmpdir()): Promise<string> {
  return mkdtemp(path.join(parent, `conforme-${kind}-${process.pid}-`))
}

export async function removeLeftFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^conforme-[a-z0-9]+-(\d+)-\w{6}$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const memory = '/dev/shm'
/** A container has 64 MB there unless it was given more. */
const roomBytes = 3 * 1024 ** 3

/**
 * Where the system keeps files in memory and has room, this process and those it starts take their temporary folders there,
 * until it ends. The tests make and remove hundreds of databases of eight hundred files: on a disk, that alone is a third
 * of their processor time.
 */
export async function keepTemporaryFoldersInMemory(): Promise<void> {
  if (!(await hasRoom())) return
  await removeLeftFolders(memory)
  const folder = await makeTemporaryFolder('tests', memory)
  await chmod(folder, 0o711) // PostgreSQL, as a user of its own, has a folder in it
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** In the folder, and twice that in the machine, which is to hold the tests as well. */
async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= roomBytes && freemem() >= 2 * roomBytes
  } catch {
    return false // not a Linux
  }
}
