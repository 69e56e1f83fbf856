// Speeds up start-up; loaded with `--import` before the product. Drizzle's package.json has 180 kB of exports, which Node 24
// parses again for each of its files and imports: a second per start. This hook resolves its files by path, and each entry
// once. It is optional: without it only the start is slower.
import { registerHooks } from 'node:module'

const entries = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (!context.parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
      // A file loaded with `require` is CommonJS and is resolved as usual.
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
