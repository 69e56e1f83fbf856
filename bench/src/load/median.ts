const rounds = 5

/** Milliseconds. */
export async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
}
