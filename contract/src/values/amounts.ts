// The only parser of amounts, for every processor, edit box, import and export. A doubtful text gives undefined, never a
// guess: the caller keeps the text and flags it. Sums of money use integer cents.
import { currencyCodes, letterSignSource, markBehindSource, symbolSource } from './currencies.ts'

export interface AmountOptions {
  /** The document's decimal separator, if known; it resolves the ambiguous `1,234` and `1.234`. */
  decimal?: '.' | ','
  /** Tolerates OCR errors in digits and currency signs (`S/ l,234.5O`). Never for typed values. */
  lenient?: boolean
}

const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g
const minusSigns = /[\u2010-\u2015\u2212]/g

const currencyWords = `nuevos soles|soles|sol|us dollars?|dollars?|d[oó]lar(?:es)?(?: americanos?)?|euros?|mn|m\\.n\\.|pesos?(?: [a-z]+)?|guaran[ií]es|rm|${currencyCodes.join('|')}`
// A currency of letters needs a dot, a space or decimals after it, because in `RS232` the letters are a name.
const leadingCurrency = new RegExp(
  `^(?:${symbolSource}|(?:${currencyWords})(?![a-z])|${letterSignSource}(?:(?<=\\.)|(?=\\s|\\d+[.,]\\d)))[\\s.:]*`,
  'i',
)
const trailingCurrency = new RegExp(
  `[\\s]*(?:${symbolSource}|(?<![a-z])(?:${currencyWords}|${markBehindSource}))\\.?$`,
  'i',
)

/** Parses the number in a text; undefined when there is none or it is ambiguous. */
export function parseAmount(input: unknown, options: AmountOptions = {}): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined
  if (typeof input !== 'string') return undefined
  const tidy = input.replace(spaces, ' ').replace(minusSigns, '-').trim()
  const { digits, negative } = stripSigns(options.lenient ? fixOcrCurrency(tidy) : tidy)
  const value = parseMagnitude(
    options.lenient ? fixOcrDigits(digits, options.decimal) : digits,
    options.decimal,
  )
  if (value === undefined) return undefined
  return negative && value !== 0 ? -value : value
}

/** Strips currency signs and every notation of a minus: `-5`, `5-`, `(5)`, `S/ -5`, `-S/ 5`. */
function stripSigns(text: string): { digits: string; negative: boolean } {
  let rest = text
  let negative = false
  for (let before = ''; before !== rest;) {
    before = rest
    const wrapped = /^\((.*)\)$/.exec(rest)
    if (wrapped) [rest, negative] = [wrapped[1] ?? '', true]
    if (/^-|-$/.test(rest)) [rest, negative] = [rest.replace(/^-|-$/, ''), true]
    rest = rest.replace(/^\+/, '').replace(leadingCurrency, '').replace(trailingCurrency, '').trim()
  }
  return { digits: rest, negative }
}

