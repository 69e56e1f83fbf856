// Items of a paper without headings, such as a receipt: rows that end in an amount, between the header and the totals.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { withoutHead } from './list-head.ts'
import { isNamed, leadingQuantity } from './listed-quantity.ts'
import { withAmountUnder, withDetail, withPriceUnder, withRests } from './listed-details.ts'
import {
  codeAlone,
  figuresBehindUnit,
  figuresOnly,
  isOnlyCode,
  isOnlyProduct,
  productWithoutSign,
  withoutCode,
} from './listed-figures.ts'
import { amountAtEnd, isOfUnit, listedRows } from './listed-rows.ts'
import {
  asPrinted,
  besideUnit,
  isAddition,
  isBetween,
  isCloseTo,
  isOnlyAmount,
  namesFirst,
  roleOf,
  withoutIndex,
  wordsFrom,
} from './listed-shapes.ts'
import { withCodesBefore, withCodesBehind, withCodesUnder, withoutPlaces } from './places-and-codes.ts'
import { isTakenOff, withoutReductions, withoutVoided, withReductions, type TakenOff } from './reductions.ts'
import { toListedItem } from './to-listed-item.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import { suffix } from '../../parties/names/company-words.ts'
import { person } from '../../parties/names/owner-name.ts'
import { multiplicationMaking, type Multiplication } from '../items/multiplication.ts'
import type { ItemFound } from '../items/to-item.ts'

export function listedItems(page: Labelled, reader: Reader, headingsEnd: number | undefined): ItemFound[] {
  const items: ItemFound[] = []
  const off: TakenOff[] = []
  let pending: Token[] = []
  // Rows right below an item; whether they belong to its name is known only with the next item.
  const under = new Map<ItemFound, Token[][]>()
  let below: Token[][] = []
  let hasCodesOver = false
  const rows = namesFirst(asPrinted(listedRows(page, headingsEnd, reader), reader), reader)
  const edge = edgeBesideText(rows, reader, page.sheet.em)
  const isCounted = hasCountBehind(rows, reader)
  for (const [index, row] of rows.entries()) {
    if (isOfUnit(row) || isShareOff(row, items.at(-1), reader)) continue
    const isNear = isCloseTo(pending, besideUnit(row, rows[index - 1]))
    const { words, amount, product, isPrice, isDetail } = figuresOf(row, {
      over: isNear ? pending : [],
      under: rows[index + 1],
      left: isSetOut(row, rows, { edge, em: page.sheet.em, reader }) ? -Infinity : edge,
      reader,
    })
    const detail = isDetail && (!amount || isPrice) ? product : productWithoutSign(words, reader)
    const completed =
      (detail && withDetail(items.at(-1), pending, { words, product: detail }, reader)) ??
      (amount && pending.length === 0 && isOnlyAmount(row, reader)
        ? withAmountUnder(items.at(-1), amount)
        : withPriceUnder(items.at(-1), words, reader))
    if (completed) {
      items.splice(-1, 1, completed)
      pending = []
      below = []
      continue
    }
    // `+ Less spicy   0.00`
    if (items.length > 0 && isAddition(words) && amount?.value === 0) continue
    if (items.length > 0 && isAddition(words) && !amount) {
      below.push(words)
      continue
    }
    const code = amount || isDetail ? withoutIndex(words) : codeAlone(withoutIndex(words))
    if (isOnlyCode(code)) {
      // Otherwise all codes stand above their items, or all below.
      const isInside = isBetween(pending, row, rows[index + 1], reader)
      if (isInside) pending = [...pending, ...code]
      else pending = items.length === 0 || hasCodesOver || code !== words ? code : []
      hasCodesOver ||= items.length === 0 && !isInside
      continue
    }
    if (!amount && !isDetail) {
      const role = roleOf(row, words, { isFirst: items.length === 0, ...around(page, row, rows) })
      const { isNumbered, isText } = role
      // `SIZE: 12K BTU` between description and quantity is not a field of the header.
      const isApart = role.isApart && !isBetween(pending, row, rows[index + 1], reader)
      if (isNumbered) pending = words.slice(1)
      else if (!isApart && isCloseTo(pending, row)) pending = [...pending, ...words]
      else pending = isText ? words : []
      if (!isApart && row.cells.length === 1) below.push(words)
      continue
    }
    if ((!amount || isPrice) && isOnlyProduct(words, reader)) {
      const isCoded = withoutCode(words) !== words
      hasCodesOver ||= isCoded && items.length === 0
      // The amount stands alone on the next row.
      const isWhole = isNamed(pending) && isOnlyAmount(rows[index + 1], reader)
      pending = isCoded && !isWhole ? words : [...pending, ...words]
      continue
    }
    const rest = words.filter((token) => isPrice || !amount?.tokens.includes(token))
    const item = toListedItem(rest, pending, isPrice ? undefined : amount, { reader, isCounted })
    if (item && isTakenOff(item, row)) off.push({ item, at: items.length })
    else if (item && !isChargeOrTax(page, row) && !(rest.every(isNoWord) && isTotalLabel(page, pending))) {
      const [before] = items.slice(-1)
      if (before && !pending.some((token) => item.tokens.descripcion?.includes(token)))
        under.set(before, below)
      items.push(item)
    }
    pending = []
    below = []
  }
  const [last] = items.slice(-1)
  if (last) under.set(last, below)
  const bought =
    withReductions({ items, off, under }, rows, { page, reader }) ??
    withoutReductions(withoutVoided(withoutHead(withRests(items, under), rows, page, reader)))
  return withCodesUnder(withCodesBefore(withCodesBehind(withoutPlaces(bought))), rows)
}

