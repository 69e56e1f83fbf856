// Loaded with `--import`, before the product. Drizzle's package.json is 180 kB of exports, and Node 24 parses it again
// for each of its files and each import of it: a second of every start. Its own files are resolved here by path, and
// each of its entries once. Nothing depends on it: without it the start is slower, and the rest the same.
import { registerHooks } from 'node:module'

const entries = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (!context.parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
      // A file that is asked for by `require` is CommonJS, and resolved as ever.
      if (!context.conditions.includes('import')) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm') || !context.conditions.includes('import')) {
      return next(specifier, context)
    }
    const known = entries.get(specifier)
    if (known) return known
    const found = { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, found)
    return found
  },
})
