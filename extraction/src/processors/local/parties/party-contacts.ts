// Address, telephone and e-mail of a party, near its name.
import { beforeTown } from './before-address.ts'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { findDates } from '@conforme/contract/values/dates'
import {
  contactWords,
  districts,
  looksLikeAddress,
  placeAndDay,
  postcode,
  receiptTitle,
  town,
} from './company-words.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { topRow } from '../../../labels/values-over.ts'
import { looksLikeMoney, textIn, type Found } from '../../../layout/found.ts'
import {
  behind,
  below,
  cellsBeside,
  looksLikeLabel,
  occurrencesOf,
  type Labelled,
  typedOver,
} from '../../../labels/near-label.ts'
import { columnKindOfKey } from '../line-items/columns/column-kinds.ts'
import type { PartyFound } from './party-found.ts'
import type { Block } from './block-span.ts'
import { plainText, toCell, type Cell, type Token } from '../../../layout/sheet.ts'

export function withContacts(
  page: Labelled,
  party: PartyFound,
  inside: (token: Token) => boolean,
  block: Block | undefined,
): PartyFound {
  const labelled = (name: 'address' | 'phone') =>
    occurrencesOf(page, name).find(
      (label) => label.tokens.every(inside) && looksLikeLabel(label) && (label.colon || label.key.length > 3),
    )
  const email = page.sheet.rows
    .flatMap((row) => row.tokens)
    .find(
      (token) =>
        inside(token) && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}$/u.test(token.text.replace(/[,;]$/, '')),
    )
  const address = labelled('address')
  const phone = labelled('phone')
  const direccion =
    (address && addressOf(page, address)) ??
    addressUnder(page, party, inside) ??
    (block ? undefined : addressLine(page, party, inside))
  const telefono =
    phone && textIn(telephone([...behind(page, phone), ...(cellsBeside(page, phone)[0] ?? [])]))
  return {
    ...party,
    ...(direccion ? { direccion } : {}),
    ...(telefono ? { telefono } : {}),
    ...(email ? { email: { value: email.text.replace(/[,;]$/, ''), tokens: [email] } } : {}),
  }
}

function telephone(tokens: Token[]): Token[] {
  const end = tokens.findIndex((token) => !/^[\d()+\-/.,]+$/.test(token.text))
  return end < 0 ? tokens : tokens.slice(0, end)
}

/** Where an address begins; beside a label of two rows, beside the first of them. */
function startOfAddress(page: Labelled, label: Occurrence): Token[] {
  const top = topRow(label)
  const places = [
    ...(top < label.row ? cellsBeside(page, { ...label, row: top }) : []),
    behind(page, label),
    ...cellsBeside(page, label),
    typedOver(page, label),
    ...below(page, label),
  ]
  return places.find((tokens) => tokens.length > 0) ?? []
}

/** An address and the lines that carry it on: right under it, from the same left edge, without a label of their own. */
function addressOf(page: Labelled, label: Occurrence): Found<string> | undefined {
  const start = startOfAddress(page, label)
  const first = start[0]
  if (!first || page.labelOf.get(first)?.colon) return undefined
  const tokens = [...start]
  let last = start.at(-1) ?? first
  for (const row of page.sheet.rows.slice(last.row + 1, last.row + 3)) {
    const cell = row.cells.find(
      (candidate) =>
        !candidate.tokens.some((token) => label.tokens.includes(token)) &&
        (Math.abs(candidate.x0 - first.x0) < page.sheet.em ||
          Math.abs(candidate.x0 - (label.tokens[0]?.x0 ?? 0)) < page.sheet.em * 0.3),
    )
    const head = cell?.tokens[0]
    if (
      !cell ||
      !head ||
      row.page !== last.page ||
      row.y0 - last.y1 > 0.6 * page.sheet.em ||
      page.labelOf.has(head) ||
      row.tokens.filter(({ key }) => columnKindOfKey(key)).length > 1 ||
      cell.tokens.some((token) => token.colon || token.text.includes('@'))
    )
      break
    tokens.push(...cell.tokens)
    last = cell.tokens.at(-1) ?? last
  }
  return textIn(tokens)
}

const headRows = 8