const around = (page: Labelled, row: Row, rows: readonly Row[]) => ({
  over: page.sheet.rows[row.index - 1],
  hasUnits: rows.some(isOfUnit),
  isOfBuyer: isIdOfParty(page, row.index) || (isIdOfParty(page, row.index - 1) && isParty(row)),
})

/** `RUC/DNI: 20521049216`, `Cliente DNI 41220987` */
const isIdOfParty = (page: Labelled, index: number): boolean =>
  (page.byRow.get(index) ?? []).some(
    ({ names }) => names.includes('tax-id') || names.includes('client-id'),
  ) && page.sheet.rows[index]?.tokens.some(({ text }) => /^\d{8,11}$/.test(text)) === true

/** The buyer's name under the id: a company with its legal form, or a person. */
const isParty = ({ tokens }: Row): boolean => {
  const text = plainText(tokens)
  return suffix.test(text) || person.test(text)
}

interface RowFigures {
  words: Token[]
  amount: Found<number> | undefined
  product: Multiplication | undefined
  /** The number after the sign is the price, not the amount. */
  isPrice: boolean
  /** The row states quantity and price. */
  isDetail: boolean
}

function figuresOf(
  row: Row,
  { over, under, left, reader }: { over: Token[]; under: Row | undefined; left: number; reader: Reader },
): RowFigures {
  const amount = under && isOverFigures(row, under, reader) ? undefined : amountAtEnd(row, reader)
  const all = wordsFrom(left, row)
  const words = (isNamed(over) ? figuresBehindUnit(all, amount, reader) : undefined) ?? all
  const product = multiplicationMaking(words, amount, reader)
  // `GASA 10 X 10 CM` is a size; a price is written as money.
  const isSold =
    product !== undefined &&
    isMoney(product.precio.tokens[0]?.text ?? '', reader) &&
    !(isSize(words, product) && amount === undefined && under && hasFigures(under, reader))
  // `1 GASA ESTÉRIL 10 X   4.30`: the quantity stands before the words, and the name continues on the next line.
  const isPrice =
    amount !== undefined &&
    product !== undefined &&
    product.precio.tokens[0] === amount.tokens[0] &&
    !(words[0] !== product.tokens[0] && leadingQuantity(words, reader))
  return { words, amount, product, isPrice, isDetail: isSold || isOnlyProduct(words, reader) }
}

/** A size glued together, beside a name: `PLANCHA OSB 1,22X2,44` */
const isSize = (words: Token[], { tokens }: Multiplication): boolean =>
  tokens.length === 1 && isNamed(words.filter((word) => !tokens.includes(word)))

/** `AIR SPRITZER 1.51` over `3 X 2.49   7.47`: 1.51 is part of the name, as the product equals another amount. */
function isOverFigures(row: Row, under: Row, reader: Reader): boolean {
  const [end, made] = [row, under].map((one) => amountAtEnd(one, reader)?.value)
  const isOther = end !== undefined && made !== undefined && !sameAmount(end, made)
  return isOther && row.cells.length === 1 && isNamed([...row.tokens]) && hasFigures(under, reader)
}

/** True for `3   PL   12.990   38.970` below a description. */
function hasFigures(row: Row, reader: Reader): boolean {
  const amount = amountAtEnd(row, reader)
  const words = wordsFrom(-Infinity, row).filter((word) => !amount?.tokens.includes(word))
  return figuresOnly(words, amount, reader) !== undefined
}

/** True if every row has a small number in its own cell between the words and the amount. */
function hasCountBehind(rows: Row[], reader: Reader): boolean {
  const priced = rows
    .filter(({ cells, tokens }) => cells.length > 1 && !multiplicationMaking([...tokens], undefined, reader))
    .filter((row) => amountAtEnd(row, reader))
  const isCount = ({ cells }: Row) => cells.length > 2 && /^\d{1,3}$/.test(cells.at(-2)?.text ?? '')
  return priced.length > 0 && priced.every(isCount)
}

