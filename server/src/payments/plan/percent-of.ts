/** A percentage of an amount in whole cents, half up. In integers, so that no floating point error moves a half. */
export function percentOf(cents: number, percentage: number): number {
  return Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000)
}
