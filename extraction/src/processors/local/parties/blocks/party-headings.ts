// Decides whether a word announces a party: it needs a colon, its own cell, or an opposite heading nearby.
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { behind, cellsBeside } from '../../../../labels/beside-label.ts'
import { below } from '../../../../labels/under-label.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import type { Found } from '../../../../layout/found.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { plainText, type Token } from '../../../../layout/sheet.ts'
import { asName } from '../names/as-name.ts'
import { looksLikeAddress, overTheCounter, suffix } from '../names/company-words.ts'

/** `TO` and `SR` occur in many texts, and 'atención al cliente' is not a heading. */
export function isHeadingWord(page: Labelled, found: Occurrence, end: number): boolean {
  // Argentina's `FACTURA A` is a title; only `Factura a: …` announces a party.
  if (found.key === 'FACTURAA' && !found.colon) return false
  // `M/S Kinta Edar Sdn Bhd` needs no colon; OCR reads it as `Mis.`.
  if (found.key === 'MS' && found.startsCell && /^M\/S/i.test(found.tokens[0]?.text ?? ''))
    return found.row < end
  if (found.key === 'MIS')
    return found.startsCell && found.row < end && suffix.test(plainText(behind(page, found)))
  if (found.key.length <= 2) {
    const stands = found.startsCell && (found.colon || found.endsCell) && found.row < end
    if (opensLetter(page, found)) return found.row < end
    if (
      !stands ||
      ((found.key === 'DE' || !found.colon) &&
        !facesAnother(page, found) &&
        !isOverId(page, found) &&
        !isListed(page, found) &&
        !isBeforeCompany(page, found))
    )
      return false
  }
  if (isOfAccount(page, found)) return false
  if (ofRide.test(found.key) && (isOfRide(page, found) || isSender(page, found))) return false
  if (addressesReader(page, found) || isOfShop(page, found) || isPartOfLonger(page, found)) return false
  // `Sr(a). HERRERA PINTO JORGE`
  if (/^Sra?\((?:a|es|ita|ra)\)/i.test(found.tokens[0]?.text ?? '') && found.startsCell)
    return found.row < end
  const shared = found.key.length <= 4 || ['USUARIO', 'SOCIO'].includes(found.key)
  if (shared && !found.colon && !(found.startsCell && found.endsCell)) return false
  // `Socio   6.5 horas   250.00`: a line of a lawyer's bill.
  if (!found.colon && /^\d+[.,]\d/.test(plainText(cellsBeside(page, found)[0] ?? []))) return false
  const row = page.sheet.rows[found.row]
  return !row?.tokens.some((token) => /@|^www\./i.test(token.text)) || found.colon
}

/** `Account name: Harbour Screening Ltd` under `Sort Code: 20-11-59`: the owner of the bank account to pay to. */
const isOfAccount = (page: Labelled, { key, row, page: at }: Occurrence): boolean =>
  key === 'ACCOUNTNAME' &&
  occurrencesOf(page, 'bank').some((bank) => bank.page === at && Math.abs(bank.row - row) <= rowsOfAccount)

const rowsOfAccount = 2

/** `To,` alone over the lines of a letter */
const opensLetter = ({ sheet }: Labelled, { key, row, tokens }: Occurrence): boolean =>
  key === 'TO' && sheet.rows[row]?.tokens.length === 1 && tokens[0]?.text.endsWith(',') === true

/** `NIF del titular: …`, `No. de serie del CSD del emisor: …` qualify a number; `Guest signature` marks a signature. */
function isPartOfLonger(
  page: Labelled,
  { row, tokens: [first], x1, startsCell, colon }: Occurrence,
): boolean {
  const cell = page.sheet.rows[row]?.cells.find(({ tokens }) => first && tokens.includes(first))
  const before = cell && first ? cell.tokens.slice(0, cell.tokens.indexOf(first)) : []
  const rest = cell?.tokens.filter((token) => token.x0 >= x1) ?? []
  if (/^(?:SIGNATURE|FIRMA)$/.test(rest[0]?.key ?? '')) return true
  // `Atención al cliente: 0800-11800`
  if (before.at(-1)?.key === 'AL') return true
  // `CLIENTE PUNTOS PLUS: 4471*****`
  const end = rest.findIndex((token) => token.colon && !page.labelOf.has(token))
  if (!colon && end >= 0 && /^[\d*•-]+$/.test(rest[end + 1]?.text ?? '')) return true
  const isOf = !startsCell && /^(?:DEL?|D[UO])$/.test(before.at(-1)?.key ?? '')
  return (
    isOf && before.some((token) => page.labelOf.get(token)?.names.some((name) => ofNumber.includes(name)))
  )
}

const ofNumber: readonly LabelName[] = ['tax-id', 'number', 'series', 'other-code']

