// One measurement in its own process: the local reader without one of its parts (`-1`: with all parts), on folders.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ablations } from './ablations.ts'
import { summarize } from '../score.ts'

const [at = '-1', ...sets] = process.argv.slice(2)
const ablation = ablations[Number(at)]

if (ablation) {
  const path = fileURLToPath(new URL(`../../../../extraction/src/${ablation.file}`, import.meta.url))
  const source = readFileSync(path, 'utf8')
  if (!source.includes(ablation.find)) throw new Error(`${ablation.file} has no «${ablation.find}» any more`)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return url.startsWith('file:') && fileURLToPath(url) === path
        ? { ...loaded, source: source.replace(ablation.find, ablation.put) }
        : loaded
    },
  })
}

const { readForeignCases } = await import('../foreign.ts')
const cases = await readForeignCases({ sets, fresh: false, verbose: false })
const names = [...new Set(cases.map(({ set }) => set))]
const results = names.map((set) => {
  const { all, items } = summarize(cases.filter((one) => one.set === set).map(({ score }) => score))
  return { set, ...all, found: items.found, answered: items.answered }
})
process.stdout.write(`\n${JSON.stringify(results)}\n`)
process.exit(0)
