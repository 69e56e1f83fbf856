// Finds the number of the document: a series and correlative near the title in countries that have them, else the value
// of a label that announces a number. The label before a number excludes those of other papers (guides, orders, the
// invoice that a note changes).
import { isOfOtherDocuments, sameDocumentNumber } from '@conforme/contract/documents/document-types'
import { textOfSheet, type Country } from '../country.ts'
import type { Title } from './document-title.ts'
import { hashNumbers } from './hash-number.ts'
import { labelledNumbers } from './labelled-number.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { placesOf } from '../../../labels/near-label.ts'
import { labelBefore, placeOf } from './number-surroundings.ts'
import { seriesNumbers } from './series-number.ts'
import type { Token } from '../../../layout/sheet.ts'
import { leadOver } from '../lead.ts'
import type { NumberFound } from './number-found.ts'

/** Number formats that only these countries use, so they count anywhere on the page. */
const nationalForms: Partial<Record<Country, RegExp>> = {
  AR: /^\d{4,5}-\d{8}$/,
  EC: /^\d{3}-\d{3}-\d{7,9}$/,
  PY: /^\d{3}-\d{3}-\d{7}$/,
}

/** Control number of El Salvador, and the electronic NCF of the Dominican Republic; no other country uses these formats. */
const ofControl = /^(?:DTE-\d{2}-[A-Z\d]{8}-\d{15}|E(?:3[1-4]|4[13-7])\d{10})$/

function nationalNumbers(page: Labelled, country: Country): NumberFound[] {
  const form = nationalForms[country] ?? ofControl
  return page.sheet.rows.flatMap((row) =>
    row.tokens.flatMap((_, at) => {
      // `002 001 000017406`: the dashes can be missing.
      const tokens = [1, 3]
        .map((length) => row.tokens.slice(at, at + length))
        .find((words) => form.test(joined(words)))
      if (!tokens) return []
      const numero = joined(tokens)
      const serie = form === ofControl ? undefined : numero.replace(/-\d+$/, '')
      return [
        {
          ...(serie && { serie }),
          numero,
          tokens,
          score: 9 + placeOf(page, row) + labelBefore(page, row, tokens),
        },
      ]
    }),
  )
}

/** Portuguese papers print a type code, a series and a number, anywhere: `FR 2025/2214`, `FT A2025/1187`. */
function portugueseNumbers(page: Labelled): NumberFound[] {
  if (!ofPortugal.test(textOfSheet(page.sheet))) return []
  return page.sheet.rows.flatMap((row) =>
    row.tokens.flatMap((kind, at) => {
      const number = row.tokens[at + 1]
      if (!number || !/^(?:F[TRS]|N[CD])$/.test(kind.text) || !seriesOfPortugal.test(number.text)) return []
      const tokens = [kind, number]
      return [
        {
          numero: `${kind.text} ${number.text}`,
          tokens,
          score: 5 + placeOf(page, row) + labelBefore(page, row, tokens),
        },
      ]
    }),
  )
}

const ofPortugal = /\bFATURA\b|\bCONTRIBUINTE\b|\bNIPC\b|\bATCUD\b/
const seriesOfPortugal = /^[A-Z\d.]{1,12}\/\d+$/

/** `OC-2025-0318` at the top of an order: the format is enough, even if OCR lost the label. */
function orderNumbers(page: Labelled, title: Title | undefined): NumberFound[] {
  const code = title?.type.code
  if (code !== 'OC' && code !== 'OS') return []
  const rows = page.sheet.rows.filter((row) => row.page === 1 && row.index < headRows)
  return rows.flatMap((row) =>
    row.tokens.flatMap((token) =>
      token.text.toUpperCase().startsWith(code) && orderForm.test(token.text)
        ? [{ numero: token.text, tokens: [token], score: 1 + placeOf(page, row) }]
        : [],
    ),
  )
}

const headRows = 8
const orderForm = /^O[CS][-/]?\d{2,}(?:[-/]\d+)*$/i

const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join('-')
    .replaceAll('--', '-')

const isAmong = ({ tokens }: NumberFound, words: Set<Token>) => tokens.every((token) => words.has(token))

const ofGoods = 8 // points: a model or serial number among the items is seldom the paper's own

