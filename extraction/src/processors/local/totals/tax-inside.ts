// Totals of a paper whose prices include the tax, as in Brazil: products plus freight and other taxes, less the
// discount, equal the total. The base of the tax is another amount, reduced or including freight.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../layout/found.ts'
import { all, one, otherTaxNames } from './amounts/amounts-of-label.ts'
import type { LabelledAmount, LabelledAmounts } from './amounts/labelled-amounts.ts'

interface ProductsAndCharges {
  base: Found<number>
  others: Found<number> | undefined
  total: Found<number>
}

/** Returned only if the sum fits. */
export function productsAndCharges(amounts: LabelledAmounts): ProductsAndCharges | undefined {
  const charges = ofEachLabel(otherTaxNames.flatMap((name) => all(amounts, name)))
  const others = sumAmounts(charges.map(({ value }) => value))
  const off = Math.abs(one(amounts, 'discount')?.value ?? 0)
  for (const total of all(amounts, 'total'))
    for (const base of all(amounts, 'subtotal'))
      if (base.value > 0 && sameAmount(base.value + others - off, total.value))
        return {
          base,
          others:
            others === 0 ? undefined : { value: others, tokens: charges.flatMap(({ tokens }) => tokens) },
          total,
        }
  return undefined
}

/** `VALOR DO FRETE` and `OUTRAS DESPESAS` are two charges; a repeated label counts once. */
const ofEachLabel = (found: LabelledAmount[]): LabelledAmount[] =>
  found.filter(
    ({ value, label }, at) => value !== 0 && found.findIndex((one) => one.label.key === label.key) === at,
  )
