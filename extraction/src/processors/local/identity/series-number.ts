// Numbers recognized by their format: a Peruvian series and a correlative.
import { parseDocumentNumber, seriesFitsType } from '@conforme/contract/documents/document-types'
import type { Country } from '../country.ts'
import type { NumberFound } from './number-found.ts'
import type { Title } from './document-title.ts'
import { distance } from '../../../labels/near-label.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { labelBefore, ofAnother } from './number-surroundings.ts'
import { heightOf, middleOf, plainText, type Row, type Token } from '../../../layout/sheet.ts'

export function seriesNumbers(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  return page.sheet.rows.flatMap((row) => seriesInRow(page, row, title, country))
}

const seriesAlone = /^(?:F[A-Z0-9]{3}|B[A-Z0-9]{3}|E00\d|EB01|EG0\d|[TVRPLS][A-Z0-9]{2}\d|N[VP]\d{2}|\d{4})$/

/** Utility bills, with series in S or T, have up to ten digits; some programs pad to ten with zeros. */
const wholeNumber =
  /^([A-Z][A-Z0-9]{3}|\d{4})\s?[-–—]\s?(?:N(?:RO?|O)?[^\p{L}\d\s]{0,2}\s?)?(\d{1,8}|0{1,2}\d{8}|(?<=^[ST].*)\d{9,10})$/u

/** `ReciboS008-04471920`, `NOF021-00008845`: OCR joins the word or the sign before the series. */
const joinedTitle = /^(?:RECIBO|FACTURA|BOLETA|NRO?|N[O0°])(?=[A-Z][A-Z\d]{2}\d\s?[-–—]\s?\d)/

function seriesInRow(page: Labelled, row: Row, title: Title | undefined, country: Country): NumberFound[] {
  const found: NumberFound[] = []
  for (let at = 0; at < row.tokens.length; at++) {
    for (let length = 4; length >= 1; length--) {
      const tokens = row.tokens.slice(at, at + length)
      const read = tokens.length === length ? readSeriesNumber(tokens, page.sheet) : undefined
      const number = read && title?.type.code === boleta && page.sheet.fromPicture ? asOfBoleta(read) : read
      // `15 de octubre del 2026` with `34444` in the next column.
      const isYear = /^DEL?$/i.test(row.tokens[at - 1]?.text ?? '') && /^\d+$/.test(number?.serie ?? '')
      // `IBAN FR76 3000 4012 …`: a bank account.
      const isOfAccount = row.tokens[at - 1]?.key === 'IBAN'
      // `Serie F310   00088123`: the separator between the two is unreadable.
      const isAnnounced = row.tokens[at - 1]?.key === 'SERIE' && /^[A-Z]/.test(number?.serie ?? '')
      const isFar = !isAnnounced && isFarApart(tokens, page.sheet.em)
      if (!number || isYear || isOfAccount || isFar) continue
      const score = scoreSeries(page, { ...number, tokens, row }, { title, country })
      found.push({ serie: number.serie, numero: `${number.serie}-${number.correlativo}`, tokens, score })
      at += length - 1
      break
    }
  }
  return found
}

const widestBlank = 4 // heights of a letter

/** `FR76 **** **** 1190`: a masked account number; its visible parts do not belong together. */
const isFarApart = ([first, second, ...others]: Token[], em: number): boolean =>
  first !== undefined &&
  second !== undefined &&
  others.length === 0 &&
  /\d$/.test(first.text) &&
  /^\d/.test(second.text) &&
  second.x0 - first.x1 > widestBlank * em

/** Code of the boleta in SUNAT's catalogue 01. */
const boleta = '03'

/** `8004-18277`: series of printed books begin with 0, so the 8 is a misread B. */
const asOfBoleta = ({ serie, correlativo }: SeriesNumber): SeriesNumber => ({
  serie: serie.replace(/^8(?=\d{3}$)/, 'B'),
  correlativo,
})

interface SeriesNumber {
  serie: string
  correlativo: string
}

/**
 * `B881-9887`: with slashed zeros, the series starts with `00` as nearly all do. In `BB02` the zero is
 * read correctly, so the second B is a B.
 */
function readSeriesNumber(tokens: Token[], sheet: Labelled['sheet']): SeriesNumber | undefined {
  const found = asSeriesNumber(tokens, sheet.fromPicture)
  if (!found || !sheet.hasStruckNoughts || !/^[FB](?:[08]{2}|[8B]{2})\d$/.test(found.serie)) return found
  return { ...found, serie: `${found.serie.charAt(0)}00${found.serie.slice(3)}` }
}

