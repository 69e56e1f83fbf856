// Rows without a description in a list without headings: quantity, unit and price below or above the description.
import { roundToCents, sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, readAmount, type Found, type Reader } from '../../../../layout/found.ts'
import { textOf, type Token } from '../../../../layout/sheet.ts'
import { multiplicationIn, type Multiplication } from '../items/multiplication.ts'
import { isPackage, isUnit } from '../rows/unit-words.ts'

export interface Figures extends Multiplication {
  unit: Token | undefined
}

const times = /^[xX×*@]{1,2}$/

/**
 * `3 NOCHES X 135.59   406.78`, `1.345 KG 3.49   4.69`: quantity, unit and price that multiply to the amount. A word
 * in between is a unit if it is known as one, or if a sign follows it.
 */
export function figuresOnly(
  words: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Figures | undefined {
  const [first] = words
  const last = words.at(-1)
  if (!amount || !first || !last || first === last) return undefined
  const behind = figuresBehindUnitCode(withoutCode(words), amount, reader)
  if (behind) return behind
  const between = words.slice(1, -1)
  const signs = between.filter(({ text }) => times.test(text))
  const [unit, ...more] = between.filter(({ text }) => !times.test(text))
  if (more.length > 0 || (unit && /\d/.test(unit.text))) return undefined
  const isStated = unit
    ? isUnit(unit) || isPackage(unit) || isBorneOut(words, reader)
    : gluedUnit.test(first.text) || isMoney(last.text, reader)
  if (signs.length === 0 && !isStated) return undefined
  const precio = readAmount(last, reader)
  const cantidad = countIn(first, precio === amount.value, reader)
  if (precio === undefined || cantidad === undefined) return undefined
  if (!makesAmount(cantidad * precio, amount.value, reader)) return undefined
  return {
    cantidad: { value: cantidad, tokens: [first] },
    precio: { value: precio, tokens: [last] },
    unit,
    tokens: words,
  }
}

/** `3   PL   12.990` multiplies to its amount: so short a word between both is a unit, even if unknown. */
const isBorneOut = ([count, unit, price]: Token[], reader: Reader): boolean =>
  count?.text !== '1' && /^\p{Lu}{1,3}\.?$/u.test(unit?.text ?? '') && isMoney(price?.text ?? '', reader)

/** `78101802   E48 SERVICIO   1.00   21,400.00`: a unit code, with or without its name, before the numbers. */
function figuresBehindUnitCode(words: Token[], amount: Found<number>, reader: Reader): Figures | undefined {
  const [price, count, ...names] = words.toReversed()
  const unit = names.at(-1)
  if (!price || !count || !unit || names.length > 2 || !isUnit(unit)) return undefined
  const [cantidad, precio] = [readAmount(count, reader), readAmount(price, reader)]
  if (cantidad === undefined || precio === undefined) return undefined
  return makesAmount(cantidad * precio, amount.value, reader)
    ? {
        cantidad: { value: cantidad, tokens: [count] },
        precio: { value: precio, tokens: [price] },
        unit,
        tokens: words,
      }
    : undefined
}

/** The formula before an amount: a percentage of a base, or a product of more than two factors. */
export const howMade = (words: Token[], amount: Found<number>, reader: Reader): Token[] =>
  [shareOfBase(words, amount, reader), chainOf(words, amount, reader)].find(({ length }) => length > 0) ?? []

/** `15 kW x 30 días x 0,148210 €/kW día`, up to the end of the words. */
function chainOf(words: Token[], amount: Found<number>, reader: Reader): Token[] {
  const signs = words.flatMap(({ text }, at) => (times.test(text) ? [at] : []))
  const start = words.findLastIndex(({ text }, at) => at < (signs[0] ?? 0) && /^\d/.test(text))
  if (signs.length < 2 || start < 1) return []
  const factors = [start, ...signs.map((at) => at + 1)].flatMap((at) => {
    const value = words[at] && readAmount(words[at], reader)
    return value === undefined ? [] : [value]
  })
  const made = factors.reduce((product, factor) => product * factor, 1)
  return factors.length > signs.length && sameAmount(made, amount.value, 2) ? words.slice(start) : []
}

/** A percentage of a base that equals the amount: `5,11 % s/ 374,83` */
function shareOfBase(words: Token[], amount: Found<number>, reader: Reader): Token[] {
  const at = words.findIndex(({ text }, index) => /\d%$/.test(text) || words[index + 1]?.text === '%')
  const [token, ...rest] = at < 0 ? [] : words.slice(at)
  const rate = token && readAmount({ ...token, text: token.text.replace('%', '') }, reader)
  const base = amountsIn(rest, reader).find(
    ({ value }) => rate !== undefined && sameAmount((value * rate) / 100, amount.value, 2),
  )
  const end = base?.tokens.at(-1)
  return token && end ? words.slice(at, words.indexOf(end) + 1) : []
}

/** `Unidad (Servicios): 2.00 X 30.00 - 5.00   55.00` under its name, as in Bolivia: the unit, and a discount. */
export function figuresBehindUnit(
  words: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Token[] | undefined {
  const product = amount && multiplicationIn(words, reader)
  const [first] = product?.tokens ?? []
  const last = product?.tokens.at(-1)
  const before = words[words.indexOf(first as Token) - 1]
  if (!product || !first || !last || (before && !before.colon)) return undefined
  const behind = words.slice(words.indexOf(last) + 1).filter((word) => !amount.tokens.includes(word))
  const off = Math.abs(amountsIn(behind, reader)[0]?.value ?? 0)
  const made = product.cantidad.value * product.precio.value - off
  // Without its unit on the same line, only a discount identifies it.
  if (!before && behind[0]?.text !== '-') return undefined
  return behind.length < 3 && makesAmount(made, amount.value, reader) ? product.tokens : undefined
}

const gluedUnit = /^(\d{1,4}(?:[.,]\d{1,3})?|[IlT|])(?:UN|UND|UNID|KG|LT?|PZA?|PCS?)\.?$/i

/** `2UN`, and `TUN` where OCR misreads the 1. */
function countIn(first: Token, isOne: boolean, reader: Reader): number | undefined {
  const digits = gluedUnit.exec(first.text)?.[1] ?? first.text
  if (!/^\d/.test(digits)) return isOne && digits.length === 1 ? 1 : undefined
  return readAmount({ ...first, text: digits }, reader)
}

interface Reduction {
  /** The amount before the reduction. */
  gross: Found<number>
  value: number
  tokens: Token[]
}

/** `1x 129.00 (-30%)   90.30`, `6   7.50   -5.00   40.00`: a discount between price and amount. */
export function reductionIn(words: Token[], amount: Found<number>, reader: Reader): Reduction | undefined {
  const reduction = (whole: number, tokens: Token[]): Reduction => {
    const gross = roundToCents(whole)
    return { gross: { ...amount, value: gross }, value: roundToCents(gross - amount.value), tokens }
  }
  const off = amountOff(words, amount, reader)
  if (off) return reduction(amount.value + off.value, off.tokens)
  for (const token of words.slice(1)) {
    if (amount.tokens.includes(token)) continue
    const before = words[words.indexOf(token) - 1]
    const isOff =
      before !== undefined && /^(?:DISC|DSCTO|DCTO|DTO|LESS|DESC|DESCTO|DESCUENTO)\.?:?$/i.test(before.text)
    const share = (isOff ? /^(\d{1,2}(?:[.,]\d+)?)%$/ : /^\(?-(\d{1,2}(?:[.,]\d+)?)%\)?$/).exec(
      token.text,
    )?.[1]
    const kept = share === undefined ? 0 : 1 - Number(share.replace(',', '.')) / 100
    if (kept > 0) return reduction(amount.value / kept, isOff && before ? [before, token] : [token])
    const off = /^-\d/.test(token.text) && isMoney(token.text, reader) ? readAmount(token, reader) : undefined
    if (off !== undefined && off < 0)
      return reduction(amount.value - off, isOff && before ? [before, token] : [token])
  }
  return undefined
}

/** `40.00   0.95   2.00   36.00` under `QTY   PRICE   DISC   AMOUNT`: the third of three numbers is the discount. */
function amountOff(words: Token[], amount: Found<number>, reader: Reader): Found<number> | undefined {
  const figures = words.filter((word) => !amount.tokens.includes(word))
  const [count, price, off, ...others] = figures.map((word) => readAmount(word, reader))
  const [, , token] = figures
  if (!count || !price || !off || !token || others.length > 0) return undefined
  return makesAmount(count * price - off, amount.value, reader) ? { value: off, tokens: [token] } : undefined
}

/** `2,0000 x 1450,0000` alone, or after the item's code. */
export function isOnlyProduct(words: Token[], reader: Reader): boolean {
  const product = multiplicationIn(words, reader)
  if (!product || !withoutCode(words).every((word) => product.tokens.includes(word))) return false
  // `1.850/LTR`
  const price = textOf(product.precio.tokens).replace(/\/\p{L}{1,4}$/u, '')
  // `6 UN x 320`
  const isFewPesos = reader.inThousands === true && /^\$?\d{2,3}$/.test(price)
  return isMoney(price, reader) || isFewPesos || /\d[.,]\d{3,4}$/.test(price)
}

/** `2 6.99`, `0.842kg 3.99/kg`: OCR lost the sign in between. */
export function productWithoutSign(words: Token[], reader: Reader): Multiplication | undefined {
  const [first, ...rest] = words
  // `2 Stk 2,49`
  const [last, ...others] = rest.length === 2 && rest[0] && isUnit(rest[0]) ? rest.slice(1) : rest
  if (!reader.fromPicture || !first || !last || others.length > 0) return undefined
  const digits = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:\p{L}{1,3})?$/u.exec(first.text)?.[1]
  const price = /^(\d+[.,]\d{2})(?:\/\p{L}{1,3})?$/u.exec(last.text)?.[1]
  const [cantidad, precio] = [digits, price].map((text) => text && readAmount({ ...first, text }, reader))
  return typeof cantidad === 'number' && typeof precio === 'number'
    ? {
        cantidad: { value: cantidad, tokens: [first] },
        precio: { value: precio, tokens: [last] },
        tokens: words,
      }
    : undefined
}

const codeWord = /^(?:SKU|PLU|EAN|CODE|COD)[.:#]?$/i

/** A code after a word for it: `SKU 118827` */
export const isNamedCode = ([word, code, ...others]: Token[]): boolean =>
  codeWord.test(word?.text ?? '') && code !== undefined && isItemCode(code) && others.length === 0

/** Drops a leading code: `2400012   0,684 KG X $2.190` */
export function withoutCode(words: Token[]): Token[] {
  const [first, ...rest] = codeWord.test(words[0]?.text ?? '') ? words.slice(1) : words
  return first && rest.length > 0 && isItemCode(first) ? rest : words
}

/** `2400012`, `HB-204`, `BK00331`, each beside its numbers; `500ML` is a measure. */
export const isItemCode = ({ text }: Token): boolean =>
  /^\d{4,14}$/.test(text) || /^(?=.{4,14}$)[A-Z\d]*[A-Z][-./]?\d{3,}$/.test(text)

/** `3 X 12.900` above the row whose amount it equals. */
export function productOver(
  over: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Multiplication | undefined {
  const product = amount && multiplicationIn(over, reader)
  return product && makesAmount(product.cantidad.value * product.precio.value, amount.value, reader)
    ? product
    : undefined
}

/** Tolerance: a till rounds products of weights to cents, or to whole pesos. */
export const makesAmount = (made: number, amount: number, { inThousands }: Reader): boolean =>
  sameAmount(made, amount, inThousands ? 100 : 2)

/** A barcode alone on its row, a PLU such as `4011`, or an article with color and size: `4418820-BLK-42`. */
export const isOnlyCode = (words: Token[]): boolean =>
  words.length === 1 && (/^\d{4,14}$/.test(words[0]?.text ?? '') || ofVariant.test(words[0]?.text ?? ''))

export const ofVariant = /^\d{6,14}(?:-[A-Z\d]{1,5})+$/

/** `8871920  WA12 - 24/240`: storage place and packaging follow the code. */
export const codeAlone = (words: Token[]): Token[] =>
  words.length > 1 &&
  /^\d{6,14}$/.test(words[0]?.text ?? '') &&
  words.slice(1).every(({ text }) => !/\p{L}{3}/u.test(text))
    ? words.slice(0, 1)
    : words

/** `(21,00)`, `[10.50]`: the tax rate of an item. */
export const isRateInBrackets = (text: string): boolean => /^[([]\d{1,2}[.,]\d{1,2}%?[)\]]$/.test(text)
