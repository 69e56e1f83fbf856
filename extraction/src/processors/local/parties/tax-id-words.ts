// Every tax id on the page, with what stands before it. A check digit that agrees is as good as a label; ids of banks,
// carriers, printers and certifiers are left out by the words on their row.
import { isOfSoftwareHouse } from './software-house.ts'
import { findDates } from '@conforme/contract/values/dates'
import {
  identifyTaxId,
  isValidNif,
  isValidRuc,
  normalizeTaxId,
  type TaxId,
} from '@conforme/contract/values/tax-ids'
import type { Country } from '../country.ts'
import { hasRfcForm, withLetters } from './misread-ids.ts'
import { isEnglishDoc, ofDocument } from '../identity/labelled-number.ts'
import type { Found } from '../../../layout/found.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { LabelName } from '../../../labels/labels.ts'
import { looksLikeLabel, occurrencesOf, placesOf, type Labelled } from '../../../labels/near-label.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'

export interface TaxIdFound extends Found<string> {
  key: string
  label?: Occurrence
  valid: boolean
  /** The word 'RUC', 'NIT'… stands before it, or its check digit says so by itself. */
  row: number
}

const idLabels: LabelName[] = ['tax-id', 'client-id', 'supplier-id']
const elsewhere: LabelName[] = [
  'other-id',
  'bank',
  'detraction-account',
  'phone',
  'other-code',
  'fiscal-folio',
  'hash',
  'exchange-rate',
]

/** Numbers in a register, which stand for the tax id only where there is no better one. */
export const ofRegister = /^(?:SIREN|SIRET|ST(?:EUER)?NR|STEUERNUMMER|TAXNUMBER|CF|COD(?:ICE)?FISC(?:ALE)?)$/

export function findTaxIds(page: Labelled, country: Country): TaxIdFound[] {
  const found: TaxIdFound[] = []
  const seen = new Set<Token>()
  const add = (one: TaxIdFound | undefined) => {
    if (!one || one.tokens.some((token) => seen.has(token))) return
    for (const token of one.tokens) seen.add(token)
    found.push(one)
  }
  for (const label of occurrencesOf(page, ...idLabels)) add(labelled(page, label, country))
  for (const row of page.sheet.rows)
    for (const token of row.tokens) if (!seen.has(token)) add(unlabelled(page, token, country))
  if (country === 'EN' && !found.some(({ label }) => label)) {
    const gst = malaysianGst(page)
    if (gst) return [gst]
  }
  if (found.length === 0) add(malaysianRegister(page, country))
  const rank = ({ label }: TaxIdFound) => (label && ofRegister.test(label.key) ? 1 : 0)
  return found.sort(
    (a, b) => rank(a) - rank(b) || a.row - b.row || (a.tokens[0]?.x0 ?? 0) - (b.tokens[0]?.x0 ?? 0),
  )
}

const headRows = 10

/** Twelve figures that begin with two noughts, in the head beside what a picture left of the word `GST`. */
function malaysianGst({ sheet }: Labelled): TaxIdFound | undefined {
  for (const { tokens, index } of sheet.rows.slice(0, headRows))
    for (const token of tokens) {
      const digits = /^(?:G\w?ST\W*N?[O0]?\W*)?\(?([0O][O068]\d{10})\)?$/i.exec(token.text)?.[1]
      const isGst = /G\w{0,2}T\b|\bGST/.test(plainText(tokens))
      const value = digits?.replace(/^../, '00')
      if (value && (isGst || digits?.startsWith('00')))
        return { value, key: value, valid: false, tokens: [token], row: index }
    }
  return undefined
}

/** `(984712-V)`, `KT0182736-X` in the head of a paper without any tax id. */
function malaysianRegister({ sheet }: Labelled, country: Country): TaxIdFound | undefined {
  const head = sheet.rows.slice(0, headRows)
  // Its GST number is printed, but could not be read.
  const hasGst = head.some(({ tokens }) => /\bGST\b.*\d{3}/.test(plainText(tokens)))
  if (country !== 'EN' || hasGst) return undefined
  for (const { tokens, index } of head)
    for (const token of tokens) {
      const value = /^\(?([A-Z]{0,2}\d{6,9}-[A-Z])\)?$/.exec(token.text)?.[1]
      if (value) return { value, key: normalizeTaxId(value), valid: false, tokens: [token], row: index }
    }
  return undefined
}

function labelled(page: Labelled, label: Occurrence, country: Country): TaxIdFound | undefined {
  if (isEnglishDoc(label, country) || isElsewhere(page, label.row, label.x0, ['other-id'])) return undefined
  for (const tokens of placesOf(page, label)) {
    const found = readTaxId(tokens, label, country, page.sheet.fromPicture)
    if (found) return { ...found, label }
  }
  return undefined
}

const farOff = 8 // heights of a letter

/** The words before it on its row say it is somebody else's: a carrier's, a printer's, a bank's. */
function isElsewhere(page: Labelled, row: number, x: number, names: LabelName[]): boolean {
  const before = (page.byRow.get(row) ?? []).findLast((other) => other.x1 <= x + 1 && looksLikeLabel(other))
  // `IMPRENTA SANTA ROSA S.R.L.` is the name of one, and the id stands far from it.
  const isName =
    before !== undefined && !before.colon && !before.endsCell && x - before.x1 > farOff * page.sheet.em
  const isSpent = before !== undefined && ofCompany.test(before.key) && hasNumberUntil(page, before, x)
  const foreign =
    !isName &&
    !isSpent &&
    before?.names.some((name) => names.includes(name)) &&
    !before.names.some((name) => idLabels.includes(name))
  const text = plainText(wordsUpTo(page, row, x))
  return foreign === true || thirdParty.test(text) || isOfSoftwareHouse(page, row)
}