/** The lines of a head between the name and how to reach it: a house or a street, and all up to the town with its code. */
function addressUnder(
  page: Labelled,
  { nombre }: PartyFound,
  inside: (token: Token) => boolean,
): Found<string> | undefined {
  const lines = nombre ? linesUnder(page, toCell(nombre.tokens)) : []
  const texts = lines.map(({ tokens }) => plainText(tokens))
  const begun = texts.findIndex(beginsAddress)
  // `Camino Viejo 21` is a street by its number and by the town under it.
  const isOver = begun > 0 && beginsWithTown.test(texts[begun] ?? '') && /\d/.test(texts[begun - 1] ?? '')
  const rest = begun < 0 ? [] : lines.slice(isOver ? begun - 1 : begun)
  const [first] = rest[0]?.tokens ?? []
  if (!first || !inside(first)) return undefined
  let end = Math.max(
    1,
    rest.slice(0, mostRowsBelow + 1).findIndex(({ tokens }) => hasTown(plainText(tokens))) + 1,
  )
  for (let next = rest[end]; next; next = rest[++end]) {
    const last = rest[end - 1]?.tokens.at(-1)
    // `1421 - BANDAR BARU` under the town is a branch.
    if (!last || !carriesOn(page, last, next) || /^\d/.test(next.text)) break
  }
  const text = textIn(rest.slice(0, end).flatMap(({ tokens }) => tokens))
  return text && { ...text, value: text.value.replace(/[\s,·|–-]+$/, '') }
}

/** The name and the lines under it that belong to it. */
export const linesOfParty = (page: Labelled, { tokens }: Found<string>): Set<Token> =>
  new Set([...tokens, ...linesUnder(page, toCell(tokens)).flatMap((line) => line.tokens)])

/** In the column of a name, as far as nothing else is announced; numbers in a register may stand between. */
function linesUnder(page: Labelled, name: Cell): Cell[] {
  const last = name.tokens.at(-1)
  const found: Cell[] = []
  let floor = last?.y1 ?? 0
  for (const row of page.sheet.rows.slice((last?.row ?? 0) + 1).slice(0, headRows)) {
    const cell = row.cells.find(({ x0, x1 }) => x0 < name.x1 && x1 > name.x0)
    if (row.page !== last?.page || row.y0 - floor > 1.6 * page.sheet.em) break
    if (!cell) continue
    floor = row.y1
    // A picture pulls the words of one line apart.
    const line = page.sheet.fromPicture ? toCell(row.tokens) : cell
    const text = plainText(line.tokens)
    const isNumbered = cell.tokens.some((token) => isNumberOf(page, token))
    const isAside = isNumbered || findDates(text).length > 0
    if ((isAside || registered.test(text)) && found.length === 0) continue
    if (isAside || isEndOfHead(line, text)) break
    found.push(line)
  }
  return found
}

const isNumberOf = (page: Labelled, token: Token): boolean =>
  page.labelOf.get(token)?.names.some((label) => label === 'tax-id' || label === 'other-id') === true

const isEndOfHead = ({ tokens }: Cell, text: string): boolean =>
  contactWords.test(text) ||
  documentTypeOf(text) !== undefined ||
  receiptTitle.test(text) ||
  tokens.some(({ colon }) => colon) ||
  looksLikeMoney(tokens.at(-1)?.text ?? '')

const house =
  /^(?:NO|LOT|UNIT|LEVEL|BLOCK|BLK|SHOP|BATU)\b[ .:]*[A-Z-]*\d|^[A-Z]{0,2}-?\d+[A-Z]?(?:[-&/, ]+\d+[A-Z]?)*,? +[A-Z]{2}/

const beginsAddress = (text: string): boolean => looksLikeAddress(text) || house.test(text) || hasTown(text)

const beginsWithTown = /^\d{4,5} [A-Z]{3}|^[A-Z .]+, [A-Z]{2} \d{5}\b/
/** `(81109-A)`, `001451637-M` by itself. */
const registered = /^\(?[A-Z]{0,3}\d[\dA-Z-]*\)?$/
const lot = /^(?:NO|LOT|PT|UNIT)[ .]*(?:[A-Z]\.[A-Z]\. )?\d+[A-Z]?/

