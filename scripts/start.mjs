// `npm start`: installs, builds and serves the product, and starts it again when it ends by a fault. Needs nothing before it.
import { join } from 'node:path'
import { carriedNode, ensureInstalled, ensureWebBuilt, root } from './steps.mjs'
import { watchOver } from './watch-over.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
await watchOver({
  command: carriedNode(),
  args: ['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'],
  cwd: root,
  // Node keeps what it compiled, so that the next start need not do it again.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') },
})
