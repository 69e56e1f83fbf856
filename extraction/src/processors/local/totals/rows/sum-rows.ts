// Base, tax and total beside each other in one row, under whatever headings of whatever language: `448,99  70,00  518,99`.
// That the first two make the third, and one of them is a plausible tax of the other, tells what they are.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../../layout/found.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'
import type { ColumnTotals } from './column-totals.ts'
import { ofTaxes } from '../amounts/find-amounts.ts'
import { onTopOfTotal } from './tax-rows.ts'

const leastRate = 0.02
const mostRate = 0.3

export interface SumRow extends ColumnTotals {
  /** The rows of single rates beside it come to it. */
  isProven: boolean
}

/** The only row of its kind, or the one that the others come to. */
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
