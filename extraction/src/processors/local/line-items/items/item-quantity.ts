// Finds the quantity of a row under headings by arithmetic, if its column does not hold it.
import { sameAmount } from '@conforme/contract/values/amounts'
import {
  amountsIn,
  isCurrencySign,
  readAmount,
  textIn,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isPackage, isUnit } from '../rows/unit-words.ts'

/** `2 Menú del día   14.50   29.00` without a quantity heading: the leading number × price equals the amount. */
export function countBefore(
  [first, second]: Token[],
  price: Found<number> | undefined,
  amount: Found<number> | undefined,
  reader: Reader,
): Found<number> | undefined {
  const value = first && /^\d{1,4}(?:[.,]\d{1,3})?$/.test(first.text) ? readAmount(first, reader) : undefined
  if (!first || !second || value === undefined || !price || !amount) return undefined
  return sameAmount(value * price.value, amount.value, 2) ? { value, tokens: [first] } : undefined
}

interface LineAmounts {
  cantidad: Found<number> | undefined
  precio: Found<number> | undefined
  amount: Found<number> | undefined
  /** A discount explains the difference between quantity × price and the amount. */
  isReduced: boolean
}

const isUnitOrPackage = (word: Token): boolean => isUnit(word) || isPackage(word)

/** `5PC` in the quantity column: the unit is glued to the number. */
export function gluedQuantity([word, ...others]: Token[], reader: Reader): Settled | undefined {
  const [, digits, unit] = /^(\d{1,4}(?:[.,]\d{1,3})?)(\p{L}+\.?)$/u.exec(word?.text ?? '') ?? []
  if (!word || others.length > 0 || !digits || !unit || !isUnitOrPackage({ ...word, text: unit }))
    return undefined
  const value = readAmount({ ...word, text: digits }, reader)
  return value === undefined
    ? undefined
    : { cantidad: { value, tokens: [word] }, unidad: { value: unit, tokens: [word] } }
}

interface Settled {
  cantidad: Found<number>
  precio?: Found<number>
  unidad?: Found<string>
}

/** Other numbers of the row that multiply to the amount, if quantity × price does not. `row`: without the description. */
export function settleCount(
  { unit, row }: { unit: Token[]; row: Token[] },
  { cantidad, precio, amount, isReduced }: LineAmounts,
  reader: Reader,
): Settled | undefined {
  const makes = cantidad && precio && amount && sameAmount(cantidad.value * precio.value, amount.value, 2)
  if (!amount || amount.value === 0 || makes || isReduced) return undefined
  return (precio && countInUnit(unit, precio, amount, reader)) ?? factorsOf(row, amount, reader)
}

/** `60 UN` in the unit column: a right-aligned number can stand nearer to it than to `Cant.`. */
function countInUnit(
  [first, ...rest]: Token[],
  precio: Found<number>,
  amount: Found<number>,
  reader: Reader,
): Settled | undefined {
  const value = first && /^\d/.test(first.text) ? readAmount(first, reader) : undefined
  const unidad = textIn(rest)
  if (!first || value === undefined || !unidad) return undefined
  return sameAmount(value * precio.value, amount.value, 2)
    ? { cantidad: { value, tokens: [first] }, unidad }
    : undefined
}

/** `1   20   BX` where two headings were read as one, or values that stand under the next heading. */
function factorsOf(row: Token[], amount: Found<number>, reader: Reader): Settled | undefined {
  const at = row.indexOf(amount.tokens[0] as Token)
  const numbers = amountsIn(row.slice(0, Math.max(0, at)), reader).filter(({ value }) => value > 0)
  const pairs = numbers.slice(0, -1).flatMap((cantidad, index) => {
    const precio = numbers[index + 1]
    const makes = precio && sameAmount(cantidad.value * precio.value, amount.value, 1)
    return makes && cantidad.value !== 1 && precio.value !== 1 ? [{ cantidad, precio }] : []
  })
  return pairs.length === 1 ? pairs[0] : undefined
}

/** Unit of `10 UND` under one heading. */
export function splitQuantity(tokens: Token[], reader: Reader): Found<string> | undefined {
  const glued = gluedQuantity(tokens, reader)
  if (glued) return glued.unidad
  const words = tokens.filter(
    (token) =>
      readAmount(token, reader) === undefined &&
      /^\p{L}{1,8}\.?$/u.test(token.text) &&
      !isCurrencySign(token.text),
  )
  return words.length === 1 && !/^x$/i.test(words[0]?.text ?? '') ? textIn(words) : undefined
}
