export type Call = () => Promise<void>

export async function timeOf(call: Call): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}

export const round1 = (value: number) => Math.round(value * 10) / 10
