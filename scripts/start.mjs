// `npm start`: installs, builds and serves the product. Needs nothing before it.
import { ensureInstalled, ensureWebBuilt, handOver } from './steps.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
handOver(['server/src/main.ts'])