/**
 * Left edge of the list if a block of other text stands beside it: at least three of its rows start their words there,
 * one of them with nothing before, or all under their own heading: `LECTURAS   CONCEPTOS DEL MES`.
 */
function edgeBesideText(rows: Row[], reader: Reader, em: number): number {
  const priced = rows.flatMap((row) => {
    const amount = amountAtEnd(row, reader)
    // `FRONT ROTOR   48.95   97.90`: a price can stand between words and amount.
    const words = row.cells.findLast(
      ({ tokens }) => amount && !tokens.includes(amount.tokens[0] as Token) && isNamed(tokens),
    )
    return words ? [{ row, words }] : []
  })
  // `Lectura: 4 120   Cargo fijo   3.92`: a separate field before the words.
  const isField = ({ tokens }: Cell) => tokens.some(({ colon }) => colon)
  // `2   FRONT ROTOR   97.90`: a quantity before the words.
  const isCount = ({ text }: Cell) => /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text)
  const [first] = priced
  const over = first && rows[rows.indexOf(first.row) - 1]
  const isHeaded = first && over?.cells.slice(1).some((cell) => isHeadingOf(cell, first.words))
  const listAt = (edge: number) => priced.filter(({ words }) => Math.abs(words.x0 - edge) < 0.5 * em)
  // `Lectura anterior   4,120.00` belongs to the other block: most rows of the list start elsewhere.
  const [free] = priced
    .filter(({ row, words }) =>
      row.cells.slice(0, row.cells.indexOf(words)).every((cell) => isField(cell) || isCount(cell)),
    )
    .toSorted((a, b) => listAt(b.words.x0).length - listAt(a.words.x0).length)
  const edge = (free ?? (isHeaded ? first : undefined))?.words.x0
  if (edge === undefined) return -Infinity
  const list = listAt(edge)
  const isText = (cell: Cell) => cell.x1 < edge && cell.tokens.some(({ text }) => /\p{L}{3}/u.test(text))
  return list.length > 2 && rows.some(({ cells }) => cells.some(isText)) ? edge - 0.5 * em : -Infinity
}

/** `Labour   90.00` left of the other lines, with its amount in their column and nothing at their edge. */
function isSetOut(
  row: Row,
  rows: Row[],
  { edge, em, reader }: { edge: number; em: number; reader: Reader },
): boolean {
  const [words, amount, ...others] = row.cells
  if (!words || !amount || others.length > 0 || words.x0 > edge || !isNamed(words.tokens)) return false
  const list = rows.filter(({ cells }) => cells.some(({ x0 }) => Math.abs(x0 - edge - 0.5 * em) < 0.5 * em))
  const isUnder = (other: Row) =>
    amountAtEnd(other, reader) && Math.abs((other.cells.at(-1)?.x1 ?? 0) - amount.x1) < 0.5 * em
  return amountAtEnd(row, reader) !== undefined && list.some(isUnder)
}

/** At the left edge of the words, or centred over their column. */
const isHeadingOf = ({ text, x1 }: Cell, words: Cell): boolean =>
  columnKindOf(text) === 'descripcion' && x1 > words.x0

/** `LESS 20%   (12.00)` under 60.00: a reduction of the item above. */
function isShareOff({ tokens }: Row, over: ItemFound | undefined, reader: Reader): boolean {
  const amount = amountsIn(tokens.slice(-1), reader)[0]?.value
  const share = tokens.flatMap(({ text }) => /^\(?-?(\d{1,2}(?:[.,]\d+)?)%\)?$/.exec(text)?.[1] ?? [])[0]
  const whole = over?.item.total
  if (share === undefined || amount === undefined || typeof whole !== 'number') return false
  return amount < 0 && sameAmount((whole * Number(share.replace(',', '.'))) / 100, -amount, 1)
}

/** `ICBPER   0.50`, `ICBPER 2 x 0.50`, `Surcharge 1.5%` are not items; the bag itself has its own row. */
const isChargeOrTax = (page: Labelled, { index, cells: [first] }: Row): boolean =>
  (page.byRow.get(index) ?? []).some(
    ({ names, tokens, key, startsCell, endsCell }) =>
      (names.includes('bag-tax') && startsCell && first?.tokens.slice(tokens.length).every(isNoWord)) ||
      (names.includes('service-charge') && startsCell && endsCell && ofCharge.test(key)),
  )

/** Charges that are never a product. */
const ofCharge = /SURCHARGE|RECARGO|SERV(?:ICE)?CH|SVCCH|SVRCH|PROPINA|GRATUITY|^TIP$/

const isNoWord = ({ text }: Token): boolean => !/\p{L}{3}/u.test(text)

/** `Total a pagar` above its amount, in a box at the top. */
const isTotalLabel = (page: Labelled, over: Token[]): boolean =>
  over.some((token) => {
    const label = page.labelOf.get(token)
    return label?.names.includes('total') === true && label.startsCell && label.endsCell
  })
