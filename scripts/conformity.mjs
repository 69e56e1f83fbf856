// `npm run conformity`: the specification as a table of lines, each checked by its tests. Words restrict it to sections
// whose titles contain one of them: `npm run conformity -- Routes Header`.
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt, run, step } from './steps.mjs'

await ensureInstalled({ all: true })
await step('Navegador para los recorridos', ensureChromium)
await ensureWebBuilt()
run(['e2e/conformity/run.ts', ...process.argv.slice(2)])