/** `fromCode`: number in the page's QR; a printed number equal to it always wins. `itemTokens`: words of the items. */
export function findNumber(
  page: Labelled,
  title: Title | undefined,
  country: Country,
  { fromCode, itemTokens }: { fromCode?: string | undefined; itemTokens: Set<Token> },
): NumberFound | undefined {
  const namesOthers = title !== undefined && isOfOtherDocuments(title.type.code)
  const isList = title?.type.code === 'EC'
  const bySeries = [...seriesNumbers(page, title, country), ...nationalNumbers(page, country)]
  const announced = [
    ...labelledNumbers(page, title, country),
    ...orderNumbers(page, title),
    ...portugueseNumbers(page),
    ...hashNumbers(page),
  ]
  const candidates = withoutListed(page, [...bySeries, ...announced])
    .filter((one) => !namesOthers || !(bySeries.includes(one) || (isList && isAmong(one, itemTokens))))
    .map((one) => withBrokenEnd(page, one, country))
    .map((one) => (page.sheet.fromPicture ? { ...one, numero: withNoughts(one.numero) } : one))
    .map((one) => (isAmong(one, itemTokens) ? { ...one, score: one.score - ofGoods } : one))
  const same =
    fromCode === undefined ? undefined : candidates.find((one) => sameDocumentNumber(one.numero, fromCode))
  if (same) return same
  const best = candidates.sort((a, b) => b.score - a.score).find((one) => one.score > -3)
  // The label announces the number, and its format gives the series.
  const formed = best && [best, ...bySeries].find(({ serie, numero }) => serie && numero === best.numero)
  return (
    best && {
      ...best,
      ...(formed?.serie && { serie: formed.serie }),
      lead: leadOver(best, candidates, (one, other) => sameDocumentNumber(one.numero, other.numero)),
    }
  )
}

/** `FEV-2O418`, `CS00Q45519`: between two digits an O is a misread zero. */
const withNoughts = (numero: string): string => numero.replace(/(?<=\d)[OQ](?=\d)/g, '0')

/** Drops numbers that are stacked in rows with a date and an amount each: a list of other papers. */
function withoutListed(page: Labelled, numbers: NumberFound[]): NumberFound[] {
  const places = numbers.flatMap((one) => {
    const [first] = one.tokens
    const row = first && page.sheet.rows[first.row]
    const isEntry = [isDate, looksLikeAmount].every((form) => row?.tokens.some(({ text }) => form.test(text)))
    return first && row && isEntry ? [{ one, x0: first.x0, row }] : []
  })
  const listed = places.filter(({ one, x0, row }) =>
    places.some(
      (other) =>
        other.one.numero !== one.numero &&
        other.row.page === row.page &&
        Math.abs(other.x0 - x0) < page.sheet.em &&
        Math.abs(other.row.index - row.index) <= 2,
    ),
  )
  return numbers.filter((one) => !listed.some((place) => place.one === one))
}

const isDate = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/
const looksLikeAmount = /^\d[\d.,]*[.,]\d{2}$/

/** Joins `001-001-` and `0006218` printed apart on a form, or `S123-` at the edge of a narrow block over `0009912834`. */
function withBrokenEnd(page: Labelled, found: NumberFound, country: Country): NumberFound {
  const last = found.tokens.at(-1)
  const cell = last && page.sheet.rows[last.row]?.cells.find(({ tokens }) => tokens.includes(last))
  if (!last || !cell || !found.numero.endsWith('-')) return found
  const row = page.sheet.rows[last.row]?.tokens ?? []
  const beside = row[row.indexOf(last) + 1]
  const under = page.sheet.rows
    .slice(last.row + 1, last.row + 4)
    .filter(({ page: on }) => on === last.page)
    .flatMap(({ cells }) => cells.filter(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0))[0]
  const end = beside && /^\d{3,}$/.test(beside.text) ? beside : under?.tokens[0]
  if (!end || !/^\d{3,}$/.test(end.text)) return found
  // The end alone is a candidate too, so this one scores higher.
  const score = found.score + 1
  const numero = found.numero + end.text
  const serie = nationalForms[country]?.test(numero) ? { serie: numero.replace(/-\d+$/, '') } : {}
  return { ...found, ...serie, numero, tokens: [...found.tokens, end], score }
}

/** `Serie y folio: A 10458`; with a hyphen, as in `A-10458`, the number is the whole text. */
function seriesWith({ numero, tokens }: NumberFound, page: Labelled): NumberSeries | undefined {
  const first = tokens[0]
  const before = page.occurrences.filter(({ row, x1 }) => row === first?.row && x1 <= (first?.x0 ?? 0)).at(-1)
  const parts = /^([A-Z]{1,10}\d{0,3})[ /-]+(\d+)$/i.exec(numero)
  if (!before?.key.startsWith('SERIE') || !parts?.[1] || !parts[2]) return undefined
  return { serie: parts[1].toUpperCase(), numero: numero.includes('-') ? numero : parts[2], tokens }
}

type NumberSeries = Pick<NumberFound, 'numero' | 'tokens'> & { serie: string }

/** A series printed separately: `Serie: H   Folio: 11541`, `Punto de Venta: 0001   Comp. Nro: 123`. */
export function findSeries(page: Labelled, number: NumberFound, country: Country): NumberSeries | undefined {
  const joined = country === 'PE' ? undefined : seriesWith(number, page)
  if (joined) return joined
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
