// `Filter coffee   535.30` over `101 @ 5.30`: on a list without headings, quantity and price under what was sold.
import { sameAmount } from '@conforme/contract/values/amounts'
import { textOf, type Token } from '../../../layout/sheet.ts'
import type { ItemFound, Multiplication } from './to-item.ts'

interface Detail {
  words: Token[]
  product: Multiplication
}

/** The item that a row of nothing but a product belongs to, as it makes its amount; `over`: the rest of its name. */
export function withDetail(
  last: ItemFound | undefined,
  over: Token[],
  { words, product }: Detail,
): ItemFound | undefined {
  if (!last || last.item.cantidad !== undefined || typeof last.item.total !== 'number') return undefined
  const { cantidad, precio } = product
  const isNamed = words.some((word) => !product.tokens.includes(word) && /\p{L}{4}/u.test(word.text))
  if (isNamed || !sameAmount(cantidad.value * precio.value, last.item.total, 2)) return undefined
  const descripcion = [...(last.tokens.descripcion ?? []), ...over]
  return {
    item: {
      ...last.item,
      descripcion: [last.item.descripcion, textOf(over)].filter(Boolean).join(' '),
      cantidad: cantidad.value,
      precio: precio.value,
    },
    tokens: { ...last.tokens, descripcion, cantidad: cantidad.tokens, precio: precio.tokens },
  }
}
