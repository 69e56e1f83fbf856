// The product as its own process, as `npm start` runs it, for tests of kills and wrong starts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Client } from '../client.ts'
import { bareEnvironment, nodeArgs } from './run-node.ts'

export interface StartedProduct {
  pid: number
  /** Resolves once it serves; fails with its output if it ends before that. */
  client: () => Promise<Client>
  /** Everything that it has written so far. */
  output: () => string
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

const mainFile = path.join(import.meta.dirname, '../../main.ts')

export function startProduct(
  environment: Record<string, string>,
  args: readonly string[] = [mainFile],
): StartedProduct {
  const child = spawn(process.execPath, [...nodeArgs, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment, PORT: '0', READER_CONCURRENCY: '1', ...environment },
  })
  let output = ''
  let look: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      look()
    })
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    client: async () => {
      const served = Promise.withResolvers<string>()
      look = () => {
        const found = /listo en (http\S+)/.exec(output)?.[1]
        if (found) served.resolve(found)
      }
      look()
      void ended.then((code) => served.reject(new Error(`the product ended with ${code}:\n${output}`)))
      return new Client(await served.promise)
    },
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}
