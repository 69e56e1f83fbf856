// The rows of a list without headings: between the header of the paper and its totals.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import {
  amountsIn,
  datesIn,
  isCurrencySign,
  isMoney,
  isUnitAgain,
  isTaxMark,
  withoutTaxLetter,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { looksLikeLabel, type Labelled } from '../../../../labels/labelled.ts'
import { heightOf, plainText, textOf, toCell, type Row, type Token } from '../../../../layout/sheet.ts'
import { isOnlyProduct, isRateInBrackets } from './listed-figures.ts'
import { isNamed } from './listed-quantity.ts'
import { multiplicationIn } from '../items/multiplication.ts'
import { findGroupRows } from '../rows/group-names.ts'
import { isItemDetail } from '../rows/item-details.ts'
import { isKeptBack } from '../ends/table-end.ts'
import { isTotalsHeading } from '../ends/totals-headings.ts'
import { isBeforeRemark } from '../ends/totals-rows.ts'
import { withInstead } from '../rows/tax-classes.ts'

interface ListEnd {
  /** First row of the totals. */
  index: number
  /** `Sub-total 13.90` under each department of a shop: the list continues after it. */
  sums: readonly Row[]
}

/** Finds the end of the list. A total at the top, above its parts, does not end it. */
function endOfList(page: Labelled, after: number, reader: Reader): ListEnd {
  const ends = page.sheet.rows.filter(
    (row) => row.index > after && isClosing(page, row, reader) && !productAmount(page, row, reader),
  )
  const sums = sumsOfGroups(page, ends, after, reader)
  const [first, second] = ends.slice(sums.length)
  if (!first || !second || sums.length > 0) return { index: first?.index ?? -1, sums }
  const isPriced = (row: Row) => amountAtEnd(row, reader) !== undefined && isNamed([...row.tokens])
  const isLabelled = ({ index }: Row) =>
    (page.byRow.get(index) ?? []).some(({ startsCell, endsCell, colon }) => startsCell && (endsCell || colon))
  const isLine = (row: Row) => isPriced(row) && !isLabelled(row)
  if (isOfBase(page, first, second, reader)) return { index: second.index, sums }
  if (page.sheet.rows.slice(after, first.index).some(isPriced)) return { index: first.index, sums }
  const total = amountAtEnd(first, reader)?.value ?? NaN
  const linesUntil = (end: Row) => page.sheet.rows.slice(first.index + 1, end.index).filter(isLine)
  const comesTo = (end: Row, sum: number) => {
    const amounts = linesUntil(end).flatMap((row) => amountAtEnd(row, reader)?.value ?? [])
    return amounts.length > 1 && sameAmount(sumAmounts(amounts), sum, 2)
  }
  if (comesTo(second, total)) return { index: second.index, sums }
  // The same total again below its parts: a tax in between is one of the charges.
  const isAgain = ends.slice(1).some((row) => sameAmount(amountAtEnd(row, reader)?.value ?? NaN, total))
  const sum = ends.slice(1).find((row) => isLabelledSum(page, row))
  const isMade = isAgain && sum && comesTo(sum, amountAtEnd(sum, reader)?.value ?? NaN)
  return { index: isMade ? sum.index : first.index, sums }
}

/** `Impuesto sobre electricidad   19,16` right above the base that it is part of, together with the lines above. */
function isOfBase({ sheet, byRow }: Labelled, tax: Row, base: Row, reader: Reader): boolean {
  const isTax = byRow.get(tax.index)?.some(({ names }) => names.includes('tax'))
  const isBase = byRow.get(base.index)?.some(({ names }) => names.some((name) => ofBase.includes(name)))
  if (!isTax || !isBase || base.index !== tax.index + 1) return false
  const over = sheet.rows.slice(0, base.index)
  const lines = over.slice(over.findLastIndex((row) => !amountAtEnd(row, reader)) + 1)
  const sum = sumAmounts(lines.flatMap((row) => amountAtEnd(row, reader)?.value ?? []))
  return lines.length > 2 && sameAmount(sum, amountAtEnd(base, reader)?.value ?? NaN)
}

const ofBase: LabelName[] = ['taxed', 'subtotal']

const isLabelledSum = (page: Labelled, { index }: Row): boolean =>
  (page.byRow.get(index) ?? []).some(({ names }) =>
    names.some((name) => name === 'subtotal' || name === 'taxed' || name === 'total'),
  )

/** Rows that each equal the sum of the rows since the previous one. */
function sumsOfGroups({ sheet }: Labelled, ends: readonly Row[], after: number, reader: Reader): Row[] {
  let from = after
  const other = ends.findIndex((row) => {
    const lines = sheet.rows.slice(from, row.index)
    const amounts = lines.flatMap((line) => amountAtEnd(line, reader)?.value ?? [])
    from = row.index + 1
    const sum = amountAtEnd(row, reader)?.value
    return sum === undefined || amounts.length === 0 || !sameAmount(sumAmounts(amounts), sum)
  })
  return other > 1 ? ends.slice(0, other) : []
}

