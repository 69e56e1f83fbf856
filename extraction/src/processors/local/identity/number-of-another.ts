// Recognizes numbers after a label that are not the paper's own: payments, customers, registers, addresses.
import { looksLikeAddress, postcode, town } from '../parties/names/company-words.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { looksLikeLabel, textBefore, type Labelled } from '../../../labels/labelled.ts'
import { tellsOfAnother } from './number-surroundings.ts'
import { plainText, textOf, type Row, type Token } from '../../../layout/sheet.ts'

/** True if the value belongs to another label or paper, or is an address. */
export function isOfAnother(page: Labelled, label: Occurrence, tokens: Token[]): boolean {
  const [first] = tokens
  const before = wordsBefore(page, label)
  // `CHECK #2188   133.97`: the cheque that paid it.
  if (/^CH(?:ECK|Q)/.test(label.key) && endsInMoney(page, label)) return true
  // `1180 N HWY 89`
  if (label.key === 'N' && /\d$/.test(before)) return true
  // `Req. N° 1127`
  if ([ofOtherPaper, ofPerson, ofRegister].some((words) => words.test(before))) return true
  // `Shop No. 17`
  if (/^N(?:O|UMBER)?$/.test(label.key) && ofShop.test(before)) return true
  // `GST Reg.   No. 000563208192`, `Tourism Tax Op. No 142-2017-10000221`
  if (/^N(?:O|UMBER)?$/.test(label.key) && ofTax.test(textBefore(page, label))) return true
  // `22/09/2025   200,00   Chèque   n° 0098812`
  if (ofPayment.test(textBefore(page, label))) return true
  // `REF#: 044182   AUTH: 00931Z` on a card slip
  if (label.key.startsWith('REF') && ofCardSlip.test(rowOf(page, label))) return true
  // `FACTURA` beside `31005 Pamplona`, the last line of an address.
  if (first?.row === label.row && label.endsCell && !label.colon && town.test(plainText(tokens))) return true
  // `Factura 30 días`: payment terms.
  if (isDays(page, tokens)) return true
  // `Formulario N° 1683`: the number of a blank form.
  if (tellsOfAnother(`${before} ${plainText(label.tokens)}`) || /\bFORMULARIO\b/.test(before)) return true
  const other = first && page.labelOf.get(first)
  if (other && !other.names.includes('number')) return true
  if (!first || first.row === label.row) return isHouse(page, tokens.slice(0, 1))
  // OCR reads a fold of the paper as 1.
  if (page.sheet.fromPicture && tokens.length === 1 && /^\d$/.test(first.text)) return true
  const row = page.sheet.rows[first.row]
  // Under `Folio`, `CA 10234` is a series and a number; elsewhere it would be a place in California.
  const isTown = label.key !== 'FOLIO' && isPlace(plainText(tokens))
  return isTown || (row !== undefined && (isTaxId(page, row, tokens) || isOfShop(page, first)))
}

const endsInMoney = (page: Labelled, { row }: Occurrence): boolean =>
  /^\D?\d[\d,]*\.\d{2}$/.test(page.sheet.rows[row]?.tokens.at(-1)?.text ?? '')

const ofShop = /^(?:SHOP|STALL|UNIT|LOT|PLOT|FLAT|DOOR|KIOSK)$/

const ofTax = /\b(?:GST|SST|VAT|HST|TAX) ?(?:REG|ID|REGISTRATION|OP|OPERATOR)?[.:]*$/

const ofPayment = /\b(?:CHEQUE|CHECK|CHQ|TRANSACTION|MANDAT)[.:]*$/

const ofCardSlip = /\b(?:AUTH|APPR|APPROVAL|RRN)\b/

const rowOf = (page: Labelled, { row }: Occurrence): string => plainText(page.sheet.rows[row]?.tokens ?? [])

const ofOtherPaper =
  /\b(?:REQ|REQUERIMIENTO|REQUISICION|SOLICITUD|CONTRATO|PARTIDA|ACTA|EXPEDIENTE|LICITACION|RESOLUCION(?: [A-Z]+){0,4}|UMOWY|VERTRAG|CONTRAT|CONTRATTO|CONTRACT|CONVENTION|MARCHE PUBLIC|CLAIM|BANCO|BANK|AHORROS)\.?$|\b(?:STORNO|RETTIFICA)\b/

/** `Registered in England No. 03318827`, `Processado por Programa Certificado n.º 1102/AT`: a company or a program. */
const ofRegister = /\bREGISTERED\b|\bREGISTRATION\.?$|\bCERTIFICADO$/

/** `MEMBER NO 77-310-4492`, `Loyalty card no. …`: a customer's number, never the paper's. */
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

/** `GST No : 001906948630` below a title that stands between label and value. */
const isTaxId = (page: Labelled, row: Row, [first]: Token[]): boolean =>
  (page.byRow.get(row.index) ?? []).some(
    (label) =>
      looksLikeLabel(label) &&
      label.endsCell &&
      (label.names.includes('tax-id') || label.names.includes('client-id')) &&
      first === row.cells.find(({ x0 }) => x0 >= label.x1)?.tokens[0],
  )

/** `Site   2417` under the title: the number of a shop. */
function isOfShop(page: Labelled, { row, x0 }: Token): boolean {
  const before = page.byRow.get(row)?.findLast(({ x1 }) => x1 <= x0)
  const between = page.sheet.rows[row]?.tokens.filter((one) => before && one.x0 >= before.x1 && one.x1 <= x0)
  return before?.names.includes('contact') === true && !between?.some(({ text }) => /\d/.test(text))
}

export const isPlace = (text: string): boolean =>
  looksLikeAddress(text) || postcode.test(text) || town.test(text)

/** `NO 17, JALAN MERBAU` and `No. 8 & 10, Jalan SS 2` are addresses too. */
function isHouse(page: Labelled, value: Token[]): boolean {
  const last = value.at(-1)
  const tokens = last ? (page.sheet.rows[last.row]?.tokens ?? []) : []
  const behind = last ? tokens.slice(tokens.indexOf(last) + 1) : []
  const isShort = /^\d{1,3}[A-Z]?,?$/i.test(last?.text ?? '')
  return (isShort || last?.text.endsWith(',') === true) && looksLikeAddress(plainText(behind))
}

export const ofTill = 1.5 // points to subtract

/** `TAX INVOICE MFY02` over `INV# 002330428801`: letters and one or two digits are the id of a till. */
export const isOfTill = (value: Token[]): boolean => /^[A-Z]+\d{1,2}$/.test(textOf(value))

/** The words before a label in its own cell. */
export function wordsBefore(page: Labelled, label: Occurrence): string {
  const first = label.tokens[0]
  const cell = page.sheet.rows[label.row]?.cells.find(
    (candidate) => first && candidate.tokens.includes(first),
  )
  const at = cell && first ? cell.tokens.indexOf(first) : 0
  return plainText(cell?.tokens.slice(0, at) ?? [])
}
