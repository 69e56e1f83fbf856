// So many at once and no more, over all documents: providers count calls by account, not by document.

export type Limiter = <T>(run: () => Promise<T>) => Promise<T>

export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = []
  let free = Math.max(1, limit)
  return async (run) => {
    if (free > 0) free -= 1
    else {
      // Whoever is done hands its place on without freeing it, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