/** `Unidad de Medida: UNIDAD (BIENES)` on its own line between a name and its numbers. */
export const isOfUnit = ({ tokens }: Row): boolean =>
  /^UNIDAD DE MEDIDA\b/.test(plainText(tokens)) && !tokens.some(({ text }) => /\d/.test(text))

export function listedRows(page: Labelled, headingsEnd: number | undefined, reader: Reader): Row[] {
  const { index: end, sums } = endOfList(page, headingsEnd ?? 0, reader)
  const groups = findGroupRows(page.sheet).names
  const rows = page.sheet.rows
    .slice(0, end < 0 ? page.sheet.rows.length : end)
    .filter((row) => !sums.includes(row) && !groups.has(row))
  if (headingsEnd !== undefined)
    return rows.slice(headingsEnd + 1).filter(({ tokens }) => !isItemDetail(tokens))
  const endsInMoney = (row: Row) =>
    isMoney(withoutTaxLetter(row.tokens).at(-1)?.text ?? '', reader) && !endsInKilometre(row)
  // A till prints date and time above the items.
  const isDated = (row: Row) => !endsInMoney(row) && datesIn(row.tokens, reader).length > 0
  const hasLabel = (row: Row) => isDated(row) || (!filledAt(row, reader) && isLabelled(row))
  const isLabelled = (row: Row) =>
    (page.byRow.get(row.index) ?? []).some(
      (label) =>
        label.startsCell && (label.colon || (isOfHead(label.names) && (label.endsCell || !endsInMoney(row)))),
    )
  const first = rows.findIndex((row) => row.index > 2 && !hasLabel(row) && endsInMoney(row))
  const lastHead = rows.slice(0, Math.max(first, 0)).findLastIndex(hasLabel)
  // `84111506 Servicios de facturación · IVA 16% 1,196.88` under an item is its tax.
  return rows
    .slice(lastHead + 1)
    .map((row) => productAmount(page, row, reader) ?? row)
    .filter((row) => !hasLabel(row) && !isKeptBack(row) && !isItemDetail(row.tokens))
    .map((row) => filledAt(row, reader) ?? row)
}

/** `AMOUNT   RM 42.00` under `20.488 LITRE X RM 2.050`: the amount of that line, without its label. */
function productAmount({ sheet, labelOf }: Labelled, row: Row, reader: Reader): Row | undefined {
  const over = sheet.rows[row.index - 1]
  const amount = amountAtEnd(row, reader)
  if (!over || !amount || over.page !== row.page || !isOnlyProduct(over.tokens, reader)) return undefined
  const isBare = row.tokens.every(
    (token) =>
      labelOf.has(token) ||
      ofAmount.test(token.key) ||
      isCurrencySign(token.text) ||
      amount.tokens.includes(token),
  )
  const product = multiplicationIn(over.tokens, reader)
  return isBare && product && sameAmount(product.cantidad.value * product.precio.value, amount.value, 2)
    ? { ...row, tokens: amount.tokens, cells: [toCell(amount.tokens)] }
    : undefined
}

const ofAmount = /^(?:AMOUNT|AMT|IMPORTE|MONTO|JUMLAH)$/

/** `UNLEADED E10`, or `20.00 L @ 1.95   39.00`, after `PUMP 04`: the row without the pump. */
function filledAt(row: Row, reader: Reader): Row | undefined {
  const [pump, number, ...rest] = row.tokens
  const isPump =
    /^(?:PUMP|BOMBA|SURTIDOR)(?:NO)?$/.test(pump?.key ?? '') && /^#?\d{1,2}$/.test(number?.text ?? '')
  const isSold = isNamed(rest) || multiplicationIn(rest, reader) !== undefined
  return isPump && isSold && !rest.some(({ colon }) => colon)
    ? { ...row, tokens: rest, cells: [toCell(rest)] }
    : undefined
}

/** `13:49` in the amount column of an OCR page is an amount with a blurred decimal mark. */
export function withBlurredMarks(rows: Row[], reader: Reader): Row[] {
  const edges = rows.flatMap((row) => amountAtEnd(row, reader)?.tokens.at(-1)?.x1 ?? [])
  const first = rows.findIndex((row) => amountAtEnd(row, reader))
  if (!reader.fromPicture || edges.length < 2) return rows
  return rows.map((row, at) => {
    const last = row.tokens.at(-1)
    const isBlurred =
      last !== undefined &&
      at > first &&
      /^[$£€]?\d{1,4}:\d{2}$/.test(last.text) &&
      datesIn(row.tokens, reader).length === 0 &&
      edges.some((edge) => Math.abs(last.x1 - edge) < heightOf(last))
    return isBlurred
      ? withInstead(row, last, [{ ...last, text: last.text.replace(':', reader.decimal ?? '.') }])
      : row
  })
}

