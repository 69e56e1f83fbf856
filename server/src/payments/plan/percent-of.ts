/** A share of an amount in whole cents, half up. In whole numbers, where no binary dust can move a half. */
export function percentOf(cents: number, percentage: number): number {
  return Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000)
}
