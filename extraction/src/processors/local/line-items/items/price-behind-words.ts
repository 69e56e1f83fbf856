// Reads the unit price from the end of a description: `Flat White ($5.80)`, if two cost 11.60.
import { sameAmount } from '@conforme/contract/values/amounts'
import { readAmount, textIn, type Reader } from '../../../../layout/found.ts'
import type { ItemFound } from './to-item.ts'

/** Accepted only if quantity times price is the amount: in `PAPEL A4 75.00` the number is a weight. */
export const withPricesBehindWords = (items: ItemFound[], reader: Reader): ItemFound[] =>
  items.map((one) => withPrice(one, reader))

const asPrice = /^\(?\D{0,4}\d[\d.,]*[.,]\d{2}\)?$/

function withPrice(one: ItemFound, reader: Reader): ItemFound {
  const { cantidad, precio, total } = one.item
  const words = one.tokens.descripcion ?? []
  const last = words.at(-1)
  const rest = textIn(words.slice(0, -1))
  if (typeof cantidad !== 'number' || precio !== undefined || typeof total !== 'number') return one
  if (!last || !rest || !asPrice.test(last.text)) return one
  const price = readAmount({ ...last, text: last.text.replace(/[()]/g, '') }, reader)
  if (price === undefined || price <= 0 || !sameAmount(price * cantidad, total, 2)) return one
  return {
    item: { ...one.item, descripcion: rest.value, precio: price },
    tokens: { ...one.tokens, descripcion: rest.tokens, precio: [last] },
  }
}
