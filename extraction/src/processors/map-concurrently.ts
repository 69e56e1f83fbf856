// Runs a few at a time, keeps the order, and stops starting new ones as soon as one fails.

export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  run: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let failed = false
  async function work(): Promise<void> {
    while (!failed && next < items.length) {
      const index = next++
      const item = items[index]
      if (item === undefined) continue
      try {
        results[index] = await run(item, index)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
