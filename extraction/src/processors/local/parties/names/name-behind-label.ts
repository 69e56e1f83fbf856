// Reads a name after, beside or under its label.
import { asName } from './as-name.ts'
import { isSentence } from './name-end.ts'
import { looksLikeAddress, overTheCounter, suffix, town } from './company-words.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import { inColumn, underLabel, withNextLine, withRightPart, wrapped } from './name-lines.ts'
import { behind, cellsBeside, twoLinesBeside, typedOver } from '../../../../labels/beside-label.ts'
import { below } from '../../../../labels/under-label.ts'
import { over } from '../../../../labels/near-label.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Block } from '../blocks/block-span.ts'
import { nameUnder } from '../blocks/party-headings.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { plainText, type Token } from '../../../../layout/sheet.ts'

const inBooks = /^(?:\d{5,12}|[A-Z]{1,5}-?\d{3,})$/

/** The name announced by a label, joined over two lines if only the second ends with the legal form. */
export function nameBehind(
  page: Labelled,
  label: Occurrence,
  block: Block | undefined,
): Found<string> | undefined {
  if (page.underValues.has(label)) return asName(page, over(page, label))
  const beside = besideNoId(cellsPastId(page, label)).map((tokens) => firstOfLines(page, label, tokens))
  // `Proveedor: 0000104427`, `Customer: CAF018` above the name: a code in the books.
  const own = behind(page, label)
  const isCoded = label.startsCell && label.colon && own.length === 1 && inBooks.test(own[0]?.text ?? '')
  // `Emitido por sistema propio. Consulte su comprobante en`: a sentence, which continues on the next line.
  if (isSentence(own)) return undefined
  const under = label.endsCell || isCoded ? below(page, label) : []
  const places =
    isCoded || headsColumn(page, label, beside[0], under[0])
      ? [...under, ...beside]
      : [own, ...beside, twoLinesBeside(page, label), typedOver(page, label), ...under]
  for (const tokens of places) {
    const payer = overTheCounter.test(plainText(tokens)) ? nameUnder(page, tokens) : undefined
    if (payer) return payer
    // `COMERCIAL` alone is a label; with the line under it, it is a name.
    const name = asName(page, beforeDot(tokens)) ?? wholeColumn(page, label, tokens)
    if (
      name &&
      !isAddressLine(name.tokens) &&
      (!block ||
        name.tokens.every((token) => token.x0 >= block.x0 - page.sheet.em * 4 && token.x0 < block.x1))
    )
      return withNextLine(
        page,
        underLabel(page, label, wrapped(page, label, inColumn(page, label, withRightPart(page, name)))),
      )
  }
  return undefined
}

/** `Bill To: Weston School District · 118 Fifth Ave`: a name ends at a middle dot. */
function beforeDot(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^[·•●]$/.test(text))
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** `Rua das Oliveiras 34`, `6 Jalan Kilang Timor #01-02`, `31001 Pamplona` beside the second line of a label. */
export function isAddressLine(tokens: Token[]): boolean {
  const text = plainText(tokens)
  const isHouse = looksLikeAddress(text) && (/ \d+$/.test(text) || /^\d+[A-Z]?,? /.test(text))
  return (isHouse || town.test(text)) && !suffix.test(text)
}

/** `Klant   Factuurgegevens`: the cell beside a heading can be the heading of the next block. */
function headsColumn(
  page: Labelled,
  label: Occurrence,
  beside: Token[] | undefined,
  under: Token[] | undefined,
): boolean {
  const [head, first] = [beside?.[0], under?.[0]]
  if (!beside || !under || !head || !first || label.colon || page.labelOf.has(first)) return false
  const isAligned = (x: number, y: number) => Math.abs(x - y) < 0.6 * page.sheet.em
  const isHeading = page.sheet.rows[first.row]?.cells.some(({ x0 }) => isAligned(x0, head.x0)) === true
  const [worth, other] = [worthAsName(page, under), worthAsName(page, beside)]
  return isHeading && isAligned(first.x0, label.x0) && worth > other
}

function worthAsName(page: Labelled, tokens: Token[]): number {
  const name = asName(page, tokens)
  if (!name) return 0
  return suffix.test(plainText(name.tokens)) ? 3 : name.tokens.length > 1 ? 2 : 1
}

/** If a label is vertically centred on several lines, the name is the first of them. */
function firstOfLines(page: Labelled, label: Occurrence, tokens: Token[]): Token[] {
  const lines = (step: 1 | -1): Token[][] => {
    const found: Token[][] = []
    for (let from = tokens; found.length < 4;) {
      const next = neighbour(page, from, step)
      const first = next?.tokens[0]
      if (!next || !first || page.labelOf.get(first)?.startsCell) break
      const row = page.sheet.rows[first.row]
      const isUnderLabel = row?.cells.some(({ x0, x1 }) => x0 < label.x1 && x1 > label.x0)
      if (isUnderLabel || Math.abs(next.x0 - (tokens[0]?.x0 ?? 0)) > 0.35 * page.sheet.em) break
      found.push(next.tokens)
      from = next.tokens
    }
    return found
  }
  if (tokens[0]?.row !== label.row) return tokens
  const over = lines(-1)
  const isMiddle = over.length > 0 && Math.abs(over.length - lines(1).length) <= 1
  // `Herrn` above a name is not a name.
  return (isMiddle ? over.findLast((line) => worthAsName(page, line) > 1) : undefined) ?? tokens
}

function wholeColumn(page: Labelled, label: Occurrence, tokens: Token[]): Found<string> | undefined {
  const first = textIn(tokens)
  const whole = first && inColumn(page, label, first)
  return whole && whole.tokens.length > tokens.length ? asName(page, whole.tokens) : undefined
}

/** `COMPRADOR   RUC 21…   ACME S.A.`: the name follows the id. */
function cellsPastId(page: Labelled, label: Occurrence): Token[][] {
  const beside = cellsBeside(page, label)
  const cells = page.sheet.rows[label.row]?.cells.filter(({ x0 }) => x0 >= label.x1) ?? []
  const [id, name] = cells
  const [first, ...number] = id?.tokens ?? []
  const own = first && page.labelOf.get(first)
  const isId =
    own?.names.includes('tax-id') === true && number.length > 0 && number.every(({ text }) => /\d/.test(text))
  if (beside.length > 0 || !isId || !name || name.tokens.some((token) => page.labelOf.get(token)?.colon))
    return beside
  return [name.tokens]
}

/** The cell beside the label; the name can follow its id there: `20100070970 - ACME S.A.C.` */
function besideNoId(cells: Token[][]): Token[][] {
  const at = cells.findIndex(
    (tokens) => !tokens.every(({ text }) => /^(?:[-–—:]|\(?\d{3,11}\)?)$/.test(text)),
  )
  const found = cells[at]
  return found && (at === 0 || /\p{L}{3}/u.test(plainText(found))) ? [found] : []
}
