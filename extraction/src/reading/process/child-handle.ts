// The parent's handle of one child process: it runs a task or dies trying.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readingFailure, type ReadingFailureCode } from '../failures.ts'
import { childEnvironment } from './child-environment.ts'
import { isReply, ready, type Answers, type ChildSettings, type Task, type TaskKind } from './messages.ts'
import { isFromOutside, memorySignal } from './signals.ts'

export interface ChildHandle {
  readonly pid: number | undefined
  isBusy(): boolean
  isAlive(): boolean
  /** True if something else killed it, most likely the kernel's out-of-memory killer: the file at fault is unknown. */
  wasKilledFromOutside(): boolean
  /** The file it holds open, whose next page is cheaper here than elsewhere; or the reading it has cached. */
  lastPath(): string | undefined
  /** `onStart` is called when the child is up and takes the task. */
  run(task: Task, onStart: () => void): Promise<Answers[TaskKind]>
  /** Kills it at once; its task fails with `code`. */
  kill(code: ReadingFailureCode): void
  ended: Promise<void>
}

const mostTasks = 500 // WebAssembly heaps never shrink; starting a fresh process now and then is cheap
const stderrKept = 2000

/** `program` is the module it runs. */
export function startChild(program: URL, settings: ChildSettings): ChildHandle {
  const { memoryLimitBytes } = settings
  const child = fork(fileURLToPath(program), [JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: [],
    env: childEnvironment('reader'),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let current:
    | { id: number; resolve(answer: Answers[TaskKind]): void; reject(error: unknown): void }
    | undefined
  let killedFor: ReadingFailureCode | undefined
  let wasKilledFromOutside = false
  let lastPath: string | undefined
  let tasks = 0
  let stderr = ''
  let isAlive = true

  child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-stderrKept)))
  const holdLoop = (isHeld: boolean) => {
    // Idle children must not keep a program from exiting.
    if (isHeld) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }
  const settle = () => {
    const settled = current
    current = undefined
    if (isAlive) holdLoop(false)
    return settled
  }
  const stop = (code: ReadingFailureCode) => {
    killedFor ??= code
    isAlive = false
    holdLoop(true) // until it has surely exited
    child.kill('SIGKILL')
  }

  const started = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message === ready) resolve()
    })
  })
  child.on('message', (message) => {
    if (!isReply(message) || message.id !== current?.id) return
    const isWorn = tasks >= mostTasks || message.rssBytes > 0.6 * memoryLimitBytes
    if (isWorn || (!message.ok && message.isPoisoned)) stop('reading_crashed')
    const task = settle()
    if (message.ok) task?.resolve(message.answer)
    else task?.reject(readingFailure(message.code, message.detail))
  })
  const ended = new Promise<void>((resolve) => {
    const end = (signal: NodeJS.Signals | null, cause: string) => {
      isAlive = false
      wasKilledFromOutside = isFromOutside(signal) && signal !== memorySignal && killedFor === undefined
      // The first is sent by the child's own watchdog; a SIGKILL that we did not send is from the kernel's out-of-memory
      // killer.
      const isFull = signal === memorySignal || signal === 'SIGKILL'
      const code = killedFor ?? (isFull ? 'reading_memory' : 'reading_crashed')
      settle()?.reject(readingFailure(code, `${cause} ${stderr}`.trim()))
      resolve()
    }
    child.on('exit', (exitCode, signal) => end(signal, `the child ended with ${signal ?? exitCode}`))
    child.on('error', (error) => end(null, error.message))
  })
  holdLoop(false)

  return {
    pid: child.pid,
    isBusy: () => current !== undefined,
    isAlive: () => isAlive,
    wasKilledFromOutside: () => wasKilledFromOutside,
    lastPath: () => lastPath,
    run(asked, onStart) {
      const isHeld = asked.kind === 'analysis' && asked.path === lastPath
      const task = isHeld ? { ...asked, reading: undefined } : asked
      lastPath = task.path
      const id = ++tasks
      holdLoop(true)
      return new Promise((resolve, reject) => {
        current = { id, resolve, reject }
        void started.then(() => {
          if (current?.id !== id) return
          onStart()
          child.send({ id, task }, (error) => {
            if (error) stop('reading_crashed')
          })
        })
      })
    },
    kill: stop,
    ended,
  }
}
