// Figures as people in Peru write them. Whole ones are `formatCount` of the contract.

/** `12.3`: at most one decimal. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('es-PE', { maximumFractionDigits: 1 })
}

/** What a provider is paid, which may be parts of a cent: `0.15`, `0.0042`. */
export function formatPrice(amount: number): string {
  return amount.toLocaleString('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}

export function formatUsd(amount: number): string {
  return `US$ ${formatPrice(amount)}`
}
