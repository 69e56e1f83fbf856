// Quantity and price at the end of the words, in that order: `INDOMI GORENG 5 3100   15,500`.
import { readAmount, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isTimes, type Multiplication } from '../items/multiplication.ts'
import { makesAmount } from './listed-figures.ts'
import { isNamed, type Quantity } from './listed-quantity.ts'

/** Without a sign in between, as tills print them; `2 str 6.500` with a unit. Must multiply to the amount. */
export function countAndPrice(
  words: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): (Multiplication & { cantidad: Quantity }) | undefined {
  const price = words.at(-1)
  const [second, third] = [words.at(-2), words.at(-3)]
  const hasUnit = /^\p{L}{1,5}\.?$/u.test(second?.text ?? '')
  const count = hasUnit ? third : second
  if (!amount || !price || !count || !/^\d{1,4}$/.test(count.text) || !/\d/.test(price.text)) return undefined
  const [cantidad, precio] = [readAmount(count, reader), readAmount(price, reader)]
  // `Flat White x 2   3.50   7.00`
  const at = words.indexOf(count)
  const start = isTimes(words[at - 1]?.text ?? '') ? at - 1 : at
  const before = words.slice(0, start)
  if (!cantidad || !precio || !isNamed(before)) return undefined
  return makesAmount(cantidad * precio, amount.value, reader)
    ? {
        cantidad: { value: cantidad, tokens: [count], unit: hasUnit ? second : undefined },
        precio: { value: precio, tokens: [price] },
        tokens: words.slice(start),
      }
    : undefined
}
