// Corrects tax ids whose letters OCR reads as digits, by their format and, if present, the check digit.
import { identifyTaxId, isValidRfc } from '@conforme/contract/values/tax-ids'
import type { Country } from '../../country.ts'

const letterLike: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/**
 * `1T00456744574`, Spain's `858421678`, `NL659755500801`: replaces misread digits by letters where the country's format,
 * or the check digit if there is one, requires it.
 */
export function withLetters(value: string, country: Country): string | undefined {
  const mexican = country === 'MX' ? (withRfcShape(value) ?? withHomoclave(value)) : undefined
  if (mexican) return mexican
  const dutch = /^(NL\d{9})8(\d{2})$/.exec(value)
  if (dutch) return `${dutch[1]}B${dutch[2]}`
  if (country === 'EU' && /^17\d{11}$/.test(value)) return `IT${value.slice(2)}`
  const begins = /^(?:\d[A-Z]|[A-Z]\d)/.test(value)
    ? value.slice(0, 2).replace(/\d/g, (digit) => letterLike[digit] ?? digit)
    : value.slice(0, 2).replace(country === 'ES' ? /^8/ : /^$/, 'B')
  const mended = begins + value.slice(2)
  return mended !== value && identifyTaxId(mended)?.valid ? mended : undefined
}

/** `CN0970314QXA`, `GEPO211058N4`: three letters, or four for a person, then a date in digits. */
function withRfcShape(value: string): string | undefined {
  const parts = /^([A-ZÑ&\d]{3,4})([\dOI]{2})([\dOI]{2})([\dOI]{2})([A-Z\d]{2}[A\d])$/.exec(value)
  if (!parts || value.length !== (parts[1] ?? '').length + 9) return undefined
  const letters = (parts[1] ?? '').replace(/\d/g, (digit) => letterLike[digit] ?? digit)
  const [year, month, day] = parts.slice(2, 5).map((part) => part.replace(/O/g, '0').replace(/I/g, '1'))
  const mended = `${letters}${year}${month}${day}${parts[5]}`
  return isDay(month, day) && /^[A-ZÑ&]+$/.test(letters) && mended !== value ? mended : undefined
}

/** `CAN090817035` for `CAN090817Q35`: one misread character behind the date, if only one replacement fits the check digit. */
function withHomoclave(value: string): string | undefined {
  if (!hasRfcForm(value) || isValidRfc(value)) return undefined
  const fitting = [value.length - 3, value.length - 2].flatMap((at) =>
    [...(lookalikes[value.charAt(at)] ?? '')]
      .map((other) => value.slice(0, at) + other + value.slice(at + 1))
      .filter(isValidRfc),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

// oxfmt-ignore
const lookalikes: Record<string, string> = {
  0: 'OQD', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B',
  O: '0Q', Q: '0O', D: '0O', I: '1', Z: '2', S: '5', G: '6', B: '8',
}

const isDay = (month: string | undefined, day: string | undefined): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** `PHB0907143K2` under a name: letters, a date and three characters are unique, even with a wrong check character. */
export function hasRfcForm(text: string): boolean {
  const [, month, day] = /^[A-ZÑ&]{3,4}\d\d(\d\d)(\d\d)[A-Z\d]{2}[A\d]$/.exec(text) ?? []
  return isDay(month, day)
}
