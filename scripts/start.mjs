// `npm start`: installs, builds and serves the product. Has no prerequisites.
import { holdDataFolder } from './hold-data-folder.mjs'
import { ensureInstalled, ensureWebBuilt, isWebBuilt } from './steps.mjs'

await ensureInstalled({ all: false })
if (!isWebBuilt()) {
  const letGo = await holdDataFolder()
  await ensureWebBuilt()
  await letGo()
}
await import('./serve.mjs')
