// The environment of a child that reads untrusted files: nothing of ours, which holds secrets, except the folder of Node's
// compile cache. Loading modules from the cache takes half the CPU time of compiling them.
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

const megabyte = 2 ** 20

/** By default glibc keeps freed memory of large pictures per thread; other C libraries ignore these variables. */
const memory = {
  /** For the reader: returns memory of pictures at once, since each is allocated anew. */
  reader: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(megabyte),
    MALLOC_TRIM_THRESHOLD_: String(32 * megabyte),
  },
  /** For the second engine: its network allocates the same blocks for each picture, and clearing new ones costs time. */
  secondEngine: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(32 * megabyte),
    MALLOC_TRIM_THRESHOLD_: String(128 * megabyte),
  },
}

export function childEnvironment(child: keyof typeof memory): Record<string, string> {
  return { ...memory[child], ...compileCache() }
}

/** Passes this process's compile cache on to its children. */
export function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir() // a subfolder per version of Node and its flags, inside the shared one
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** Called by a child once it is up: a process that ends by a signal would not save its cache. */
export function keepCompiled(): void {
  flushCompileCache()
}
