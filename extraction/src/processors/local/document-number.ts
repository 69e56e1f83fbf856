// The number of the document: a series and correlative near the title where the country has them, else what stands
// behind a label that announces a number. Numbers of other papers (guides, orders, the invoice a note changes) are
// told by the label before them.
import { parseDocumentNumber, sameDocumentNumber, seriesFitsType } from '@conforme/contract/document-types'
import { findDates } from '@conforme/contract/dates'
import type { Country } from './country.ts'
import type { Title } from './document-title.ts'
import type { Occurrence } from './find-labels.ts'
import type { LabelName } from './labels.ts'
import { distance, looksLikeLabel, occurrencesOf, placesOf, type Labelled } from './near-label.ts'
import { heightOf, middleOf, toCell, type Row, type Token } from './sheet.ts'
import { foldText, toKey } from './text-key.ts'

export interface NumberFound {
  serie?: string
  numero: string
  tokens: Token[]
  score: number
}

/** Forms that only these countries write, wherever they stand. */
const nationalForms: Partial<Record<Country, RegExp>> = {
  AR: /^\d{4,5}-\d{8}$/,
  EC: /^\d{3}-\d{3}-\d{7,9}$/,
}

function nationalNumbers(page: Labelled, country: Country): NumberFound[] {
  const form = nationalForms[country]
  if (!form) return []
  return page.sheet.rows.flatMap((row) =>
    row.tokens.flatMap((token) => {
      if (!form.test(token.text)) return []
      const serie = token.text.replace(/-\d+$/, '')
      return [
        {
          serie,
          numero: token.text,
          tokens: [token],
          score: 9 + placeOf(page, row) + labelBefore(page, row, [token]),
        },
      ]
    }),
  )
}

const foreignLabels: LabelName[] = [
  'guide', 'order', 'affected-number', 'remark', 'bank', 'phone', 'address', 'client-id', 'tax-id', 'detraction-account', 'advance', 'other-code', 'other-address', 'contact',
] // prettier-ignore

/** `told` is what a code on the page gives: the same number in print wins over every other. */
export function findNumber(
  page: Labelled,
  title: Title | undefined,
  country: Country,
  told?: string,
): NumberFound | undefined {
  const candidates = [
    ...seriesNumbers(page, title, country),
    ...labelledNumbers(page, title, country),
    ...nationalNumbers(page, country),
  ]
  const same = told === undefined ? undefined : candidates.find((one) => sameDocumentNumber(one.numero, told))
  return same ?? candidates.sort((a, b) => b.score - a.score).find((one) => one.score > -3)
}

/** A series printed apart from its number: `Serie: H   Folio: 11541`, `Punto de Venta: 0001   Comp. Nro: 123`. */
export function findSeries(
  page: Labelled,
  number: NumberFound,
  country: Country,
): Pick<NumberFound, 'serie' | 'numero' | 'tokens'> | undefined {
  for (const label of occurrencesOf(page, 'series', 'point-of-sale')) {
    if (!looksLikeLabel(label) || Math.abs(label.row - (number.tokens[0]?.row ?? 0)) > 4) continue
    for (const tokens of placesOf(page, label)) {
      const first = tokens[0]
      if (!first || number.tokens.includes(first) || !/^[A-Z0-9]{1,10}$/i.test(first.text)) continue
      const serie = first.text.toUpperCase()
      const joined =
        label.names.includes('point-of-sale') || country === 'PE'
          ? `${serie}-${number.numero}`
          : number.numero
      return { serie, numero: joined, tokens: [first, ...number.tokens] }
    }
  }
  return undefined
}

function seriesNumbers(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  return page.sheet.rows.flatMap((row) => seriesInRow(page, row, title, country))
}

const seriesAlone = /^(?:F[A-Z0-9]{3}|B[A-Z0-9]{3}|E00\d|EB01|EG0\d|[TVRPLS][A-Z0-9]{2}\d|\d{4})$/
const wholeNumber = /^([A-Z][A-Z0-9]{3}|\d{4})\s?[-–—]\s?(?:N[°º.]?\s?)?(\d{1,8})$/

function seriesInRow(page: Labelled, row: Row, title: Title | undefined, country: Country): NumberFound[] {
  const found: NumberFound[] = []
  for (let at = 0; at < row.tokens.length; at++) {
    for (let length = 4; length >= 1; length--) {
      const tokens = row.tokens.slice(at, at + length)
      const number = tokens.length === length ? readSeriesNumber(tokens, page.sheet.misread) : undefined
      if (!number) continue
      const score = scoreSeries(page, row, tokens, number, title, country)
      found.push({ serie: number.serie, numero: `${number.serie}-${number.correlativo}`, tokens, score })
      at += length - 1
      break
    }
  }
  return found
}