/** `Señor usuario: tiene un recibo pendiente`, `Estimado cliente le recordamos …`: addresses the reader. */
function addressesReader(page: Labelled, { row, tokens, colon, x1 }: Occurrence): boolean {
  const line = page.sheet.rows[row]?.tokens ?? []
  const [first] = tokens
  const next = line.find(({ x0 }) => x0 >= x1)
  // `Estimados señores:` above a letter
  const before = first && line[line.indexOf(first) - 1]
  if (before && next === undefined && /^ESTIMAD[OA]S?$/.test(before.key)) return true
  const isValue = colon && !/^\p{Ll}/u.test(next?.text ?? '')
  return !isValue && toReader.test(plainText(line.slice(first ? line.indexOf(first) : 0)))
}

/** `Propietaria: Ana María` over `RUC 10…` at the top: the owner of the shop. */
const isOfShop = (page: Labelled, { key, row }: Occurrence): boolean =>
  /^PROPIETARI[OA]$/.test(key) &&
  row < linesOfHead &&
  occurrencesOf(page, 'tax-id').some((id) => id.startsCell && id.row === row + 1)

const linesOfHead = 4

const toReader =
  /^(?:(?:ESTIMAD[OA]|SENOR(?:\(?A\)?)?|SRA?\.?) )?(?:USUARIO|CLIENTE|CONTRIBUYENTE|PASAJERO|ABONADO|SOCIO|CONSUMIDOR)[,:]? (?:(?:[UA] )?UD\b|USTED\b|LE\b|TIENE\b|RECUERDE\b|CONSERVE\b|EXIJA\b|VERIFIQUE\b|EVITE\b|SI\b|SU\b|PARA\b|NO\b)/

/** `From: 18 Harbour Street`, `To: Terminal 1`: the route of a ride, not seller and buyer. */
function isOfRide(page: Labelled, found: Occurrence): boolean {
  const ends = page.occurrences.filter((one) => ofRide.test(one.key) && one.startsCell)
  const others = ends.filter(({ key }) => key !== found.key)
  const isTold = occurrencesOf(page, 'client-name').some(({ key }) => ofPassenger.test(key))
  return (isTold && others.length > 0) || (isPlace(page, found) && others.some((one) => isPlace(page, one)))
}

/** `From: Aina Rahman, 30100 Ipoh` on a courier's paper, whose company is at the top: the sender, not the seller. */
function isSender(page: Labelled, found: Occurrence): boolean {
  if (found.key !== 'FROM') return false
  const texts = page.sheet.rows.map(({ tokens }) => plainText(tokens))
  const isCarrier = texts.slice(0, found.row).some((text) => suffix.test(text))
  const behind = page.sheet.rows[found.row]?.tokens.filter(({ x0 }) => x0 >= found.x1) ?? []
  return isCarrier && texts.some((text) => ofCarriage.test(text)) && !suffix.test(plainText(behind))
}

const ofCarriage = /\b(?:CONSIGNMENT|CON ?NOTE|(?:AIR ?)?WAYBILL|AWB|PARCEL|TRACKING|COURIER)\b/

function isPlace(page: Labelled, found: Occurrence): boolean {
  const row = page.sheet.rows[found.row]?.tokens ?? []
  const text = plainText(row.filter(({ x0 }) => x0 >= found.x1))
  const isStreet = /^\d+[A-Z]?,? [A-Z]/.test(text) || looksLikeAddress(text)
  return !suffix.test(text) && (isStreet || ofTravel.test(text))
}

const ofPassenger = /^(?:PASAJERO|PASSENGER)/
const ofRide = /^(?:FROM|TO|DE|A|PARA|DESDE|HASTA|ORIGEN|DESTINO)$/
const ofTravel = /\b(?:AIRPORT|AEROPUERTO|STATION|ESTACION|TERMINAL)\b/

/** A company follows in the next cell: `To   MAJU LOGISTIK SDN BHD` */
const isBeforeCompany = (page: Labelled, found: Occurrence): boolean =>
  found.key === 'TO' && suffix.test(plainText(cellsBeside(page, found)[0] ?? []))

/** `De: CCORI HUALLPA FELIX` over `RUC: 10…`: the owner of the shop. */
function isOverId(page: Labelled, found: Occurrence): boolean {
  const isIssuer = found.key === 'DE' && found.colon
  return (
    isIssuer &&
    occurrencesOf(page, 'tax-id').some(({ row, startsCell }) => startsCell && row === found.row + 1)
  )
}

/** `CLIENTE` over `004120` among the headings of a box: the customer's code in the seller's books. */
export function isOverCode(page: Labelled, found: Occurrence): boolean {
  const beside = (page.sheet.rows[found.row]?.cells.length ?? 0) - 1
  if (found.colon || !found.endsCell || beside < 2) return false
  const [first, ...rest] = below(page, found)[0] ?? []
  return first !== undefined && rest.length === 0 && /^[A-Z]{0,3}\d[\d.-]*$/.test(first.text)
}

