// Recognizes a tax id by its country's format: letters, dashes and check digit.
import { findDates } from '@conforme/contract/values/dates'
import { identifyTaxId, isValidRuc, normalizeTaxId, type TaxId } from '@conforme/contract/values/tax-ids'
import type { Country } from '../../country.ts'
import { withLetters } from './misread-ids.ts'
import { ofDocument } from '../../identity/labelled-number.ts'
import type { Found } from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { Token } from '../../../../layout/sheet.ts'

interface TaxIdForm {
  value: string
  key: string
  valid: boolean
}

export interface TaxIdFound extends Found<string> {
  key: string
  label?: Occurrence
  valid: boolean
  row: number
}

export function readTaxId(
  tokens: readonly Token[],
  label: Occurrence | undefined,
  country: Country,
  fromPicture: boolean,
): TaxIdFound | undefined {
  for (let start = 0; start < Math.min(tokens.length, 5); start++) {
    for (let length = 1; length <= 6 && start + length <= tokens.length; length++) {
      const words = tokens.slice(start, start + length)
      // `900.418.772 – 8`
      const text = words.map((token) => token.text.replace(/[–—]/g, '-')).join('')
      // `1119****6033`: a card, most of which is hidden.
      if (text.includes('*')) continue
      const value =
        length > 1 &&
        !isSetApart(words) &&
        !/^[\d.\-/kK]+(?:B\d\d|RT\d{4})?$/.test(text.replace(/^[A-Z]{1,4}-?/i, ''))
          ? undefined
          : asTaxId(text, country, fromPicture, label)
      if (value && !continues(tokens.slice(start + length), words))
        return { ...value, tokens: [...words], row: words[0]?.row ?? 0 }
    }
  }
  return undefined
}

/** `IE   6388047V`: the country code, and a number that contains letters. */
const isSetApart = ([country, number, ...others]: readonly Token[]): boolean =>
  others.length === 0 &&
  /^[A-Z]{2}$/.test(country?.text ?? '') &&
  identifyTaxId(`${country?.text}${number?.text ?? ''}`)?.kind === 'VAT'

const widestBreak = 1.3 // heights of a letter

/** True if another piece of the id follows: `20-12345678` `-9`, `80031447` `-` `2`, `54` after `GB 074 2076`, `RT0001`. */
function continues([next, after]: readonly Token[], words: readonly Token[]): boolean {
  const last = words.at(-1)
  return (
    next !== undefined &&
    last !== undefined &&
    (/^-[\dkK]$|^RT\d{4}$/.test(next.text) ||
      (/^[-–—]$/.test(next.text) && /^[\dkK]$/.test(after?.text ?? '') && /^[\d.]{6,11}$/.test(last.text)) ||
      (last.text.endsWith('-') && /^[\dkK]/.test(next.text)) ||
      (words.length > 1 && /^(?:\d{1,4}|B\d\d)[.,;]?$/.test(next.text))) &&
    next.x0 - last.x1 < widestBreak * (last.y1 - last.y0)
  )
}

/** Kenya's PIN; on card slips `PIN` is something else. */
const kenyanPin = /^[AP]\d{9}[A-Z]$/

/** Labels of US tax ids: `EIN 47-2286013` */
const ofAmerica = /^(?:EIN|TAXID|FEDERAL|TIN|VATTAXID)/

/** For a company: folio, roll and entry in its register; for a person: province, volume and entry. */
const panamanian = /^(?:\d{5,9}-\d{1,4}-\d{4,6}|(?:\d{1,2}|PE|E|N)-\d{1,4}-\d{3,6})$/

/** Honduras's RTN: department and municipality, year, and entry. */
const honduran = /^(?:0[1-9]|1[0-8])\d{12}$/

/** A foreign hotel guest has a passport, not a DNI. */
const ofForeigner = /PASAPORTE|EXTRANJER/

/** `C4JH77K12`: German passport numbers mix letters and digits. */
const ofPassport = /^(?:[A-Z]{0,3}\d{6,9}|(?=(?:\D*\d){3})[A-Z][A-Z\d]{7,8})$/

