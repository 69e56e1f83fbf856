/** Limits the pages that are paid for: keeps the first ones and the last, where the totals are. */
export function withinBound<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most || most < 2) return all.slice(0, most)
  return [...all.slice(0, most - 1), ...all.slice(-1)]
}
