// Reads the numbers of a line item from its columns and corrects misread ones.
import { roundToCents, sameAmount, toCents } from '@conforme/contract/values/amounts'
import { amountsIn, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnKind } from '../columns/column-kinds.ts'
import { wordsOf, type ItemRows } from '../rows/group-rows.ts'

/** Number on the anchor row, else on another row of the item (a price on its own line). */
export function numberOf(
  group: ItemRows,
  columns: Column[],
  kinds: ColumnKind[],
  reader: Reader,
): Found<number> | undefined {
  const own = amountsIn(wordsOf(group.anchor, columns, ...kinds), reader)
  if (own.length > 0) return own.at(kinds.includes('cantidad') ? 0 : -1)
  return group.rows
    .filter((row) => row !== group.anchor)
    .flatMap((row) => amountsIn(wordsOf(row, columns, ...kinds), reader))
    .at(0)
}

/** If prices with and without tax are printed, the one that multiplies to the line's amount. */
export function choosePrice(
  quantity: number | undefined,
  price: Found<number> | undefined,
  value: Found<number> | undefined,
  amount: Found<number> | undefined,
): Found<number> | undefined {
  if (!price || !value || quantity === undefined || !amount) return price ?? value
  const makes = (one: Found<number>) =>
    Math.abs(toCents(one.value * quantity) - toCents(amount.value)) <= Math.max(2, quantity)
  return !makes(price) && makes(value) ? value : price
}

/** OCR lost the decimal mark of price or amount: `3 × 32667 = 980,01`. Accepted only if exact to the cent. */
export function withLostMark(
  quantity: number | undefined,
  price: Found<number> | undefined,
  amount: Found<number> | undefined,
  { fromPicture, inThousands }: Reader,
): { price: Found<number> | undefined; amount: Found<number> | undefined } {
  if (!fromPicture || inThousands || !quantity || !price || !amount) return { price, amount }
  const hasNoMark = ({ tokens }: Found<number>) => tokens.every(({ text }) => /^\D?\d{3,}$/.test(text))
  const inCents = (one: Found<number>) => (hasNoMark(one) ? { ...one, value: one.value / 100 } : undefined)
  const [cheaper, smaller] = [inCents(price), inCents(amount)]
  if (cheaper && sameAmount(quantity * cheaper.value, amount.value)) return { price: cheaper, amount }
  if (smaller && sameAmount(quantity * price.value, smaller.value)) return { price, amount: smaller }
  return { price, amount }
}

/** `22.0(` for 22.00: completes a misread amount that equals quantity × price. */
export function spoiltAmount(
  words: Token[],
  { cantidad, precio }: { cantidad: Found<number> | undefined; precio: Found<number> | undefined },
  { fromPicture }: Reader,
): Found<number> | undefined {
  const value = cantidad && precio ? roundToCents(cantidad.value * precio.value) : 0
  const digits = words.map(({ text }) => text.replace(/\D/g, '')).join('')
  const isBeginning = digits.length >= 3 && value.toFixed(2).replace('.', '').startsWith(digits)
  return fromPicture && isBeginning ? { value, tokens: words } : undefined
}
