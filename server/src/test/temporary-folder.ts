// Temporary folders of tests bear the id of the process that made them: a run that was killed could not remove its own, and
// the next run does.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export function makeTemporaryFolder(kind: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `conforme-${kind}-${process.pid}-`))
}

export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^conforme-[a-z0-9]+-(\d+)-\w{6}$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(path.join(tmpdir(), name), { recursive: true, force: true })
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
