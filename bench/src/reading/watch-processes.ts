// Resources of processes and all their descendants while they work: peak memory, all of them at the same moment, and CPU
// seconds, which a busy machine changes little. Unknown without /proc.
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

export interface Taken {
  peakMegabytes: number | undefined
  cpuSeconds: number | undefined
}

export interface Watch {
  stop(): Promise<Taken>
}

const everyMs = 25
const pageBytes = 4096
const ticksPerSecond = 100 // unit of Linux's CPU times, on any processor

/** `roots` is evaluated each time, because children end and others start. */
export function watchProcesses(roots: () => readonly number[]): Watch {
  const cpu = new Map<number, { first: number; last: number }>()
  let [peak, isOver, looks] = [0, false, 0]
  const look = async () => {
    let bytes = 0
    for (const pid of await withChildren(roots())) {
      const used = await usedBy(pid)
      if (!used) continue
      bytes += used.bytes
      const known = cpu.get(pid)
      // A process that starts during the watch has used nothing before it.
      const first = looks === 0 ? used.seconds : 0
      cpu.set(pid, { first: known?.first ?? first, last: used.seconds })
    }
    peak = Math.max(peak, bytes)
    looks += 1
  }
  const watching = (async () => {
    while (!isOver) {
      await look()
      await setTimeout(everyMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      await look()
      if (peak === 0) return { peakMegabytes: undefined, cpuSeconds: undefined }
      const cpuSeconds = [...cpu.values()].reduce((sum, { first, last }) => sum + last - first, 0)
      return { peakMegabytes: peak / 1024 ** 2, cpuSeconds }
    },
  }
}

async function withChildren(roots: readonly number[]): Promise<number[]> {
  const all = [...roots]
  // The list grows during the iteration.
  for (const pid of all) {
    const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
    for (const thread of threads) {
      const children = await readProc(`${pid}/task/${thread}/children`)
      all.push(...children.split(' ').filter(Boolean).map(Number))
    }
  }
  return all
}

async function usedBy(pid: number): Promise<{ bytes: number; seconds: number } | undefined> {
  const stat = await readProc(`${pid}/stat`)
  // The process name before the bracket may contain spaces; after it, fields count from the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 22) return undefined
  const ticks = Number(fields[11]) + Number(fields[12])
  return { bytes: Number(fields[21]) * pageBytes, seconds: ticks / ticksPerSecond }
}

const readProc = (name: string) => readFile(`/proc/${name}`, 'utf8').catch(() => '')