const headLabels: LabelName[] = ['contact', 'number', 'issue-date', 'tax-id', 'phone', 'payment-form']

const isOfHead = (names: LabelName[]): boolean => names.some((name) => headLabels.includes(name))

const closing: LabelName[] = ['subtotal', 'total', 'taxed', 'tax', 'tendered']
/** `PAPA HUAYRO (EXONERADO)` is an item, `Op. exonerada` is not. */
const classes: LabelName[] = ['exempt', 'unaffected', 'exported', 'free']

function isClosing(page: Labelled, row: Row, reader: Reader): boolean {
  if (isTotalsHeading(page, row)) return true
  // `CARD SAVINGS   2.00-` among the items.
  if (
    (amountAtEnd(row, reader)?.value ?? 0) < 0 &&
    /\b(?:SAVINGS?|DISC(?:OUNT)?|DE?SC?TO|DCTO|DESCUENTO)\b/.test(plainText(row.tokens))
  )
    return false
  return (page.byRow.get(row.index) ?? []).some(
    (label) =>
      (label.startsCell &&
        label.endsCell &&
        label.names.includes('other-count') &&
        isMoney(row.tokens.at(-1)?.text ?? '', reader)) ||
      ((looksLikeLabel(label) ||
        (label.startsCell && isBeforeRemark(row, label.tokens)) ||
        (label.endsCell && !isWordOfName(row, label) && !isCardSold(row, label))) &&
        label.names.some((name) => closing.includes(name) || (label.startsCell && classes.includes(name))) &&
        // OCR splits `29. 24`.
        (isMoney(textOf(row.tokens.slice(-2)), reader) || isMoney(row.tokens.at(-1)?.text ?? '', reader))),
  )
}

/** `1 x  Message card   2.00` is an item, not a payment. */
const isCardSold = (row: Row, { key, names, tokens }: Occurrence): boolean =>
  names.includes('tendered') &&
  key === 'CARD' &&
  isNamed(row.tokens.slice(0, row.tokens.indexOf(tokens[0] as Token)))

/** `2 Dim Sum   9.00`: a label this short after a name is a word of it. */
const isWordOfName = ({ cells }: Row, { key, tokens }: Occurrence): boolean => {
  const own = cells.find((cell) => tokens.every((token) => cell.tokens.includes(token)))?.tokens ?? []
  return key.length < 4 && isNamed(own.slice(0, own.indexOf(tokens[0] as Token)))
}

/** `Panamericana Sur Km 301.5` is an address; `Mileage 96 km   79.68` is a charge. */
const endsInKilometre = ({ tokens }: Row): boolean => /(?<!\d )\bKM\.? ?\d[\d.,]*$/.test(plainText(tokens))

export function amountAtEnd(row: Row, reader: Reader): Found<number> | undefined {
  if (endsInKilometre(row)) return undefined
  // `NAFTA SUPER (21,00)`: a rate is not an amount.
  const words = row.tokens.filter(({ text }) => !isRateInBrackets(text))
  const last = amountsIn(words, reader).at(-1)
  const end = words.filter((word) => !isTaxMark(word) && !isCurrencySign(word.text)).at(-1)
  if (!last || !end || !last.tokens.includes(end)) return undefined
  // `Three days, creative director at £800` below a description
  const before = words[words.indexOf(last.tokens[0] as Token) - 1]
  if (before?.key === 'AT' && row.cells.length === 1) return undefined
  // `RON95   22.42 L` over `@RM 2.230 /L`, `CARBÓN 2.5 KG` over `2 x 4.990`: a quantity with its unit, not an amount.
  const sign = words.at(-1)
  if (sign && end !== sign && (measure.test(sign.text) || isUnitAgain(words))) return undefined
  const isAmount = isMoney(textOf(last.tokens), reader) || isFewPesos(row, end, reader)
  return isAmount ? last : undefined
}

/** A unit after a number makes it a quantity; any other single letter is a tax code. */
const measure = /^(?:L|LTS?|KGS?|GRS?|ML|CC|LB|OZ|GLN?|GAL)\.?$/i

/** `BOLSA REUTILIZABLE     350`: below a thousand, pesos have no thousands mark. */
const isFewPesos = ({ cells }: Row, end: Token, reader: Reader): boolean =>
  reader.inThousands === true &&
  cells.length > 1 &&
  cells.at(-1)?.tokens[0] === end &&
  /^\d{2,3}$/.test(end.text)
