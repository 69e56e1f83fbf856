// The lines under a name that belong to the party, up to the next unrelated fact.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import type { Labelled } from '../../../../labels/labelled.ts'
import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import { plainText, toCell, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { contactWords, receiptTitle } from './company-words.ts'

const headRows = 8

/** `11/14/2026` is a date on any paper. */
const monthFirst = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:20)?\d{2}(?![\d/])/

/** `(81109-A)`, `001451637-M` by itself. */
const registered = /^\(?[A-Z]{0,3}\d[\dA-Z-]*\)?$/

/** The name and the lines under it that belong to it. */
export const linesOfParty = (page: Labelled, { tokens }: Found<string>): Set<Token> =>
  new Set([...tokens, ...linesUnder(page, toCell(tokens)).flatMap((line) => line.tokens)])

/** Lines in the column of a name, up to the next label; register numbers can stand in between. */
export function linesUnder(page: Labelled, name: Cell): Cell[] {
  const last = name.tokens.at(-1)
  const found: Cell[] = []
  let floor = last?.y1 ?? 0
  for (const row of page.sheet.rows.slice((last?.row ?? 0) + 1).slice(0, headRows)) {
    const cell = row.cells.find(({ x0, x1 }) => x0 < name.x1 && x1 > name.x0)
    if (row.page !== last?.page || row.y0 - floor > 1.6 * page.sheet.em) break
    if (!cell) continue
    floor = row.y1
    const line = beforeContact(page, page.sheet.fromPicture ? withPulledApart(page, row, cell) : cell)
    const text = plainText(line.tokens)
    const isNumbered = cell.tokens.some((token) => isNumberOf(page, token))
    const isAside = isNumbered || findDates(text).length > 0 || monthFirst.test(text)
    const isOfReader = /^AT(?:T|N|TN|ENCION|TENTION)?\b/.test(text)
    if ((isAside || isOfReader || registered.test(text)) && found.length === 0) continue
    // `Grado:   3° Primaria`: the value of another label.
    if (isValueOfOther(page, row.cells[row.cells.indexOf(cell) - 1])) break
    // `4011 BANANAS   1.29` is an item, not a postcode and town.
    if (isAside || isEndOfHead(line, text) || (/^\d{4,5} /.test(text) && endsInMoney(row.tokens))) break
    found.push(line)
  }
  return found
}

/** Joins a line that OCR split into cells; a cell aligned with other lines, or far away, is another column. */
function withPulledApart({ sheet }: Labelled, row: Row, cell: Cell): Cell {
  const near = sheet.rows.slice(Math.max(0, row.index - 2), row.index + 3).filter((other) => other !== row)
  const beginsColumn = ({ x0 }: Cell, index: number) =>
    x0 - (row.cells[index - 1]?.x1 ?? x0) > nearest * sheet.em ||
    near.some((other) => other.cells.some((one) => Math.abs(one.x0 - x0) < sameEdge * sheet.em))
  const at = row.cells.indexOf(cell)
  const start = row.cells
    .slice(0, at + 1)
    .findLastIndex((one, index) => index === 0 || beginsColumn(one, index))
  const end = row.cells.findIndex((one, index) => index > at && beginsColumn(one, index))
  return toCell(row.cells.slice(start, end < 0 ? undefined : end).flatMap(({ tokens }) => tokens))
}

const sameEdge = 0.3 // heights of a word
const nearest = 4 // ordinary words

/**
 * Cuts a line at its contact data: `Av. Ejército 1011 Cayma - Arequipa / Cel. 958…`,
 * `Carrera 14 N° 827 Medellín N.I.T. 902…  ventas@…`
 */
export function beforeContact(page: Labelled, line: Cell): Cell {
  const names = (token: Token) => page.labelOf.get(token)?.names ?? []
  const at = line.tokens.findIndex(
    (token, index) =>
      index > 2 &&
      (token.text.includes('@') ||
        names(token).includes('tax-id') ||
        (names(token).some((name) => name === 'phone' || name === 'email') &&
          isSign(line.tokens[index - 1]))),
  )
  const kept = at < 0 ? line.tokens : line.tokens.slice(0, at)
  return toCell(isSign(kept.at(-1)) && at > 0 ? kept.slice(0, -1) : kept)
}

const isSign = (token: Token | undefined): boolean => /^[-–·•|/]$/.test(token?.text ?? '')

const isNumberOf = (page: Labelled, token: Token): boolean =>
  page.labelOf.get(token)?.names.some((label) => label === 'tax-id' || label === 'other-id') === true

/** `Carretera Norte km 4.5` does not end in money. */
export const endsInMoney = (tokens: readonly Token[]): boolean =>
  looksLikeMoney(tokens.at(-1)?.text ?? '') && tokens.at(-2)?.key !== 'KM'

const isValueOfOther = (page: Labelled, before: Cell | undefined): boolean => {
  const last = before?.tokens.at(-1)
  return last?.colon === true && page.labelOf.get(last)?.names.includes('address') !== true
}

const isEndOfHead = ({ tokens }: Cell, text: string): boolean =>
  contactWords.test(text) ||
  documentTypeOf(text) !== undefined ||
  receiptTitle.test(text) ||
  tokens.some(({ colon }) => colon)
