/** Counts and sizes as numbers on both engines; beyond 2^53 as bigint. */
export function parseInt8(text: string): number | bigint {
  const value = BigInt(text)
  const fits = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
  return fits ? Number(value) : value
}
