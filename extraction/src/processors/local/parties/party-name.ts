// Names of the parties: behind a label where there is one; for the issuer else the line at the top of the paper that
// looks most like a company: its legal suffix, its size, its place.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { asName, withAmpersands } from './as-name.ts'
import { addressWords, districts, isSuffixLine, postcode, suffix, town } from './company-words.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import { inColumn, underLabel, withNextLine, wrapped } from './name-lines.ts'
import {
  behind,
  below,
  cellsBeside,
  looksLikeLabel,
  occurrencesOf,
  twoLinesBeside,
  type Labelled,
} from '../../../labels/near-label.ts'
import { isInside, rowsOf, type Block } from './party-blocks.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import { heightOf, median, plainText, type Cell, type Token } from '../../../layout/sheet.ts'

/** The value of a label, joined over two lines when only the second ends the company's name. */
export function nameBehind(
  page: Labelled,
  label: Occurrence,
  block: Block | undefined,
): Found<string> | undefined {
  const places = [
    behind(page, label),
    ...besideNoId(cellsBeside(page, label)),
    twoLinesBeside(page, label),
    ...(label.endsCell ? below(page, label) : []),
  ]
  for (const tokens of places) {
    // `COMERCIAL` by itself is a label; with the line under it it is a name.
    const name = asName(page, tokens) ?? wholeColumn(page, label, tokens)
    if (
      name &&
      (!block ||
        name.tokens.every((token) => token.x0 >= block.x0 - page.sheet.em * 4 && token.x0 < block.x1))
    )
      return withNextLine(page, underLabel(page, label, wrapped(page, label, inColumn(page, label, name))))
  }
  return undefined
}

function wholeColumn(page: Labelled, label: Occurrence, tokens: Token[]): Found<string> | undefined {
  const first = textIn(tokens)
  const whole = first && inColumn(page, label, first)
  return whole && whole.tokens.length > tokens.length ? asName(page, whole.tokens) : undefined
}

