// Formats numbers as in Peru. Integers are formatted by the contract's `formatCount`.

/** `12.3`: at most one decimal. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('es-PE', { maximumFractionDigits: 1 })
}

/** The price of a provider, which may be a fraction of a cent: `0.15`, `0.0042`. */
export function formatPrice(amount: number): string {
  return amount.toLocaleString('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}

export function formatUsd(amount: number): string {
  return `US$ ${formatPrice(amount)}`
}
