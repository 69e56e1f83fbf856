// A thread that is never blocked by the work: it ends the process when the parent is gone or memory exceeds the limit.
import { workerData } from 'node:worker_threads'
import { memorySignal } from './signals.ts'

export interface WatchdogData {
  memoryLimitBytes: number
  parentPid: number
}

const data: unknown = workerData

function isWatchdogData(value: unknown): value is WatchdogData {
  return typeof value === 'object' && value !== null && 'memoryLimitBytes' in value && 'parentPid' in value
}

if (isWatchdogData(data)) {
  const { memoryLimitBytes, parentPid } = data
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, memorySignal)
    if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL')
  }, 40) // a flate bomb grows by about 20 MB in that time
}