/** The cell beside the label; a name may follow its id there: `20100070970 - ACME S.A.C.` */
function besideNoId(cells: Token[][]): Token[][] {
  const at = cells.findIndex(
    (tokens) => !tokens.every(({ text }) => /^(?:[-–—:]|\(?\d{8,11}\)?)$/.test(text)),
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

/** A label with nothing behind it, followed by other labels, announces nobody. */
function firstLine(page: Labelled, block: Block): Found<string> | undefined {
  for (const row of rowsOf(page, block).slice(1, 5)) {
    const cells = row.cells.filter((cell) => cell.tokens.every((token) => isInside(block, token)))
    for (const cell of cells) {
      const first = cell.tokens[0]
      const label = first && page.labelOf.get(first)
      // `Attention: Beta Works Ltd.` under `Bill to`.
      if (label?.colon && /^(?:AT|ATN|ATT|ATTN|ATTENTION|ATENCION)$/.test(label.key))
        return nameBehind(page, label, block)
      if (label && (label.colon || label.endsCell)) {
        if (!label.names.some((name) => name === 'tax-id' || name === 'client-id')) return undefined
        break
      }
      const name = asName(page, cell.tokens)
      if (name && !addressWords.test(plainText(name.tokens))) return withNextLine(page, name)
    }
  }
  return undefined
}

function isAnnouncing(page: Labelled, head: Token): boolean {
  const label = page.labelOf.get(head)
  return label !== undefined && (label.colon || label.endsCell)
}

const lineHeight = (tokens: Token[]): number => Math.max(...tokens.map(heightOf))

/** `IMPORTACIONES TARPUQA` and `HIJOS S.A.C.`, parted by the gap that a lost `&` left. */
function withLeftPart(page: Labelled, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  if (!first || !page.sheet.fromPicture || name.tokens.length > 3 || !suffix.test(plainText(name.tokens)))
    return name
  const cells = page.sheet.rows[first.row]?.cells ?? []
  const left = cells[cells.findIndex((cell) => cell.tokens.includes(first)) - 1]
  const size = median(name.tokens.map(heightOf))
  if (!left || first.x0 - left.x1 > 2.5 * size) return name
  if (Math.abs(median(left.tokens.map(heightOf)) / size - 1) > 0.5) return name
  const text = plainText(left.tokens)
  if (!asName(page, left.tokens) || suffix.test(text) || addressWords.test(text) || /\d/.test(text))
    return name
  return textIn(withAmpersands([...left.tokens, ...name.tokens])) ?? name
}

/** A name set in two lines of one size, one under the other. */
export function joinName(page: Labelled, found: Found<string>): Found<string> {
  const name = withNextLine(page, withLeftPart(page, found))
  const first = name.tokens[0]
  const over = neighbour(page, name.tokens, -1)
  const under = neighbour(page, name.tokens, 1)
  if (!first) return name
  const size = lineHeight(name.tokens)
  const sameSize = (other: Cell) => {
    const ratio = Math.abs(lineHeight(other.tokens) / size - 1)
    return page.sheet.fromPicture ? ratio < 0.3 : ratio < 0.06 && size > page.sheet.em * 1.12
  }
  const isName = (other: Cell) => {
    const text = plainText(other.tokens)
    const head = other.tokens[0]
    return (
      asName(page, other.tokens) !== undefined &&
      !documentTypeOf(text) &&
      !addressWords.test(text) &&
      !(head && isAnnouncing(page, head))
    )
  }
  const ended = suffix.test(plainText(name.tokens))
  // A trade name in large type over the same words with their legal form.
  const isSaidTwice = over !== undefined && plainText(name.tokens).startsWith(plainText(over.tokens))
  if (
    over &&
    !isSaidTwice &&
    isName(over) &&
    (isSuffixLine(name.tokens) ||
      (sameSize(over) &&
        ended &&
        !suffix.test(plainText(over.tokens)) &&
        !isTradeName(page, over, name.tokens)))
  )
    return textIn([...over.tokens, ...name.tokens]) ?? name
  if (under && !page.sheet.fromPicture && sameSize(under) && !ended && isName(under))
    return textIn([...name.tokens, ...under.tokens]) ?? name
  return name
}

/** `ACME S.A.C. · Av. Arequipa 12 · RUC 20…`: the words of the cell before a tax id, where they begin with a company. */
export function nameBefore(page: Labelled, id: Token | undefined): Found<string> | undefined {
  if (!id) return undefined
  const cell = page.sheet.rows[id.row]?.cells.find(({ tokens }) => tokens.includes(id))
  const before = cell?.tokens.slice(0, cell.tokens.indexOf(id)) ?? []
  const words = before.slice(0, before.findLastIndex(({ text }) => /[\p{L}\d]/u.test(text)) + 1)
  if (words.some(({ colon }) => colon)) return undefined
  const name = asName(page, words)
  return name && suffix.test(plainText(name.tokens)) ? name : undefined
}

const isAllCaps = (tokens: readonly Token[]): boolean => !tokens.some(({ text }) => /\p{Ll}/u.test(text))
const longWords = (tokens: readonly Token[]): string[] =>
  plainText(tokens).split(' ').filter((word) => word.length > 3) // prettier-ignore
const narrow = 45 // heights of a letter: the paper of a till

/**
 * `BOTICAS VIDA` over `CADENA VIDA S.A.C.`, `Bar El Tumi` over `TUMI S.R.L.`: the second says the same again, is set
 * otherwise, or would still have fitted on the first line of a till's paper.
 */
function isTradeName(page: Labelled, over: Cell, name: Token[]): boolean {
  const [first, second] = name
  if (!first || !second) return false
  if (isAllCaps(name) && !isAllCaps(over.tokens)) return true
  const said = longWords(over.tokens)
  if (longWords(name).some((word) => said.includes(word))) return true
  const cells = page.sheet.rows.filter((row) => row.page === first.page).flatMap((row) => row.cells)
  const width = Math.max(...cells.map(({ x1 }) => x1)) - Math.min(...cells.map(({ x0 }) => x0))
  const isWhole = !suffix.test(plainText(name.slice(0, 2))) && !/^(?:Y|E|DE|DEL|&)$/i.test(first.text)
  return isWhole && width < narrow * page.sheet.em && over.x1 - over.x0 + first.x1 - first.x0 < 0.8 * width
}

/** Without any heading: the line over a tax id, or the first one further up that ends as companies do. */
export function nameOverId(page: Labelled, id: Token[]): Found<string> | undefined {
  let tokens = id
  for (let step = 0; step < 4; step++) {
    const over = neighbour(page, tokens, -1)
    const name = over && asName(page, over.tokens)
    const text = over ? plainText(over.tokens) : ''
    if (!over || (over.tokens[0] && page.labelOf.get(over.tokens[0])?.colon)) return undefined
    const isPlace = addressWords.test(text) || town.test(text) || postcode.test(text) || districts.test(text)
    if (name && !isPlace && (step === 0 || suffix.test(text))) return joinName(page, name)
    tokens = over.tokens
  }
  return undefined
}