function readSeriesNumber(
  tokens: Token[],
  misread: boolean,
): { serie: string; correlativo: string } | undefined {
  const text = tokens
    .map((token) => token.text)
    .join(' ')
    .toUpperCase()
    .replace(/[.,;)]+$/, '')
    .replace(/^[(#]+/, '')
  const first = text.slice(0, 4)
  if (
    tokens.length > 1 &&
    !seriesAlone.test(tokens[0]?.text.toUpperCase().replace(/[-–—]+$/, '') ?? '') &&
    !(misread && mendSeries(first))
  )
    return undefined
  const direct = wholeNumber.exec(text)
  const parsed =
    direct?.[1] && direct[2]
      ? { serie: direct[1], correlativo: direct[2] }
      : tokens.length > 1
        ? parseDocumentNumber(text)
        : undefined
  if (parsed && !/^0+$/.test(parsed.correlativo) && seriesAlone.test(parsed.serie)) return parsed
  if (!misread) return undefined
  const shaped = /^([A-Z0-9|]{4})\s?[-–—~_.]{1,2}\s?([\dOIL|SB]{1,8})$/.exec(text)
  const serie = shaped?.[1] && mendSeries(shaped[1])
  const digits = shaped?.[2]?.replace(/O/g, '0').replace(/[IL|]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
  return serie && digits && /[1-9]/.test(digits) ? { serie, correlativo: digits } : undefined
}

/** `FO01`, `F0O1`, `B00l`: behind its letter a series is nearly always digits. */
function mendSeries(serie: string): string | undefined {
  if (/^\d{4}$/.test(serie)) return undefined
  const letter = serie.charAt(0).replace('8', 'B').replace('3', 'B')
  const rest = serie.slice(1)
  const digits = rest.replace(/[OQD]/g, '0').replace(/[IL|]/g, '1').replace(/S$/g, '5')
  const mended = /\d{2}$/.test(digits) ? letter + digits : serie
  return /^[FBETVRPL][A-Z0-9]{3}$/.test(mended) && /\d/.test(mended) ? mended : undefined
}

function scoreSeries(
  page: Labelled,
  row: Row,
  tokens: Token[],
  number: { serie: string; correlativo: string },
  title: Title | undefined,
  country: Country,
): number {
  const lettered = /^[A-Z]/.test(number.serie)
  if (country !== 'PE' && !lettered) return -10
  const cell = toCell(tokens)
  const spot = { x0: cell.x0, x1: cell.x1, y0: row.y0, y1: row.y1 }
  let score = lettered ? 3 : 0
  if (title) {
    score += seriesFitsType(number.serie, title.type.code) && title.type.series ? 3 : lettered ? -2 : -4
    const near =
      distance(spot, {
        ...toCell(title.tokens),
        y0: title.tokens[0]?.y0 ?? 0,
        y1: title.tokens[0]?.y1 ?? 0,
      }) / page.sheet.em
    score += title.tokens[0]?.page === row.page ? Math.max(0, 5 - near / 2) : 0
  }
  score += Math.min(2, heightOf(tokens[0] ?? row) / page.sheet.em - 1) * 2
  score += row.page === 1 ? 1 : -1
  score += 2 * (1 - middleOf(row) / (page.sheet.sizes.get(row.page)?.height ?? 1))
  return score + labelBefore(page, row, tokens)
}

/** What the words to the left, or right above, say the number is of. */
function labelBefore(page: Labelled, row: Row, tokens: Token[]): number {
  const first = tokens[0]
  if (!first) return 0
  const labels = (page.byRow.get(row.index) ?? []).filter((label) => label.x1 <= first.x0 + 1)
  const nearest = labels.filter((label) => first.x0 - label.x1 < page.sheet.em * 16).at(-1)
  // A number of its own stands between: the label has had its value.
  const spent =
    nearest &&
    row.tokens.some((token) => token.x0 >= nearest.x1 && token.x1 <= first.x0 && /\d{3}/.test(token.text))
  const before = spent ? undefined : nearest
  const above = page.byRow
    .get(row.index - 1)
    ?.find(
      (label) =>
        label.endsCell &&
        label.x0 < first.x1 &&
        label.x1 > first.x0 &&
        row.y0 - label.y1 < page.sheet.em * 1.5,
    )
  for (const label of [before, above]) {
    if (!label) continue
    if (label.names.includes('number') || label.names.includes('series')) return 2
    if (looksLikeLabel(label) && label.names.some((name) => foreignLabels.includes(name))) return -7
  }
  const text = foldText(
    row.tokens
      .slice(0, row.tokens.indexOf(first))
      .map((token) => token.text)
      .join(' '),
  )
  return /GUIA|MODIFICA|AFECTAD|REFEREN|RELACIONAD|ANTICIPO|CANJE|ORDEN/.test(text) ? -5 : 0
}

const announces = /^(?:.*\b)?(?:N|NO|NRO|NUM|NUMERO|FOLIO|NUMBER|COMPROBANTE|CORRELATIVO)$/

function labelledNumbers(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  const found: NumberFound[] = []
  for (const label of occurrencesOf(page, 'number', 'order')) {
    const ofOrder = label.names.includes('order')
    if (ofOrder && !['OC', 'OS'].includes(title?.type.code ?? '')) continue
    for (const tokens of placesOf(page, label)) {
      const value = readPlainNumber(tokens, country)
      if (!value) continue
      const row = page.sheet.rows[value[0]?.row ?? label.row]
      if (!row) continue
      found.push({
        numero: value
          .map((token) => token.text)
          .join(' ')
          .replace(/^[#:]+\s?/, '')
          .replace(/[,;.]+$/, ''),
        tokens: value,
        score: scoreLabelled(page, label, value, row, title),
      })
      break
    }
  }
  return [...found, ...underTitle(page, title, country)]
}

function scoreLabelled(
  page: Labelled,
  label: Occurrence,
  value: Token[],
  row: Row,
  title: Title | undefined,
): number {
  const named = title ? label.key.includes(toKey(title.type.name).slice(0, 5)) : false
  const bare = /^N(?:O|RO|UM)?$/.test(label.key)
  const first = value[0]
  let score =
    3 + (label.colon ? 0.5 : 0) + (named || /INVOICE|FACTURA|COMPROBANTE|FOLIO/.test(label.key) ? 2 : 0)
  if (bare && title && first) {
    const near =
      distance(
        { ...toCell(value), y0: first.y0, y1: first.y1 },
        { ...toCell(title.tokens), y0: title.tokens[0]?.y0 ?? 0, y1: title.tokens[0]?.y1 ?? 0 },
      ) / page.sheet.em
    score += near < 8 ? 2 : -1
  }
  if (
    !announces.test(label.key) &&
    !bare &&
    !/FACTURA|INVOICE|RECHNUNG|BILL|RECEIPT|SLIP|ORDEN|DOC/.test(label.key)
  )
    score -= 1.5
  score += placeOf(page, row)
  if (
    (label.key === 'TICKET' ||
      label.key === 'FACTURA' ||
      label.key === 'COMPROBANTE' ||
      label.key === 'TRANS') &&
    !label.colon
  )
    score -= 1
  return score
}

/** Numbers of documents stand high on the first page. */
function placeOf(page: Labelled, spot: { page: number; y0: number; y1: number }): number {
  return (
    2 * (1 - middleOf(spot) / (page.sheet.sizes.get(spot.page)?.height ?? 1)) + (spot.page === 1 ? 1 : -1)
  )
}

/** The number behind or right under the title itself: `ORDEN DE COMPRA 00012`, `OC-0058` below it. */
function underTitle(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  const last = title?.tokens.at(-1)
  if (!title || !last) return []
  const cell = toCell(title.tokens)
  const row = page.sheet.rows[last.row]
  const inTitle = title.tokens.filter((token) => /\d/.test(token.text) && token.text.length > 1)
  const found: NumberFound[] = []
  const add = (tokens: Token[], points: number) => {
    const value = readPlainNumber(tokens, country)
    // Alone in its cell: `88 Elm Ave` under a title is no number of the document.
    if (value && tokens.length - value.length > 2) return
    const first = value?.[0]
    const score = points + (first ? placeOf(page, first) : 0)
    if (value)
      found.push({
        numero: value
          .map((token) => token.text)
          .join(' ')
          .replace(/^[#:]+\s?/, ''),
        tokens: value,
        score,
      })
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
    if (under && !(label && !label.names.includes('number')))
      add(
        label ? under.tokens.slice(label.tokens.length) : under.tokens,
        4.8 + Math.min(1, heightOf(first ?? next) / page.sheet.em - 1),
      )
  }
  return found
}

/** One word with a digit in it, or the few short pieces of a number such as `A 0001 00000123`; never a date or an amount. */
function readPlainNumber(tokens: Token[], country: Country): Token[] | undefined {
  const text = tokens.map((token) => token.text).join(' ')
  if (findDates(text).length > 0 && findDates(text)[0]?.index === 0) return undefined
  let kept = tokens.filter(
    (token, at) => !(at === 0 && /^(?:N[^\p{L}\d\s]{0,3}|NRO\.?|NO\.?|#|:|[O0]\/[CS])$/iu.test(token.text)),
  )
  const stop = kept.findIndex(
    (token) =>
      token.colon ||
      !/^(?:[-–]|[#(]?[A-Z0-9][A-Z0-9/_.-]*[),;]?)$/i.test(token.text) ||
      /^[A-Za-z]{5,}$/.test(token.text),
  )
  if (stop === 0) return undefined
  if (stop > 0) kept = kept.slice(0, stop)
  const until = kept.findIndex((token) => /\d/.test(token.text))
  if (until < 0 || until > 2) return undefined
  const joins = (at: number) => country === 'AR' && /^\d{2,8}$/.test(kept[at]?.text ?? '')
  let end = until + 1
  while (end < kept.length && (joins(end) || kept[end]?.text === '-' || kept[end - 1]?.text === '-')) end++
  const value = kept.slice(0, end).filter((token, at) => at >= until || /^[A-Z]{1,4}$/.test(token.text))
  const joined = value.map((token) => token.text).join('')
  const digits = joined.replace(/\D/g, '').length
  if (joined.length > 26 || digits === 0 || /[.,]\d{2}$/.test(joined) || /^\d{1,2}:\d{2}/.test(joined))
    return undefined
  return value
}
