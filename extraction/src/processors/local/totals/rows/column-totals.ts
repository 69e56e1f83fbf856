// Base, tax and total in the columns of the item table: a row under the items that says `TOTAL` in some language and has
// the sum of each column. The sums prove it, so it needs no labels.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, type Found, type Reader } from '../../../../layout/found.ts'
import { plainText, type Row, type Sheet } from '../../../../layout/sheet.ts'
import type { ItemTable } from '../../line-items/item-table.ts'
import { knownRates } from '../known-rates.ts'

export interface ColumnTotals {
  base: Found<number>
  tax: Found<number>
  total: Found<number>
}

/** Prices include the tax, and no column has the base: `Total 1,120.00   IVA 120.00`. */
function insideOf(total: Found<number>, tax: Found<number>): Found<number> | undefined {
  const value = roundToCents(total.value - tax.value)
  return knownRates.some((rate) => sameAmount(value * rate, tax.value, 2)) ? { value, tokens: [] } : undefined
}

/** `Totals   2,025.50   395.90` over `Invoice total 2,421.40`: no column has the sum of both. */
function addedBelow(rows: readonly Row[], reader: Reader, parts: Found<number>[]): Found<number> | undefined {
  const sum = sumAmounts(parts.map(({ value }) => value))
  return rows.flatMap(({ tokens }) => amountsIn(tokens, reader)).find(({ value }) => sameAmount(value, sum))
}

const linesBelow = 5

const saysTotal = (row: Row | undefined): row is Row =>
  row !== undefined && /^(?:TOTAL|SUM[AM]|RAZEM|CELKEM|SOUCET|TOTAAL|I ALT)/.test(plainText(row.tokens))

export function findColumnTotals(sheet: Sheet, table: ItemTable, reader: Reader): ColumnTotals | undefined {
  const last = table.body.at(-1)?.row
  const row = [last, last && sheet.rows[last.index + 1]].find(saysTotal)
  if (!row) return undefined
  const lines = table.body.filter((one) => one.row !== row)
  const printed = amountsIn(row.tokens, reader)
  const sumOf = (at: number): Found<number> | undefined => {
    const amounts = lines.flatMap(({ cells }) => amountsIn(cells[at] ?? [], reader).slice(-1))
    const sum = sumAmounts(amounts.map(({ value }) => value))
    const edge = amounts[0]?.tokens.at(-1)?.x1
    if (edge === undefined) return undefined
    const off = ({ tokens }: Found<number>) => Math.abs((tokens.at(-1)?.x1 ?? 0) - edge)
    // A sum of several items is proof enough, so a total row need not align with its columns.
    const reach = amounts.length > 1 ? Infinity : sheet.em
    const found = printed.filter((one) => sameAmount(one.value, sum, 2) && off(one) < reach)
    return found.toSorted((one, other) => off(one) - off(other))[0]
  }
  const sums = table.columns.map(({ kind }, at) => ({ kind, found: sumOf(at) }))
  const total = sums.findLast(({ kind, found }) => found && kind === 'total')?.found
  const tax = sums.find(({ kind, found }) => found && kind === 'impuesto')?.found
  const base = sums.find(
    ({ found }) => found && total && tax && sameAmount(found.value + tax.value, total.value, 2),
  )?.found
  if (!tax || !total) return undefined
  const own = base ?? insideOf(total, tax)
  if (own) return { base: own, tax, total }
  const below = sheet.rows.slice(row.index + 1, row.index + 1 + linesBelow)
  const whole = tax.value > 0 ? addedBelow(below, reader, [total, tax]) : undefined
  return whole && { base: total, tax, total: whole }
}
