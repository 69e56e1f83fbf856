// Items of a paper without headings, such as a ticket: rows that end in an amount, between the head and the totals.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import { sameAmount } from '@conforme/contract/values/amounts'
import {
  amountsIn,
  isCurrencySign,
  isMarkAmong,
  isMoney,
  textIn,
  withoutTaxLetter,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/near-label.ts'
import { plainText, textOf, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { foldText } from '../../../../layout/normal-text.ts'
import { countBeforePrice, countBehind, isNamed, leadingQuantity, type Quantity } from './listed-quantity.ts'
import { withDetail, withRests } from './listed-details.ts'
import {
  figuresOnly,
  isOnlyCode,
  isOnlyProduct,
  isRateInBrackets,
  makesAmount,
  productOver,
  reductionIn,
  withoutCode,
  type Figures,
} from './listed-figures.ts'
import { amountAtEnd, listedRows } from './listed-rows.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import { withoutTaxClasses } from '../rows/tax-classes.ts'
import { multiplicationIn } from '../items/multiplication.ts'
import { priceWord, type ItemFound } from '../items/to-item.ts'
import { isPerUnit } from '../rows/unit-words.ts'
import { looksLikeAddress } from '../../parties/company-words.ts'

export function listedItems(page: Labelled, reader: Reader, headingsEnd: number | undefined): ItemFound[] {
  const items: ItemFound[] = []
  let pending: Token[] = []
  // What stands right under an item, until the next one says that it has words of its own.
  const under = new Map<ItemFound, Token[][]>()
  let below: Token[][] = []
  let hasCodesOver = false
  const rows = withoutTaxClasses(listedRows(page, headingsEnd, reader), reader)
  const left = edgeBesideText(rows, reader, page.sheet.em)
  const isCounted = hasCountBehind(rows, reader)
  for (const [index, row] of rows.entries()) {
    const amount = amountAtEnd(row, reader)
    const words = withoutTaxLetter(row.tokens).filter(
      ({ text, x0 }, at) =>
        !isMarkAmong(row.tokens, at) &&
        !isPerUnit(text) &&
        !isRateInBrackets(text) &&
        x0 > left &&
        !(at === 0 && isWholeDate(text)),
    )
    const product = multiplicationIn(words, reader)
    // `GASA 10 X 10 CM` measures; what is paid is written as money.
    const isSold = product !== undefined && isMoney(product.precio.tokens[0]?.text ?? '', reader)
    if (isOnlyCode(words)) {
      // Between what was sold and how many of it; else codes stand over all items or under all.
      const next = rows[index + 1]
      const isBetween =
        isNamed(pending) && isCloseTo(pending, row) && next !== undefined && isOnlyPriced(next, reader)
      if (isBetween) pending = [...pending, ...words]
      else pending = items.length === 0 || hasCodesOver ? words : []
      hasCodesOver ||= items.length === 0 && !isBetween
      continue
    }
    if (!amount && !isSold && !isOnlyProduct(words, reader)) {
      const { isApart, isNumbered, isText } = roleOf(row, words, items.length === 0)
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
    const detailed = product && (!amount || isPrice) && withDetail(items.at(-1), pending, { words, product })
    if (detailed) {
      items.splice(-1, 1, detailed)
      pending = []
      below = []
      continue
    }
    if ((!amount || isPrice) && isOnlyProduct(words, reader)) {
      const isCoded = withoutCode(words) !== words
      hasCodesOver ||= isCoded && items.length === 0
      pending = isCoded ? words : [...pending, ...words]
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
  const whole = withRests(items, under)
  return whole.some(({ item }) => isPositive(item.total))
    ? whole.filter(({ item }) => item.cantidad !== undefined || !isNegative(item.total))
    : whole
}

/** `2 x 25.00   50.00`, without a word of what it is for. */
const isOnlyPriced = (row: Row, reader: Reader): boolean =>
  amountAtEnd(row, reader) !== undefined && !isNamed([...withoutTaxLetter(row.tokens)])

/** What a row without an amount is; `isFirst`: no item was read before it. */
function roleOf(
  row: Row,
  words: Token[],
  isFirst: boolean,
): { isApart: boolean; isNumbered: boolean; isText: boolean } {
  // `DESC.   IMPORTE` over a list is no part of its first item.
  const isHeading =
    (row.cells.length > 1 && row.cells.every(({ text }) => columnKindOf(text) !== undefined)) ||
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
 * words there, one of them with nothing before.
 */
function edgeBesideText(rows: Row[], reader: Reader, em: number): number {
  const priced = rows.flatMap((row) => {
    const amount = amountAtEnd(row, reader)
    const words = row.cells.findLast((cell) => amount && !cell.tokens.includes(amount.tokens[0] as Token))
    return words && isNamed(words.tokens) ? [{ row, words }] : []
  })
  // `Lectura: 4 120   Cargo fijo   3.92`: a field of its own before the words.
  const isField = ({ tokens }: Cell) => tokens.some(({ colon }) => colon)
  const edge = priced.find(({ row, words }) => row.cells.slice(0, row.cells.indexOf(words)).every(isField))
    ?.words.x0
  if (edge === undefined) return -Infinity
  const list = priced.filter(({ words }) => Math.abs(words.x0 - edge) < 0.5 * em)
  const isText = (cell: Cell) => cell.x1 < edge && cell.tokens.some(({ text }) => /\p{L}{3}/u.test(text))
  return list.length > 2 && rows.some(({ cells }) => cells.some(isText)) ? edge - 0.5 * em : -Infinity
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

interface Product {
  cantidad: Quantity
  precio: Found<number>
  tokens: Token[]
}

function toListedItem(
  words: Token[],
  pending: Token[],
  amount: Found<number> | undefined,
  { reader, isCounted }: { reader: Reader; isCounted: boolean },
): ItemFound | undefined {
  const reduced = amount && reductionIn(words, amount, reader)
  if (reduced) {
    const rest = words.filter((word) => !reduced.tokens.includes(word))
    const { gross, value, tokens } = reduced
    const whole = toListedItem(rest, pending, gross, { reader, isCounted })
    if (whole?.item.precio !== undefined && whole.item.cantidad !== undefined)
      return {
        item: { ...whole.item, descuento: value, total: amount.value },
        tokens: { ...whole.tokens, descuento: tokens, total: amount.tokens },
      }
  }
  const whole = [...pending, ...words]
  const figures = isNamed(pending) ? figuresOnly(words, amount, reader) : undefined
  const product: Product | undefined =
    asProduct(figures) ??
    plausibleProduct(multiplicationIn(words, reader), amount, reader) ??
    productOf(words, amount, reader) ??
    productOver(pending, amount, reader) ??
    productOver(whole, amount, reader) ??
    productOf(whole, amount, reader)
  const left = words.filter((token) => !product?.tokens.includes(token))
  // `1 TOMATE RAMA` over `0,684 kg   2,19`: one piece, that was weighed.
  const over = pending.filter(
    ({ text }, at) =>
      !product?.tokens.includes(pending[at] as Token) && !(figures && at === 0 && text === '1'),
  )
  const last = product ? undefined : amountAt(left, left.length - 1, reader)
  // `2 Luna antirreflejo 1.56   180.00`: what makes no amount is no price.
  const sold = last && amount && leadingQuantity(left, reader)
  const isPrice = !sold || sameAmount(sold.value * last.value, amount.value, 2)
  const trailing = isPrice && last?.value !== 0 ? last : undefined
  const unpriced = trailing ? left.slice(0, -1) : left
  const all = isNamed(unpriced) ? unpriced : [...over, ...unpriced]
  const leading = product ? undefined : leadingQuantity(all, reader)
  const behind =
    (product ?? leading) ? undefined : countBehind(all, { precio: trailing, amount, isCounted }, reader)
  const count = leading ?? behind
  const named = count ? all.filter((token) => !count.tokens.includes(token)) : all
  const own = barcodeOf(named, product !== undefined)
  // `20041 0.745 kg x 6.90` under its name: all that is left there is its code.
  const [code] =
    product && isNamed(over) && left.length === 1 && /^\d{4,14}$/.test(left[0]?.text ?? '') ? left : []
  const isOverIt = isOnlyCode(over) || (product !== undefined && /^\d{4,14}$/.test(textOf(over)))
  const barcode = code ? [code] : own.length === 0 && isOverIt ? over : own
  const codigo = textIn(barcode)
  const description = textIn(
    named.filter((token) => !barcode.includes(token) && !(product && isUnitOfPrice(token, product))),
  )
  if (
    !description ||
    !/\p{L}{3,}/u.test(description.value) ||
    /^(?:TOTAL|SUB|CASH|CHANGE|VUELTO|IMPORTE$)/.test(plainText(description.tokens))
  )
    return undefined
  const precio = product?.precio ?? trailing
  const cantidad = product?.cantidad ?? count
  const unidad = cantidad?.unit
  return {
    item: {
      ...(codigo ? { codigo: codigo.value } : {}),
      descripcion: description.value,
      ...(unidad ? { unidad: unidad.text } : {}),
      ...(cantidad ? { cantidad: cantidad.value } : {}),
      ...(precio ? { precio: precio.value } : {}),
      ...(amount ? { total: amount.value } : {}),
    },
    tokens: {
      ...(codigo ? { codigo: codigo.tokens } : {}),
      descripcion: description.tokens,
      ...(unidad ? { unidad: [unidad] } : {}),
      ...(cantidad ? { cantidad: cantidad.tokens } : {}),
      ...(precio ? { precio: precio.tokens } : {}),
      ...(amount ? { total: amount.tokens } : {}),
    },
  }
}

/** `lb` and `/lb` of `2.14 lb @ 0.69 /lb`. */
function isUnitOfPrice({ text, row, x0, y0, y1 }: Token, { cantidad, precio }: Product): boolean {
  const [count, price] = [cantidad.tokens[0], precio.tokens[0]]
  const isNext = count?.row === row && x0 > count.x0 && x0 - count.x1 < 1.5 * (y1 - y0)
  return row === price?.row && (text.startsWith('/') || isNext) && /^\/?(?:LB|1B|KG|L|GAL)$/i.test(text)
}

const asProduct = (figures: Figures | undefined): Product | undefined =>
  figures && { ...figures, cantidad: { ...figures.cantidad, unit: figures.unit } }

/** Before the words, or under them before the quantity, where only a whole code is sure to be one. */
function barcodeOf(words: Token[], isCounted: boolean): Token[] {
  if (words.length < 2) return []
  // What was counted elsewhere has its code there, however short.
  const code = isCounted ? /^(?:\d{4,14}|\d{3,}-\d{3,})$/ : /^(?:\d{7,14}|\d{3,}-\d{3,})$/
  if (code.test(words[0]?.text ?? '')) return words.slice(0, 1)
  const [before, last] = words.slice(-2)
  const isApart = isCounted && before?.row !== last?.row && /^\d{4,14}$/.test(last?.text ?? '')
  return isApart || /^\d{12,14}$/.test(last?.text ?? '') ? words.slice(-1) : []
}

/** A number at one end of the words that is written as money. */
function amountAt(words: Token[], at: number, reader: Reader): Found<number> | undefined {
  const token = words[at]
  const isPrice = token !== undefined && words.length > 1 && isMoney(token.text, reader)
  return isPrice ? amountsIn([token], reader)[0] : undefined
}

/** `3 UND ACEITE` over `P.U. 8.50   25.50`: the quantity that begins the words, and the price that makes the amount of it. */
function productOf(words: Token[], amount: Found<number> | undefined, reader: Reader): Product | undefined {
  const cantidad = amount && (leadingQuantity(words, reader) ?? countBeforePrice(words, reader))
  if (!amount || !cantidad) return undefined
  const precio = amountsIn(words, reader).find(
    ({ value, tokens }) =>
      !cantidad.tokens.includes(tokens[0] as Token) &&
      // Fuel is priced to a tenth of a cent.
      (isMoney(textOf(tokens), reader) || /\d[.,]\d{3,4}$/.test(textOf(tokens))) &&
      makesAmount(value * cantidad.value, amount.value, reader),
  )
  if (!precio) return undefined
  const at = words.indexOf(precio.tokens[0] as Token)
  const named = words[at - 1] && priceWord.test(words[at - 1]?.text ?? '')
  return { cantidad, precio, tokens: [...cantidad.tokens, ...words.slice(named ? at - 1 : at, at + 1)] }
}

/** `CLIP N° 2 CAJA X 50` is what was bought; it makes no amount, and is not written as money. */
function plausibleProduct(
  product: ReturnType<typeof multiplicationIn>,
  amount: Found<number> | undefined,
  reader: Reader,
): ReturnType<typeof multiplicationIn> {
  if (!product || !amount) return product
  const makes = sameAmount(product.cantidad.value * product.precio.value, amount.value, 2)
  return makes || isMoney(product.precio.tokens[0]?.text ?? '', reader) ? product : undefined
}
