// Items of a paper without headings, such as a ticket: rows that end in an amount, between the head and the totals.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import { sameAmount } from '@conforme/contract/values/amounts'
import {
  amountsIn,
  isCurrencySign,
  isMarkAmong,
  isMoney,
  withoutTaxLetter,
  type Reader,
} from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/near-label.ts'
import { plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { foldText } from '../../../../layout/normal-text.ts'
import { withoutHead } from './list-head.ts'
import { isNamed, leadingQuantity } from './listed-quantity.ts'
import { withAmountUnder, withDetail, withRests } from './listed-details.ts'
import {
  figuresBehindUnit,
  isOnlyCode,
  isOnlyProduct,
  isRateInBrackets,
  productWithoutSign,
  withoutCode,
} from './listed-figures.ts'
import { amountAtEnd, listedRows, withBlurredMarks } from './listed-rows.ts'
import { toListedItem } from './to-listed-item.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import {
  isNoDiscount,
  isTaxClass,
  withoutFiguresForClasses,
  withoutMisreadClasses,
  withoutTaxClasses,
} from '../rows/tax-classes.ts'
import { multiplicationMaking } from '../items/multiplication.ts'
import type { ItemFound } from '../items/to-item.ts'
import { isForEach, isPerUnit, isUnit } from '../rows/unit-words.ts'
import { looksLikeAddress } from '../../parties/company-words.ts'

