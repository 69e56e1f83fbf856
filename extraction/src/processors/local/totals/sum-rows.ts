// Base, tax and total beside each other in one row, under whatever headings of whatever language: `448,99  70,00  518,99`.
// That the first two make the third, and one of them is a plausible tax of the other, tells what they are.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../layout/found.ts'
import { textOf, type Row, type Sheet, type Token } from '../../../layout/sheet.ts'
import type { ColumnTotals } from './column-totals.ts'

const leastRate = 0.02
const mostRate = 0.3

/** The only row of its kind, or the last where it is what the rows of single rates over it come to. */
export function findSumRow(
  sheet: Sheet,
  reader: Reader,
  itemTokens: ReadonlySet<Token>,
): ColumnTotals | undefined {
  const found = sheet.rows.flatMap((row) => sumRowIn(row, reader, itemTokens) ?? [])
  const last = found.at(-1)
  const parts = found.slice(0, -1)
  if (!last) return undefined
  const isSame = parts.every(
    ({ total, tax }) => total.value === last.total.value && tax.value === last.tax.value,
  )
  const comesTo = (key: keyof ColumnTotals) =>
    sameAmount(sumAmounts(parts.map((part) => part[key].value)), last[key].value, parts.length)
  return isSame || (comesTo('base') && comesTo('tax') && comesTo('total')) ? last : undefined
}

function sumRowIn(row: Row, reader: Reader, itemTokens: ReadonlySet<Token>): ColumnTotals | undefined {
  if (row.tokens.some((token) => itemTokens.has(token))) return undefined
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
