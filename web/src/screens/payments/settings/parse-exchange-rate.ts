/** The most that a rate may be, as the API accepts it. */
const highest = 1000

/**
 * Soles per dollar as a person types them, with a decimal point or comma. Not `parseAmount`: `3.752` has three decimals
 * here, not a thousands separator.
 */
export function parseExchangeRate(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d+(?:[.,]\d*)?$/.test(typed)) return undefined
  const rate = Number(typed.replace(',', '.'))
  return rate > 0 && rate <= highest ? rate : undefined
}