/** Fixes what OCR makes of `S/ 5`: `Sl 5`, `S1 5`, `S| 5`, `5/ 5`. */
function fixOcrCurrency(text: string): string {
  return text
    .replace(/^(-?\(?)\s*(?:[S5$§]\s?[/|!\\Il]|S\s?1(?=[\s.]))\s?\.?(?=\s*[-\dOolI|(])/, '$1S/ ')
    .replace(/[\s:;'`_=*]+$/, '')
    .replace(/^[\s:;'`_=*]+/, '')
}

const ocrDigits: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  '!': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
}

function fixOcrDigits(text: string, decimal: '.' | ',' | undefined): string {
  // Only corrects texts that are mostly numeric.
  const seen = text.replace(/[^\dA-Za-z|!]/g, '')
  const sure = seen.replace(/\D/g, '')
  const shaped = /^[\dOoIl|]*[.,][\dOoIl|]{2}$/.test(text)
  if (sure.length === 0 || (!shaped && sure.length * 2 < seen.length)) return text
  const fixed = [...text].map((letter) => ocrDigits[letter] ?? letter).join('')
  const joined = fixed.replace(/(?<=[.,]) (?=\d)|(?<=\d) (?=[.,])/g, '').replace(/[.,]+$/, '')
  // OCR confuses comma and point: in `132.370.56` the last separator must be the other one, the decimal.
  const told = joined.replace(
    /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)\2(?=\d{2}$)/,
    (_, whole: string, mark: string) => `${whole}${mark === '.' ? ',' : '.'}`,
  )
  // In `11.59743` OCR lost the decimal separator, if that of the document is the other one.
  const lost = decimal && new RegExp(`^(\\d{1,4}${decimal === ',' ? '\\.' : ','}\\d{3})(\\d{2})$`).exec(told)
  return lost ? `${lost[1]?.replace(/\D/g, '')}${decimal}${lost[2]}` : told
}

const plain = /^\d+$/
const grouped = (mark: string): RegExp => new RegExp(`^\\d{1,3}(?:${mark}\\d{3})+$`)
const groupedBySpace = /^\d{1,3}(?: \d{3})+$/
const groupedByApostrophe = /^\d{1,3}(?:['’]\d{3})+$/
const groupedBy = { ',': grouped(','), '.': grouped('\\.') }

function parseMagnitude(text: string, decimal: '.' | ',' | undefined): number | undefined {
  if (!/\d/.test(text) || /[^\d.,'’ ]/.test(text)) return undefined
  const mark = decimalMarkOf(text, decimal)
  if (mark === undefined) return toNumber(text, '')
  const at = text.lastIndexOf(mark)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  if (!plain.test(fraction)) return undefined
  if (whole.includes(mark)) return undefined
  return toNumber(whole === '' ? '0' : whole, fraction)
}

/** The decimal separator, or undefined for a whole number. */
function decimalMarkOf(text: string, known: '.' | ',' | undefined): '.' | ',' | undefined {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma < 0 && point < 0) return undefined
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const mark = comma >= 0 ? ',' : '.'
  const once = text.indexOf(mark) === text.lastIndexOf(mark)
  if (!once) return undefined
  if (known !== undefined) {
    // A group of thousands cannot begin with 0, so OCR confused comma and point.
    const isDecimal = mark === known || /^0[.,]/.test(text) || !groupedBy[mark].test(text)
    return isDecimal ? mark : undefined
  }
  // In Peru 1,234 is a thousand and 1.234 is one and a bit; 0,390 cannot be a grouped number.
  if (mark === ',' && groupedBy[','].test(text) && !text.startsWith('0')) return undefined
  return mark
}

function toNumber(whole: string, fraction: string): number | undefined {
  const marks = new Set(whole.replace(/\d/g, ''))
  if (marks.size > 1) return undefined
  const fits =
    plain.test(whole) ||
    groupedBy[','].test(whole) ||
    groupedBy['.'].test(whole) ||
    groupedBySpace.test(whole) ||
    groupedByApostrophe.test(whole)
  if (!fits) return undefined
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction === '' ? '0' : fraction}`)
  return Number.isFinite(value) && Math.abs(value) < 1e13 ? value : undefined
}

/** Infers the decimal separator of a document from its amounts; undefined when they are ambiguous. */
export function decimalMarkOfTexts(texts: Iterable<string>): '.' | ',' | undefined {
  let points = 0
  let commas = 0
  for (const text of texts) {
    if (/\d\.\d{1,2}\)?-?$/.test(text) && !/\.\d{1,2}\.\d{1,2}/.test(text)) points++
    else if (/\d,\d{1,2}\)?-?$/.test(text)) commas++
  }
  if (points === commas) return undefined
  return points > commas ? '.' : ','
}

/** Rounds half away from zero; the epsilon compensates floating-point error such as 1.005 being 1.00499…. */
export function toCents(amount: number): number {
  const cents = Math.round(Math.abs(amount) * 100 + 1e-6)
  return amount < 0 && cents !== 0 ? -cents : cents
}

export function fromCents(cents: number): number {
  return cents / 100
}

export function roundToCents(amount: number): number {
  return fromCents(toCents(amount))
}

export function sumAmounts(amounts: Iterable<number>): number {
  let cents = 0
  for (const amount of amounts) cents += toCents(amount)
  return fromCents(cents)
}

export function sameAmount(left: number, right: number, toleranceCents = 0): boolean {
  return Math.abs(toCents(left) - toCents(right)) <= toleranceCents
}
