// Numbers after a label that announces one.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { endsInOrderTitle, looksLikeAddress } from '../parties/names/company-words.ts'
import type { Country } from '../country.ts'
import { numberIn, type NumberFound } from './number-found.ts'
import { isOfAnother, isOfTill, ofTill, wordsBefore } from './number-of-another.ts'
import { numbersUnderTitle } from './number-under-title.ts'
import type { Title } from './document-title.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { distance, placesOf } from '../../../labels/near-label.ts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { placeOf } from './number-surroundings.ts'
import { isBeforeWords, readPlainNumber } from './plain-number.ts'
import { plainText, type Row, type Token } from '../../../layout/sheet.ts'
import { toKey } from '../../../layout/normal-text.ts'

/** Words for papers: a label that contains one announces the paper's own number. */
const ofPaper =
  /FACTUR|FATTUR|FATUR|FAKTUR|INVOICE|RECHNUNG|BELEG|BILL|RECEIPT|RCPT|SLIP|ORDEN|DOC|COMPROBANTE|QUITTUNG|RESIT|INVOIS|STRUK|NOTA|KASS[AE]|^(?:INV|REC|CHECK|TICKET)N[OR]?$/

/** Penalty that ranks a candidate below all others but above none. */
const lastResort = 6

const announces = /^(?:.*\b)?(?:N|NO|NRO|NROT|NT|NUM|NUMERO|FOLIO|NUMBER|COMPROBANTE|CORRELATIVO)$/

/** `Nro. documento` can be the id of a person or the number of a form. */
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
    // An order number counts as last resort: for a bill before its receipt, or an order confirmation.
    const isLastResort = !isOrder && title === undefined && (page.sheet.fromPicture || confirmsOrder(page))
    if (ofOrder && !isOrder && !isLastResort) continue
    for (const tokens of placesOf(page, label)) {
      if (isOfAnother(page, label, tokens)) continue
      const value = readPlainNumber(withoutSign(page, tokens), country) ?? numberLikeDay(label, tokens)
      if (!value) continue
      if (isOfHouse(page, label, value)) continue
      const row = page.sheet.rows[value[0]?.row ?? label.row]
      // Under `INVOICE` or `TAX INVOICE`: `77 Larkin Ct.` is an address, `100 PLUS 1.5L` an item.
      if (!row || (row.index > label.row && isBeforeWords(tokens, value))) continue
      found.push({
        numero: numberIn(page, value),
        tokens: value,
        score: scoreLabelled(page, { label, value, row }, title) - (ofOrder && isLastResort ? lastResort : 0),
      })
      break
    }
  }
  return [...found, ...numbersUnderTitle(page, title, country)]
}

/** `PO 4 40871` for `PO # 40871`: OCR misreads `#` as 4. */
function withoutSign({ sheet }: Labelled, tokens: Token[]): Token[] {
  const [sign, number] = tokens
  const isMisread = sheet.fromPicture && sign?.text === '4' && /^\d{4,}$/.test(number?.text ?? '')
  return isMisread ? tokens.slice(1) : tokens
}

const confirmsOrder = ({ sheet }: Labelled): boolean =>
  sheet.rows.some(({ cells }) => cells.some(({ tokens }) => endsInOrderTitle.test(plainText(tokens))))

/** `Nro. documento: 4500203318`: ten digits are a form's number, not a person's id. In English `Doc` is never an id. */
const ofForm = (page: Labelled, country: Country): Occurrence[] =>
  occurrencesOf(page, 'tax-id').flatMap((label) => {
    if (isEnglishDoc(label, country)) return [{ ...label, names: ['number'] }]
    const isForm =
      ofDocument.test(label.key) &&
      placesOf(page, label).some(([first]) => /^\d{10}$/.test(first?.text ?? ''))
    return isForm ? [label] : []
  })

/** `Doc 114074471`: in English no personal id is called so. */
export const isEnglishDoc = ({ key }: Occurrence, country: Country): boolean =>
  country === 'EN' && key === 'DOC'

