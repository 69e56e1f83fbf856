// A process and all its descendants, as the system reports them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ProcessTree {
  pids: number[]
  /** Sum over all processes; shared memory counts once for each. */
  residentMegabytes: number
}

export async function findTree(root: number): Promise<ProcessTree> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,rss='])
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const pids = new Set([root])
  // A child may precede its parent in the list.
  for (let before = 0; before < pids.size;) {
    before = pids.size
    for (const [pid = 0, parent = 0] of all) if (pids.has(parent)) pids.add(pid)
  }
  const kilobytes = all.reduce((sum, [pid = 0, , rss = 0]) => sum + (pids.has(pid) ? rss : 0), 0)
  return { pids: [...pids], residentMegabytes: Math.round(kilobytes / 1024) }
}

export async function stillAlive(pids: readonly number[]): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,stat='])
  const alive = new Set(
    stdout.split('\n').flatMap((line) => {
      const [pid, state = ''] = line.trim().split(/\s+/)
      return state.startsWith('Z') ? [] : [Number(pid)]
    }),
  )
  return pids.filter((pid) => alive.has(pid))
}
