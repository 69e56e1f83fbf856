import { Worker } from 'node:worker_threads'
import type { StallThreadData } from './stall-thread.ts'

const beatMs = 1000

/** Logs the stack of this thread when it has been blocked for `afterSeconds`. */
export function watchStalls({ afterSeconds }: { afterSeconds: number }): void {
  const workerData: StallThreadData = { beats: new SharedArrayBuffer(4), afterSeconds }
  const beats = new Int32Array(workerData.beats)
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  new Worker(new URL('./stall-thread.ts', import.meta.url), { workerData }).unref()
}
