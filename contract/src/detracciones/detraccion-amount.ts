// Detracción amounts, computed in integers.
import { toCents } from '../values/amounts.ts'

/** Selling rates have three decimals; the result is rounded to cents. */
export function convertToSoles(amount: number, exchangeRate: number): number {
  return Math.round((toCents(amount) * Math.round(exchangeRate * 1000)) / 1000) / 100
}

/** Whole soles, rounded half up. Computed in integers (cents and hundredths of a percent) to avoid floating-point error. */
export function detraccionDeposit(totalSoles: number, percentage: number): number {
  return Math.floor((toCents(totalSoles) * Math.round(percentage * 100) + 500_000) / 1_000_000)
}
