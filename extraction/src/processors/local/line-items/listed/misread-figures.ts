// Restores a quantity, price or amount that OCR misread from the other two.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import { isMoney, readAmount, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isTimes, type Multiplication } from '../items/multiplication.ts'
import { makesAmount } from './listed-figures.ts'

/** At the end of the words: `1 x 32.%` before `32.90`, `2 0 £2.90` before `£5.80`. */
export function misreadProduct(
  words: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Multiplication | undefined {
  if (!reader.fromPicture || !amount) return undefined
  const [count, sign, price] = words.slice(-3)
  const glued = strokeBehindSign(words.slice(-2), amount, reader)
  if (glued) return glued
  if (!count || !sign || !price) return undefined
  const value = /^\d{1,4}(?:[.,]\d{1,3})?$/.test(count.text) ? readAmount(count, reader) : undefined
  if (!value) return undefined
  const one = isTimes(sign.text)
    ? tornPrice(price, amount.value / value)
    : looksLikeAt.test(sign.text) && isMoney(price.text, reader)
      ? readAmount(price, reader)
      : undefined
  if (one === undefined || !makesAmount(one * value, amount.value, reader)) return undefined
  return {
    cantidad: { value, tokens: [count] },
    precio: { value: one, tokens: [price] },
    tokens: [count, sign, price],
  }
}

/** `3 x13.33` before `9.99`: a stroke of the sign was read as a figure of the price. */
function strokeBehindSign(
  [count, price]: Token[],
  amount: Found<number>,
  reader: Reader,
): Multiplication | undefined {
  const text = /^[xX*]1(\d{1,4}[.,]\d{2})$/.exec(price?.text ?? '')?.[1]
  if (!count || !price || !text || !/^\d{1,4}$/.test(count.text)) return undefined
  const [cantidad, precio] = [readAmount(count, reader), readAmount({ ...price, text }, reader)]
  if (!cantidad || !precio || !makesAmount(cantidad * precio, amount.value, reader)) return undefined
  return {
    cantidad: { value: cantidad, tokens: [count] },
    precio: { value: precio, tokens: [price] },
    tokens: [count, price],
  }
}

/** OCR misreadings of `@`. */
const looksLikeAt = /^[0OQae]$/

/** The readable digits of a price must occur in the expected price, in order. */
function tornPrice({ text }: Token, right: number): number | undefined {
  const isTorn = /^\D?\d/.test(text) && /[^\d.,$£€]/.test(text) && !/\p{L}/u.test(text)
  const value = roundToCents(right)
  const order = new RegExp([...text.replace(/\D/g, '')].join('.*'))
  return isTorn && order.test(value.toFixed(2)) ? value : undefined
}

/** `0.490` after `2 x 0.20`: an amount with one extra digit, without which it equals the product. */
export function amountWithSpeck(
  last: Token | undefined,
  product: Multiplication | undefined,
  { fromPicture, inThousands }: Reader,
): Found<number> | undefined {
  const [, whole, decimals] = /^(\d+)[.,](\d{3})$/.exec(last?.text ?? '') ?? []
  if (!last || !product || !fromPicture || inThousands || whole === undefined || !decimals) return undefined
  const made = product.cantidad.value * product.precio.value
  const value = [0, 1, 2]
    .map((at) => Number(`${whole}.${decimals.slice(0, at)}${decimals.slice(at + 1)}`))
    .find((one) => sameAmount(one, made))
  return value === undefined ? undefined : { value, tokens: [last] }
}
