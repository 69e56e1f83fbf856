// What a child that reads files of strangers is started with: nothing of our environment, which holds secrets, but where
// Node keeps what it compiled. Loading the modules from there takes half of the processor's time that compiling them takes.
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

const megabyte = 2 ** 20

/** By default glibc keeps what large pictures took, for each of its threads; other libraries ignore these variables. */
const memory = {
  /** Of the reader: its pictures go back at once, each is made anew. */
  reader: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(megabyte),
    MALLOC_TRIM_THRESHOLD_: String(32 * megabyte),
  },
  /** Of the second eye: its network asks for the same blocks picture after picture, and clearing new ones takes time. */
  secondEye: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(32 * megabyte),
    MALLOC_TRIM_THRESHOLD_: String(128 * megabyte),
  },
}

export function childEnvironment(child: keyof typeof memory): Record<string, string> {
  return { ...memory[child], ...compileCache() }
}

/** What Node compiled for this process, for a child of its own. */
export function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir() // one for each version of Node and its flags, in the one that all share
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** Called by a child that is up: it ends by a signal, when Node would keep nothing. */
export function keepCompiled(): void {
  flushCompileCache()
}
