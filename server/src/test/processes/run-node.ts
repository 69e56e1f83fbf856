// How tests start Node: like the product, with the code that an earlier process compiled (compile cache).
const quickDrizzle = new URL('../../../../scripts/quick-drizzle.mjs', import.meta.url).href
const { PATH, NODE_COMPILE_CACHE } = process.env

/**
 * Arguments before the program. In a process of a few seconds, optimising the database's WebAssembly costs more than it
 * gains: a third of a start.
 */
export const nodeArgs = ['--liftoff-only', '--import', quickDrizzle]

/** Environment for a process that must see none of our other variables. */
export const bareEnvironment = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
