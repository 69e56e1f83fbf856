// Child process for tests: supervises a program or the product, as `npm start` does, but with shorter timeouts.
import path from 'node:path'
import { nodeArgs } from './run-node.ts'

const [how = '', counter = ''] = process.argv.slice(2)
const file = path.join(import.meta.dirname, '../../../../scripts/watch-over.mjs')
const { watchOver } = (await import(file)) as {
  watchOver: (program: object, options: object) => Promise<never>
}
const program = how === 'product' ? '../../main.ts' : 'watched-program.ts'
const args = [...nodeArgs, path.join(import.meta.dirname, program), how, counter]
await watchOver(
  { command: process.execPath, args, cwd: import.meta.dirname, env: {} },
  { launcher: process.ppid, blockedSeconds: how === 'product' ? 60 : 8, firstDelayMs: 50, mostRestarts: 3 },
)
