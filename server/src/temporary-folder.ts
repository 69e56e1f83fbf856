// Removes the temporary folders that killed processes left. Their names contain the id of the process; `extraction`
// names its folders in the same way.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export function makeTemporaryFolder(kind: string, parent = tmpdir()): Promise<string> {
  return mkdtemp(path.join(parent, `conforme-${kind}-${process.pid}-`))
}

export async function removeLeftFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^conforme-[a-z0-9]+-(\d+)-\w{6}$/.exec(name) ?? []
    if (!pid || isRunning(Number(pid))) continue
    const folder = path.join(parent, name)
    if (await mayRemove(folder)) await rm(folder, { recursive: true, force: true })
  }
}

/** Another user of the machine may run the product too. */
async function mayRemove(folder: string): Promise<boolean> {
  const own = process.getuid?.() ?? 0
  const stats = await stat(folder).catch(() => undefined) // another start removed it
  return stats !== undefined && (own === 0 || stats.uid === own)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, so it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
