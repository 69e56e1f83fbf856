// `npm start`: installs, builds and serves the product. Has no prerequisites.
import { ensureInstalled, ensureWebBuilt } from './steps.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
await import('./serve.mjs')
