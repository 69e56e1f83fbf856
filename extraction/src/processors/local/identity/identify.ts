// Identifies the document: type, number, series and fiscal id, from title and QR together.
import {
  findDocumentType,
  isOfOtherDocuments,
  sameDocumentNumber,
  seriesFitsType,
  typesOfSeries,
  type DocumentType,
} from '@conforme/contract/documents/document-types'
import type { SunatQr } from '../../../reading/codes/sunat-qr.ts'
import { isWithin, toKey } from '../../../layout/normal-text.ts'
import type { Found } from '../../../layout/found.ts'
import { plainText, type Row, type Token } from '../../../layout/sheet.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import type { Country } from '../country.ts'
import { findNumber, findSeries } from './document-number.ts'
import { findTitles, type Title } from './document-title.ts'
import { findFiscalFolio } from './fiscal-folio.ts'
import type { NumberFound } from './number-found.ts'

interface Known {
  country: Country
  qr: SunatQr | undefined
  /** The words of the line items. */
  itemTokens: Set<Token>
  /** The amounts include a tax or a taxed base. */
  statesTax: boolean
  /** The amounts include a payment. */
  statesPayment: boolean
}

export interface Identity {
  title: Title | undefined
  type: DocumentType | undefined
  number: NumberFound | undefined
  folio: Found<string> | undefined
}

export function identify(page: Labelled, known: Known): Identity {
  const { country, qr, itemTokens, statesTax } = known
  const { fromPicture } = page.sheet
  const titles = findTitles(page)
    // `IMPRESORA DE TICKETS` among the items is not a title.
    .filter(({ tokens }) => !tokens.every((token) => itemTokens.has(token)))
    // A utility bill also shows an account statement.
    .filter(({ type }) => !isOfOtherDocuments(type.code) || !statesTax)
  const title = chooseTitle(titles, typeFromCode(qr), fromPicture)
  const folio = findFiscalFolio(page, country)
  const found = ofFolio(documentNumber(page, title, { country, qr, itemTokens }), folio)
  const number = found && fromPicture ? withPrefixOfOrder(found, title) : found
  const named =
    documentType(title, country === 'PE' ? number?.serie : undefined, qr, fromPicture) ??
    (isOrderNumber(number) ? findDocumentType('OC') : undefined)
  // `RECIBO` alone over `Total por honorarios`: the rest of the title is unreadable.
  const isForFees =
    named?.code === 'REC' && page.occurrences.some(({ key }) => /^TOTAL(?:POR|DE)?HONORARIOS$/.test(key))
  const type = isForFees ? findDocumentType('R1') : (named ?? untitled(page, { ...known, folio }))
  return { title: title && type ? { ...title, type } : title, type, number, folio }
}

/** Document type of a paper without a title. */
function untitled(
  { sheet }: Labelled,
  { country, folio, statesPayment }: Known & { folio: Found<string> | undefined },
): DocumentType | undefined {
  // A `Comprobante fiscal digital` of Mexico
  if (country === 'MX' && folio) return findDocumentType('01')
  // Receipts outside Latin America often have no title.
  const isOfTill = sheet.fromPicture && (country === 'EN' || country === 'ID' || country === 'EU')
  return isOfTill && (statesPayment || isBillOfTable(sheet.rows)) ? findDocumentType('REC') : undefined
}

/** `Server: Callum   Table 14   Covers 3`: a restaurant hands over its bill before anything is paid. */
function isBillOfTable(rows: readonly Row[]): boolean {
  const text = rows.map(({ tokens }) => plainText(tokens)).join('\n')
  return new Set([...text.matchAll(atTable)].map(([, counted, waiter]) => counted ?? waiter)).size > 1
}

