// Amounts above a list that are not its items: last month's payment, the amount due.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Reader } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Row } from '../../../../layout/sheet.ts'
import type { ItemFound } from '../items/to-item.ts'
import { isOnlyProduct } from './listed-figures.ts'
import { amountAtEnd } from './listed-rows.ts'

const fewestLines = 3

/** Drops `Recibo anterior   88.20` above items that add up to the sum below them without it. */
export function withoutHead(
  items: ItemFound[],
  rows: Row[],
  { sheet }: Labelled,
  reader: Reader,
): ItemFound[] {
  const end = rows.at(-1)?.index
  const closing = end === undefined ? undefined : sheet.rows[end + 1]
  const sum = closing && amountAtEnd(closing, reader)?.value
  if (sum === undefined) return items
  const rowOf = ({ tokens }: ItemFound) => tokens.total?.[0]?.row ?? Infinity
  const comesToSum = (first: ItemFound) => {
    const own = rows.filter(({ index, tokens }) => index >= rowOf(first) && !isOnlyProduct(tokens, reader))
    return sameAmount(sumAmounts(own.flatMap((row) => amountAtEnd(row, reader)?.value ?? [])), sum)
  }
  const [first] = items
  if (!first || comesToSum(first)) return items
  const start = items.findLastIndex(comesToSum)
  return items.length - start >= fewestLines && start > 0 ? items.slice(start) : items
}
