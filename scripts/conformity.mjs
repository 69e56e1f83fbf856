// `npm run conformity`: the specification as a table of lines, each run by its tests. With words, only the sections
// whose titles hold one of them: `npm run conformity -- Routes Header`.
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt, run, step } from './steps.mjs'

await ensureInstalled({ all: true })
await step('Navegador para los recorridos', ensureChromium)
await ensureWebBuilt()
run(['e2e/conformity/run.ts', ...process.argv.slice(2)])
