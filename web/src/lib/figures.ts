// Formats numbers as in Peru. The contract's `formatCount` formats integers.

/** At most one decimal: `12.3`. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('es-PE', { maximumFractionDigits: 1 })
}

/** A provider's price, which may be a fraction of a cent: `0.15`, `0.0042`. */
export function formatPrice(amount: number): string {
  return amount.toLocaleString('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}

export function formatUsd(amount: number): string {
  return `US$ ${formatPrice(amount)}`
}
