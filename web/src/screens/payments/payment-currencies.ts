export type Currency = 'PEN' | 'USD'
export const currencies: readonly Currency[] = ['PEN', 'USD']
export const currencyNames: Record<Currency, string> = { PEN: 'soles', USD: 'dólares' }
