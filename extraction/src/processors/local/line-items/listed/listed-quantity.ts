// Quantities on papers without headings: before or after the description.
import { sameAmount } from '@conforme/contract/values/amounts'
import { readAmount, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isTimes, quantityWord } from '../items/multiplication.ts'
import { priceWord } from '../items/to-item.ts'
import { isUnit, leadingUnit } from '../rows/unit-words.ts'

export interface Quantity extends Found<number> {
  unit?: Token | undefined
}

/** `CANT. 1   P.UNIT   85.00` below a description */
export const ofPrice = /^P\.? ?U(?:NIT)?\.?:?$/i

/** True if the words include a name; `1 UND` below a description does not. */
export const isNamed = (words: Token[]): boolean =>
  words.some(({ text }) => /\p{L}{3,}/u.test(text) && !quantityWord.test(text) && !ofPrice.test(text)) &&
  !(words.length === 2 && isOneNumber(words[0]) && words[1] !== undefined && isUnit(words[1]))

const isOneNumber = (word: Token | undefined): boolean => /^\d{1,4}(?:[.,]\d{1,3})?$/.test(word?.text ?? '')

const roundest = 50

/** `2`, `2x`, `2 UND`, `Cant. 2`: a quantity before or below the description. */
export function leadingQuantity(words: Token[], reader: Reader): Quantity | undefined {
  const [label, ...rest] = words
  if (label && quantityWord.test(label.text) && rest.length > 1) {
    const behind = leadingQuantity(rest, reader)
    return behind && { ...behind, tokens: [label, ...behind.tokens] }
  }
  const [first, second] = words
  // `UN 10 P.UNIT 0.50`
  if (first && second && isUnit(first) && isOneNumber(second)) {
    const value = words.length > 2 ? readAmount(second, reader) : undefined
    return value === undefined ? undefined : { value, tokens: [first, second], unit: first }
  }
  // `01`, `02` are line numbers.
  const digits = /^((?!0\d)\d{1,4}(?:[.,]\d{1,3})?)[xX]?$/.exec(first?.text ?? '')?.[1]
  const value = first && digits ? readAmount({ ...first, text: digits }, reader) : undefined
  // `4225  AVOCADO LG`: a PLU code, as nobody buys so many.
  const isCode = /^\d{4}$/.test(digits ?? '') && Number(digits) % roundest !== 0
  if (!first || value === undefined || words.length < 2 || isCode) return undefined
  const unit = leadingUnit(words.slice(1))
  const sign = words.slice(1, 2).find(({ text }) => /^[xX*]$/.test(text))
  const beside = unit ?? sign
  return { value, tokens: beside ? [first, beside] : [first], unit }
}

/** `GASOHOL REGULAR 12.305 GLN` over `P.U. 15.790`: the quantity before the word for the price. */
export function countBeforePrice(words: Token[], reader: Reader): Quantity | undefined {
  const at = words.findIndex(({ text }) => priceWord.test(text))
  const before = at < 0 ? [] : words.slice(Math.max(0, at - 2), at)
  const unit = before.at(-1)
  const number = unit && isUnit(unit) ? before.at(-2) : unit
  const value = number && isOneNumber(number) ? readAmount(number, reader) : undefined
  if (!number || value === undefined) return undefined
  return number === unit ? { value, tokens: [number] } : { value, tokens: before.slice(-2), unit }
}

/** `Agua potable   124 m3   558.00`: units of consumption, which are never part of a name. */
const isConsumed = ({ text }: Token): boolean => /^(?:m3|m³|[kM]Wh|kVArh|kW)$/i.test(text)

const piece = /^(?:UN|UND|UNID|UNIDAD(?:ES)?|NIU)\.?$/i

interface Priced {
  precio: Found<number> | undefined
  amount: Found<number> | undefined
  /** Every row of the list has a small number at that place. */
  isCounted: boolean
}

/** `Alimento seco   3 kg   14.50   43.50`, `BOLSA 1 UN   0.20`: a quantity after the description. */
export function countBehind(
  words: Token[],
  { precio, amount, isCounted }: Priced,
  reader: Reader,
): Quantity | undefined {
  const last = words.at(-1)
  // `TEPUNG GANDUM 1KG x2` is a quantity; `PAPEL HIG X12` is packaging.
  const times = /^x(\d{1,2})$/.exec(last?.text ?? '')?.[1]
  if (last && times && amount && isNamed(words.slice(0, -1))) return { value: Number(times), tokens: [last] }
  const isWord = last !== undefined && /^\p{L}{1,8}\.?$/u.test(last.text)
  // `14.50 Std.   160.00   2,320.00`: an unknown word is a unit if the price confirms it.
  const unit = last && (isUnit(last) || isConsumed(last) || (precio && isWord)) ? last : undefined
  const number = unit ? words.at(-2) : last
  const value = number && isOneNumber(number) ? readAmount(number, reader) : undefined
  const before = number ? words.slice(0, words.indexOf(number)) : []
  // `HUEVOS 2 X 15 UND` is packaging.
  const isPacked = isTimes(before.at(-1)?.text ?? '')
  if (!number || value === undefined || !amount || !isNamed(before) || isPacked) return undefined
  // `ARROZ 5 KG` is a measure, unless the price confirms a quantity.
  const isCount = precio
    ? sameAmount(value * precio.value, amount.value, 2)
    : unit
      ? piece.test(unit.text) || isConsumed(unit)
      : isCounted
  return isCount ? { value, tokens: unit ? [number, unit] : [number], unit } : undefined
}