/** `FACTURE n° 2025-09-03`: the third invoice of a month. It looks like a date, but these labels announce only numbers. */
const numberLikeDay = ({ key, row, endsCell }: Occurrence, [first]: Token[]): Token[] | undefined =>
  first?.row === row &&
  !endsCell &&
  ofPaper.test(key) &&
  /N(?:O|R|RO|UM|UMERO|UMBER|UMMER)?$/.test(key) &&
  /^\d{4}-\d{2}-\d{2}$/.test(first.text)
    ? [first]
    : undefined

const linesUnderTitle = 3

/** `Facture` over `Réf. : FA2510-0147`: the paper's own reference. */
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

function scoreLabelled(
  page: Labelled,
  { label, value, row }: { label: Occurrence; value: Token[]; row: Row },
  title: Title | undefined,
): number {
  const named = title ? label.key.includes(toKey(title.type.name).slice(0, 5)) : false
  const bare = bareLabel.test(label.key)
  const first = value[0]
  let score =
    3 +
    (label.colon ? 0.5 : 0) +
    (named || ofPaper.test(label.key) || /INV|FOLIO|CORRELATIVO/.test(label.key) ? 2 : 0)
  if (bare && title && first) {
    score += distance(page, value, title.tokens) < 8 ? 2 : -1
  }
  // `AV. LOS CEIBOS N° 1454`, `Acceso IV No. 22, Zona Industrial` are addresses.
  if (bare && (looksLikeAddress(wordsBefore(page, label)) || value.at(-1)?.text.endsWith(','))) score -= 8
  if (bare && isInName(page, label, value)) score -= ofName
  if (isOfTill(value)) score -= ofTill
  // `Our Invoice SI/25/18820` on a credit note is the invoice that the note changes.
  if (isNote(title) && announcesChanged(label)) score -= ofChanged
  if (!announces.test(label.key) && !bare && !ofPaper.test(label.key)) score -= 1.5
  score += placeOf(page, row)
  if (/^(?:TICKET|FACTURA|COMPROBANTE|TRANS)$/.test(label.key) && !label.colon) score -= 1
  return score
}

/** `JL. DIPONEGORO NO. 41`: never the number of a paper, even if it prints no other. */
const isOfHouse = (page: Labelled, label: Occurrence, [first, ...others]: Token[]): boolean =>
  bareLabel.test(label.key) &&
  others.length === 0 &&
  /^\d{1,4}$/.test(first?.text ?? '') &&
  looksLikeAddress(wordsBefore(page, label))

const bareLabel = /^N(?:O|R|RO|UM)?$/

const ofName = 4 // points

/** `NORTH FORK SCHOOL DISTRICT NO. 14`, `NOTARÍA SALAS No. 8`: a number at the end of a name. */
function isInName(page: Labelled, label: Occurrence, value: Token[]): boolean {
  const before = wordsBefore(page, label)
  const [only, ...others] = value
  const isShort = others.length === 0 && /^\d{1,4}$/.test(only?.text ?? '')
  const isOfPaper = documentTypeOf(before) !== undefined || ofPaper.test(before) || ofTurn.test(before)
  return isShort && severalWords.test(before) && !isOfPaper
}

/** The separator excludes letters, so that the regex cannot split a long line in exponentially many ways. */
const severalWords = /\p{L}{3,}[^\p{L}\d_]+(?:\p{L}+[^\p{L}\d_]+)*\p{L}{3,}/u

/** Words for things that a till numbers. */
const ofTurn = /\b(?:TICKETS?|TIQUE|VALE|PEDIDO|ORDER|TRANSACCION|TRANSACTION|TURNO|OPERACION)\b/

export const isNote = (title: Title | undefined): boolean => ['07', '08'].includes(title?.type.code ?? '')

/** The label names an invoice, not a note: it is the paper that the note changes. */
export const announcesChanged = ({ key }: Occurrence): boolean => ofInvoice.test(key) && !ofNote.test(key)

const ofInvoice = /INVOICE|FACTUR|RECHNUNG|FATTUR|FATUR|FAKTUR/
const ofNote = /CREDIT|DEBIT|GUTSCHRIFT|KORREKTUR|STORNO|NOTA|AVOIR|RETTIF|RECTIF/
const ofChanged = 4 // points
