// Restores the last digit of base and tax that the picture's edge cut off: `1.9` of 1.91 under a total of 33.80.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import type { Found } from '../../../layout/found.ts'
import { textOf } from '../../../layout/sheet.ts'
import { knownRates } from './known-rates.ts'

interface Parts {
  base: Found<number> | undefined
  tax: Found<number> | undefined
}

const isCutOff = (found: Found<number> | undefined): found is Found<number> =>
  found !== undefined && /\d[.,]\d$/.test(textOf(found.tokens))

const beginsAs = (value: number, { tokens }: Found<number>): boolean =>
  value.toFixed(2).replace('.', '').slice(0, -1) === textOf(tokens).replace(/\D/g, '')

/** Restores them if exactly one known rate gives a base and a tax with these leading digits that add up to the total. */
export function withCutOffFigures({ base, tax }: Parts, total: number | undefined): Parts {
  if (total === undefined || !isCutOff(base) || !isCutOff(tax) || sameAmount(base.value + tax.value, total))
    return { base, tax }
  const taxes = knownRates.map((rate) => roundToCents((total * rate) / (1 + rate)))
  const [own, ...others] = taxes.filter(
    (value) => beginsAs(value, tax) && beginsAs(roundToCents(total - value), base),
  )
  return own === undefined || others.length > 0
    ? { base, tax }
    : { base: { ...base, value: roundToCents(total - own) }, tax: { ...tax, value: own } }
}
