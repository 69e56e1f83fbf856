// Numbers behind a label that announces one, and those right under or beside the title.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { looksLikeAddress, postcode, town } from '../parties/company-words.ts'
import type { Country } from '../country.ts'
import type { NumberFound } from './number-found.ts'
import type { Title } from './document-title.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import {
  distance,
  looksLikeLabel,
  occurrencesOf,
  placesOf,
  type Labelled,
} from '../../../labels/near-label.ts'
import { labelBefore, placeOf, tellsOfAnother } from './number-surroundings.ts'
import { kindOfPaper, readPlainNumber } from './plain-number.ts'
import { heightOf, plainText, toCell, type Row, type Token } from '../../../layout/sheet.ts'
import { toKey } from '../../../layout/normal-text.ts'

/** Words for papers, inside a label: it announces the paper's own number. */
const ofPaper =
  /FACTUR|FATTUR|FATUR|FAKTUR|INVOICE|RECHNUNG|BELEG|BILL|RECEIPT|RCPT|SLIP|ORDEN|DOC|COMPROBANTE|QUITTUNG|RESIT|INVOIS|STRUK|NOTA|^(?:INV|REC|CHECK|TICKET)N[OR]?$/

/** Less than any other candidate, more than none. */
const lastResort = 6

const announces = /^(?:.*\b)?(?:N|NO|NRO|NROT|NT|NUM|NUMERO|FOLIO|NUMBER|COMPROBANTE|CORRELATIVO)$/

/** `Nro. documento` says of a person who it is, and of a form which. */
export const ofDocument = /^N(?:RO?|UM(?:ERO)?|O)?DOCUMENTO$/

export function labelledNumbers(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  const found: NumberFound[] = []
  const labels = [
    ...occurrencesOf(page, 'number', 'order'),
    ...ofForm(page, country),
    ...refUnderTitle(page, title),
  ]
  for (const label of labels) {
    const ofOrder = label.names.includes('order')
    const isOrder = ['OC', 'OS'].includes(title?.type.code ?? '')
    // A bill before its receipt is numbered by its order alone.
    const isLastResort = !isOrder && title === undefined && page.sheet.fromPicture
    if (ofOrder && !isOrder && !isLastResort) continue
    for (const tokens of placesOf(page, label)) {
      if (isOfAnother(page, label, tokens)) continue
      const value = readPlainNumber(tokens, country) ?? numberLikeDay(label, tokens)
      if (!value) continue
      const row = page.sheet.rows[value[0]?.row ?? label.row]
      if (!row) continue
      found.push({
        numero: numberIn(page, value),
        tokens: value,
        score: scoreLabelled(page, { label, value, row }, title) - (ofOrder && isLastResort ? lastResort : 0),
      })
      break
    }
  }
  return [...found, ...underTitle(page, title, country)]
}

/** `Nro. documento: 4500203318`: ten figures are the number of a form, and nobody's id. In English `Doc` is never one. */
const ofForm = (page: Labelled, country: Country): Occurrence[] =>
  occurrencesOf(page, 'tax-id').flatMap((label) => {
    if (isEnglishDoc(label, country)) return [{ ...label, names: ['number'] }]
    const isForm =
      ofDocument.test(label.key) &&
      placesOf(page, label).some(([first]) => /^\d{10}$/.test(first?.text ?? ''))
    return isForm ? [label] : []
  })

/** `Doc 114074471`: where English is written no paper of a person is called so. */
export const isEnglishDoc = ({ key }: Occurrence, country: Country): boolean =>
  country === 'EN' && key === 'DOC'

/** `FACTURE n° 2025-09-03`: the third of a month. It looks like a day, but only a number stands right behind these words. */
const numberLikeDay = ({ key, row, endsCell }: Occurrence, [first]: Token[]): Token[] | undefined =>
  first?.row === row &&
  !endsCell &&
  ofPaper.test(key) &&
  /N(?:O|R|RO|UM|UMERO|UMBER|UMMER)?$/.test(key) &&
  /^\d{4}-\d{2}-\d{2}$/.test(first.text)
    ? [first]
    : undefined

const linesUnderTitle = 3

/** `Facture` over `Réf. : FA2510-0147`: the reference of the paper itself. */
function refUnderTitle(page: Labelled, title: Title | undefined): Occurrence[] {
  const last = title?.tokens.at(-1)
  const found = page.occurrences.find(
    ({ key, colon, row, page: on }) =>
      /^REF(?:ERENC(?:E|IA))?$/.test(key) &&
      colon &&
      on === last?.page &&
      row > last.row &&
      row <= last.row + linesUnderTitle,
  )
  return found ? [{ ...found, names: ['number'] }] : []
}