export function asTaxId(
  text: string,
  country: Country,
  fromPicture: boolean,
  label: Occurrence | undefined,
): TaxIdForm | undefined {
  const tidy = text
    .replace(/^[(#:]+|[),;:.]+$/g, '')
    // `GST 10: 000418826624`: OCR misreads `ID`.
    .replace(/^[1I][0OD][.:]?(?=[0O]\d{11}$)/, '')
    // `GST REG N0 000917384192`
    .replace(/^N[0O][.:]?(?=\d{11,12}$)/i, '')
    // Singapore's register number has one letter: OCR doubled it.
    .replace(/^(\d{8,9}([A-Z]))\2$/i, '$1')
    .replace(/^(?:R\.?U\.?C|N\.?I\.?T|R\.?U\.?T|R\.?F\.?C|N\.?I\.?F|C\.?I\.?F|DNI)[.:-]*(?=\w{6})/i, '')
  // In Spain the number alone is the NIF; `ES` is a prefix for use abroad.
  const isSpanish = country === 'ES' || /^[NC]IF/.test(label?.key ?? '')
  if (isSpanish && /^ES-?(?:[A-Z]-?\d{7}-?[A-Z\d]|\d{8}-?[A-Z])$/i.test(tidy))
    return asTaxId(tidy.slice(2).replace(/^-/, ''), country, fromPicture, label)
  // `GST 0%   21.20 / 0.00`, `105,500.00`
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)[.,]\d{2}(?:\/\d+[.,]\d{2})?$/.test(tidy)) return undefined
  // `60-83-71` sorts the branches of British banks.
  if (/^\d{2}-\d{2}-\d{2}$/.test(tidy)) return undefined
  // Under `DATOS DEL DOCUMENTO` a date stands at the place of an id.
  if (/^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(tidy) && findDates(tidy).length > 0) return undefined
  if (label && /^PIN(?:NO)?$/.test(label.key) && !kenyanPin.test(tidy.toUpperCase())) return undefined
  // `RUC` at the end of a line above `FACTURA   F002-00003381`.
  if (/^[FBE][A-Z\d]{3}-\d{1,8}$/i.test(tidy)) return undefined
  // Malaysian GST numbers begin with two zeros, which OCR misreads if a till prints them slashed.
  const value = normalizeTaxId(
    fromPicture && label?.key.startsWith('GST') === true
      ? tidy.replace(/^(?:0[68]|[68][068])(?=\d{10}$)/, '00')
      : tidy,
  )
  const digits = value.replace(/\D/g, '').length
  // Only Dominican papers say RNC, but they can look like those of other countries.
  const rnc = label?.key.startsWith('RNC') === true ? identifyTaxId(value, { country: 'DO' }) : undefined
  if (rnc?.kind === 'RNC') return { value: tidy, key: value, valid: rnc.valid }
  // `F24/004418` in its own box is a document number.
  if (!label && tidy.includes('/')) return undefined
  if (country === 'PE') {
    if (tidy.includes('/')) return undefined
    const ruc = peruvian(value, fromPicture)
    if (ruc) return ruc
    if (/^\d{8}$/.test(value) && label) return { value, key: value, valid: true }
    // A foreign buyer has an id of their own country.
    if (label && ofAmerica.test(label.key) && /^\d{2}-\d{7}$/.test(tidy))
      return { value: tidy, key: value, valid: false }
    // `155704118-2-2019`, `8-712-1188`: Panama's RUC.
    if (label?.key.startsWith('RUC') && panamanian.test(tidy))
      return { value: tidy, key: value, valid: false }
    if (label?.key === 'RTN' && honduran.test(value)) return { value, key: value, valid: true }
    const foreign = label ? identifyTaxId(value) : undefined
    if (foreign?.kind === 'VAT' && foreign.valid) return { value, key: value, valid: true }
    // Costa Rican identity number
    if (label && label.key.startsWith('CED') && /^[1-9]\d{8}$/.test(value))
      return { value, key: value, valid: false }
    // No personal id has ten digits.
    if (label && ofDocument.test(label.key) && /^\d{10}$/.test(value)) return undefined
    if (label && ofForeigner.test(label.key) && ofPassport.test(value))
      return { value, key: value, valid: false }
    return label && /^[A-Z]?\d{9,12}$/.test(value) && !/^\d{9}$/.test(value)
      ? { value, key: value, valid: false }
      : undefined
  }
  const known = identifyTaxId(value, country === 'EN' || country === 'EU' ? {} : { country })
  // Malaysia's `C20449353060` is not a Czech id.
  const isOfLetters = country === 'EN' && /^(?:C|IG|OG|SG)\d{9,12}$/.test(value)
  const mended = fromPicture && !known?.valid && !isOfLetters ? withLetters(value, country) : undefined
  if (mended && (label || isSureAlone(mended, identifyTaxId(mended), country)))
    return { value: mended, key: mended, valid: true }
  if (!label && !isSureAlone(tidy, known, country)) return undefined
  // Eight digits are a DNI only in Peru.
  const isOwn = known?.valid === true && !(known.kind === 'DNI' && (country === 'EN' || country === 'EU'))
  const shown = value === normalizeTaxId(tidy) ? tidy.toUpperCase() : value
  if (known && digits >= 6) return { value: shown, key: value, valid: isOwn }
  return label && digits >= 6 && value.length <= 16 && /^[A-Z0-9.\-/&Ñ]+$/i.test(tidy)
    ? { value: shown, key: value, valid: false }
    : undefined
}

/** Without a label, accepts only unique formats: with letters, or the country's own dashes and a valid check digit. */
function isSureAlone(text: string, known: TaxId | undefined, country: Country): boolean {
  if (!known?.valid || findDates(text).length > 0) return false
  // Romanian ids are two letters and any digits, so a till's number looks like one.
  if (country === 'EN' && known.country === 'RO') return false
  // `SAC Accreditation No. A10093318` looks like a Spanish NIF.
  if (country === 'EN' && known.kind === 'NIF') return false
  if (known.kind === 'RFC' || known.kind === 'NIF' || known.kind === 'VAT') return true
  return /[-.]/.test(text) && country !== 'EN' && country !== 'EU' && known.kind !== 'DNI'
}

function peruvian(value: string, fromPicture: boolean): TaxIdForm | undefined {
  if (/^(?:10|15|16|17|20)\d{9}$/.test(value)) return { value, key: value, valid: isValidRuc(value) }
  if (!fromPicture || !/^[\dOQDUILSBZG|]{11}$/.test(value)) return undefined
  // `18099348173` for 10099348173: a slashed zero misread as 8
  const struck = value.replace(/^([12])8/, '$10')
  if (struck !== value && isValidRuc(struck)) return { value: struck, key: struck, valid: true }
  const mended = value
    .replace(/[OQDU]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')
  return isValidRuc(mended) ? { value: mended, key: mended, valid: true } : undefined
}
