// Serves what is installed and built, and starts it again when it ends by a fault: what `npm start` does last, and all that
// a container or a system service does.
import { carriedNode, compileCache, launcher, root } from './steps.mjs'
import { watchOver } from './watch-over.mjs'

const program = {
  command: carriedNode(),
  args: ['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'],
  cwd: root,
  // Node keeps what it compiled, so that the next start need not do it again.
  env: { NODE_COMPILE_CACHE: compileCache },
}
// A signal to npm ends the shell that it put between us, and the shell passes nothing on.
const isUnderNpm = process.env.npm_lifecycle_event !== undefined
await watchOver(program, isUnderNpm ? { launcher } : {})
