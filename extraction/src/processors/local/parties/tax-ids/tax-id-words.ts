// Finds every tax id on the page with its label. A valid check digit counts as much as a label; ids of banks, carriers,
// printers and certifiers are excluded by the words on their row.
import { isOfSoftwareHouse } from '../software-house.ts'
import { identifyTaxId, isValidNif, normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { beforeDash, isRfcOf } from '../names/owner-name.ts'
import type { Country } from '../../country.ts'
import { idsBehindWords } from './ids-behind-words.ts'
import { hasRfcForm } from './misread-ids.ts'
import { asTaxId, readTaxId, type TaxIdFound } from './read-tax-id.ts'
import { isEnglishDoc } from '../../identity/labelled-number.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { isHeading } from '../../../../labels/under-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { placesOf } from '../../../../labels/near-label.ts'
import { plainText, type Token } from '../../../../layout/sheet.ts'

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

/** Register numbers, used as tax id only if there is no better one. */
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
  for (const one of idsBehindWords(page)) add(one)
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

/** Twelve digits that begin with two zeros, in the header next to a misread `GST`. */
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

export const malaysianRegisterOf = ({ text }: Token): string | undefined =>
  /^\(?([A-Z]{0,2}\d{6,9}-[A-Z]|(?:19|20)\d\d0[1-6]\d{6})\)?$/.exec(text)?.[1]

/** `(984712-V)`, `KT0182736-X`, `(Reg 201901004410)` in the header of a paper without a tax id. */
function malaysianRegister({ sheet }: Labelled, country: Country): TaxIdFound | undefined {
  const head = sheet.rows.slice(0, headRows)
  // It prints a GST number, but OCR could not read it.
  const hasGst = head.some(({ tokens }) => /\bGST\b.*\d{3}/.test(plainText(tokens)))
  if (country !== 'EN' || hasGst) return undefined
  for (const { tokens, index } of head)
    for (const token of tokens) {
      const value = malaysianRegisterOf(token)
      if (value) return { value, key: normalizeTaxId(value), valid: false, tokens: [token], row: index }
    }
  return undefined
}

function labelled(page: Labelled, label: Occurrence, country: Country): TaxIdFound | undefined {
  if (
    isEnglishDoc(label, country) ||
    isInTitle(page, label) ||
    isElsewhere(page, label.row, label.x0, ['other-id'])
  )
    return undefined
  for (const tokens of placesOf(page, label)) {
    const found = readTaxId(tokens, label, country, page.sheet.fromPicture)
    if (found) return { ...withRestBelow(page, label, found), label }
  }
  return undefined
}

/** `USt-IdNr. DE 247 118` over `806`: the line was too short, and only with its rest the id has its form. */
function withRestBelow(page: Labelled, { x0 }: Occurrence, found: TaxIdFound): TaxIdFound {
  const [country] = /^[A-Z]{2}/.exec(found.key) ?? []
  const rest = page.sheet.rows
    .slice(found.row + 1, found.row + 1 + rowsOfRest)
    .flatMap(({ cells }) => cells)
    .find((cell) => Math.abs(cell.x0 - x0) < 0.4 * page.sheet.em)
  if (!country || found.valid || !rest || !/^\d{1,5}$/.test(rest.text)) return found
  const value = found.value + rest.text
  const whole = identifyTaxId(value)
  return whole?.kind === 'VAT' && whole.valid
    ? { ...found, value, key: normalizeTaxId(value), valid: true, tokens: [...found.tokens, ...rest.tokens] }
    : found
}

const rowsOfRest = 2

/** `FAKTURA VAT   FV/0931/09/2025`: a title and the document number beside it. */
const isInTitle = ({ sheet }: Labelled, { key, row, tokens: [first] }: Occurrence): boolean =>
  key === 'VAT' &&
  sheet.rows[row]?.tokens.some(
    (token, at, all) => /^FAKTURY?A?$/.test(token.key) && all[at + 1] === first,
  ) === true

const farOff = 8 // heights of a letter

/** True if the words before it on its row name a third party: a carrier, a printer, a bank. */
function isElsewhere(page: Labelled, row: number, x: number, names: LabelName[]): boolean {
  const before = (page.byRow.get(row) ?? []).findLast((other) => other.x1 <= x + 1 && looksLikeLabel(other))
  // `IMPRENTA SANTA ROSA S.R.L.` is a company name, and the id stands far from it.
  const isName =
    before !== undefined && !before.colon && !before.endsCell && x - before.x1 > farOff * page.sheet.em
  // `INSCRIÇÃO ESTADUAL   CNPJ` in a row of headings: each has its own number below.
  const isSpent =
    before !== undefined &&
    ofCompany.test(before.key) &&
    (hasNumberUntil(page, before, x) || isHeading(page, before))
  const foreign =
    !isName &&
    !isSpent &&
    before?.names.some((name) => names.includes(name)) &&
    !before.names.some((name) => idLabels.includes(name))
  const text = plainText(wordsUpTo(page, row, x))
  return foreign === true || thirdParty.test(text) || isOfSoftwareHouse(page, row)
}

/** Words left of a position, up to a wide gap: `IMPRENTA KUSI S.R.L.` in a header is the issuer's name. */
function wordsUpTo(page: Labelled, row: number, x: number): Token[] {
  const before = page.sheet.rows[row]?.tokens.filter((token) => token.x0 < x) ?? []
  const gap = before.findLastIndex(({ x1 }, at) => (before[at + 1]?.x0 ?? x) - x1 > farOff * page.sheet.em)
  return before.slice(gap + 1)
}

/** `Company Reg. No. 04488120 VAT No. …`, `APE 4332A TVA …`: a company's register number before its tax id. */
const ofCompany = /^(?:INSC|CO|COMPANY|REG|ROC|UEN|KVK|HRB|RCS|REA|APE|NAF)/

const hasNumberUntil = (page: Labelled, { row, x1 }: Occurrence, x: number): boolean =>
  page.sheet.rows[row]?.tokens.some(
    (token) => token.x0 >= x1 && token.x1 <= x && /\d{3}/.test(token.text),
  ) === true

const thirdParty =
  /IMPRENTA(?! Y )|TRANSPORTISTA|\bPAC\b|CERTIFICACION|AUTORIZAD[OA] (?:MEDIANTE|POR)|\bOSE\b|\bPSE\b|PROVEEDOR TECNOLOGICO|DESARROLLADO POR|POWERED BY/

const isAlone = (page: Labelled, token: Token): boolean =>
  page.sheet.rows[token.row]?.cells.some(({ tokens }) => tokens.length === 1 && tokens[0] === token) === true

/** An RFC after its owner's name: `PAULINA VERA MONTIEL - VEMP850917QX7` */
function isBehindOwner(page: Labelled, token: Token): boolean {
  const cell = page.sheet.rows[token.row]?.cells.find(({ tokens }) => tokens.includes(token))
  return cell !== undefined && isRfcOf(token.text, beforeDash(cell.tokens, token))
}

function unlabelled(page: Labelled, token: Token, country: Country): TaxIdFound | undefined {
  // `SI-2102-0774` after `Invoice No` looks like a Slovenian id, `R-2025-0031` after `Rechnung Nr.` like a Spanish one.
  const others: LabelName[] =
    country === 'EN' || country === 'EU' ? [...elsewhere, 'number', 'order', 'guide'] : elsewhere
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
    (country === 'MX' && hasRfcForm(token.text) && (isAlone(page, token) || isBehindOwner(page, token))
      ? { value: token.text, key: token.text, valid: false }
      : undefined)
  if (!value || (country === 'PE' && !value.valid)) return undefined
  return { ...value, tokens: [token], row: token.row }
}
