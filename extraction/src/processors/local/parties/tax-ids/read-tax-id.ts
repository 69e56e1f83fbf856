// What a tax id looks like, by country: its letters, its dashes and the digit that checks the others.
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
  /** The word 'RUC', 'NIT'… stands before it, or its check digit says so by itself. */
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
      const text = words.map((token) => token.text).join('')
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

/** `IE   6388047V`: the letters of the country, and a number with letters of its own. */
const isSetApart = ([country, number, ...others]: readonly Token[]): boolean =>
  others.length === 0 &&
  /^[A-Z]{2}$/.test(country?.text ?? '') &&
  identifyTaxId(`${country?.text}${number?.text ?? ''}`)?.kind === 'VAT'

const widestBreak = 1.3 // heights of a letter

/** Another piece of the same number follows: `20-12345678` `-9`, `80031447` `-` `2`, `54` behind `GB 074 2076`, Canada's `RT0001`. */
function continues([next, after]: readonly Token[], words: readonly Token[]): boolean {
  const last = words.at(-1)
  return (
    next !== undefined &&
    last !== undefined &&
    (/^-[\dkK]$|^RT\d{4}$/.test(next.text) ||
      (next.text === '-' && /^[\dkK]$/.test(after?.text ?? '') && /^[\d.]{6,11}$/.test(last.text)) ||
      (last.text.endsWith('-') && /^[\dkK]/.test(next.text)) ||
      (words.length > 1 && /^(?:\d{1,4}|B\d\d)[.,;]?$/.test(next.text))) &&
    next.x0 - last.x1 < widestBreak * (last.y1 - last.y0)
  )
}

/** Kenya's; with a card a `PIN` is another thing. */
const kenyanPin = /^[AP]\d{9}[A-Z]$/

/** `EIN 47-2286013` */
const ofAmerica = /^(?:EIN|TAXID|FEDERAL|TIN|VATTAXID)/

/** Of a company the folio, the roll and the entry of its register; of a person the province, the volume and the entry. */
const panamanian = /^(?:\d{5,9}-\d{1,4}-\d{4,6}|(?:\d{1,2}|PE|E|N)-\d{1,4}-\d{3,6})$/

/** The RTN: of which department and municipality, of which year, and an entry. */
const honduran = /^(?:0[1-9]|1[0-8])\d{12}$/

/** A guest of a hotel has a passport, and no DNI. */
const ofForeigner = /PASAPORTE|EXTRANJER/

/** `C4JH77K12`: Germany's has letters among its figures. */
const ofPassport = /^(?:[A-Z]{0,3}\d{6,9}|(?=(?:\D*\d){3})[A-Z][A-Z\d]{7,8})$/

