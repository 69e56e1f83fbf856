// Quantities after the description, on papers without other quantities: `Flat White x 2   7.00`.
import { textIn } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isPackage, isUnit } from '../rows/unit-words.ts'
import { isTimes } from './multiplication.ts'
import type { ItemFound } from './to-item.ts'

/** In capitals `CINTA ADHESIVA X 2` is a pack of two, unless every line ends so. */
export function withTrailingCounts(items: ItemFound[]): ItemFound[] {
  if (items.some(({ item }) => item.cantidad !== undefined)) return items
  const areAll = items.length > 1 && items.every(countBehindWords)
  return items.map((one) => {
    const count = countBehindWords(one)
    const rest = textIn((one.tokens.descripcion ?? []).slice(0, -2))
    if (!count || !rest || !(areAll || /\p{Ll}{2}/u.test(rest.value))) return one
    return {
      item: { ...one.item, descripcion: rest.value, cantidad: Number(count.text) },
      tokens: { ...one.tokens, descripcion: rest.tokens, cantidad: [count] },
    }
  })
}

/** `2 x 4` is a size, `caja x 50` a pack. */
function countBehindWords({ tokens: { descripcion = [] } }: ItemFound): Token | undefined {
  const [count, sign, before] = descripcion.toReversed()
  const isCount = count && sign && isTimes(sign.text) && /^[1-9]\d{0,2}$/.test(count.text)
  const isName = before && /^\p{L}/u.test(before.text) && count?.row === before.row
  return isCount && isName && !isUnit(before) && !isPackage(before) && !ofPack.test(before.key)
    ? count
    : undefined
}

const ofPack = /^(?:CAJAS?|BOLSAS?|PAQUETES?|BLISTERS?|DISPLAYS?|SOBRES?|ROLLOS?|DOCENAS?|SACHETS?|JUEGOS?)$/
