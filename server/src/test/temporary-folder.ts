import { chmod, statfs } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { freemem } from 'node:os'
import { makeTemporaryFolder, removeLeftFolders } from '../temporary-folder.ts'

const memory = '/dev/shm'
/** Required space: a container has only 64 MB there by default. */
const roomBytes = 3 * 1024 ** 3

/**
 * If the system has an in-memory file system with enough space, this process and its children put their temporary
 * folders there until it ends. The tests create and remove hundreds of databases of eight hundred files: on a disk,
 * that alone takes a third of their CPU time.
 */
export async function keepTemporaryFoldersInMemory(): Promise<void> {
  if (!(await hasRoom())) return
  await removeLeftFolders(memory)
  const folder = await makeTemporaryFolder('tests', memory)
  await chmod(folder, 0o711) // PostgreSQL has a folder in it, as a user of its own
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Checks the space in the folder, and twice that in free memory, which the tests need as well. */
async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= roomBytes && freemem() >= 2 * roomBytes
  } catch {
    return false // not Linux
  }
}
