// Reads a number in any format at the start of some words; never a date, a time, an amount or an unrelated code.
import { findDates } from '@conforme/contract/values/dates'
import { textOf, type Token } from '../../../layout/sheet.ts'
import type { Country } from '../country.ts'

/** One word with a digit, or the short pieces of a number such as `A 0001 00000123`; never a date or an amount. */
export function readPlainNumber(tokens: Token[], country: Country): Token[] | undefined {
  const text = tokens.map((token) => token.text).join(' ')
  // `SAT 08/04/17`: a date after a weekday.
  if (beginsWithDate(text.replace(/^(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*,? /i, ''))) return undefined
  // `Rechnung (380) Nr. R-20418`: skips a type code.
  const line = /^\(\d{2,3}\)$/.test(tokens[0]?.text ?? '') ? tokens.slice(1) : tokens
  let kept = line.filter(
    (token, at) =>
      !(at === 0 && /^(?:Nº?[^\p{L}\d\s]{0,3}|NRO\.?|NO\.?|.?#|:|[O0]\/[CS])$/iu.test(token.text)),
  )
  // `Site 2417   POS 1`, `Store 114`: a place of sale.
  // `SALE APPROVED   AUTH 118204`: the bank's authorization code.
  // `Page 1 of 2`: a page number.
  // `POS 1842`: a long number after POS is a sale, not a terminal.
  const isSale = kept[0]?.key === 'POS' && kept.length === 2 && /^[1-9]\d{3,}$/.test(kept[1]?.text ?? '')
  if (!isSale && [placeOfSale, ofBank, ofSheet].some((words) => words.test(kept[0]?.key ?? '')))
    return undefined
  const stop = kept.findIndex(
    (token) =>
      token.colon ||
      !/^(?:[-–/]|(?:#:?|\()?[A-Z0-9][A-Z0-9/_.-]*[),;]?)$/i.test(token.text) ||
      /^[A-Za-z]{5,}$/.test(token.text),
  )
  if (stop === 0) return undefined
  if (stop > 0) kept = kept.slice(0, stop)
  const until = kept.findIndex((token) => /\d/.test(token.text))
  // `NT / 30918`: at most two words before the digits.
  if (until < 0 || until > 2) return undefined
  // `SI No. 000-00417733`: the document type stands before the number sign.
  const sign = kept.findIndex((token, at) => at < until && /^N(?:o|ro|um)?[.°º]*$/i.test(token.text))
  const joins = (at: number) =>
    (country === 'AR' && /^\d{2,8}$/.test(kept[at]?.text ?? '')) || isBehindPrefix(kept, at, country)
  const spaced = spacedGroups(kept, until, tokens)
  let end = until + Math.max(1, spaced)
  const isDash = (at: number) => kept[at]?.text === '-'
  while (end < kept.length && (joins(end) || isDash(end) || isDash(end - 1))) end++
  const value = kept
    .slice(0, end)
    .filter((token, at) => at >= until || (at > sign && /^(?:[A-Z]{1,4}-?|\/)$/.test(token.text)))
  // `RECEIPT THRU 01/28/2025`
  if (beginsWithDate(kept[until]?.text ?? '') && value.length > 1) return undefined
  // `Ride on 3 Sep 2026`: a date in several words.
  const onwards = tokens.slice(value[0] ? tokens.indexOf(value[0]) : 0).map((token) => token.text)
  if (beginsWithDate(onwards.join(' '))) return undefined
  const joined = value.map((token) => token.text).join('')
  // `380 – Handelsrechnung`, `TD01 fattura`: a code of the document type.
  const behindValue = tokens[tokens.indexOf(value.at(-1) as Token) + 1]
  if (kindOfPaper.test(joined) && behindValue && /^[-–—(]|\p{L}{3}/u.test(behindValue.text)) return undefined
  // `5C90E 1A7-2F4B-4D83-…`: a fiscal id that OCR split.
  if (behindValue && /^[\dA-F]*-(?:[\dA-F]{4}-){2}/i.test(behindValue.text)) return undefined
  // `(EN 16931 – ZUGFeRD 2.3)`: a technical standard.
  if (/^\(?(?:EN|ISO|DIN|UNE)$/.test(tokens[tokens.indexOf(value[0] as Token) - 1]?.text ?? ''))
    return undefined
  // `(type 01 – Invoice, v1.1)`, `FATTURA ELETTRONICA Versione FPR12`, `No. Pend. IP0238841-W`, `COD.011`, a Mexican certificate
  if (/^[^(]*\)$|^FP[AR]12$|^PEND\b|^COD\.?\d{2,3}$|^0{4}1\d{15}$/i.test(joined)) return undefined
  // `MFY SIDE 2`: the kitchen that prepared the order.
  if (/^(?:[A-Z]{2,} ){2}\d{1,2}$/.test(textOf(value))) return undefined
  // `(JM0123456-V)`, `(123456-A)` under the shop: its registration number in Malaysia.
  if (/^\([A-Z]{0,3}\d{5,9}-[A-Z]\)$/i.test(joined)) return undefined
  // `Serie: F010   Número: 3391`: a series alone.
  if (country === 'PE' && /^[FBE][A-Z0-9]\d{2}$/.test(joined)) return undefined
  // Also in countries that write the month first: `3/14/26`.
  if (beginsWithDate(joined) || /^\d{1,2}([/-])\d{1,2}\1(?:\d{2}|\d{4})$/.test(joined)) return undefined
  if (
    joined.length > 26 ||
    !/[1-9]/.test(joined) ||
    /[.,]\d{2}$/.test(joined) ||
    // `CFDI 4.0`, `v4.3`
    /^[vV]?\d\.\d$/.test(joined) ||
    /^\d{1,2}:\d{2}/.test(joined) ||
    // `JALAN INDAH 15/2`
    /^\d{1,2}\/\d{1,2}[A-Z]?$/.test(joined) ||
    // `4.15pm`
    /^\d{1,2}[.:]\d{2}[AP]\.?M\.?$/i.test(joined) ||
    // `RECE1PT`
    /^[A-Z]{3,}\d[A-Z]{2,}$/i.test(joined) ||
    // A quantity: `2X 6.50`
    /^\d{1,3}X$/i.test(joined) ||
    // `Página | 1 de 1`
    (isOneSheet.test(text) && /^\d{1,2}$/.test(joined))
  )
    return undefined
  return value
}

/** `88 Elm Ave`, `69003 Lyon`: a number followed by words on its line is not a paper's number. */
export function isBeforeWords(tokens: readonly Token[], value: readonly Token[]): boolean {
  const last = value.at(-1)
  return (
    last !== undefined && tokens.slice(tokens.indexOf(last) + 1).some(({ text }) => /\p{L}{3}/u.test(text))
  )
}

/** Words before the number of a shop or of its equipment. */
const placeOfSale =
  /^(?:COPY|COPIA|BOX|SITE|STORE|SHOP|OUTLET|BRANCH|STN|STATION|LANE|TILL|POS|TERM|TERMINAL|COUNTER|TABLE|TBL|PUMP|SHIFT|STAFF|CASHIER|TIENDA|LOCAL|SUCURSAL|CAJA|MESA|TURNO)$/

const ofBank = /^(?:AUTH|APPR|APPROVAL|RRN|STAN|AID|TID|MID)$/

const ofSheet = /^(?:PAGES?|PAGINA|PAG|SEITE|SHEET|SIDA|SIDE|STRONA|STRANA|HOJA|FOLHA|FEUILLE|BLATT|BLAD)$/

const isOneSheet = /^\D{0,3}\d{1,2} (?:de|of|von) \d{1,2}$/i

/** Document type codes of the United Nations and of Italy: commercial invoice, credit note, correction. */
export const kindOfPaper = /^(?:38[0149]|326|87[567]|TD\d{2})$/

/** `18/02-0447` starts like a date but continues. */
function beginsWithDate(text: string): boolean {
  const [date] = findDates(text)
  return date?.index === 0 && !/^[-/]?\d/.test(text.slice(date.text.length))
}

/** `24 10 887 316 452 du 06/10/2024`: how many digit groups form one number, before a date or alone. */
function spacedGroups(kept: Token[], from: number, tokens: Token[]): number {
  const end = kept.findIndex(({ text }, at) => at >= from && !/^\d{2,}$/.test(text))
  const groups = kept.slice(from, end < 0 ? undefined : end)
  const last = groups.at(-1)
  const next = last && tokens[tokens.indexOf(last) + 1]
  const isBeforeDay =
    next !== undefined && (/^(?:DU|VOM|DEL|VAN)$/.test(next.key) || beginsWithDate(next.text))
  // `SLIP 0417 00093 22081`: shop, till and sale; groups of a date in three boxes are shorter.
  const isWhole = next === undefined && groups.every(({ text }) => text.length >= 3)
  // `33070140218 8871`
  const isLong = isWhole && groups.length === 2 && (groups[0]?.text.length ?? 0) >= 8
  // `544 2381907766`: airline code and ticket number.
  const isTicket = isWhole && groups.map(({ text }) => text.length).join() === '3,10'
  return isTicket || isLong || (groups.length > 2 && (isBeforeDay || isWhole)) ? groups.length : 0
}

/** `No. MC1 203881`: a prefix from Colombia's tax office has at most four characters; the number follows it. */
const isBehindPrefix = (tokens: Token[], at: number, country: Country): boolean =>
  country === 'CO' &&
  /^(?=.*[A-Z])[A-Z\d]{1,4}$/.test(tokens[at - 1]?.text ?? '') &&
  /^\d{1,10}$/.test(tokens[at]?.text ?? '')
