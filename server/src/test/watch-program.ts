// Run as a process by the tests: watches over a program as `npm start` does, with less patience.
import path from 'node:path'

const [how = '', counter = ''] = process.argv.slice(2)
const file = path.join(import.meta.dirname, '../../../scripts/watch-over.mjs')
const { watchOver } = (await import(file)) as {
  watchOver: (program: object, options: object) => Promise<never>
}
const args = [path.join(import.meta.dirname, 'watched-program.ts'), how, counter]
await watchOver(
  { command: process.execPath, args, cwd: import.meta.dirname, env: {} },
  { blockedSeconds: 3, firstDelayMs: 50, mostRestarts: 3 },
)
