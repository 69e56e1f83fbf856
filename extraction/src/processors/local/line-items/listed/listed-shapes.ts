// Shapes of rows in a list without headings: a name, only numbers, an addition, a header field.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import { isMarkAmong, isUnitAgain, withoutTaxLetter, type Reader } from '../../../../layout/found.ts'
import { plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import {
  isNoDiscount,
  isTaxClass,
  withoutClassesInBetween,
  withoutFiguresForClasses,
  withoutMisreadClasses,
  withoutTaxClasses,
} from '../rows/tax-classes.ts'
import { isForEach, isPerUnit, isUnit } from '../rows/unit-words.ts'
import { looksLikeAddress } from '../../parties/names/company-words.ts'
import { isOnlyProduct, isRateInBrackets } from './listed-figures.ts'
import { isNamed } from './listed-quantity.ts'
import { amountAtEnd, isOfUnit, withBlurredMarks } from './listed-rows.ts'

/** Rows with corrected decimal marks and without tax codes. */
export const asPrinted = (rows: Row[], reader: Reader): Row[] =>
  withoutClassesInBetween(
    withoutTaxClasses(
      withoutFiguresForClasses(
        withoutMisreadClasses(withBlurredMarks(withoutRates(rows, reader), reader), reader),
        reader,
      ),
      reader,
    ),
  )

/** `Fibre Pro   20 %   39,00`: removes a column of rates between words and amounts. */
function withoutRates(rows: Row[], reader: Reader): Row[] {
  const rateOf = ({ cells }: Row) =>
    cells.length > 2 && /^\d{1,2}(?:[.,]\d{1,2})? ?%$/.test(cells.at(-2)?.text ?? '')
      ? cells.at(-2)
      : undefined
  const priced = rows.filter((row) => amountAtEnd(row, reader))
  if (priced.length < 2 || !priced.every(rateOf)) return rows
  return rows.map((row) => {
    const rate = rateOf(row)
    return rate
      ? {
          ...row,
          cells: row.cells.filter((cell) => cell !== rate),
          tokens: row.tokens.filter((token) => !rate.tokens.includes(token)),
        }
      : row
  })
}

/**
 * `12.00   2.30   27.60` over `FRISKIES POUCH 80G`, alternating to the end: the name stands below its numbers, perhaps
 * with its weight below. Moves each name before its numbers.
 */
export function namesFirst(rows: Row[], reader: Reader): Row[] {
  const isFigures = (row: Row) => isOnlyPriced(row, reader) && !isOnlyProduct(row.tokens, reader)
  const start = rows.findIndex(isFigures)
  // If the names stand above their numbers, the first name precedes these rows.
  const before = rows.slice(0, Math.max(0, start)).at(-1)
  const isCut = before !== undefined && !isOfHead(before) && !isHeadings(before)
  const list = start < 0 || isCut ? [] : rows.slice(start)
  const firsts = list.flatMap((row, at) => (isFigures(row) ? [at] : []))
  const groups = firsts.map((at, index) => list.slice(at, firsts[index + 1]))
  const isGroup = ([, name, weight, ...others]: Row[]) =>
    name !== undefined &&
    isName(name, reader) &&
    (weight === undefined || isOnlyProduct(weight.tokens, reader)) &&
    others.length === 0
  if (groups.length < 2 || !groups.every(isGroup)) return rows
  const named = groups.flatMap(([figures, ...names]) => (figures ? [...names, figures] : names))
  return [
    ...rows.slice(0, start),
    ...named.map((row, at) => ({ ...row, index: list[at]?.index ?? row.index })),
  ]
}

const isHeadings = ({ cells }: Row): boolean => cells.every(({ text }) => columnKindOf(text) !== undefined)

/** `ty   Price   Amount (RM)`: OCR misread one of the headings. */
const isMostlyHeadings = ({ cells }: Row): boolean =>
  cells.filter(({ text }) => columnKindOf(text) !== undefined).length > Math.max(1, cells.length / 2)

const isName = (row: Row, reader: Reader): boolean => !amountAtEnd(row, reader) && isNamed(row.tokens)

export const wordsFrom = (left: number, { tokens, cells }: Row): Token[] =>
  withoutTaxLetter(tokens).filter(
    (token, at) =>
      !isLetterBetween(cells, token) &&
      !isMarkAmong(tokens, at) &&
      !(isForEach(tokens[at - 1], token) && !isUnitAgain(tokens)) &&
      !isTaxClass(tokens[at - 1], token) &&
      !isNoDiscount(tokens, at) &&
      !isPerUnit(token.text) &&
      !isEachHour(tokens, at) &&
      !/^<[A-Z]>$/.test(token.text) &&
      !isRateInBrackets(token.text) &&
      token.x0 > left &&
      !(at === 0 && isWholeDate(token.text)),
  )

/** The words `per hour` after a price: `4.5 hrs @ £45.00 per hour` */
const isEachHour = (tokens: readonly Token[], at: number): boolean =>
  [at, at - 1].some(
    (per) =>
      tokens[per]?.key === 'PER' && /[.,]\d{2}$/.test(tokens[per - 1]?.text ?? '') && tokens.length > per + 1,
  )

/** `SPARKLING WATER 8PK   G   5.49`: a tax code in a column before the amounts. */
const isLetterBetween = (cells: readonly Cell[], token: Token): boolean =>
  /^[A-Z]$/.test(token.text) &&
  cells.length > 2 &&
  cells.at(-2)?.tokens.length === 1 &&
  cells.at(-2)?.tokens[0] === token

/** `2 x 25.00   50.00` without a description. */
const isOnlyPriced = (row: Row, reader: Reader): boolean =>
  amountAtEnd(row, reader) !== undefined &&
  !isNamed(withoutTaxLetter(row.tokens).filter((word) => !isUnit(word)))

/** `+ Soft Boiled Egg` below an item is an addition to it. */
export const isAddition = ([first]: Token[]): boolean => first?.text.startsWith('+') === true

/** `[2]` before the code of the second item; OCR loses the brackets. */
export const withoutIndex = (words: Token[]): Token[] =>
  words.length === 2 && /^\[?\d{1,3}\]?$/.test(words[0]?.text ?? '') ? words.slice(1) : words

export const isOnlyAmount = (row: Row | undefined, reader: Reader): boolean => {
  if (!row) return false
  const amount = amountAtEnd(row, reader)
  return amount !== undefined && withoutTaxLetter(row.tokens).every((token) => amount.tokens.includes(token))
}

/** True if the row stands between a description and its quantity. */
export const isBetween = (pending: Token[], row: Row, next: Row | undefined, reader: Reader): boolean =>
  isNamed(pending) && isCloseTo(pending, row) && next !== undefined && isOnlyPriced(next, reader)

interface Surroundings {
  isFirst: boolean
  over: Row | undefined
  hasUnits: boolean
  isOfBuyer: boolean
}

/**
 * What a row without an amount is; `isFirst`: no item was read before it; `hasUnits`: each name has its unit under it, and
 * `81 - SALTEÑAS` is what was sold.
 */
export function roleOf(
  row: Row,
  words: Token[],
  { isFirst, over, hasUnits, isOfBuyer }: Surroundings,
): { isApart: boolean; isNumbered: boolean; isText: boolean } {
  // `DESC.   IMPORTE` above a list is not part of its first item.
  const isHeading =
    (row.cells.length > 1 && isHeadings(row)) ||
    (isFirst && isMostlyHeadings(row)) ||
    (isFirst &&
      /^(?:DETALLE|DESCRIPCION|CONCEPTOS?|DESCRIPTION|PARTICULARS|ITEMS?|ARTICULOS?|PRODUCTOS?)$/.test(
        plainText(row.tokens),
      )) ||
    (row.cells.length === 1 && documentTypeOf(plainText(row.tokens)) !== undefined)
  // `COND.: CONTADO`, `Mesa: 4` are header fields, even if their labels are unknown.
  const isField =
    row.tokens.slice(0, 2).some((token) => token.colon) ||
    /^(?:WWW\.|HTTPS?:)/.test(plainText(row.tokens)) ||
    ofStay.test(plainText(row.tokens)) ||
    (!hasUnits && ofCountOrPart.test(plainText(row.tokens))) ||
    // `For professional services rendered in connection with:`
    (isFirst && (isOfBuyer || row.tokens.at(-1)?.colon === true || isOfHead(row) || isListedField(row, over)))
  const isApart = isHeading || isField
  return {
    isApart,
    // `1.  2012-0043  WHITE TAC` starts an item, whatever stands above it.
    isNumbered: /^\d{1,3}[.)]$/.test(words[0]?.text ?? '') && words.length > 1,
    isText: !isApart && words.some((token) => /\p{L}{3,}/u.test(token.text)),
  }
}