export function asTaxId(
  text: string,
  country: Country,
  fromPicture: boolean,
  label: Occurrence | undefined,
): TaxIdForm | undefined {
  const tidy = text
    .replace(/^[(#:]+|[),;:.]+$/g, '')
    // `GST 10: 000418826624`, as a picture shows `ID`.
    .replace(/^[1I][0OD][.:]?(?=[0O]\d{11}$)/, '')
    // `GST REG N0 000917384192`
    .replace(/^N[0O][.:]?(?=\d{11,12}$)/i, '')
    // Singapore's register has one letter: the picture doubled it.
    .replace(/^(\d{8,9}([A-Z]))\2$/i, '$1')
    .replace(/^(?:R\.?U\.?C|N\.?I\.?T|R\.?U\.?T|R\.?F\.?C|N\.?I\.?F|C\.?I\.?F|DNI)[.:-]*(?=\w{6})/i, '')
  // In Spain the number is the NIF; `ES` only stands before it abroad.
  const isSpanish = country === 'ES' || /^[NC]IF/.test(label?.key ?? '')
  if (isSpanish && /^ES-?(?:[A-Z]-?\d{7}-?[A-Z\d]|\d{8}-?[A-Z])$/i.test(tidy))
    return asTaxId(tidy.slice(2).replace(/^-/, ''), country, fromPicture, label)
  // `GST 0%   21.20 / 0.00`
  if (/^\d+[.,]\d{2}(?:\/\d+[.,]\d{2})?$/.test(tidy)) return undefined
  // `60-83-71` sorts the branches of British banks.
  if (/^\d{2}-\d{2}-\d{2}$/.test(tidy)) return undefined
  // Under `DATOS DEL DOCUMENTO` a date stands where an id would.
  if (/^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(tidy) && findDates(tidy).length > 0) return undefined
  if (label && /^PIN(?:NO)?$/.test(label.key) && !kenyanPin.test(tidy.toUpperCase())) return undefined
  // `RUC` at the end of a line over `FACTURA   F002-00003381`.
  if (/^[FBE][A-Z\d]{3}-\d{1,8}$/i.test(tidy)) return undefined
  // Malaysia's GST numbers begin with two noughts; a till strikes them through.
  const value = normalizeTaxId(
    fromPicture && label?.key.startsWith('GST') === true
      ? tidy.replace(/^(?:0[68]|[68][068])(?=\d{10}$)/, '00')
      : tidy,
  )
  const digits = value.replace(/\D/g, '').length
  // Only Dominican papers say RNC, and look like those of other countries besides.
  const rnc = label?.key.startsWith('RNC') === true ? identifyTaxId(value, { country: 'DO' }) : undefined
  if (rnc?.kind === 'RNC') return { value: tidy, key: value, valid: rnc.valid }
  // `F24/004418` in a box of its own is what the paper is called.
  if (!label && tidy.includes('/')) return undefined
  if (country === 'PE') {
    if (tidy.includes('/')) return undefined
    const ruc = peruvian(value, fromPicture)
    if (ruc) return ruc
    if (/^\d{8}$/.test(value) && label) return { value, key: value, valid: true }
    // Whoever buys from abroad has the number of their own country.
    if (label && ofAmerica.test(label.key) && /^\d{2}-\d{7}$/.test(tidy))
      return { value: tidy, key: value, valid: false }
    // `155704118-2-2019`, `8-712-1188`: Panama's RUC.
    if (label?.key.startsWith('RUC') && panamanian.test(tidy))
      return { value: tidy, key: value, valid: false }
    if (label?.key === 'RTN' && honduran.test(value)) return { value, key: value, valid: true }
    const foreign = label ? identifyTaxId(value) : undefined
    if (foreign?.kind === 'VAT' && foreign.valid) return { value, key: value, valid: true }
    // Of a Costa Rican
    if (label && label.key.startsWith('CED') && /^[1-9]\d{8}$/.test(value))
      return { value, key: value, valid: false }
    // No paper of a person has ten figures.
    if (label && ofDocument.test(label.key) && /^\d{10}$/.test(value)) return undefined
    if (label && ofForeigner.test(label.key) && ofPassport.test(value))
      return { value, key: value, valid: false }
    return label && /^[A-Z]?\d{9,12}$/.test(value) && !/^\d{9}$/.test(value)
      ? { value, key: value, valid: false }
      : undefined
  }
  const known = identifyTaxId(value, country === 'EN' || country === 'EU' ? {} : { country })
  // Malaysia's `C20449353060` is no id of the Czech Republic.
  const isOfLetters = country === 'EN' && /^(?:C|IG|OG|SG)\d{9,12}$/.test(value)
  const mended = fromPicture && !known?.valid && !isOfLetters ? withLetters(value, country) : undefined
  if (mended && (label || isSureAlone(mended, identifyTaxId(mended), country)))
    return { value: mended, key: mended, valid: true }
  if (!label && !isSureAlone(tidy, known, country)) return undefined
  // Eight figures are a DNI in Peru alone.
  const isOwn = known?.valid === true && !(known.kind === 'DNI' && (country === 'EN' || country === 'EU'))
  const shown = value === normalizeTaxId(tidy) ? tidy.toUpperCase() : value
  if (known && digits >= 6) return { value: shown, key: value, valid: isOwn }
  return label && digits >= 6 && value.length <= 16 && /^[A-Z0-9.\-/&Ñ]+$/i.test(tidy)
    ? { value: shown, key: value, valid: false }
    : undefined
}

/** Without a label only a form that nothing else has will do: letters in it, or the country's own dashes with a right digit. */
function isSureAlone(text: string, known: TaxId | undefined, country: Country): boolean {
  if (!known?.valid || findDates(text).length > 0) return false
  // Two letters and any figures: a till's number looks like an id of Romania.
  if (country === 'EN' && known.country === 'RO') return false
  // `SAC Accreditation No. A10093318`
  if (country === 'EN' && known.kind === 'NIF') return false
  if (known.kind === 'RFC' || known.kind === 'NIF' || known.kind === 'VAT') return true
  return /[-.]/.test(text) && country !== 'EN' && country !== 'EU' && known.kind !== 'DNI'
}

function peruvian(value: string, fromPicture: boolean): TaxIdForm | undefined {
  if (/^(?:10|15|16|17|20)\d{9}$/.test(value)) return { value, key: value, valid: isValidRuc(value) }
  if (!fromPicture || !/^[\dOQDUILSBZG|]{11}$/.test(value)) return undefined
  // `18099348173` of 10099348173, with a nought that is struck through
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
