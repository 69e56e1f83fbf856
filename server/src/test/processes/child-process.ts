// Another process of the product, for tests of what only shows between processes: locks, crashes, take-overs.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { nodeArgs } from './run-node.ts'

export interface TestProcess {
  /** The next unread line of the program's output. */
  nextLine: () => Promise<string>
  /** The rest of its output, once it has ended. */
  rest: () => AsyncIterable<string>
  kill: () => Promise<void>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Runs a TypeScript file; it inherits stderr. */
export function startProcess(file: string, args: readonly string[]): TestProcess {
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('A child process without its output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  return {
    nextLine: async () => {
      const line = await lines.next()
      if (line.done) throw new Error(`${file} ended before it said anything more`)
      return line.value
    },
    rest: () => lines,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ended,
  }
}
