/** A fictitious RUC with a valid check digit: the same number always gives the same RUC. */
export function makeRuc(number: number): string {
  const body = `20${String(60_000_000 + number)}`
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body.charAt(at)), 0)
  return body + String((11 - (sum % 11)) % 10)
}
