// `npm start`: installs, builds and serves the product. Needs nothing before it.
import { join } from 'node:path'
import { ensureInstalled, ensureWebBuilt, handOver, root } from './steps.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
// Node keeps what it compiled, so that the next start need not do it again.
handOver(['--import', './scripts/quick-drizzle.mjs', 'server/src/main.ts'], {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
})
