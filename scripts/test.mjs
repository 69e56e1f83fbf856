// `npm test`: everything from scratch: install, check, rules and features on both databases, journeys in a browser.
import { ensureChromium } from './chromium.mjs'
import { compileCache, ensureInstalled, ensureWebBuilt, run, step } from './steps.mjs'

await ensureInstalled({ all: true })
await step('Formato, lint, tipos, imports y código sin usar', () => run(['scripts/check.mjs']))
await step('Navegador para los recorridos', ensureChromium)
await ensureWebBuilt()
// Hundreds of processes are started, and each reuses the compile cache of the earlier ones.
const env = { NODE_COMPILE_CACHE: compileCache }
await step('Pruebas', () => run(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { env }))
