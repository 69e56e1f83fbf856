/** Sliding median of each value with equally many neighbours on both sides. The window stays sorted as it moves. */
export function slidingMedians(values: readonly number[], around: number): number[] {
  const window = values.slice(0, around).toSorted((a, b) => a - b)
  return values.map((_, at) => {
    const [entering, leaving] = [values[at + around], values[at - around - 1]]
    if (entering !== undefined) window.splice(placeOf(entering, window), 0, entering)
    if (leaving !== undefined) window.splice(placeOf(leaving, window), 1)
    return window[window.length >> 1] ?? 0
  })
}

/** Binary search for the index of the first element that is not less. */
function placeOf(value: number, sorted: readonly number[]): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}
