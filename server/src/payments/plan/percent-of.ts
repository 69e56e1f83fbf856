/**
 * A percentage of an amount in whole cents, rounded half up. Uses integers, so that no floating point error changes the
 * rounding of a half.
 */
export function percentOf(cents: number, percentage: number): number {
  return Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000)
}
