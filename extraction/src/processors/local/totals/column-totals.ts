// Base, tax and total in the very columns of the lines: a row under them that says `TOTAL`, in whatever language, and whose amounts are what each
// column comes to. The sums prove it, so no label has to.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, type Found, type Reader } from '../../../layout/found.ts'
import { plainText, type Sheet } from '../../../layout/sheet.ts'
import type { ItemTable } from '../line-items/find-items.ts'
import { knownRates } from './known-rates.ts'

export interface ColumnTotals {
  base: Found<number>
  tax: Found<number>
  total: Found<number>
}

/** Prices hold the tax, and no column states what is left: `Total 1,120.00   IVA 120.00`. */
function insideOf(total: Found<number>, tax: Found<number>): Found<number> | undefined {
  const value = roundToCents(total.value - tax.value)
  return knownRates.some((rate) => sameAmount(value * rate, tax.value, 2)) ? { value, tokens: [] } : undefined
}

export function findColumnTotals(sheet: Sheet, table: ItemTable, reader: Reader): ColumnTotals | undefined {
  const last = table.body.at(-1)?.row.index
  const row = last === undefined ? undefined : sheet.rows[last + 1]
  if (!row || !/^(?:TOTAL|SUM[AM]|RAZEM|CELKEM|SOUCET|TOTAAL|I ALT)/.test(plainText(row.tokens)))
    return undefined
  const printed = amountsIn(row.tokens, reader)
  const sumOf = (at: number): Found<number> | undefined => {
    const amounts = table.body.flatMap(({ cells }) => amountsIn(cells[at] ?? [], reader).slice(-1))
    const sum = sumAmounts(amounts.map(({ value }) => value))
    const edge = amounts[0]?.tokens.at(-1)?.x1
    return printed.find(
      ({ value, tokens }) =>
        sameAmount(value, sum, 2) &&
        edge !== undefined &&
        Math.abs((tokens.at(-1)?.x1 ?? 0) - edge) < sheet.em,
    )
  }
  const sums = table.columns.map(({ kind }, at) => ({ kind, found: sumOf(at) }))
  const total = sums.findLast(({ kind, found }) => found && kind === 'total')?.found
  const tax = sums.find(({ kind, found }) => found && kind === 'impuesto')?.found
  const base = sums.find(
    ({ found }) => found && total && tax && sameAmount(found.value + tax.value, total.value, 2),
  )?.found
  if (!tax || !total) return undefined
  const own = base ?? insideOf(total, tax)
  return own && { base: own, tax, total }
}
