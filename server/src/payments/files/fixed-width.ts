// Fixed-width fields of bank files. A code or number that does not fit throws: the caller must have checked it, because
// a bank file is never written with such a value cut or missing.
import { withoutAccents } from '@conforme/contract/values/plain-text'

/** Every character outside those of BCP's sheet (without the accents it advises against), which are one byte each. */
const unsafe = /[^A-Za-z0-9 .()#/@&-]/g

/** Removes accents, writes Ñ as N, replaces characters that a bank may refuse, and collapses spaces. */
export function toSafeText(text: string): string {
  return withoutAccents(text).replace(unsafe, ' ').replace(/ +/g, ' ').trim()
}

/** Text left-aligned, padded with spaces, cut at the width. */
export function textField(text: string, width: number): string {
  return toSafeText(text).slice(0, width).trimEnd().padEnd(width, ' ')
}

/** Letters, digits and single spaces, in capitals: BBVA rejected a whole file because of a comma in a name. */
export function wordsField(text: string, width: number): string {
  const words = toSafeText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
  return textField(words, width)
}

/** The last letters and digits of a document's number, as many as fit: these distinguish documents. */
export function endOfNumber(number: string, places: number): string {
  const compact = toSafeText(number)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  if (compact === '') throw new RangeError('a paid document must have a number')
  return compact.slice(-places)
}

/** Digits and capitals that must fit whole: an account or an identity number. */
export function codeField(code: string, width: number): string {
  if (!/^[A-Z0-9]+$/.test(code) || code.length > width)
    throw new RangeError(`'${code}' does not fit ${width} places`)
  return code.padEnd(width, ' ')
}

/** A whole number right-aligned, padded with zeros. */
export function numberField(value: number | bigint | string, width: number): string {
  const digits = String(value)
  if (!/^\d+$/.test(digits) || digits.length > width)
    throw new RangeError(`${digits} does not fit ${width} digits`)
  return digits.padStart(width, '0')
}

/** `00000000001200.00`: padded with zeros, a point, two decimals. */
export function pointedAmountField(cents: number, width: number): string {
  const digits = centDigits(cents)
  return `${numberField(digits.slice(0, -2), width - 3)}.${digits.slice(-2)}`
}

function centDigits(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount in cents`)
  return String(cents).padStart(3, '0')
}

/** `20260315` */
export function dateField(isoDate: string): string {
  return numberField(isoDate.replaceAll('-', ''), 8)
}

/** Every line ends in CR LF, the last one too. One byte per character. */
export function toFileBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}