export function listedItems(page: Labelled, reader: Reader, headingsEnd: number | undefined): ItemFound[] {
  const items: ItemFound[] = []
  let pending: Token[] = []
  // What stands right under an item, until the next one says that it has words of its own.
  const under = new Map<ItemFound, Token[][]>()
  let below: Token[][] = []
  let hasCodesOver = false
  const rows = namesFirst(asPrinted(listedRows(page, headingsEnd, reader), reader), reader)
  const left = edgeBesideText(rows, reader, page.sheet.em)
  const isCounted = hasCountBehind(rows, reader)
  for (const [index, row] of rows.entries()) {
    const amount = amountAtEnd(row, reader)
    if (isShareOff(row, items.at(-1), reader)) continue
    const all = wordsFrom(left, row)
    const isUnderName = isNamed(pending) && isCloseTo(pending, row)
    const words = (isUnderName ? figuresBehindUnit(all, amount, reader) : undefined) ?? all
    const product = multiplicationMaking(words, amount, reader)
    // `GASA 10 X 10 CM` measures; what is paid is written as money.
    const isSold = product !== undefined && isMoney(product.precio.tokens[0]?.text ?? '', reader)
    if (items.length > 0 && isAddition(words) && !amount) {
      below.push(words)
      continue
    }
    if (isOnlyCode(withoutIndex(words))) {
      // Else codes stand over all items or under all.
      const isInside = isBetween(pending, row, rows[index + 1], reader)
      if (isInside) pending = [...pending, ...words]
      else pending = items.length === 0 || hasCodesOver ? words : []
      hasCodesOver ||= items.length === 0 && !isInside
      continue
    }
    const priced =
      amount && pending.length === 0 && isOnlyAmount(row, reader)
        ? withAmountUnder(items.at(-1), amount)
        : undefined
    if (priced) {
      items.splice(-1, 1, priced)
      continue
    }
    if (!amount && !isSold && !isOnlyProduct(words, reader)) {
      const role = roleOf(row, words, items.length === 0)
      const { isNumbered, isText } = role
      // `SIZE: 12K BTU` between what was sold and how many of it is no field of the head.
      const isApart = role.isApart && !isBetween(pending, row, rows[index + 1], reader)
      if (isNumbered) pending = words.slice(1)
      else if (!isApart && isCloseTo(pending, row)) pending = [...pending, ...words]
      else pending = isText ? words : []
      if (!isApart && row.cells.length === 1) below.push(words)
      continue
    }
    // Without an amount at its end the number behind the sign is the price.
    // `1 GASA ESTÉRIL 10 X   4.30`: its number stands before the words, and the name goes on in the next line.
    const isPrice =
      amount !== undefined &&
      product !== undefined &&
      product.precio.tokens[0] === amount.tokens[0] &&
      !(words[0] !== product.tokens[0] && leadingQuantity(words, reader))
    const detail = product && (!amount || isPrice) ? product : productWithoutSign(words, reader)
    const detailed = detail && withDetail(items.at(-1), pending, { words, product: detail })
    if (detailed) {
      items.splice(-1, 1, detailed)
      pending = []
      below = []
      continue
    }
    if ((!amount || isPrice) && isOnlyProduct(words, reader)) {
      const isCoded = withoutCode(words) !== words
      hasCodesOver ||= isCoded && items.length === 0
      // Its amount stands alone under it.
      const isWhole = isNamed(pending) && isOnlyAmount(rows[index + 1], reader)
      pending = isCoded && !isWhole ? words : [...pending, ...words]
      continue
    }
    const rest = words.filter((token) => isPrice || !amount?.tokens.includes(token))
    const item = toListedItem(rest, pending, isPrice ? undefined : amount, { reader, isCounted })
    if (
      item &&
      !isTakenOff(item, row) &&
      !isChargeOrTax(page, row) &&
      !(rest.every(isNoWord) && isSum(page, pending))
    ) {
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
  const whole = withoutHead(withRests(items, under), rows, page, reader)
  return whole.some(({ item }) => isPositive(item.total))
    ? whole.filter(({ item }) => item.cantidad !== undefined || !isNegative(item.total))
    : whole
}

/** Amounts with their marks, and without what says how they are taxed. */
const asPrinted = (rows: Row[], reader: Reader): Row[] =>
  withoutTaxClasses(
    withoutFiguresForClasses(withoutMisreadClasses(withBlurredMarks(rows, reader), reader), reader),
    reader,
  )

/** `12.00   2.30   27.60` over `FRISKIES POUCH 80G`, and so on to the end: what was sold stands under its figures. */
function namesFirst(rows: Row[], reader: Reader): Row[] {
  const isInTurn = rows.every((row, at) => (at % 2 === 0 ? isOnlyPriced(row, reader) : isName(row, reader)))
  if (rows.length < 4 || rows.length % 2 > 0 || !isInTurn) return rows
  return rows.map((row, at) => {
    const other = rows[at % 2 === 0 ? at + 1 : at - 1] ?? row
    return { ...other, index: row.index }
  })
}

const isName = (row: Row, reader: Reader): boolean => !amountAtEnd(row, reader) && isNamed(row.tokens)

const wordsFrom = (left: number, { tokens }: Row): Token[] =>
  withoutTaxLetter(tokens).filter(
    (token, at) =>
      !isMarkAmong(tokens, at) &&
      !isForEach(tokens[at - 1], token) &&
      !isTaxClass(tokens[at - 1], token) &&
      !isNoDiscount(tokens, at) &&
      !isPerUnit(token.text) &&
      !isRateInBrackets(token.text) &&
      token.x0 > left &&
      !(at === 0 && isWholeDate(token.text)),
  )

/** `2 x 25.00   50.00`, without a word of what it is for. */
const isOnlyPriced = (row: Row, reader: Reader): boolean =>
  amountAtEnd(row, reader) !== undefined &&
  !isNamed(withoutTaxLetter(row.tokens).filter((word) => !isUnit(word)))

/** `+ Soft Boiled Egg` under what was sold goes with it. */
const isAddition = ([first]: Token[]): boolean => first?.text.startsWith('+') === true

/** `[2]` before the code of the second item. */
const withoutIndex = (words: Token[]): Token[] =>
  /^\[\d{1,3}\]$/.test(words[0]?.text ?? '') ? words.slice(1) : words

const isOnlyAmount = (row: Row | undefined, reader: Reader): boolean => {
  if (!row) return false
  const amount = amountAtEnd(row, reader)
  return amount !== undefined && withoutTaxLetter(row.tokens).every((token) => amount.tokens.includes(token))
}

/** Between what was sold and how many of it. */
const isBetween = (pending: Token[], row: Row, next: Row | undefined, reader: Reader): boolean =>
  isNamed(pending) && isCloseTo(pending, row) && next !== undefined && isOnlyPriced(next, reader)

/** What a row without an amount is; `isFirst`: no item was read before it. */
function roleOf(
  row: Row,
  words: Token[],
  isFirst: boolean,
): { isApart: boolean; isNumbered: boolean; isText: boolean } {
  // `DESC.   IMPORTE` over a list is no part of its first item.
  const isHeading =
    (row.cells.length > 1 && row.cells.every(({ text }) => columnKindOf(text) !== undefined)) ||
    (isFirst && /^(?:DETALLE|DESCRIPCION|CONCEPTOS?|DESCRIPTION|PARTICULARS)$/.test(plainText(row.tokens))) ||
    (row.cells.length === 1 && documentTypeOf(plainText(row.tokens)) !== undefined)
  // `COND.: CONTADO`, `Mesa: 4` are of the head, whether or not their labels are known.
  const isField = row.tokens.slice(0, 2).some((token) => token.colon) || (isFirst && isOfHead(row))
  const isApart = isHeading || isField
  return {
    isApart,
    // `1.  2012-0043  WHITE TAC` begins an item, whatever stands over it.
    isNumbered: /^\d{1,3}[.)]$/.test(words[0]?.text ?? '') && words.length > 1,
    isText: !isApart && words.some((token) => /\p{L}{3,}/u.test(token.text)),
  }
}

/** Where a shop is and how to call it stands over the list, and is no part of its first item. */
function isOfHead({ tokens }: Row): boolean {
  const text = plainText(tokens)
  if (/\b(?:CASHIER|CAJER[OA]|SERVED BY|SERVER)\b/.test(text)) return true
  const isPhone =
    /^[+\d() .-]+$/.test(text) && text.replace(/\D/g, '').length >= 7 && /\d[ ).-]+\d/.test(text)
  return isPhone || /, [A-Z]{2} \d{5}(?:-\d{4})?$/.test(text) || looksLikeAddress(text)
}

