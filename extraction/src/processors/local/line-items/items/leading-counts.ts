// Quantities before the description on lines without a price, as Spanish supermarkets print a single piece. Other items
// of the paper with a price prove that the leading number is a quantity.
import type { Reader } from '../../../../layout/found.ts'
import { readAmount, textIn } from '../../../../layout/found.ts'
import type { ItemFound } from './to-item.ts'

/** `1 PAN BARRA   0,95` among `6 LECHE ENTERA   0,88   5,28`. */
export function withLeadingCounts(items: ItemFound[], reader: Reader): ItemFound[] {
  const isProven = items.some(({ tokens: { cantidad, descripcion } }) => {
    const [count, first] = [cantidad?.[0], descripcion?.[0]]
    return count && first && count.row === first.row && isNext(count, first)
  })
  const isCounted = (one: ItemFound) => countIn(one) !== undefined || one.item.cantidad !== undefined
  return isProven && items.every(isCounted) ? items.map((one) => withCount(one, reader)) : items
}

const widest = 1.5 // heights of a letter

const isNext = (one: { x1: number; y0: number; y1: number }, other: { x0: number }): boolean =>
  other.x0 > one.x1 && other.x0 - one.x1 < widest * (one.y1 - one.y0)

/** The number before the words; `7 UP` can be a name if nothing else has a count. */
function countIn({ tokens: { descripcion = [] } }: ItemFound) {
  const [first, second] = descripcion
  const isCount = first && second && /^\d{1,3}$/.test(first.text) && /\p{L}{2}/u.test(second.text)
  return isCount ? first : undefined
}

function withCount(one: ItemFound, reader: Reader): ItemFound {
  const count = countIn(one)
  const rest = textIn((one.tokens.descripcion ?? []).slice(1))
  const value = count && readAmount(count, reader)
  if (!count || !rest || value === undefined) return one
  // A single weighed piece: its weight, on the line below, is the quantity.
  const isOwn = one.item.cantidad !== undefined
  if (isOwn && (value !== 1 || one.tokens.cantidad?.[0]?.row === count.row)) return one
  return {
    item: { ...one.item, descripcion: rest.value, ...(!isOwn && { cantidad: value }) },
    tokens: { ...one.tokens, descripcion: rest.tokens, ...(!isOwn && { cantidad: [count] }) },
  }
}
