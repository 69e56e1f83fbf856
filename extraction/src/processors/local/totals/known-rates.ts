import { sameAmount } from '@conforme/contract/values/amounts'

/** Rates of IGV, IVA and VAT in Peru, its neighbours and Europe, and sales tax rates of English receipts. */
export const knownRates = [
  0.18, 0.1, 0.105, 0.16, 0.08, 0.19, 0.05, 0.21, 0.27, 0.15, 0.12, 0.13, 0.04, 0.06, 0.2, 0.22, 0.07, 0.055,
  0.025, 0.23, 0.24, 0.25, 0.14, 0.17, 0.09,
]

/** True if the tax is included in the total at one of these rates. */
export const isTaxInside = (tax: number, total: number): boolean =>
  knownRates.some((rate) => sameAmount(tax, (total * rate) / (1 + rate), tax < 1 ? 0 : 1))

/** Spain's `recargo de equivalencia`, paid by shops on purchases: the surcharge rates per IVA rate. */
export const surchargeRates: ReadonlyMap<number, readonly number[]> = new Map([
  [0.21, [0.052, 0.0175]],
  [0.1, [0.014]],
  [0.05, [0.0062]],
  [0.04, [0.005]],
])