/** `20/02/2024  Alojamiento`: when it was, and not what. */
const isWholeDate = (text: string): boolean => findDates(text)[0]?.text === text

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0
/** `DESC. FLOTA  -6.15` among what was sold was taken off. */
const isNegative = (value: unknown): boolean => typeof value === 'number' && value < 0

/** Between the words and the amount of every row stands a small number in a cell of its own. */
function hasCountBehind(rows: Row[], reader: Reader): boolean {
  const priced = rows.filter(({ cells }) => cells.length > 1).filter((row) => amountAtEnd(row, reader))
  const isCount = ({ cells }: Row) => cells.length > 2 && /^\d{1,3}$/.test(cells.at(-2)?.text ?? '')
  return priced.length > 1 && priced.every(isCount)
}

/**
 * Where a block of other text stands beside the list, the left edge of the list: at least three of its rows begin their
 * words there, one of them with nothing before, or all under a heading of their own: `LECTURAS   CONCEPTOS DEL MES`.
 */
function edgeBesideText(rows: Row[], reader: Reader, em: number): number {
  const priced = rows.flatMap((row) => {
    const amount = amountAtEnd(row, reader)
    const words = row.cells.findLast((cell) => amount && !cell.tokens.includes(amount.tokens[0] as Token))
    return words && isNamed(words.tokens) ? [{ row, words }] : []
  })
  // `Lectura: 4 120   Cargo fijo   3.92`: a field of its own before the words.
  const isField = ({ tokens }: Cell) => tokens.some(({ colon }) => colon)
  const [first] = priced
  const over = first && rows[rows.indexOf(first.row) - 1]
  const isHeaded = first && over?.cells.slice(1).some((cell) => isHeadingOf(cell, first.words))
  const listAt = (edge: number) => priced.filter(({ words }) => Math.abs(words.x0 - edge) < 0.5 * em)
  // `Lectura anterior   4,120.00` is of the other block: most of the list begins elsewhere.
  const [free] = priced
    .filter(({ row, words }) => row.cells.slice(0, row.cells.indexOf(words)).every(isField))
    .toSorted((a, b) => listAt(b.words.x0).length - listAt(a.words.x0).length)
  const edge = (free ?? (isHeaded ? first : undefined))?.words.x0
  if (edge === undefined) return -Infinity
  const list = listAt(edge)
  const isText = (cell: Cell) => cell.x1 < edge && cell.tokens.some(({ text }) => /\p{L}{3}/u.test(text))
  return list.length > 2 && rows.some(({ cells }) => cells.some(isText)) ? edge - 0.5 * em : -Infinity
}

