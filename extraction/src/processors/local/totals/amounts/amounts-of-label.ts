// Queries on the amounts of a label, and sums of them.
import { sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import type { AmountName, LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'

export const all = (amounts: LabelledAmounts, name: AmountName): LabelledAmount[] => amounts.get(name) ?? []

/** The most trusted amount of a label; of equals the last, because totals stand at the end. */
export function one(amounts: LabelledAmounts, name: AmountName): LabelledAmount | undefined {
  return all(amounts, name).reduce<LabelledAmount | undefined>(
    (best, next) => (best === undefined || next.trust >= best.trust ? next : best),
    undefined,
  )
}

/** Sum of one amount per label. */
export function sumOf(
  amounts: LabelledAmounts,
  names: AmountName[],
  isPart: (amount: LabelledAmount) => boolean,
): Found<number> | undefined {
  return together(names.flatMap((name) => one(amounts, name) ?? []).filter(isPart))
}

/** A tax with several rates has one row per rate below the subtotal: `IEPS 25 %`, `IEPS 8 %`. */
export function sumOfRows(amounts: LabelledAmounts, names: AmountName[]): Found<number> | undefined {
  const from = one(amounts, 'subtotal')?.label.row ?? 0
  return together(names.flatMap((name) => all(amounts, name)).filter(({ label }) => label.row >= from))
}

function together(labelled: Found<number>[]): Found<number> | undefined {
  const found = labelled.filter((amount) => amount.value !== 0)
  const distinct = found.filter(
    (amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at,
  )
  return distinct.length > 0
    ? {
        value: sumAmounts(distinct.map((amount) => amount.value)),
        tokens: distinct.flatMap((amount) => amount.tokens),
      }
    : undefined
}

/** The only base amount (taxed, exempt, unaffected, exported) that is not zero. */
export function single(amounts: LabelledAmounts): Found<number> | undefined {
  const present = baseNames.flatMap((name) => one(amounts, name) ?? []).filter((amount) => amount.value !== 0)
  return present.length === 1 ? present[0] : undefined
}

/** Sum of the taxed amount and the amounts that bear no tax. */
export function ofAllKinds(
  amounts: LabelledAmounts,
  taxed: Found<number> | undefined,
): Found<number> | undefined {
  const rest = baseNames.slice(1).flatMap((name) => nonZero(one(amounts, name)) ?? [])
  return taxed && rest.length > 0 ? together([taxed, ...rest]) : undefined
}

export function nonZero(found: Found<number> | undefined): Found<number> | undefined {
  return found && found.value !== 0 ? { value: Math.abs(found.value), tokens: found.tokens } : undefined
}

export const otherTaxNames: AmountName[] = ['excise', 'bag-tax', 'other-tax', 'service-charge']

const baseNames: AmountName[] = ['taxed', 'exempt', 'unaffected', 'exported']
