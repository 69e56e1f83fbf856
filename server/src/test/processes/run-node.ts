// How tests start Node: as the product is started, with what an earlier process compiled.
const quickDrizzle = new URL('../../../../scripts/quick-drizzle.mjs', import.meta.url).href
const { PATH, NODE_COMPILE_CACHE } = process.env

/** Before the program. In a few seconds, optimising the database's WebAssembly costs more than it gains: a third of a start. */
export const nodeArgs = ['--liftoff-only', '--import', quickDrizzle]

/** For a process that must see nothing else of ours. */
export const bareEnvironment = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