/** At the left edge of the words, or centred over their column. */
const isHeadingOf = ({ text, x1 }: Cell, words: Cell): boolean =>
  columnKindOf(text) === 'descripcion' && x1 > words.x0

/** `LESS 20%   (12.00)` under 60.00: what the item over it is reduced by. */
function isShareOff({ tokens }: Row, over: ItemFound | undefined, reader: Reader): boolean {
  const amount = amountsIn(tokens.slice(-1), reader)[0]?.value
  const share = tokens.flatMap(({ text }) => /^\(?-?(\d{1,2}(?:[.,]\d+)?)%\)?$/.exec(text)?.[1] ?? [])[0]
  const whole = over?.item.total
  if (share === undefined || amount === undefined || typeof whole !== 'number') return false
  return amount < 0 && sameAmount((whole * Number(share.replace(',', '.'))) / 100, -amount, 1)
}

/** `MULTIBUY SAVING -0.50`, `Cupón - S/ 10.00` was not bought. */
const isTakenOff = ({ item }: ItemFound, { tokens }: Row): boolean =>
  typeof item.total === 'number' &&
  (item.total < 0 ||
    tokens.some(({ text }, at) => /^[-–−]$/.test(text) && isCurrencySign(tokens[at + 1]?.text ?? ''))) &&
  /SAVING|DISC|OFFER|PROMO|D(?:E)?SC(?:UE|T)|DCTO|DTO\b|OFERTA|REBAJA|COUPON|CUPON/.test(
    foldText(item.descripcion ?? ''),
  )

/** `ICBPER   0.50` among what was sold is no purchase: the bag has a row of its own. Nor is `Surcharge 1.5%`. */
const isChargeOrTax = (page: Labelled, { index, cells: [first] }: Row): boolean =>
  (page.byRow.get(index) ?? []).some(
    ({ names, tokens, key, startsCell, endsCell }) =>
      (names.includes('bag-tax') && tokens.length === first?.tokens.length) ||
      (names.includes('service-charge') && startsCell && endsCell && ofCharge.test(key)),
  )

/** What is sold nowhere. */
const ofCharge = /SURCHARGE|RECARGO|SERV(?:ICE)?CH|SVCCH|SVRCH|PROPINA|GRATUITY|^TIP$/

const isNoWord = ({ text }: Token): boolean => !/\p{L}{3}/u.test(text)

/** `Total a pagar` over its amount, in a box at the head. */
const isSum = (page: Labelled, over: Token[]): boolean =>
  over.some((token) => {
    const label = page.labelOf.get(token)
    return label?.names.includes('total') === true && label.startsCell && label.endsCell
  })

function isCloseTo(tokens: Token[], row: Row): boolean {
  const last = tokens.at(-1)
  return last !== undefined && row.index - last.row === 1 && tokens.length < 12
}
