// A thread that watches the main thread. When that one stalls, its stack is taken through the debugger and logged, before
// the supervisor kills the process.
import { Session } from 'node:inspector/promises'
import { workerData } from 'node:worker_threads'
import type { Debugger } from 'node:inspector'
import { openLog } from '../log/log.ts'

export interface StallThreadData {
  /** Counts the beats of the main thread. */
  beats: SharedArrayBuffer
  afterSeconds: number
}

const data = workerData as StallThreadData // see `watch-stalls.ts`
const beats = new Int32Array(data.beats)
const mostFrames = 25
let seen = 0
let silentSeconds = 0

// Counted in seconds of this thread: while the machine sleeps, both stand still.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  silentSeconds = now === seen ? silentSeconds + 1 : 0
  seen = now
  // Once for each stall.
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
  // Answered only once the main thread has paused.
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
