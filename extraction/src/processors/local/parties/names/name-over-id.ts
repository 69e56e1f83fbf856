// Finds names without a label: the words before a tax id, and the lines above it.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { isPure } from '../../identity/document-title.ts'
import { asName } from './as-name.ts'
import { beforeTown } from './before-address.ts'
import { addressWords, districts, looksLikeAddress, postcode, suffix, town } from './company-words.ts'
import type { Found } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { joinName } from './join-name.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { heightOf, plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'

/** `ACME S.A.C. · Av. Arequipa 12 · RUC 20…`: the words before a tax id in its cell, if they begin with a company. */
export function nameBefore(page: Labelled, id: Token | undefined): Found<string> | undefined {
  if (!id) return undefined
  const row = page.sheet.rows[id.row]
  const cell = row?.cells.find(({ tokens }) => tokens.includes(id))
  const before = cell?.tokens.slice(0, cell.tokens.indexOf(id)) ?? []
  const words = before.slice(0, before.findLastIndex(({ text }) => /[\p{L}\d]/u.test(text)) + 1)
  if (words.some(({ colon }) => colon)) return undefined
  const name = asName(page, words)
  if (name && suffix.test(plainText(name.tokens))) return name
  const sender = row && cell && senderOf(page, row, cell)
  if (sender) return sender
  // `ACME LLP is a limited liability partnership … VAT No. …`
  const end = words
    .slice(0, 8)
    .findIndex((_, at) => at > 0 && longForm.test(plainText(words.slice(0, at + 1))))
  return end < 0 ? undefined : asName(page, words.slice(0, end + 1))
}

/** `ACME S.A.C.    RUC 20…` at a letter's signature. */
export function nameInCellBefore(page: Labelled, id: Token | undefined): Found<string> | undefined {
  const cells = (id && page.sheet.rows[id.row]?.cells) ?? []
  const at = cells.findIndex(({ tokens }) => id && tokens.includes(id))
  const before = cells[at - 1]
  if (before && suffix.test(plainText(before.tokens))) return asName(page, before.tokens)
  const [first, ...between] = cells.slice(0, Math.max(0, at))
  return first && between.length > 0 ? beforeOffice(page, first.tokens) : undefined
}

/** `ACME Limited | Registered office: …   Company No. …   VAT No. …`: the imprint begins with the company. */
function beforeOffice(page: Labelled, tokens: Token[]): Found<string> | undefined {
  const end = tokens.findIndex((_, at) => ofOffice.test(plainText(tokens.slice(at, at + 2))))
  const words = tokens.slice(0, Math.max(0, end)).filter(({ text }) => /[\p{L}\d]/u.test(text))
  return suffix.test(plainText(words)) ? asName(page, words) : undefined
}

const ofOffice = /^(?:REGISTERED|REG\.?) (?:OFFICE|ADDRESS|IN)\b/

/** `Maison Kerlo - 3 quai du Steir - 29000 Quimper` in the lines above the tax id. */
export function senderOverId(page: Labelled, row: number): Found<string> | undefined {
  const over = page.sheet.rows.slice(Math.max(0, row - linesOfImprint), row).toReversed()
  const sender = over
    .filter((one) => one.page === page.sheet.rows[row]?.page)
    .flatMap(({ cells }) => cells.flatMap(({ tokens }) => beforeTown(tokens) ?? []))
  return sender.length > 0 ? asName(page, sender) : undefined
}

const linesOfImprint = 3

/** A company after the id and a dash: `RUC 20… - ACME S.A.C.` */
export function nameBehindDash(page: Labelled, id: readonly Token[]): Found<string> | undefined {
  const last = id.at(-1)
  const cell = last && page.sheet.rows[last.row]?.cells.find(({ tokens }) => tokens.includes(last))
  const [dash, ...words] = last && cell ? cell.tokens.slice(cell.tokens.indexOf(last) + 1) : []
  const isCompany = /^[-–—|/]$/.test(dash?.text ?? '') && suffix.test(plainText(words))
  return isCompany ? asName(page, words) : undefined
}

/**
 * `ACME S.A.C.   Av. Arequipa 12   Lima   RUC 20…`, or the id before the street: a line with wide gaps that names one
 * company.
 */
function senderOf(page: Labelled, { cells }: Row, ofId: Cell): Found<string> | undefined {
  const [first, ...between] = cells.filter((cell) => cell !== ofId)
  if (first && first.x0 > ofId.x0) return undefined
  const name = first && asName(page, first.tokens)
  if (!name || !suffix.test(plainText(name.tokens)) || page.labelOf.has(first.tokens[0] as Token))
    return undefined
  const isAddress = between.some(
    ({ text, tokens }) => looksLikeAddress(plainText(tokens)) || postcode.test(text),
  )
  const isOther = between.some(
    ({ tokens }) => tokens.some(({ colon }) => colon) || suffix.test(plainText(tokens)),
  )
  return isAddress && !isOther ? name : undefined
}

/** Legal forms that cannot be ordinary words of a sentence. */
const longForm =
  /\b(?:LLP|LTD\.?|LIMITED|INC\.?|LLC|GMBH|S\.?A\.?C\.?|S\.?R\.?L\.?|E\.?I\.?R\.?L\.?|B\.?V\.?|SARL|PLC)$/

/** Maximum line gap in heights of a word: address lines can be widely spaced. */
const lineReach = 1.1
/** OCR boxes are only as high as their capitals. */
const pictureReach = 1.4

/** `FACTURA ELECTRONICA F001-311`: the issuer stands above the title, so the search stops here. */
const isTitle = (text: string): boolean => documentTypeOf(text) !== undefined && isPure(text)

/** The first line above an id that ends in a legal form or stands above a street; else the line right above the id. */
export function nameOverId(page: Labelled, id: Token[]): Found<string> | undefined {
  let tokens = id
  let best: Found<string> | undefined
  let overStreet = false
  let pitch: number | undefined
  for (let step = 0; step < 5; step++) {
    const over = neighbour(page, tokens, -1, page.sheet.fromPicture ? pictureReach : lineReach)
    const name = over && asName(page, over.tokens)
    const text = over ? plainText(over.tokens) : ''
    const [upper, lower] = [over?.tokens[0], tokens[0]]
    const label = upper && page.labelOf.get(upper)
    // Another id ends another block, but right above this one it is a second id of the same party.
    const isOther = step > 0 && label?.names.includes('tax-id')
    if (!over || !upper || !lower || label?.colon || isOther || isTitle(text)) break
    // Lines of one block have even spacing; larger type has more.
    pitch ??= lower.y0 - upper.y0
    if (lower.y0 - upper.y0 > 1.4 * Math.max(pitch, heightOf(upper))) break
    const isPlace = addressWords.test(text) || town.test(text) || postcode.test(text) || districts.test(text)
    const isStreet = isPlace || looksLikeAddress(text) || /\d/.test(text)
    if (name && suffix.test(text) && !isPlace) return joinName(page, name)
    // `S.C.` alone ends the line above it.
    if (!name && suffix.test(text)) {
      tokens = over.tokens
      continue
    }
    // The line above a street is its owner.
    if (name && !isStreet && (step === 0 || overStreet)) best = name
    overStreet = isStreet
    tokens = over.tokens
  }
  return best && joinName(page, best)
}
