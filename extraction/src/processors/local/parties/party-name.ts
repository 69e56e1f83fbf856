// Names of the parties: behind a label, the first line of a block, or the words before and over a tax id.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { isPure } from '../identity/document-title.ts'
import { asName } from './as-name.ts'
import {
  addressWords,
  districts,
  looksLikeAddress,
  overTheCounter,
  postcode,
  suffix,
  town,
} from './company-words.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import { inColumn, underLabel, withNextLine, withRightPart, wrapped } from './name-lines.ts'
import {
  behind,
  below,
  cellsBeside,
  looksLikeLabel,
  occurrencesOf,
  over,
  twoLinesBeside,
  typedOver,
  type Labelled,
} from '../../../labels/near-label.ts'
import { isInside, rowsOf, type Block } from './block-span.ts'
import { ofPerson } from './party-blocks.ts'
import { nameUnder } from './party-headings.ts'
import { joinName } from './join-name.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import { heightOf, plainText, type Cell, type Row, type Token } from '../../../layout/sheet.ts'

/** The value of a label, joined over two lines when only the second ends the company's name. */
export function nameBehind(
  page: Labelled,
  label: Occurrence,
  block: Block | undefined,
): Found<string> | undefined {
  if (page.underValues.has(label)) return asName(page, over(page, label))
  const beside = besideNoId(cellsPastId(page, label)).map((tokens) => firstOfLines(page, label, tokens))
  // `Proveedor: 0000104427` over the name: its number in somebody's books.
  const own = behind(page, label)
  const isCoded = label.startsCell && label.colon && own.length === 1 && /^\d{5,12}$/.test(own[0]?.text ?? '')
  const under = label.endsCell || isCoded ? below(page, label) : []
  const places =
    isCoded || headsColumn(page, label, beside[0], under[0])
      ? [...under, ...beside]
      : [own, ...beside, twoLinesBeside(page, label), typedOver(page, label), ...under]
  for (const tokens of places) {
    const payer = overTheCounter.test(plainText(tokens)) ? nameUnder(page, tokens) : undefined
    if (payer) return payer
    // `COMERCIAL` by itself is a label; with the line under it it is a name.
    const name = asName(page, tokens) ?? wholeColumn(page, label, tokens)
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

/** `Rua das Oliveiras 34`, `6 Jalan Kilang Timor #01-02` or `31001 Pamplona` beside the second line of a label. */
function isAddressLine(tokens: Token[]): boolean {
  const text = plainText(tokens)
  const isHouse = looksLikeAddress(text) && (/ \d+$/.test(text) || /^\d+[A-Z]?,? /.test(text))
  return (isHouse || town.test(text)) && !suffix.test(text)
}

/** `Klant   Factuurgegevens`: what stands beside a heading may be the heading of the next block. */
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
  return (
    isHeading &&
    isAligned(first.x0, label.x0) &&
    (worth > other || (worth === other && isOverRow(page, label, first)))
  )
}

/** `Facturado a   Uso del CFDI   Pago`: each cell of the row begins where one of the row under it begins. */
function isOverRow(page: Labelled, label: Occurrence, first: Token): boolean {
  const [heads, values] = [page.sheet.rows[label.row]?.cells ?? [], page.sheet.rows[first.row]?.cells ?? []]
  const begins = ({ x0 }: Cell) => values.some((value) => Math.abs(value.x0 - x0) < 0.6 * page.sheet.em)
  return heads.length > 1 && heads.length === values.length && heads.every(begins)
}

function worthAsName(page: Labelled, tokens: Token[]): number {
  const name = asName(page, tokens)
  if (!name) return 0
  return suffix.test(plainText(name.tokens)) ? 3 : name.tokens.length > 1 ? 2 : 1
}

/** A label in the middle of the lines beside it: the name is the first of these. */
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
  // `Herrn` over a name is none.
  return (isMiddle ? over.findLast((line) => worthAsName(page, line) > 1) : undefined) ?? tokens
}

function wholeColumn(page: Labelled, label: Occurrence, tokens: Token[]): Found<string> | undefined {
  const first = textIn(tokens)
  const whole = first && inColumn(page, label, first)
  return whole && whole.tokens.length > tokens.length ? asName(page, whole.tokens) : undefined
}

/** `COMPRADOR   RUC 21…   ACME S.A.`: the name stands behind the number. */
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

/** The cell beside the label; a name may follow its id there: `20100070970 - ACME S.A.C.` */
function besideNoId(cells: Token[][]): Token[][] {
  const at = cells.findIndex(
    (tokens) => !tokens.every(({ text }) => /^(?:[-–—:]|\(?\d{3,11}\)?)$/.test(text)),
  )
  const found = cells[at]
  return found && (at === 0 || /\p{L}{3}/u.test(plainText(found))) ? [found] : []
}

