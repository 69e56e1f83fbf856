/** Maximum rate that the API accepts. */
const highest = 1000

/**
 * Parses soles per dollar with a decimal point or comma. Not `parseAmount`: in `3.752` the three digits are decimals, not
 * thousands.
 */
export function parseExchangeRate(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d+(?:[.,]\d*)?$/.test(typed)) return undefined
  const rate = Number(typed.replace(',', '.'))
  return rate > 0 && rate <= highest ? rate : undefined
}
