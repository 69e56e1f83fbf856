// Discount of a line as money; many papers print it as a percentage of quantity × price.
import { fromCents, sameAmount, toCents } from '@conforme/contract/values/amounts'
import { amountsIn, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'

interface LineAmounts {
  cantidad: Found<number> | undefined
  precio: Found<number> | undefined
  amount: Found<number> | undefined
}

/** `stated`: the number in the discount column; `words`: all its tokens. */
export function discountOf(
  stated: Found<number> | undefined,
  words: Token[],
  line: LineAmounts,
  reader: Reader,
): Found<number> | undefined {
  const share = stated ?? shareIn(words, reader)
  if (!share || share.value === 0) return undefined
  const { cantidad, precio, amount } = line
  if (!cantidad || !precio || !amount) return stated
  const gross = cantidad.value * precio.value
  // `Rab. 20,0` beside a price that already includes it.
  if (sameAmount(gross, amount.value, 2)) return undefined
  if (stated && sameAmount(gross - Math.abs(stated.value), amount.value, 2)) return stated
  const part = 1 - Math.abs(share.value) / 100
  // `6,00  52,90  5,00  50,26  301,56`: the discounted price was rounded before the multiplication.
  const isShare =
    sameAmount(gross * part, amount.value, 2) ||
    sameAmount(cantidad.value * fromCents(toCents(precio.value * part)), amount.value, 2)
  return isShare ? { value: fromCents(toCents(gross) - toCents(amount.value)), tokens: share.tokens } : stated
}

/** Reads a percentage: `10%`, `-10 %`, `12,5%` */
function shareIn(words: Token[], reader: Reader): Found<number> | undefined {
  const at = words.findIndex(({ text }, index) => /\d%$/.test(text) || words[index + 1]?.text === '%')
  const token = words[at]
  const value = token && amountsIn([{ ...token, text: token.text.replace('%', '') }], reader)[0]?.value
  return token && value !== undefined ? { value, tokens: [token] } : undefined
}