/** `TIEMPO   2H 38M` of a parking receipt. */
const ofStay = /^(?:TIEMPO|ESTADIA|PERMANENCIA|DURACION|DURATION)\b.*\d ?(?:H|HRS?|M|MIN)\b/

/** `5 ITEMS` below the items, `27-PRODUCE` or `PRODUCE` above them: an item count, a department of the shop. */
const ofCountOrPart =
  /^\d{1,3} (?:ITEMS?|ARTICLES?|ARTICULOS?|PRODUCTOS?)$|^\d{2} ?- ?[A-Z][A-Z &/]{2,}$|^(?:PRODUCE|GROCER(?:Y|IES)|DAIRY|MEAT|BAKERY|DELI|FRESH|FROZEN(?: FOODS?)?|HOUSEHOLD|SEAFOOD|GENERAL MERCHANDISE|HEALTH (?:&|AND) BEAUTY|ABARROTES|LACTEOS|CARNES|VERDURAS|FRUTAS Y VERDURAS|NOZZLE \d+)$/

/** `ASIENTO   17` under `DESTINO   AYACUCHO`, with aligned values. */
function isListedField({ cells, page, y0, y1 }: Row, over: Row | undefined): boolean {
  const [label, value, ...others] = cells
  const isHeaded = over?.cells.every(({ text }) => columnKindOf(text) !== undefined)
  const [, valueOver, ...othersOver] = over?.page === page && !isHeaded ? over.cells : []
  const isAligned = value && valueOver && Math.abs(value.x0 - valueOver.x0) < 0.5 * (y1 - y0)
  return isAligned === true && label?.tokens.length === 1 && others.length + othersOver.length === 0
}