/** `81200 JOHOR BAHRU` within a line, `NR1 4AB` at its end, `SINGAPORE 570501`; a lot has a number too. */
function hasTown(line: string): boolean {
  const text = line.replace(lot, '')
  const isWithin = /\b\d{5}[ ,]+[A-Z][A-Z.]+|, [A-Z ]{2,} \d{5}$|\bSINGAPORE \d{6}\b/.test(text)
  return isWithin || town.test(text) || postcode.test(text)
}

function addressLine(
  page: Labelled,
  party: PartyFound,
  inside: (token: Token) => boolean,
): Found<string> | undefined {
  const name = new Set(party.nombre?.tokens)
  for (const row of page.sheet.rows) {
    // `Servicio de transporte, ruta Arequipa - Puno    75.00` is what was sold.
    if (looksLikeMoney(row.tokens.at(-1)?.text ?? '')) continue
    for (const whole of row.cells) {
      // `ACME S.A.A. Av. Arequipa 12`
      const behind = whole.tokens.slice(whole.tokens.findLastIndex((token) => name.has(token)) + 1)
      const tokens = behind.slice(behind.findIndex(({ text }) => /[\p{L}\d]/u.test(text)))
      const [first] = tokens
      const isOfSender = behind.length < whole.tokens.length && beforeTown(whole.tokens) !== undefined
      if (
        first &&
        inside(first) &&
        tokens.length >= 3 &&
        (isOfSender || looksLikeAddress(plainText(tokens))) &&
        !placeAndDay.test(plainText(tokens)) &&
        !contactWords.test(plainText(tokens.slice(0, 2))) &&
        !page.labelOf.get(first)?.colon
      ) {
        const other = tokens.findIndex((token) => page.labelOf.get(token)?.names.includes('tax-id'))
        const cell = { ...toCell(other > 2 ? tokens.slice(0, other) : tokens), x0: whole.x0 }
        const text = textIn(withRowsBelow(page, cell))
        return text && { ...text, value: text.value.replace(/[\s,·|–-]+$/, '') }
      }
    }
  }
  return undefined
}

const mostRowsBelow = 3

/** `CALLE 155 SAN ISIDRO -` over `LIMA`: an address goes on under its first row, at the same edge or centred like it. */
function withRowsBelow(page: Labelled, start: Cell): Token[] {
  const tokens = withCellsClose(page, start)
  let above = start
  for (const row of page.sheet.rows.slice((tokens[0]?.row ?? 0) + 1).slice(0, mostRowsBelow)) {
    const last = tokens.at(-1)
    const cell = row.cells.find((one) => isInLine(one, above, page.sheet.em))
    if (!last || !cell || row.page !== last.page || row.y0 - last.y1 > 1.2 * page.sheet.em) break
    if (!carriesOn(page, last, cell)) break
    tokens.push(...withCellsClose(page, cell))
    above = cell
  }
  return tokens
}

/** What a wide blank parted from a cell, or a dash that was read alone. */
function withCellsClose(page: Labelled, { tokens }: Cell): Token[] {
  const kept = [...tokens]
  for (const cell of page.sheet.rows[kept[0]?.row ?? 0]?.cells ?? []) {
    const gap = cell.x0 - (kept.at(-1)?.x1 ?? 0)
    const isLabel = cell.tokens.some((token) => token.colon || page.labelOf.has(token))
    if (gap >= 0 && gap < 1.5 * page.sheet.em && !isLabel) kept.push(...cell.tokens)
  }
  return kept
}

const isInLine = (one: Cell, other: Cell, em: number): boolean =>
  Math.abs(one.x0 - other.x0) < em || Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * em

function carriesOn(page: Labelled, last: Token, { tokens }: Cell): boolean {
  const text = plainText(tokens)
  if (tokens.some((token) => token.colon || page.labelOf.get(token)?.colon)) return false
  if (contactWords.test(text) || /\d{6}/.test(text)) return false
  return (
    /[,–-]$|^(?:San|Santa|De|Del|La|Los|Las|El)$/i.test(last.text) ||
    looksLikeAddress(text) ||
    districts.test(text) ||
    town.test(text) ||
    postcode.test(text)
  )
}
