// Serves what is installed and built, and starts it again when it ends by a fault: what `npm start` does last, and all that
// a container or a system service does.
import { carriedNode, compileCache, root } from './steps.mjs'
import { watchOver } from './watch-over.mjs'

await watchOver({
  command: carriedNode(),
  args: ['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'],
  cwd: root,
  // Node keeps what it compiled, so that the next start need not do it again.
  env: { NODE_COMPILE_CACHE: compileCache },
})
