// `npm run build`: everything that `npm start` does before it serves.
import { ensureInstalled, ensureWebBuilt } from './steps.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
