// A watchdog thread. When the main thread stalls, it takes the main thread's stack through the debugger and logs it,
// before the supervisor kills the process.
import { Session } from 'node:inspector/promises'
import { workerData } from 'node:worker_threads'
import type { Debugger } from 'node:inspector'
import { openLog } from '../log/log.ts'

export interface StallThreadData {
  /** Counter that the main thread increments. */
  beats: SharedArrayBuffer
  afterSeconds: number
}

const data = workerData as StallThreadData // passed by `watch-stalls.ts`
const beats = new Int32Array(data.beats)
const mostFrames = 25
let seen = 0
let silentSeconds = 0

// Counts seconds in this thread rather than clock time: both threads stop while the machine sleeps.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  silentSeconds = now === seen ? silentSeconds + 1 : 0
  seen = now
  // Logs once per stall.
  if (silentSeconds === data.afterSeconds) void logStack()
}, 1000)

async function logStack(): Promise<void> {
  const session = new Session()
  session.connectToMainThread()
  const files = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => void files.set(scriptId, url))
  const paused = new Promise<Debugger.PausedEventDataType>((resolve) =>
    session.once('Debugger.paused', ({ params }) => resolve(params)),
  )
  await session.post('Debugger.enable')
  // Not awaited: it is answered only once the main thread has paused.
  void session.post('Debugger.pause')
  const { callFrames } = await paused
  const at = callFrames.slice(0, mostFrames).map((frame) => describe(frame, files))
  openLog('warn').error({ at, seconds: data.afterSeconds }, 'the event loop stands still')
  await session.post('Debugger.resume')
  session.disconnect()
}

function describe({ functionName, location }: Debugger.CallFrame, files: Map<string, string>): string {
  const file = (files.get(location.scriptId) ?? '').replace(/^file:\/\//, '')
  return `${functionName || '(anonymous)'} (${file}:${location.lineNumber + 1})`
}