function asSeriesNumber(tokens: Token[], fromPicture: boolean): SeriesNumber | undefined {
  const read = tokens
    .map((token) => token.text)
    .join(' ')
    .toUpperCase()
    // Spanish keyboards type `Nº` with the ordinal sign, which a regex counts as a letter.
    .replaceAll('º', '°')
    .replace(/[.,;)]+$/, '')
    .replace(/^[(#]+/, '')
  const text = fromPicture ? withNoughts(read.replace(joinedTitle, '')) : read
  // `3x19.90` is a quantity and a price.
  if (/^\d{1,3}X\d+[.,]\d{2}$/.test(text)) return undefined
  // A printed book of boletas: its series has three digits.
  const ofBook = /^(\d{3})\s?[-–—]\s?N(?:RO?|O)?[^\p{L}\d\s]{0,2}\s?(\d{4,8})$/u.exec(text)
  // `001   Nº 004418`
  const apart = /^(0\d{2})\sN[^\p{L}\d\s]{1,2}\s?(\d{4,8})$/u.exec(text)
  if (apart?.[1] && apart[2]) return { serie: apart[1], correlativo: apart[2] }
  if (ofBook?.[1] && ofBook[2]) return { serie: ofBook[1], correlativo: ofBook[2] }
  const first = text.slice(0, 4)
  if (
    tokens.length > 1 &&
    !seriesAlone.test(tokens[0]?.text.toUpperCase().replace(/[-–—]+$/, '') ?? '') &&
    !(fromPicture && mendSeries(first))
  )
    return undefined
  const direct = wholeNumber.exec(text)
  const parsed =
    direct?.[1] && direct[2]
      ? { serie: direct[1], correlativo: direct[2] }
      : tokens.length > 1
        ? parseDocumentNumber(text)
        : undefined
  // `1 FISH 4 CHIPS` is an item.
  const isSeries =
    parsed && seriesAlone.test(parsed.serie) && (tokens.length === 1 || /\d/.test(parsed.serie))
  if (isSeries && !/^0+$/.test(parsed.correlativo)) return parsed
  if (!fromPicture) return undefined
  const shaped = /^([A-Z0-9|]{4})\s?[-–—~_.]{1,2}\s?([\dOIL|SB]{1,8})$/.exec(text)
  const serie = shaped?.[1] && mendSeries(shaped[1])
  const digits = shaped?.[2]?.replace(/O/g, '0').replace(/[IL|]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
  return serie && digits && /[1-9]/.test(digits) ? { serie, correlativo: digits } : undefined
}

/** `FOO5-12`, `FCO1-12`, `FOOS-12`, `TO002-12`: an O before the digits of a series is a misread or duplicated zero. */
function withNoughts(text: string): string {
  return text.replace(
    /^([FBETVRPL])([A-Z\d]{3,4})(?=\s?(?:[-–—]|N°)\s?\d)/,
    (_, letter: string, rest: string) => {
      const figures = rest
        .replace(/(?<=[O0])S$/, '5')
        .replace(/O+(?=\d)/g, (noughts) => '0'.repeat(noughts.length))
      return letter + (figures.length === 4 && rest.includes('O') ? figures.replace('00', '0') : figures)
    },
  )
}

/** `FO01`, `F0O1`, `B00l`: after its letter a series is nearly always digits. */
function mendSeries(serie: string): string | undefined {
  if (/^\d{4}$/.test(serie)) return undefined
  const letter = serie.charAt(0).replace('8', 'B').replace('3', 'B')
  const rest = serie.slice(1)
  const digits = rest.replace(/[OQD]/g, '0').replace(/[IL|]/g, '1').replace(/S$/g, '5')
  const mended = /\d{2}$/.test(digits) ? letter + digits : serie
  return /^[FBETVRPL][A-Z0-9]{3}$/.test(mended) && /\d/.test(mended) ? mended : undefined
}

interface Candidate {
  serie: string
  tokens: Token[]
  row: Row
}

function scoreSeries(
  page: Labelled,
  { serie, tokens, row }: Candidate,
  { title, country }: { title: Title | undefined; country: Country },
): number {
  const lettered = /^[A-Z]/.test(serie)
  // Only Peruvian papers have series that begin with other letters.
  if (country !== 'PE' && !/^[FBE]/.test(serie)) return -10
  let score = lettered ? 3 : 0
  if (title) {
    score +=
      seriesFitsType(serie.padStart(4, '0'), title.type.code) && title.type.series ? 3 : lettered ? -2 : -4
    const near = distance(page, tokens, title.tokens)
    score += title.tokens[0]?.page === row.page ? Math.max(0, 5 - near / 2) : 0
  }
  score += Math.min(2, heightOf(tokens[0] ?? row) / page.sheet.em - 1) * 2
  score += row.page === 1 ? 1 : -1
  score += 2 * (1 - middleOf(row) / (page.sheet.sizes.get(row.page)?.height ?? 1))
  return score + (isOfChanged(row, tokens, title) ? ofAnother : labelBefore(page, row, tokens))
}

/** `Doc. ref.: BOLETA B001-7122` on a credit note: the paper that the note changes. */
function isOfChanged(row: Row, [first]: Token[], title: Title | undefined): boolean {
  if (!first || (title?.type.code !== '07' && title?.type.code !== '08')) return false
  const before = plainText(row.tokens.slice(0, row.tokens.indexOf(first)))
  return /\b(?:FACTURA|BOLETA)\b/.test(before) && !/\bNOTA\b/.test(before)
}
