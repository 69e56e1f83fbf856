// A value with the words it was read from, and functions that read amounts, dates and text from words.
import { parseAmount } from '@conforme/contract/values/amounts'
import {
  currencies,
  letterSignSource,
  markBehindSource,
  symbolSource,
} from '@conforme/contract/values/currencies'
import { findDates } from '@conforme/contract/values/dates'
import { textOf, type Token } from './sheet.ts'

export interface Found<T> {
  value: T
  tokens: Token[]
  /** Score margin, in points, over the best candidate with a different value; Infinity if there is no such candidate. */
  lead?: number
}

export interface Reader {
  decimal: '.' | ',' | undefined
  language: 'es' | 'en'
  monthFirst: boolean
  fromPicture: boolean
  /** The currency is so small that three digits after a mark are thousands, whether the mark is a point or a comma. */
  inThousands: boolean
  /** The page prints amounts right after a `$`. */
  behindDollarSign: boolean
  /** The letter used as a currency sign right before amounts: `R850.00`. */
  letterSign: string | undefined
}

/** Case-insensitive regex source of everything that can stand next to an amount: currency signs and codes. */
export const markSource = `(?:${[
  symbolSource,
  letterSignSource,
  ...Object.entries(currencies).flatMap(([code, { codeIsWord }]) => (codeIsWord ? [] : [code])),
].join('|')})`

// Besides the currency table: OCR misreadings of `S/`, and signs of currencies that the table does not have.
const sign = new RegExp(
  String.raw`^(?:${markSource}|\((?:${markSource}|Q)\)|S\.?|US|Sl|S1|S\||5\/|S\/[,|]|S\.\/\.?|B\/\.?|Q|kr)[.:]?$`,
  'i',
)

export const isCurrencySign = (text: string): boolean => sign.test(text)

/** Currency codes that are also ordinary words: `PAPER CUP`, `Marker pen`. */
const isWord = (code: string): boolean => /^(?:CUP|TOP|TRY|GEL|MOP|ALL)$|^\p{Lu}?\p{Ll}+$/u.test(code)

/** Tells a currency mark from item words: `GEL PEN BLUE`, `ALL BRAN 1423`. No other word may follow a letter code. */
export const isMarkAmong = (tokens: readonly Token[], at: number): boolean => {
  const text = tokens[at]?.text ?? ''
  if (!isCurrencySign(text)) return false
  const behind = tokens.slice(at + 1)
  const isName = behind.some((other) => /\p{L}{3}/u.test(other.text) && !isCurrencySign(other.text))
  if (!/^\p{L}{3}$/u.test(text)) return true
  const [next] = behind
  if (at > 0 && next && /^\d+$/.test(next.text)) return false
  return !isName && (!isWord(text) || /^\d/.test(behind[0]?.text ?? ''))
}

