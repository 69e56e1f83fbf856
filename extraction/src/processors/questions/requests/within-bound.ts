/** As many as are paid for: the first ones and the last, where the totals stand. */
export function withinBound<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most || most < 2) return all.slice(0, most)
  return [...all.slice(0, most - 1), ...all.slice(-1)]
}
