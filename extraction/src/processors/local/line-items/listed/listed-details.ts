// Rows below an item of a list without headings: the rest of its name, or its quantity and price.
import { sameAmount } from '@conforme/contract/values/amounts'
import { readAmount, type Found, type Reader } from '../../../../layout/found.ts'
import { textOf, type Token } from '../../../../layout/sheet.ts'
import type { Multiplication } from '../items/multiplication.ts'
import type { ItemFound } from '../items/to-item.ts'
import { goesOn } from '../rows/wrapped-text.ts'
import { makesAmount } from './listed-figures.ts'

interface Detail {
  words: Token[]
  product: Multiplication
}

/**
 * `Filter coffee   535.30` over `101 @ 5.30`: a row of only a product belongs to the item whose amount equals it.
 * `over`: the rest of the item's name.
 */
export function withDetail(
  last: ItemFound | undefined,
  over: Token[],
  { words, product }: Detail,
  reader: Reader,
): ItemFound | undefined {
  if (!last || last.item.precio !== undefined || typeof last.item.total !== 'number') return undefined
  const { cantidad, precio } = product
  // `2,00 x 14,50 € / Unidades`: the unit follows a slash.
  const end = words.findIndex(({ text }) => text === '/')
  const own = end < 0 ? words : words.slice(0, end)
  const isNamed = own.some((word) => !product.tokens.includes(word) && /\p{L}{4}/u.test(word.text))
  if (isNamed || !makesAmount(cantidad.value * precio.value, last.item.total, reader)) return undefined
  // `97 SUPER   60.00`: the number before the words is part of the name.
  const [name, before] = [last.tokens.descripcion ?? [], last.tokens.cantidad ?? []]
  const descripcion = [...(before.at(-1)?.row === name[0]?.row ? before : []), ...name, ...over]
  return {
    item: {
      ...last.item,
      descripcion: textOf(descripcion),
      cantidad: cantidad.value,
      precio: precio.value,
    },
    tokens: { ...last.tokens, descripcion, cantidad: cantidad.tokens, precio: precio.tokens },
  }
}

/** Adds a unit price from the row below: `2 Nasi Goreng   19.00` over `@9.50` */
export function withPriceUnder(
  last: ItemFound | undefined,
  [word, ...others]: Token[],
  reader: Reader,
): ItemFound | undefined {
  const text = /^@(\d[\d.,]*)$/.exec(word?.text ?? '')?.[1]
  const value = word && text && others.length === 0 ? readAmount({ ...word, text }, reader) : undefined
  const { cantidad, precio, total } = last?.item ?? {}
  if (!last || !word || value === undefined || precio !== undefined) return undefined
  if (typeof cantidad !== 'number' || typeof total !== 'number') return undefined
  return sameAmount(cantidad * value, total, 2)
    ? { item: { ...last.item, precio: value }, tokens: { ...last.tokens, precio: [word] } }
    : undefined
}

/** `Shirt wash+iron   6pc   4.00` over `24.00`: the unit price is on the item's row, the amount below it. */
export function withAmountUnder(last: ItemFound | undefined, amount: Found<number>): ItemFound | undefined {
  const { total: price, precio, cantidad } = last?.item ?? {}
  // `PALTA FUERTE 0.640 KG X 9.90` over `6.34`
  if (last && price === undefined && typeof precio === 'number' && typeof cantidad === 'number')
    return sameAmount(cantidad * precio, amount.value, 2)
      ? { item: { ...last.item, total: amount.value }, tokens: { ...last.tokens, total: amount.tokens } }
      : undefined
  const [count, ...before] = (last?.tokens.descripcion ?? []).toReversed()
  const digits = /^(\d{1,4})(?:\p{L}{1,3})?$/u.exec(count?.text ?? '')?.[1]
  if (!last || !count || !digits || before.length === 0 || precio !== undefined || cantidad !== undefined)
    return undefined
  if (typeof price !== 'number' || !sameAmount(Number(digits) * price, amount.value, 2)) return undefined
  const descripcion = before.toReversed()
  return {
    item: {
      ...last.item,
      descripcion: textOf(descripcion),
      cantidad: Number(digits),
      precio: price,
      total: amount.value,
    },
    tokens: {
      ...last.tokens,
      descripcion,
      cantidad: [count],
      precio: last.tokens.total ?? [],
      total: amount.tokens,
    },
  }
}

/** `1 Fries L`, or an indented row, under a combo: a part of it. */
const isPart = ([first, second]: Token[], name: Token | undefined): boolean =>
  (/^\d{1,2}$/.test(first?.text ?? '') && /^\p{Lu}\p{Ll}+/u.test(second?.text ?? '')) ||
  (first !== undefined && name !== undefined && first.x0 - name.x0 > setIn * (name.y1 - name.y0))

/** `Internet fijo` above indented lines is the name of their group. */
const isSetOut = ({ x0, y0, y1 }: Token, { tokens }: ItemFound): boolean =>
  Object.values(tokens)
    .flat()
    .every((token) => token.x0 - x0 > setIn * (y1 - y0))

const setIn = 0.8 // heights of a letter

/** Right edge of the item's text: of its own words, and of the words below it up to the item's numbers. */
function reachOf({ tokens }: ItemFound, under: Token[][]): number {
  const words = tokens.descripcion ?? []
  const own = Math.max(0, ...words.map(({ x1 }) => x1))
  const figures = Object.values(tokens)
    .flat()
    .filter(({ x0, row }) => x0 >= own && row === words[0]?.row)
  const free = Math.min(...figures.map(({ x0, y0, y1 }) => x0 - (y1 - y0)))
  const widest = Math.max(0, ...under.flat().map(({ x1 }) => x1))
  return Number.isFinite(free) ? Math.max(own, Math.min(free, widest)) : own
}

/** `3 AZÚCAR RUBIA BOLSA   15.05` over `1 KG`: adds the continuation of each name. */
export function withRests(items: ItemFound[], under: ReadonlyMap<ItemFound, Token[][]>): ItemFound[] {
  const reach = Math.max(0, ...items.map((one) => reachOf(one, under.get(one) ?? [])))
  return items.map((one) => {
    const rest: Token[] = []
    let line = one.tokens.descripcion ?? []
    for (const next of under.get(one) ?? []) {
      const [before, first] = [line.at(-1), next[0]]
      const isNext =
        before &&
        first &&
        first.row - before.row === 1 &&
        !isPart(
          next,
          one.tokens.descripcion?.find(({ text }) => /\p{L}/u.test(text)),
        ) &&
        !isSetOut(first, one)
      if (!isNext || !goesOn(line, next, reach, 1)) break
      rest.push(...next)
      line = next
    }
    if (rest.length === 0) return one
    return {
      item: { ...one.item, descripcion: [one.item.descripcion, textOf(rest)].join(' ') },
      tokens: { ...one.tokens, descripcion: [...(one.tokens.descripcion ?? []), ...rest] },
    }
  })
}