export function readAmount(token: Token, reader: Reader): number | undefined {
  // The column line of a table sticks to the amount: `2,949.86|`.
  const text = token.text
    .replace(/;$/, '')
    // `(-)0.42`
    .replace(/^\(-\)(?=\d)/, '-')
    .replace(/([.,]\d{2})[|[\]]$/, '$1')
    // Closing parenthesis of `(GRAVADA 612.20 IGV 110.20)`.
    .replace(/^([^(]*\d)\)$/, '$1')
  if (!/\d/.test(text) || /^\d+[-/]\d/.test(text) || text.includes('%')) return undefined
  const options = { lenient: reader.fromPicture, ...(reader.decimal ? { decimal: reader.decimal } : {}) }
  // OCR misreads `$` as `S`: `S8.20`, on a page that prints `$` before amounts; `S2.634` where money has no decimals.
  const isSign = reader.behindDollarSign || (reader.inThousands && /^S\d{1,3}(?:[.,]\d{3})+$/.test(text))
  const signed = reader.fromPicture && isSign ? text.replace(/^S(?=\d)/, '$') : text
  const unlettered =
    reader.letterSign && new RegExp(`^${reader.letterSign}\\d`).test(signed) ? signed.slice(1) : signed
  // A currency sign that is not a letter, misread as a letter or `#`: `N1,830.00`, `#1,250.00`.
  const unsigned = reader.fromPicture
    ? unlettered.replace(/^[A-Z#](?=\d{1,3}(?:,\d{3})+\.\d{2}$)/, '')
    : unlettered
  // The asterisk of a till is misread as a sign: `¥9.50`, `x2.20`.
  const bare = reader.fromPicture ? unsigned.replace(/^[¥x](?=\d+\.\d{2}$)/, '') : unsigned
  // `.89` lacks its zero; `....12.50` begins with leader dots.
  const whole = reader.decimal === '.' ? bare.replace(/^([$£€]?)(?=\.\d{2}[A-Z]?$)/, '$10') : bare
  const tidy = whole.replace(/[*]+/g, '').replace(/^[.=]+(?=\d)/, '')
  // OCR misreads a blurred decimal or thousands mark as a colon.
  const [decimal, thousands] = reader.decimal === ',' ? [',', '.'] : ['.', ',']
  const mended = reader.fromPicture
    ? tidy
        .replace(/^(\d[\d.,]*):(\d{2})$/, `$1${decimal}$2`)
        .replace(/^(\d{1,3}):(\d{3}[.,]\d{2})$/, `$1${thousands}$2`)
        // `IVA30.00`
        .replace(/^(?:IVA|IGV|VAT|GST)(?=\d[\d.,]*[.,]\d{2}$)/, '')
        // `RMO.08`
        .replace(/(?<=^-?RM)[OoQ](?=[.,]\d{2}$)/, '0')
    : tidy
  // Indian digit grouping (lakhs): `1,00,800.00`
  if (reader.language === 'en' && /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/.test(mended))
    return Number(mended.replaceAll(',', ''))
  // The tax letter of a till is glued to the amount: `4.350A`.
  if (reader.fromPicture && reader.inThousands && /^\$?[1-9]\d{0,2}(?:[.,]\d{3})+[A-Z]?$/.test(mended))
    return Number(mended.replace(/\D/g, ''))
  return parseAmount(mended, options)
}

// Letters alone, glued to digits, can be a name: `RS232`.
const markedAmount = new RegExp(
  String.raw`^${symbolSource}|^${letterSignSource}(?:\d+[.,]\d|(?<=\.)\d|\s|$)|(?:€|\d${markBehindSource})$`,
  'i',
)

/** True if the text is written like money: with decimals or with a currency mark. */
export function looksLikeMoney(text: string): boolean {
  return /[.,]\s?\d{1,2}\)?-?[a-z]?$/i.test(text) || /[.,][\dOo]{2}$/.test(text) || markedAmount.test(text)
}

/** Peso amounts have no decimals, so `24.000` also counts as money there. */
export const isMoney = (text: string, { inThousands }: Reader): boolean =>
  looksLikeMoney(text) || (inThousands && /^[-(]?\d{1,3}(?:[.,]\d{3})+[A-Z]?\)?$/.test(text))

const taxMark = /^(?:\*|[A-Z]{1,2}|ZR[LE]|\([A-Z]{1,2}\)|\(\d{1,2}%\))$/

/** A tax code that a till prints after an amount, as a separate word. */
export const isTaxMark = ({ text }: Token): boolean => text === '**' || taxMark.test(text)

/** `8 EA   3.85 EA`, `6 FT   .89 FT`: the second unit belongs to the unit price. */
export function isUnitAgain(tokens: readonly Token[]): boolean {
  const [count, unit, price, again] = tokens.slice(-4).map(({ text }) => text)
  const isUnit = unit !== undefined && /^\p{L}{1,5}$/u.test(unit) && unit === again
  return isUnit && /^\d+(?:[.,]\d+)?$/.test(count ?? '') && /(?:\d|^)[.,]\d{2,4}$/.test(price ?? '')
}

/** Removes the tax code that a till prints after an amount: `58.40 *`, `12.50 SR`, `9.90 (7%)`. */
export function withoutTaxLetter(tokens: readonly Token[]): readonly Token[] {
  const [before, last] = tokens.slice(-2)
  return last && taxMark.test(last.text) && !isUnitAgain(tokens) && before && /[.,]\d{2,3}$/.test(before.text)
    ? tokens.slice(0, -1)
    : tokens
}

/** Finds the amounts among words, with their signs; skips a number before a percent sign. */
export function amountsIn(tokens: readonly Token[], reader: Reader): Found<number>[] {
  const found: Found<number>[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    if (token.text.endsWith('%') || next?.text.startsWith('%')) continue
    const joined = joinSpacedAmount(tokens, at, reader)
    if (joined) {
      found.push(joined)
      at += joined.tokens.length - 1
      continue
    }
    const value = readAmount(token, reader)
    if (value === undefined) continue
    const before = tokens[at - 1]
    const isDashed =
      before !== undefined &&
      /^[-–−(]$/.test(before.text) &&
      (isNext(before, token) || isSetApart(tokens[at - 2], before, token))
    const negative = value > 0 && (isDashed || isTakenOff(tokens.slice(Math.max(0, at - 3), at + 1)))
    found.push({ value: negative ? -value : value, tokens: [token] })
  }
  return found
}

/** `- S/ 120.00` is negative; in `Total - S/ 120.00` the dash only separates. */
function isTakenOff(tokens: readonly Token[]): boolean {
  const [amount, mark, dash, word] = tokens.toReversed()
  if (!amount || !mark || !dash || !isCurrencySign(mark.text) || !/^[-–−]$/.test(dash.text)) return false
  const isBeside = (left: Token, right: Token) => right.x0 - left.x1 < 0.7 * (right.y1 - right.y0)
  return isBeside(dash, mark) && isBeside(mark, amount) && !(word && isBeside(word, dash))
}

/** A dash that is further away is the rest of a dotted line. */
const isNext = (before: Token, token: Token): boolean => token.x0 - before.x1 < 0.45 * (token.y1 - token.y0)

/** `- 236,80` in a column: the dash is far from the word before it and close to the amount. */
function isSetApart(left: Token | undefined, dash: Token, amount: Token): boolean {
  const height = amount.y1 - amount.y0
  const isFar = left === undefined || dash.x0 - left.x1 > 1.5 * height
  return isFar && amount.x0 - dash.x1 < 0.9 * height && /[.,]\d{2}$/.test(amount.text)
}

const startOfThousands = new RegExp(String.raw`^[-–−]?${symbolSource}?\d{1,3}$`, 'i')

/** Joins `1 234.56`, and amounts that OCR split: `1, 234.56`, `12 .50`. */
function joinSpacedAmount(tokens: readonly Token[], at: number, reader: Reader): Found<number> | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const widest = reader.fromPicture ? 0.8 : 0.6
  const isClose = (one: Token, next: Token) => next.x0 - one.x1 <= widest * (one.y1 - one.y0)
  if (!first || !second || !isClose(first, second)) return undefined
  const groups = spacedGroups(tokens, at)
  if (groups.length > 2) return groupsAsOne(groups, reader)
  // `$9 852` between `$123.148` and `$133.000`: the mark was lost.
  const isWhole = reader.fromPicture && reader.inThousands && !/^\d/.test(first.text)
  const spaced =
    startOfThousands.test(first.text) &&
    (/^\d{3}[.,]\d{2}$/.test(second.text) || (isWhole && /^\d{3}$/.test(second.text)))
  const torn =
    reader.fromPicture &&
    ((/\d[.,]$/.test(first.text) && /^\d{2,3}([.,]\d{2})?$/.test(second.text)) ||
      (/\d$/.test(first.text) && /^[.,]\d{2}$/.test(second.text)))
  if (third && spaced && isClose(second, third) && /^\d{3}[.,]\d{2}$/.test(third.text)) return undefined
  if (!spaced && !torn) return undefined
  const glue = spaced ? ' ' : ''
  const value = parseAmount(`${first.text}${glue}${second.text}`, {
    lenient: reader.fromPicture,
    ...(reader.decimal ? { decimal: reader.decimal } : {}),
  })
  return value === undefined ? undefined : { value, tokens: [first, second] }
}

/** `₡1 276 165,50`: groups of three digits; the last group has the decimals. */
function spacedGroups(tokens: readonly Token[], at: number): Token[] {
  const [first] = tokens.slice(at, at + 1)
  if (!first || !startOfThousands.test(first.text)) return []
  const groups = [first]
  for (const token of tokens.slice(at + 1)) {
    const before = groups.at(-1)
    if (!before || token.x0 - before.x1 > 0.6 * (before.y1 - before.y0)) return []
    if (!/^\d{3}(?:[.,]\d{2})?$/.test(token.text)) return []
    groups.push(token)
    if (token.text.length > 3) return groups
  }
  return []
}

function groupsAsOne(groups: Token[], reader: Reader): Found<number> | undefined {
  const text = groups.map((token) => token.text).join('')
  const value = parseAmount(text, reader.decimal ? { decimal: reader.decimal } : {})
  return value === undefined ? undefined : { value, tokens: groups }
}

/** `12 1 08 1 2025`: OCR reads the slashes of a handwritten date as `1`. */
const betweenStrokes = /\b(\d{1,2}) [1Il|/] (\d{1,2}) [1Il|/] (?=20\d\d )/g

export function datesIn(tokens: readonly Token[], reader: Reader): Found<string>[] {
  const starts: number[] = []
  let text = ''
  for (const token of tokens) {
    starts.push(text.length)
    text += `${token.text}${token.colon ? ':' : ''} `
  }
  return findDates(reader.fromPicture ? text.replace(betweenStrokes, '$1 / $2 / ') : text, {
    language: reader.language,
    monthFirst: reader.monthFirst,
    lenient: reader.fromPicture,
  }).map((date) => ({
    value: date.iso,
    tokens: tokens.filter((token, at) => {
      const start = starts[at] ?? 0
      return start < date.index + date.text.length && start + token.text.length > date.index
    }),
  }))
}

export function textIn(tokens: readonly Token[]): Found<string> | undefined {
  const kept = trimPunctuation(tokens)
  const value = textOf(kept)
  return /[\p{L}\d]/u.test(value) ? { value, tokens: kept } : undefined
}

function trimPunctuation(tokens: readonly Token[]): Token[] {
  let [start, end] = [0, tokens.length]
  while (start < end && !/[\p{L}\d("'&]/u.test(tokens[start]?.text ?? '')) start++
  while (end > start && !/[\p{L}\d.)"'%]/u.test(tokens[end - 1]?.text ?? '')) end--
  return tokens.slice(start, end)
}
