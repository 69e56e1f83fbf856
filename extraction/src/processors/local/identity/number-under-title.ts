// Finds the number in the title, beside it or right under it.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import type { Country } from '../country.ts'
import { numberIn, type NumberFound } from './number-found.ts'
import { isOfTill, isPlace, ofTill } from './number-of-another.ts'
import type { Title } from './document-title.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { looksLikeLabel, type Labelled } from '../../../labels/labelled.ts'
import { labelBefore, placeOf } from './number-surroundings.ts'
import { isBeforeWords, kindOfPaper, readPlainNumber } from './plain-number.ts'
import { heightOf, plainText, toCell, type Row, type Token } from '../../../layout/sheet.ts'

/** Letters, digits and a slash, without spaces. */
const isInParts = /^(?=\S*\d{2})[A-Z]{1,4}\/[A-Z\d/-]+$/

/** The number after or right under the title: `ORDEN DE COMPRA 00012`, `OC-0058` below it. */
export function numbersUnderTitle(page: Labelled, title: Title | undefined, country: Country): NumberFound[] {
  const last = title?.tokens.at(-1)
  if (!title || !last) return []
  const cell = toCell(title.tokens)
  const row = page.sheet.rows[last.row]
  const rowBelow = last.row + 1
  const inTitle = numbersBehind(title)
  const found: NumberFound[] = []
  const add = (tokens: Token[], points: number) => {
    const value = readPlainNumber(tokens, country)
    // Further down, `1` or `12` is a quantity or an item number.
    if (value?.length === 1 && /^\d{1,2}$/.test(value[0]?.text ?? '') && (value[0]?.row ?? 0) > rowBelow)
      return
    // OCR reads a fold of the paper as 1.
    if (page.sheet.fromPicture && value?.length === 1 && /^\d$/.test(value[0]?.text ?? '')) return
    // Barcode of the first item.
    if (value?.length === 1 && isBarcode(page, value[0]?.text ?? '')) return
    // `Stromrechnung 2023` contains a year.
    if (value?.length === 1 && /^(?:19|20)\d\d$/.test(value[0]?.text ?? '')) return
    // `88 Elm Ave` or `69003 Lyon` under a title: the number must be alone in its cell.
    if (value && isBeforeWords(tokens, value)) return
    const first = value?.[0]
    const score = points + (first ? placeOf(page, first) : 0) - (value && isOfTill(value) ? ofTill : 0)
    if (value) found.push({ numero: numberIn(page, value), tokens: value, score })
  }
  if (inTitle.length > 0) add(inTitle, 5.5)
  const beside = row?.cells.find(
    (candidate) => candidate.x0 >= cell.x1 && candidate.x0 - cell.x1 < page.sheet.em * 6,
  )
  if (beside) add(beside.tokens, 4.5)
  // `FAKTURA VAT` and `FV/0931/09/2025` at opposite ends of one row
  const [only, ...others] = beside ? [] : (row?.cells.filter(({ x0 }) => x0 >= cell.x1) ?? [])
  if (only && others.length === 0 && isInParts.test(only.text)) add(only.tokens, 4)
  for (const next of page.sheet.rows.slice(last.row + 1, last.row + 4)) {
    if (next.page !== last.page || next.y0 - last.y1 > page.sheet.em * 5) break
    const under = next.cells.find((candidate) => candidate.x1 > cell.x0 && candidate.x0 < cell.x1)
    const first = under?.tokens[0]
    const label = first && page.labelOf.get(first)
    if (under && isPlace(plainText(under.tokens))) continue
    if (under && labelBefore(page, next, under.tokens) < 0) continue
    // The value below another label belongs to that label.
    if (label && under && looksLikeLabel(label) && label.endsCell && !isNumberLabel(label)) break
    if (under && !(label && !label.names.includes('number')))
      add(
        label ? under.tokens.slice(label.tokens.length) : under.tokens,
        4.8 + Math.min(1, heightOf(first ?? next) / page.sheet.em - 1),
      )
  }
  return found
}

/** 13 digits with a valid check digit, or several such numbers with the same prefix, each alone on its line. */
function isBarcode(page: Labelled, text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const isAlike = ({ tokens: [first, ...others] }: Row) =>
    others.length === 0 && /^\d{13}$/.test(first?.text ?? '') && first?.text.slice(0, 3) === text.slice(0, 3)
  if (page.sheet.rows.filter(isAlike).length > 1) return true
  const sum = [...text].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * The words with digits after the document type in a title: `RETURNS WITHIN 30 DAYS WITH RECEIPT` has none.
 * `(380)` and `(Cod. 082)` in parentheses are codes of the document type.
 */
function numbersBehind({ tokens }: Title): Token[] {
  const said = tokens.findIndex((_, at) => documentTypeOf(plainText(tokens.slice(0, at + 1))) !== undefined)
  const isFirst = !tokens.slice(0, Math.max(0, said)).some(({ text }) => /\p{L}{3}/u.test(text))
  const line = isFirst ? tokens : tokens.slice(said + 1)
  let depth = 0
  return line.filter(({ text }, at) => {
    // `3. Abschlagsrechnung`: an ordinal.
    if (at === 0 && (/^\d{1,2}\.$/.test(text) || kindOfPaper.test(text))) return false
    // `RETURNS WITH RECEIPT WITHIN 30 DAYS`: a number of days.
    if (/^D(?:AYS?|[IÍ]AS?)$/i.test(line[at + 1]?.text ?? '')) return false
    const isInside = depth > 0 || text.startsWith('(')
    depth = Math.max(0, depth + text.split('(').length - text.split(')').length)
    const isPart = /\d/.test(text) ? text.length > 1 : isBeforeFigures(line, at)
    return isPart && !isInside
  })
}

/** `Factura CH 00871`: a series; `001 - 004417`: a dash that joins two parts. */
function isBeforeFigures(line: readonly Token[], at: number): boolean {
  const [before, own, behind] = [line[at - 1], line[at], line[at + 1]]
  if (!own || !/^\d{3,}$/.test(behind?.text ?? '')) return false
  return own.text === '-'
    ? /\d$/.test(before?.text ?? '')
    : /^[A-Z]{1,3}$/.test(own.text) && !noSeries.test(own.key)
}

const noSeries = /^(?:N|NO|NR|NRO|NUM|DE|DEL|OF|FOR|TO|COD|ID|REF|VAT|TAX|GST)$/

const isNumberLabel = ({ names }: Occurrence): boolean =>
  names.some((name) => name === 'number' || name === 'order' || name === 'series')