/** The shop's address and telephone above the list are not part of its first item. */
function isOfHead({ tokens }: Row): boolean {
  const text = plainText(tokens)
  if (/\b(?:CASHIER|CAJER[OA]|SERVED BY|SERVER)\b/.test(text)) return true
  // `FRI-SAT: 1000 HRS - 2230 HRS`
  if (/\b\d{3,4} ?HRS\b.*\b\d{3,4} ?HRS\b/.test(text)) return true
  const isPhone =
    /^[+\d() .-]+$/.test(text) && text.replace(/\D/g, '').length >= 7 && /\d[ ).-]+\d/.test(text)
  const isAddress = looksLikeAddress(text) && !ofJourney.test(text)
  return isPhone || /, [A-Z]{2} \d{5}(?:-\d{4})?$/.test(text) || isAddress
}

/** `TRANSPORTE DE PASAJEROS EN LA RUTA LIMA-AYACUCHO` is an item. */
const ofJourney = /\b(?:PASAJEROS?|TRANSPORTE|TRASLADO)\b/

/** `20/02/2024  Alojamiento`: the date of the item, not its name. */
const isWholeDate = (text: string): boolean => findDates(text)[0]?.text === text

/** A row below the unit of a name counts as below the name. */
export const besideUnit = (row: Row, over: Row | undefined): Row => (over && isOfUnit(over) ? over : row)

export function isCloseTo(tokens: Token[], row: Row): boolean {
  const last = tokens.at(-1)
  return last !== undefined && row.index - last.row === 1 && tokens.length < 12
}
