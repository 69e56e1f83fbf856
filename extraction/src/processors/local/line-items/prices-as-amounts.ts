// `Product   Quantity   Price`: if the values under `Price` add up to the printed sum as they are, they are line
// amounts, not unit prices.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { amountsIn, type Reader } from '../../../layout/found.ts'
import type { ItemFound } from './items/to-item.ts'

export function withPricesAsAmounts(items: ItemFound[], page: Labelled, reader: Reader): ItemFound[] {
  const prices = items.map(({ item }) => (isUnsummed(item) ? item.precio : undefined))
  const known = prices.filter((price) => price !== undefined)
  const products = items.map(({ item }, at) => (prices[at] ?? 0) * countOf(item))
  const sums = { asAmounts: sumAmounts(known), asPrices: sumAmounts(products) }
  const isEach = known.length === items.length && !sameAmount(sums.asAmounts, sums.asPrices)
  if (!isEach || !isPrinted(page, sums.asAmounts, reader) || isPrinted(page, sums.asPrices, reader))
    return items
  return items.map(({ item: { precio, ...item }, tokens: { precio: words = [], ...tokens } }) => ({
    item: { ...item, subtotal: precio, total: precio },
    tokens: { ...tokens, subtotal: words, total: words },
  }))
}

type Line = ItemFound['item']

const isUnsummed = (item: Line): item is Line & { precio: number } =>
  typeof item.precio === 'number' && item.total === undefined && item.subtotal === undefined

const countOf = ({ cantidad }: Line): number => (typeof cantidad === 'number' ? cantidad : 1)

const isPrinted = (page: Labelled, sum: number, reader: Reader): boolean =>
  occurrencesOf(page, 'subtotal', 'taxed', 'total').some(({ row }) =>
    amountsIn(page.sheet.rows[row]?.tokens ?? [], reader).some(({ value }) => sameAmount(value, sum)),
  )
