// Memory of the reading over a working day: files of every kind one after another, with the memory of the process and its
// children at regular intervals.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Reader } from '../../../extraction/src/reading/reader.ts'

export interface MemoryFigures {
  files: number
  /** Megabytes at each interval. */
  held: { files: number; megabytes: number }[]
}

const execute = promisify(execFile)

/** Reads `paths` repeatedly, two at a time, until `files` were read. */
export async function measureMemory(
  reader: Reader,
  paths: readonly string[],
  files: number,
  every: number,
): Promise<MemoryFigures> {
  const held: MemoryFigures['held'] = []
  for (let done = 0; done < files; done += every) {
    await readSome(reader, paths, done, Math.min(files, done + every))
    held.push({
      files: Math.min(files, done + every),
      megabytes: await megabytesOf([process.pid, ...reader.childPids()]),
    })
  }
  return { files, held }
}

/** Refusals are expected: some of the files are broken on purpose. */
async function readSome(reader: Reader, paths: readonly string[], from: number, to: number): Promise<void> {
  let next = from
  const work = async () => {
    while (next < to) {
      const path = paths[next++ % paths.length] ?? ''
      await reader.read({ path, name: path }).catch(() => undefined)
    }
  }
  await Promise.all([work(), work()])
}

/** Memory of the processes and their descendants. Uses `ps`, which is portable. */
export async function megabytesOf(processes: readonly number[]): Promise<number> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const counted = new Set(processes)
  // A child's pid is higher than its parent's, except after wrap-around; a second pass finds those.
  for (let round = 0; round < 2; round++)
    for (const [pid = 0, parent = 0] of rows) if (counted.has(parent)) counted.add(pid)
  const kilobytes = rows.reduce((sum, [pid = 0, , size = 0]) => sum + (counted.has(pid) ? size : 0), 0)
  return kilobytes / 1024
}

/** Memory growth from the middle to the end, when everything has long been loaded. */
export function growth({ held }: MemoryFigures): { middle: number; end: number } {
  const mean = (looks: MemoryFigures['held']) =>
    looks.reduce((sum, look) => sum + look.megabytes, 0) / looks.length
  const third = Math.floor(held.length / 3)
  return { middle: mean(held.slice(third, 2 * third)), end: mean(held.slice(2 * third)) }
}
