// `npm run build`: everything that `npm start` does before serving.
import { ensureInstalled, ensureWebBuilt } from './steps.mjs'

await ensureInstalled({ all: false })
await ensureWebBuilt()