const atTable =
  /\b(TABLE|TBL|COVERS|GUESTS?|PAX|MEJA|TISCH|CHECK|CHK)\b ?(?:NO\b|NR\b|#)?[.:#]* ?\d|\b(SERVER|WAITER|KASIR|BEDIENUNG)\b/g

/** In Guatemala the series equals the start of the authorization: OCR's `5C9OELA7` is `5C90E1A7`. */
function ofFolio(number: NumberFound | undefined, folio: Found<string> | undefined): NumberFound | undefined {
  const begins = folio?.value.slice(0, 8) ?? ''
  const isMisread = number?.serie?.length === 8 && begins !== '' && isWithin(number.serie, begins, 2)
  return number && isMisread ? { ...number, serie: begins } : number
}

/** `0S-0219`: OCR's nought begins the number of an order like the letter it stands for. */
function withPrefixOfOrder(number: NumberFound, title: Title | undefined): NumberFound {
  const letter = title && { OC: 'C', OS: 'S' }[title.type.code]
  const isMisread = letter !== undefined && new RegExp(`^0${letter}[-– ]?\\d`).test(number.numero)
  return isMisread ? { ...number, numero: `O${number.numero.slice(1)}` } : number
}

/** Orders and the liquidación de compra: the buyer issues them. */
export function isIssuedByBuyer(type: DocumentType | undefined): boolean {
  return type !== undefined && ['OC', 'OS', '04'].includes(type.code)
}

/** `Pedido OC-004417`: the number alone shows that this is an order. */
const isOrderNumber = (number: NumberFound | undefined): boolean =>
  /^(?:OC|O\/C|PO)[-–]?\d/.test(number?.numero ?? '')

/** If the QR states the type, an OCR title of another type is ignored: it names another paper. */
function chooseTitle(
  titles: Title[],
  fromCode: DocumentType | undefined,
  fromPicture: boolean,
): Title | undefined {
  const best = titles[0]
  if (!fromCode || best?.type.code === fromCode.code) return best
  const same = titles.find((title) => title.type.code === fromCode.code && title.score >= 2)
  return fromPicture || isIssuedByBuyer(best?.type) ? same : (best ?? same)
}

function typeFromCode(qr: SunatQr | undefined): DocumentType | undefined {
  return qr && findDocumentType(qr.tipo === '02' ? 'R1' : qr.tipo)
}

/** The printed number; the QR's number if no printed one is reliable. */
function documentNumber(
  page: Labelled,
  title: Title | undefined,
  { country, qr, itemTokens }: { country: Country; qr: SunatQr | undefined; itemTokens: Set<Token> },
): NumberFound | undefined {
  const fromCode = qr && `${qr.serie}-${qr.numero}`
  const printed = findNumber(page, title, country, { fromCode, itemTokens })
  if (!qr || fromCode === undefined) return printed ? withSeries(page, printed, country) : undefined
  if (printed && sameDocumentNumber(printed.numero, fromCode)) return printed
  const isDoubted = printed?.serie === qr.serie || (printed && isDoubtful(printed, title, fromCode))
  const isCertain = printed?.serie !== undefined && !(page.sheet.fromPicture && isDoubted)
  return isCertain ? printed : { serie: qr.serie, numero: fromCode, tokens: printed?.tokens ?? [], score: 0 }
}

/** Misread by up to three characters, or another paper's number: the own number stands near the title. */
function isDoubtful(printed: NumberFound, title: Title | undefined, fromCode: string): boolean {
  const [row, titleRow] = [printed.tokens[0]?.row, title?.tokens[0]?.row]
  const isByTitle = row !== undefined && titleRow !== undefined && Math.abs(row - titleRow) <= 3
  return !isByTitle || isWithin(toKey(printed.numero), toKey(fromCode), 3)
}

/** `001-000882` is from a printed book; `001-2026` contains a year. */
const ofBook = /^(\d{3})-(?:0\d{3,7}|\d{5,8})$/

/** `A 0072815` is from Uruguay, whose papers look like Peruvian ones. */
const ofLetter = /^([A-Z]{1,2}) \d{5,}$/

function withSeries(page: Labelled, number: NumberFound, country: Country): NumberFound {
  if (number.serie !== undefined) return number
  const apart = findSeries(page, number, country)
  if (apart) return { ...number, ...apart }
  // `FE-81510`, `SETT-20851`, `26-53189`: outside Peru a prefix of letters or a year is the series; an order's `OC-` is not.
  const joined =
    country === 'PE'
      ? (ofBook.exec(number.numero) ?? ofLetter.exec(number.numero))
      : (/^([A-Z]{1,6}\d{0,3}|(?:20)?\d{2})\s?[-–/]\s?\d{2,}$/.exec(number.numero) ??
        // A prefix in Colombia or a series in Mexico can be separated by a space: `FEV 2231`.
        (country === 'CO' || country === 'MX'
          ? /^(?:([A-Z]{1,4}\d{0,2}) |([A-Z]{2,4})(?=\d))\d+$/.exec(number.numero)
          : null))
  const serie = joined?.[1] ?? joined?.[2]
  return serie === undefined || /^(?:OC|OS|PO|INV|COT)$/.test(serie) ? number : { ...number, serie }
}

/** Type from the title; else from the QR; else from the series, if only one type uses it. */
function documentType(
  title: Title | undefined,
  serie: string | undefined,
  qr: SunatQr | undefined,
  fromPicture: boolean,
): DocumentType | undefined {
  const fromCode = typeFromCode(qr)
  // OCR can miss the title, and `Guía de remisión:` names another paper; such a wrong title does not fit the series.
  const isSure = !fromPicture && title?.tokens.at(-1)?.colon !== true
  const isPossible = isSure || !serie || !title || seriesFitsType(serie, title.type.code)
  if (title && title.score >= 2 && isPossible) return title.type
  if (fromCode) return fromCode
  const carried = serie ? typesOfSeries(serie).filter((code) => code !== '07' && code !== '08') : []
  const bySeries = carried.length === 1 && carried[0] ? findDocumentType(carried[0]) : undefined
  return bySeries ?? title?.type
}
