/** Parses int8 counts and sizes as numbers on both engines; as bigint beyond 2^53. */
export function parseInt8(text: string): number | bigint {
  const value = BigInt(text)
  const fits = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
  return fits ? Number(value) : value
}