/** The name inside a block that has a heading: behind the heading, behind a name label, or the first line of words. */
export function nameInBlock(page: Labelled, block: Block): Found<string> | undefined {
  const isSection = /^(?:DATOS|INFORMACION)/.test(block.heading.key) && !block.heading.colon
  const beside = behind(page, block.heading).length > 0 || cellsBeside(page, block.heading).length > 0
  const direct = isSection && !beside ? undefined : nameBehind(page, block.heading, undefined)
  if (direct && !isSection && (block.heading.colon || beside)) return direct
  for (const label of occurrencesOf(page, 'party-name', 'client-name', 'supplier-name')) {
    if (
      label === block.heading ||
      !label.tokens.every((token) => isInside(block, token)) ||
      !looksLikeLabel(label) ||
      // Beside `Facturado a`, with its own lines under it, `Huésped: …` is somebody else.
      (direct !== undefined && !isSection && (ofPerson.test(label.key) || isRightOf(label, direct))) ||
      !(label.colon || (label.endsCell && label.key !== 'FACTURAA'))
    )
      continue
    const name = nameBehind(page, label, block)
    if (name) return name
  }
  // Beside `DATOS DEL CLIENTE` may stand the heading of another block: what it announces begins right under it.
  const under = firstLine(page, block)
  const isUnder = under?.tokens[0] !== undefined && under.tokens[0].x0 < block.heading.x1
  return isSection && isUnder ? under : (direct ?? under)
}

/** `Comprador: …` in a column beside the name that stands under `Proveedor`. */
const isRightOf = (label: Occurrence, { tokens }: Found<string>): boolean =>
  label.x0 > Math.max(...tokens.map(({ x1 }) => x1)) && label.row > (tokens[0]?.row ?? label.row)

const isApart = ({ colon, endsCell }: Occurrence): boolean => colon || endsCell

/** A label with nothing behind it, followed by other labels, announces nobody. */
function firstLine(page: Labelled, block: Block): Found<string> | undefined {
  for (const row of rowsOf(page, block).slice(1, 5)) {
    const cells = row.cells.filter((cell) => cell.tokens.every((token) => isInside(block, token)))
    for (const cell of cells) {
      const first = cell.tokens[0]
      const label = first && page.labelOf.get(first)
      // `Attention: Beta Works Ltd.` under `Bill to`.
      if (label && isApart(label) && /^(?:AT|ATN|ATT|ATTN|ATTENTION|ATENCION)$/.test(label.key))
        return nameBehind(page, label, block)
      if (label && isApart(label)) {
        const isId = label.names.some((name) => name === 'tax-id' || name === 'client-id')
        if (!isId && !isNumber(page, label)) return undefined
        break
      }
      const name = asName(page, cell.tokens)
      if (name && !addressWords.test(plainText(name.tokens)) && !isAddressLine(name.tokens))
        return withNextLine(page, name)
    }
  }
  return undefined
}

/** `Nummer: 12345676` over the name, a number in somebody's books; or the heading of who reads the paper. */
function isNumber(page: Labelled, label: Occurrence): boolean {
  const values = [behind(page, label), ...cellsBeside(page, label)].flat()
  const isReader = !label.colon && label.names.includes('contact')
  return (isReader || values.length > 0) && values.every(({ text }) => /^\d+$/.test(text))
}

/** `ACME S.A.C. · Av. Arequipa 12 · RUC 20…`: the words of the cell before a tax id, where they begin with a company. */
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

/** `ACME S.A.C.   Av. Arequipa 12   Lima   RUC 20…`: one line set with wide gaps, of which nothing else is a company. */
function senderOf(page: Labelled, { cells }: Row, ofId: Cell): Found<string> | undefined {
  const [first, ...between] = cells.slice(0, cells.indexOf(ofId))
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

/** Legal forms that are no word of a sentence. */
const longForm =
  /\b(?:LLP|LTD\.?|LIMITED|INC\.?|LLC|GMBH|S\.?A\.?C\.?|S\.?R\.?L\.?|E\.?I\.?R\.?L\.?|B\.?V\.?|SARL|PLC)$/

/** Lines of an address may be set wide; heights of a word. */
const lineReach = 1.1

/** `FACTURA ELECTRONICA F001-311`: over what a paper is called stands who made it out. */
const isTitle = (text: string): boolean => documentTypeOf(text) !== undefined && isPure(text)

/** Without any heading: the first line over a tax id that ends as companies do or that stands over a street, else the line right over it. */
export function nameOverId(page: Labelled, id: Token[]): Found<string> | undefined {
  let tokens = id
  let best: Found<string> | undefined
  let overStreet = false
  let pitch: number | undefined
  for (let step = 0; step < 5; step++) {
    const over = neighbour(page, tokens, -1, lineReach)
    const name = over && asName(page, over.tokens)
    const text = over ? plainText(over.tokens) : ''
    const [upper, lower] = [over?.tokens[0], tokens[0]]
    const label = upper && page.labelOf.get(upper)
    // Another's id ends another's block; right over this one it is a second of the same.
    const isOther = step > 0 && label?.names.includes('tax-id')
    if (!over || !upper || !lower || label?.colon || isOther || isTitle(text)) break
    // Lines of one block keep their distance, and larger type takes more of it.
    pitch ??= lower.y0 - upper.y0
    if (lower.y0 - upper.y0 > 1.4 * Math.max(pitch, heightOf(upper))) break
    const isPlace = addressWords.test(text) || town.test(text) || postcode.test(text) || districts.test(text)
    const isStreet = isPlace || looksLikeAddress(text) || /\d/.test(text)
    if (name && suffix.test(text) && !isPlace) return joinName(page, name)
    // `S.C.` alone ends the line over it.
    if (!name && suffix.test(text)) {
      tokens = over.tokens
      continue
    }
    // Over a street the line before it says whose it is.
    if (name && !isStreet && (step === 0 || overStreet)) best = name
    overStreet = isStreet
    tokens = over.tokens
  }
  return best && joinName(page, best)
}
