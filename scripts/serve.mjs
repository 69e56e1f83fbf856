// Serves what is installed and built, and restarts it after a crash. It is the last step of `npm start`, and all that a
// container or system service runs.
import { carriedNode, compileCache, launcher, root } from './steps.mjs'
import { watchOver } from './watch-over.mjs'

// The program loads for seconds, on a busy machine for a minute, before it can say anything.
process.stdout.write('· Iniciando Conforme…\n')

const program = {
  command: carriedNode(),
  args: ['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'],
  cwd: root,
  // Node caches compiled code here, so that the next start is faster.
  env: { NODE_COMPILE_CACHE: compileCache },
}
// npm puts a shell between itself and us. A signal to npm ends that shell, which does not forward it.
const isUnderNpm = process.env.npm_lifecycle_event !== undefined
await watchOver(program, isUnderNpm ? { launcher } : {})
