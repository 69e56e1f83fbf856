// Which of several amounts is the tax: the one that a known rate of a base explains.
import { sameAmount, sumAmounts } from '@conforme/contract/amounts'
import { all, basesSum, one, taxedTogether } from './amounts-of-label.ts'
import type { Found } from './found.ts'
import type { LabelledAmounts } from './labelled-amounts.ts'

export interface TotalsEvidence {
  /** From the SUNAT QR. */
  qr?: { igv: number | undefined; total: number | undefined } | undefined
  /** Sum of the line items' amounts. */
  linesTotal: number | undefined
  /** What the amount in words says. */
  inWords: number | undefined
  /** Every amount on the page that is written as money, labelled or not. */
  printed: Found<number>[]
}

function taxOfRate(taxes: Found<number>[], bases: Found<number>[]): Found<number> | undefined {
  return taxes.findLast(
    (tax) =>
      tax.value !== 0 &&
      bases.some((base) => knownRates.some((rate) => sameAmount(base.value * rate, tax.value, 1))),
  )
}

/** Peru, its neighbours, Spain, and the sales taxes of English receipts. */
export const knownRates = [
  0.18, 0.1, 0.105, 0.16, 0.08, 0.19, 0.05, 0.21, 0.27, 0.15, 0.12, 0.13, 0.04, 0.06, 0.2, 0.22, 0.07,
]

export function chooseTax(
  amounts: LabelledAmounts,
  taxes: Found<number>[],
  total: Found<number> | undefined,
  evidence: TotalsEvidence,
): Found<number> | undefined {
  if (evidence.qr?.igv !== undefined) {
    const same = taxes.find((tax) => sameAmount(tax.value, evidence.qr?.igv ?? NaN))
    if (same) return same
  }
  if (!total) return taxes[0]
  const bases = [
    basesSum(amounts)?.value,
    taxedTogether(amounts)?.value,
    ...all(amounts, 'subtotal').map((amount) => amount.value),
    ...all(amounts, 'taxed').map((amount) => amount.value),
  ]
  const extras = [
    0,
    ...(['excise', 'bag-tax', 'other-tax', 'service-charge', 'rounding'] as const).flatMap(
      (name) => one(amounts, name)?.value ?? [],
    ),
  ]
  const sums = [...extras, sumAmounts(extras)]
  const adds = (tax: Found<number>) =>
    bases.some(
      (base) =>
        base !== undefined && sums.some((extra) => sameAmount(base + tax.value + extra, total.value, 2)),
    )
  const fitting = taxes.find((tax) => adds(tax) && Math.abs(tax.value) < Math.abs(total.value))
  const ofRate = taxOfRate(taxes, all(amounts, 'subtotal')) ?? taxOfRate(taxes, all(amounts, 'taxed'))
  const possible = taxes.filter((tax) => Math.abs(tax.value) < Math.abs(total.value) || total.value === 0)
  return fitting ?? ofRate ?? possible[0]
}