function numberIn(page: Labelled, tokens: Token[]): string {
  const text = tokens.map((token) => token.text).join(' ')
  const bare = text.replace(/^[#:]+\s?/, '').replace(/[,;.]+$/, '')
  // Among capitals a small L is the capital I.
  return page.sheet.fromPicture ? bare.replace(/^([A-Z]*)l([A-Z]*-\d+)$/, '$1I$2') : bare
}

/** What another label announces, and an address under this one. */
function isOfAnother(page: Labelled, label: Occurrence, tokens: Token[]): boolean {
  const [first] = tokens
  const before = wordsBefore(page, label)
  // `CHECK #2188   133.97`: what it was paid with.
  if (/^CH(?:ECK|Q)/.test(label.key) && endsInMoney(page, label)) return true
  // `1180 N HWY 89`
  if (label.key === 'N' && /\d$/.test(before)) return true
  // `Req. N° 1127`
  if (ofOtherPaper.test(before) || ofPerson.test(before)) return true
  // `GST Reg.   No. 000563208192`, `Tourism Tax Op. No 142-2017-10000221`
  if (/^N(?:O|UMBER)?$/.test(label.key) && ofTax.test(rowBefore(page, label))) return true
  // `22/09/2025   200,00   Chèque   n° 0098812`
  if (ofPayment.test(rowBefore(page, label))) return true
  // `Factura 30 días` is when it is paid.
  if (isDays(page, tokens)) return true
  // `Formulario N° 1683`: which form was filled in.
  if (tellsOfAnother(`${before} ${plainText(label.tokens)}`) || /\bFORMULARIO\b/.test(before)) return true
  const other = first && page.labelOf.get(first)
  if (other && !other.names.includes('number')) return true
  if (!first || first.row === label.row) return isHouse(page, tokens.slice(0, 1))
  // A fold of the paper looks like a 1.
  if (page.sheet.fromPicture && tokens.length === 1 && /^\d$/.test(first.text)) return true
  const row = page.sheet.rows[first.row]
  return (
    isPlace(plainText(tokens)) || (row !== undefined && (isTaxId(page, row, tokens) || isOfShop(page, first)))
  )
}

const endsInMoney = (page: Labelled, { row }: Occurrence): boolean =>
  /^\D?\d[\d,]*\.\d{2}$/.test(page.sheet.rows[row]?.tokens.at(-1)?.text ?? '')

const ofTax = /\b(?:GST|SST|VAT|HST|TAX) ?(?:REG|ID|REGISTRATION|OP|OPERATOR)?[.:]*$/

const ofPayment = /\b(?:CHEQUE|CHECK|CHQ|TRANSACTION|MANDAT)[.:]*$/

const rowBefore = (page: Labelled, { row, x0 }: Occurrence): string =>
  plainText(page.sheet.rows[row]?.tokens.filter((token) => token.x1 <= x0) ?? [])

const ofOtherPaper =
  /\b(?:REQ|REQUERIMIENTO|REQUISICION|SOLICITUD|CONTRATO|PARTIDA|ACTA|EXPEDIENTE|LICITACION|RESOLUCION|UMOWY|VERTRAG|CONTRAT|CONTRATTO|CONTRACT|CONVENTION|MARCHE PUBLIC)\.?$|\b(?:STORNO|RETTIFICA)\b/

/** `MEMBER NO 77-310-4492`, `Loyalty card no. …`: who bought, and never which paper. */
const ofPerson =
  /\b(?:MEMBER(?:SHIP)?|CUST(?:OMER)?|LOYALTY|REWARDS?|CLUB|CARD|ACCOUNT|ACCT|A\/C|POINTS|SOCIO|CLIENTE|CLIENT|TARJETA|PUNTOS|MITGLIEDS?|KUNDEN?|KLANT)[.:]?$/

function isDays(page: Labelled, [first]: Token[]): boolean {
  const row = first && page.sheet.rows[first.row]?.tokens
  return (
    first !== undefined &&
    /^\d{1,3}$/.test(first.text) &&
    /^D[IÍ]AS?\b/i.test(row?.[row.indexOf(first) + 1]?.text ?? '')
  )
}

/** `GST No : 001906948630` under a title that stands between the two. */
const isTaxId = (page: Labelled, row: Row, [first]: Token[]): boolean =>
  (page.byRow.get(row.index) ?? []).some(
    (label) =>
      looksLikeLabel(label) &&
      label.endsCell &&
      (label.names.includes('tax-id') || label.names.includes('client-id')) &&
      first === row.cells.find(({ x0 }) => x0 >= label.x1)?.tokens[0],
  )

/** `Site   2417` under the title. */
function isOfShop(page: Labelled, { row, x0 }: Token): boolean {
  const before = page.byRow.get(row)?.findLast(({ x1 }) => x1 <= x0)
  const between = page.sheet.rows[row]?.tokens.filter((one) => before && one.x0 >= before.x1 && one.x1 <= x0)
  return before?.names.includes('contact') === true && !between?.some(({ text }) => /\d/.test(text))
}

function scoreLabelled(
  page: Labelled,
  { label, value, row }: { label: Occurrence; value: Token[]; row: Row },
  title: Title | undefined,
): number {
  const named = title ? label.key.includes(toKey(title.type.name).slice(0, 5)) : false
  const bare = /^N(?:O|R|RO|UM)?$/.test(label.key)
  const first = value[0]
  let score =
    3 +
    (label.colon ? 0.5 : 0) +
    (named || ofPaper.test(label.key) || /INV|FOLIO|CORRELATIVO/.test(label.key) ? 2 : 0)
  if (bare && title && first) {
    score += distance(page, value, title.tokens) < 8 ? 2 : -1
  }
  // `AV. LOS CEIBOS N° 1454`, `Acceso IV No. 22, Zona Industrial` is where somebody lives.
  if (bare && (looksLikeAddress(wordsBefore(page, label)) || value.at(-1)?.text.endsWith(','))) score -= 8
  if (bare && isInName(page, label, value)) score -= ofName
  // `Our Invoice SI/25/18820` on a credit note is what it takes back.
  if (isNote(title) && announcesChanged(label)) score -= ofChanged
  if (!announces.test(label.key) && !bare && !ofPaper.test(label.key)) score -= 1.5
  score += placeOf(page, row)
  if (/^(?:TICKET|FACTURA|COMPROBANTE|TRANS)$/.test(label.key) && !label.colon) score -= 1
  return score
}

const ofName = 4 // points

/** `NORTH FORK SCHOOL DISTRICT NO. 14`, `NOTARÍA SALAS No. 8`: which of its kind somebody is, at the end of a name. */
function isInName(page: Labelled, label: Occurrence, value: Token[]): boolean {
  const before = wordsBefore(page, label)
  const [only, ...others] = value
  const isShort = others.length === 0 && /^\d{1,4}$/.test(only?.text ?? '')
  const isOfPaper = documentTypeOf(before) !== undefined || ofPaper.test(before) || ofTurn.test(before)
  return isShort && /\p{L}{3,}\W+(?:\p{L}+\W+)*\p{L}{3,}/u.test(before) && !isOfPaper
}

/** What a till counts. */
const ofTurn = /\b(?:TICKETS?|TIQUE|VALE|PEDIDO|ORDER|TRANSACCION|TRANSACTION|TURNO|OPERACION)\b/

export const isNote = (title: Title | undefined): boolean => ['07', '08'].includes(title?.type.code ?? '')

/** Words for the paper that a note changes, and none for the note. */
export const announcesChanged = ({ key }: Occurrence): boolean => ofInvoice.test(key) && !ofNote.test(key)

const ofInvoice = /INVOICE|FACTUR|RECHNUNG|FATTUR|FATUR|FAKTUR/
const ofNote = /CREDIT|DEBIT|GUTSCHRIFT|KORREKTUR|STORNO|NOTA|AVOIR|RETTIF|RECTIF/
const ofChanged = 4 // points

/** The number behind or right under the title itself: `ORDEN DE COMPRA 00012`, `OC-0058` below it. */
function underTitle(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  const last = title?.tokens.at(-1)
  if (!title || !last) return []
  const cell = toCell(title.tokens)
  const row = page.sheet.rows[last.row]
  const rowBelow = last.row + 1
  const inTitle = numbersBehind(title)
  const found: NumberFound[] = []
  const add = (tokens: Token[], points: number) => {
    const value = readPlainNumber(tokens, country)
    // Further down, `1` or `12` is how many of an item, or its place in the list.
    if (value?.length === 1 && /^\d{1,2}$/.test(value[0]?.text ?? '') && (value[0]?.row ?? 0) > rowBelow)
      return
    // A fold of the paper looks like a 1.
    if (page.sheet.fromPicture && value?.length === 1 && /^\d$/.test(value[0]?.text ?? '')) return
    // The barcode of the first thing that was sold.
    if (value?.length === 1 && isBarcode(page, value[0]?.text ?? '')) return
    // `Stromrechnung 2023` is for a year.
    if (value?.length === 1 && /^(?:19|20)\d\d$/.test(value[0]?.text ?? '')) return
    // Alone in its cell: `88 Elm Ave` or `69003 Lyon` under a title is no number of the document.
    const last = value?.at(-1)
    const behind = last ? tokens.slice(tokens.indexOf(last) + 1) : []
    if (behind.some(({ text }) => /\p{L}{3}/u.test(text))) return
    const first = value?.[0]
    const score = points + (first ? placeOf(page, first) : 0)
    if (value) found.push({ numero: numberIn(page, value), tokens: value, score })
  }
  if (inTitle.length > 0) add(inTitle, 5.5)
  const beside = row?.cells.find(
    (candidate) => candidate.x0 >= cell.x1 && candidate.x0 - cell.x1 < page.sheet.em * 6,
  )
  if (beside) add(beside.tokens, 4.5)
  for (const next of page.sheet.rows.slice(last.row + 1, last.row + 4)) {
    if (next.page !== last.page || next.y0 - last.y1 > page.sheet.em * 5) break
    const under = next.cells.find((candidate) => candidate.x1 > cell.x0 && candidate.x0 < cell.x1)
    const first = under?.tokens[0]
    const label = first && page.labelOf.get(first)
    if (under && isPlace(plainText(under.tokens))) continue
    if (under && labelBefore(page, next, under.tokens) < 0) continue
    // What stands under the label of something else is that.
    if (label && under && looksLikeLabel(label) && label.endsCell && !isNumberLabel(label)) break
    if (under && !(label && !label.names.includes('number')))
      add(
        label ? under.tokens.slice(label.tokens.length) : under.tokens,
        4.8 + Math.min(1, heightOf(first ?? next) / page.sheet.em - 1),
      )
  }
  return found
}

/** Thirteen figures, the last of which checks the others; or one of several that begin alike, each alone on its line. */
function isBarcode(page: Labelled, text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const isAlike = ({ tokens: [first, ...others] }: Row) =>
    others.length === 0 && /^\d{13}$/.test(first?.text ?? '') && first?.text.slice(0, 3) === text.slice(0, 3)
  if (page.sheet.rows.filter(isAlike).length > 1) return true
  const sum = [...text].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * The words of a title with figures, behind what says which paper it is: `RETURNS WITHIN 30 DAYS WITH RECEIPT` has none.
 * `(380)` and `(Cod. 082)` in brackets are codes of the kind of paper.
 */
function numbersBehind({ tokens }: Title): Token[] {
  const said = tokens.findIndex((_, at) => documentTypeOf(plainText(tokens.slice(0, at + 1))) !== undefined)
  const isFirst = !tokens.slice(0, Math.max(0, said)).some(({ text }) => /\p{L}{3}/u.test(text))
  const line = isFirst ? tokens : tokens.slice(said + 1)
  let depth = 0
  return line.filter(({ text }, at) => {
    // `3. Abschlagsrechnung`
    if (at === 0 && (/^\d{1,2}\.$/.test(text) || kindOfPaper.test(text))) return false
    const isInside = depth > 0 || text.startsWith('(')
    depth = Math.max(0, depth + text.split('(').length - text.split(')').length)
    return /\d/.test(text) && text.length > 1 && !isInside
  })
}

const isNumberLabel = ({ names }: Occurrence): boolean =>
  names.some((name) => name === 'number' || name === 'order' || name === 'series')

const isPlace = (text: string): boolean => looksLikeAddress(text) || postcode.test(text) || town.test(text)

/** `NO 17, JALAN MERBAU` and `No. 8 & 10, Jalan SS 2` are where somebody lives, too. */
function isHouse(page: Labelled, value: Token[]): boolean {
  const last = value.at(-1)
  const tokens = last ? (page.sheet.rows[last.row]?.tokens ?? []) : []
  const behind = last ? tokens.slice(tokens.indexOf(last) + 1) : []
  const isShort = /^\d{1,3}[A-Z]?,?$/i.test(last?.text ?? '')
  return (isShort || last?.text.endsWith(',') === true) && looksLikeAddress(plainText(behind))
}

/** What stands before a label in its own cell. */
function wordsBefore(page: Labelled, label: Occurrence): string {
  const first = label.tokens[0]
  const cell = page.sheet.rows[label.row]?.cells.find(
    (candidate) => first && candidate.tokens.includes(first),
  )
  const at = cell && first ? cell.tokens.indexOf(first) : 0
  return plainText(cell?.tokens.slice(0, at) ?? [])
}