/** `Customer: 2` over `Your order AB321`, `Cliente   430.00218`: also codes in the seller's books, no company below. */
export function isBeforeCode(page: Labelled, found: Occurrence): boolean {
  const own = behind(page, found)
  const [beside = [], ...others] =
    own.length > 0 ? [own, ...cellsBeside(page, found)] : cellsBeside(page, found)
  const [value, ...rest] = beside
  const code = found.colon
    ? /^(?:\d{1,7}|[A-Z]{1,6}-?\d{2,})$/
    : /^(?:0\d{3,6}|\d{6,10}|\d{3}\.\d{3,6}|[A-Z]{1,6}-?\d{3,})$/
  const isCode = value !== undefined && rest.length === 0 && code.test(value.text)
  // `COMERCIO 4417720   TERM 00218834` on a card slip
  const isAlone = others.every((cell) => /^\d+$/.test(cell.at(-1)?.text ?? ''))
  // `For: PO 6612`
  if (ofPaper.test(plainText(beside))) return true
  const [under = []] = below(page, found)
  // `Customer: CAF018` over `Cafe Olympia`
  const isOverName = /[A-Z]/.test(value?.text ?? '') && asName(page, under) !== undefined
  return isCode && isAlone && !isOverName && !suffix.test(plainText(under)) && !isOverCompany(page, found)
}

/** `Proveedor: 100487` over `RODAMIENTOS Y TRANSMISIONES` over `ANDINAS S.R.L.`: the name wraps before its legal form. */
function isOverCompany({ sheet, labelOf }: Labelled, { row, x0, page: on }: Occurrence): boolean {
  const lines = sheet.rows
    .slice(row + 1, row + 1 + linesOfName)
    .flatMap((one) =>
      one.page === on ? one.cells.filter((cell) => Math.abs(cell.x0 - x0) < 0.4 * sheet.em) : [],
    )
  const end = lines.findIndex(({ tokens: [first] }) => first !== undefined && labelOf.has(first))
  return lines.slice(0, end < 0 ? undefined : end).some(({ tokens }) => suffix.test(plainText(tokens)))
}

const linesOfName = 2

const ofPaper =
  /^(?:P\.?O\.?|(?:PURCHASE )?ORDER|JOB|REF\.?|QUOTE|PROJECT|INVOICE) (?:N[O°]\.? ?)?#? ?[A-Z]{0,4}-?\d[\w/-]*$/

/** `Bill To: CASH`, `Customer: WALK-IN`: an anonymous buyer, unless a name stands below. */
export function isOverTheCounter(page: Labelled, { row, x1 }: Occurrence): boolean {
  const cell = page.sheet.rows[row]?.cells.find((one) => one.x1 > x1)
  const words = cell?.tokens.filter(({ x0 }) => x0 >= x1) ?? []
  return overTheCounter.test(plainText(words)) && nameUnder(page, words) === undefined
}

/** `To : CASH CUSTOMER` over `AH CHONG RENOVATION`: the name of a buyer who paid cash. */
export function nameUnder(page: Labelled, words: Token[]): Found<string> | undefined {
  const under = words.length > 0 ? neighbour(page, words, 1) : undefined
  const [first] = under?.tokens ?? []
  const isAlone = first !== undefined && page.sheet.rows[first.row]?.cells[0]?.tokens[0] === first
  const isPlain = under?.tokens.every((token) => !token.colon && !page.labelOf.has(token)) === true
  if (!under || !isAlone || !isPlain || under.tokens.length < 2 || looksLikeAddress(plainText(under.tokens)))
    return undefined
  return asName(page, under.tokens)
}

/** `TIME` over `TO`, each with its value in the next cell: a list of labels. */
function isListed(page: Labelled, found: Occurrence): boolean {
  const isField = (one: Occurrence) =>
    one.startsCell && one.endsCell && (page.sheet.rows[one.row]?.cells.length ?? 0) > 1
  return (
    found.key === 'TO' &&
    isField(found) &&
    [found.row - 1, found.row + 1].some((row) =>
      (page.byRow.get(row) ?? []).some(
        (one) => one.page === found.page && isField(one) && Math.abs(one.x0 - found.x0) < 0.4 * page.sheet.em,
      ),
    )
  )
}

const facing = 6 // rows

/** `De` and `Facturar a`, side by side or stacked. */
function facesAnother(page: Labelled, found: Occurrence): boolean {
  return occurrencesOf(page, 'client-name', 'supplier-name').some(
    (one) =>
      one.startsCell &&
      (one.colon || one.endsCell) &&
      one.page === found.page &&
      Math.abs(one.row - found.row) <= facing &&
      !found.names.some((name) => one.names.includes(name)),
  )
}
