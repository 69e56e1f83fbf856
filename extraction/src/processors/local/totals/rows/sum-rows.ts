// Base, tax and total side by side in one row, under headings in any language: `448,99  70,00  518,99`. Recognized by
// arithmetic: the first two add up to the third, at a plausible tax rate.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../../layout/found.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'
import type { ColumnTotals } from './column-totals.ts'
import { ofTaxes } from '../amounts/find-amounts.ts'
import { onTopOfTotal } from './tax-rows.ts'

const leastRate = 0.02
const mostRate = 0.3

export interface SumRow extends ColumnTotals {
  /** The other rows, one per rate, add up to this row. */
  isProven: boolean
}

/** The only row of this kind, or the one that is the sum of the others. */
export function findSumRow(sheet: Sheet, reader: Reader, itemTokens: ReadonlySet<Token>): SumRow | undefined {
  const found = sheet.rows.flatMap((row) => sumRowIn(row, reader, itemTokens) ?? [])
  const [first, ...others] = found
  const whole = found.length > 2 ? found.find((one) => isSumOf(one, found)) : undefined
  if (whole) return { ...whole, isProven: true }
  const areSame = others.every(
    ({ total, tax }) => total.value === first?.total.value && tax.value === first.tax.value,
  )
  return first && areSame ? { ...first, isProven: false } : undefined
}

function isSumOf(whole: ColumnTotals, rows: readonly ColumnTotals[]): boolean {
  const parts = rows.filter((row) => row !== whole)
  return (['base', 'tax', 'total'] as const).every((key) =>
    sameAmount(sumAmounts(parts.map((part) => part[key].value)), whole[key].value, parts.length),
  )
}

function sumRowIn(row: Row, reader: Reader, itemTokens: ReadonlySet<Token>): ColumnTotals | undefined {
  const text = plainText(row.tokens)
  if (row.tokens.some((token) => itemTokens.has(token)) || ofTaxes.test(text) || onTopOfTotal.test(text))
    return undefined
  const amounts = amountsIn(row.tokens, reader).filter(({ tokens }) => isMoney(textOf(tokens), reader))
  const found = amounts.flatMap((base, at) =>
    amounts.slice(at + 1).flatMap((tax, between) =>
      amounts
        .slice(at + between + 2)
        .filter((total) => isSum(base, tax, total))
        .map((total) => ({ base, tax, total })),
    ),
  )
  return found.length === 1 ? found[0] : undefined
}

function isSum(base: Found<number>, tax: Found<number>, total: Found<number>): boolean {
  const rate = tax.value / base.value
  return rate >= leastRate && rate <= mostRate && sameAmount(base.value + tax.value, total.value)
}