/** The words left of a place, as far as no wide gap parts them: `IMPRENTA KUSI S.R.L.` in a head is who issues the paper. */
function wordsUpTo(page: Labelled, row: number, x: number): Token[] {
  const before = page.sheet.rows[row]?.tokens.filter((token) => token.x0 < x) ?? []
  const gap = before.findLastIndex(({ x1 }, at) => (before[at + 1]?.x0 ?? x) - x1 > farOff * page.sheet.em)
  return before.slice(gap + 1)
}

/** `Company Reg. No. 04488120 VAT No. …`, `APE 4332A TVA …`: the number in the register is the same company's, and stands there already. */
const ofCompany = /^(?:CO|COMPANY|REG|ROC|UEN|KVK|HRB|RCS|REA|APE|NAF)/

const hasNumberUntil = (page: Labelled, { row, x1 }: Occurrence, x: number): boolean =>
  page.sheet.rows[row]?.tokens.some(
    (token) => token.x0 >= x1 && token.x1 <= x && /\d{3}/.test(token.text),
  ) === true

const thirdParty =
  /IMPRENTA(?! Y )|TRANSPORTISTA|\bPAC\b|CERTIFICACION|AUTORIZAD[OA] (?:MEDIANTE|POR)|\bOSE\b|\bPSE\b|PROVEEDOR TECNOLOGICO|DESARROLLADO POR|POWERED BY/

function readTaxId(
  tokens: readonly Token[],
  label: Occurrence | undefined,
  country: Country,
  fromPicture: boolean,
): TaxIdFound | undefined {
  for (let start = 0; start < Math.min(tokens.length, 5); start++) {
    for (let length = 1; length <= 6 && start + length <= tokens.length; length++) {
      const words = tokens.slice(start, start + length)
      const text = words.map((token) => token.text).join('')
      const value =
        length > 1 &&
        !isSetApart(words) &&
        !/^[\d.\-/kK]+(?:B\d\d|RT\d{4})?$/.test(text.replace(/^[A-Z]{1,4}-?/i, ''))
          ? undefined
          : asTaxId(text, country, fromPicture, label)
      if (value && !continues(tokens[start + length], words))
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

/** Another piece of the same number follows: `20-12345678` `-9`, `54` behind `GB 074 2076`, Canada's `RT0001`. */
function continues(next: Token | undefined, words: readonly Token[]): boolean {
  const last = words.at(-1)
  return (
    next !== undefined &&
    last !== undefined &&
    (/^-[\dkK]$|^RT\d{4}$/.test(next.text) ||
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

/** A guest of a hotel has a passport, and no DNI. */
const ofForeigner = /PASAPORTE|EXTRANJER/

/** `C4JH77K12`: Germany's has letters among its figures. */
const ofPassport = /^(?:[A-Z]{0,3}\d{6,9}|(?=(?:\D*\d){3})[A-Z][A-Z\d]{7,8})$/

function asTaxId(
  text: string,
  country: Country,
  fromPicture: boolean,
  label: Occurrence | undefined,
): Omit<TaxIdFound, 'tokens' | 'row'> | undefined {
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
    const foreign = label ? identifyTaxId(value) : undefined
    if (foreign?.kind === 'VAT' && foreign.valid) return { value, key: value, valid: true }
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

function peruvian(value: string, fromPicture: boolean): Omit<TaxIdFound, 'tokens' | 'row'> | undefined {
  if (/^(?:10|15|16|17|20)\d{9}$/.test(value)) return { value, key: value, valid: isValidRuc(value) }
  if (!fromPicture || !/^[\dOQDILSBZG|]{11}$/.test(value)) return undefined
  const mended = value
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')
  return isValidRuc(mended) ? { value: mended, key: mended, valid: true } : undefined
}

const isAlone = (page: Labelled, token: Token): boolean =>
  page.sheet.rows[token.row]?.cells.some(({ tokens }) => tokens.length === 1 && tokens[0] === token) === true

function unlabelled(page: Labelled, token: Token, country: Country): TaxIdFound | undefined {
  // `SI-2102-0774` behind `Invoice No` looks like an id of Slovenia.
  const others: LabelName[] = country === 'EN' ? [...elsewhere, 'number', 'order', 'guide'] : elsewhere
  if (token.text.length < 8 || isElsewhere(page, token.row, token.x0, others)) return undefined
  const spanish =
    country === 'ES' &&
    /^(?:[A-Z]-?\d{7,8}-?[A-Z\d]?|\d{8}-?[A-Z]|\d{2}\.\d{3}\.\d{3}-?[A-Z])$/.test(token.text)
  if (spanish && isAlone(page, token)) {
    const value = normalizeTaxId(token.text)
    return { value, key: value, valid: isValidNif(value), tokens: [token], row: token.row }
  }
  const value =
    asTaxId(token.text, country, page.sheet.fromPicture, undefined) ??
    (country === 'MX' && isAlone(page, token) && hasRfcForm(token.text)
      ? { value: token.text, key: token.text, valid: false }
      : undefined)
  if (!value || (country === 'PE' && !value.valid)) return undefined
  return { ...value, tokens: [token], row: token.row }
}
