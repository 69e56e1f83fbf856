// Names of the parties: behind a label where there is one; for the issuer else the line at the top of the paper that
// looks most like a company: its legal suffix, its size, its place.
import { findDates } from '@conforme/contract/dates'
import { documentTypeOf } from '@conforme/contract/document-types'
import { suffix, addressWords, contactWords, isSuffixLine } from './company-words.ts'
import { isPure } from './document-title.ts'
import type { Occurrence } from './find-labels.ts'
import { textIn, type Found } from './found.ts'
import { behind, below, cellsBeside, looksLikeLabel, occurrencesOf, type Labelled } from './near-label.ts'
import { isInside, rowsOf, type Block } from './party-blocks.ts'
import { heightOf, median, plainText, toCell, type Cell, type Token } from './sheet.ts'

/** The value of a label, joined over two lines when only the second ends the company's name. */
export function nameBehind(
  page: Labelled,
  label: Occurrence,
  block: Block | undefined,
): Found<string> | undefined {
  const places = [
    behind(page, label),
    cellsBeside(page, label)[0] ?? [],
    ...(label.endsCell ? below(page, label) : []),
  ]
  for (const tokens of places) {
    const name = asName(page, tokens)
    if (
      name &&
      (!block ||
        name.tokens.every((token) => token.x0 >= block.x0 - page.sheet.em * 4 && token.x0 < block.x1))
    )
      return withNextLine(page, underLabel(page, label, wrapped(page, label, name)))
  }
  return undefined
}

/** A value that goes on under itself, with nothing under its label: only a longer name is set like that. */
function wrapped(page: Labelled, label: Occurrence, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  const cell = neighbour(page, name.tokens, 1)
  const head = cell?.tokens[0]
  if (!first || !cell || !head || first.row !== label.row || first.x0 < label.x1) return name
  const row = page.sheet.rows[head.row]
  // An address may follow a name like that too: then the next label is further down.
  const after =
    page.byRow.get(head.row + 1)?.some((other) => Math.abs(other.x0 - label.x0) < page.sheet.em) === true
  if (!after && !suffix.test(plainText(cell.tokens))) return name
  const underLabel = row?.cells.some((other) => other.x0 < label.x1 && other.x1 > label.x0) === true
  const aligned = Math.abs(cell.x0 - first.x0) < 0.35 * page.sheet.em
  const free = !cell.tokens.some((token) => token.colon) && !page.labelOf.has(head)
  if (
    underLabel ||
    !aligned ||
    !free ||
    !asName(page, cell.tokens) ||
    addressWords.test(plainText(cell.tokens))
  )
    return name
  return textIn([...name.tokens, ...cell.tokens]) ?? name
}

/** A line that fills its cell goes on under its label, at the edge of the cell: `Nombre: ACME DEL` over `NORTE S.A.C.`. */
function underLabel(page: Labelled, label: Occurrence, name: Found<string>): Found<string> {
  const last = name.tokens.at(-1)
  if (!last || last.row !== label.row || suffix.test(plainText(name.tokens))) return name
  for (const row of page.sheet.rows.slice(label.row + 1, label.row + 4)) {
    if (row.page !== label.page || row.y0 - label.y1 > 0.7 * heightOf(last)) return name
    const cell = row.cells.find((one) => Math.abs(one.x0 - label.x0) < 0.35 * page.sheet.em)
    if (!cell) continue
    const text = plainText(cell.tokens)
    const ends = isSuffixLine(cell.tokens) || (suffix.test(text) && cell.tokens.length <= 6)
    const free = cell.tokens.every((token) => !token.colon) && !addressWords.test(text)
    return ends && free ? (textIn([...name.tokens, ...cell.tokens]) ?? name) : name
  }
  return name
}

/** What is left of a heading or a label that was torn apart. */
const announcement =
  /^(?:DATOS|INFORMACION)(?: DEL?)?$|\bLOGO(?:TIPO)?\b|^N(?:O|RO)?[.°]* DE SERIE|^FECHA (?:DE )?(?:VENC|EMIS)/

export function asName(page: Labelled, tokens: Token[]): Found<string> | undefined {
  const first = tokens[0]
  const label = first && page.labelOf.get(first)
  if (label && label.colon) return undefined
  const cut = tokens.findIndex(
    (token) =>
      /^(?:RUC|R\.U\.C\.?|DNI|NIT|RUT|RFC|CUIT|NIF|CIF)[.:]?$/i.test(token.text) ||
      /^\(?(?:10|20)\d{9}\)?$/.test(token.text),
  )
  const idFirst = cut === 0 && /\d{8}/.test(first?.text ?? '')
  const kept = idFirst ? tokens.slice(1) : cut > 0 ? tokens.slice(0, cut) : cut === 0 ? [] : tokens
  const name = textIn(withAmpersands(withoutRegistration(kept)))
  if (!name || !/\p{L}{2,}/u.test(name.value)) return undefined
  const plain = plainText(name.tokens)
  if ((documentTypeOf(plain) && isPure(plain)) || announcement.test(plain)) return undefined
  if (
    contactWords.test(plain) ||
    (findDates(plain).length > 0 && plain.length < 25) ||
    (/^\d/.test(plain) && /^[\d\s.-]+$/.test(plain))
  )
    return undefined
  return name
}

/** What a reader of pictures makes of `&` between two words. */
function withAmpersands(tokens: Token[]): Token[] {
  const isLost = (at: number) => at > 0 && at < tokens.length - 1 && tokens[at]?.text === '€'
  return tokens.map((token, at) => (isLost(at) ? { ...token, text: '&' } : token))
}

/** `(139386 X)`, `002043319-W`, `(519537-X)` behind a company's name is its number in a register. */
function withoutRegistration(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      index > 1 &&
      (/^\(?\d{5,}[-\w]*\)?$/.test(token.text) ||
        (/^\(\w{1,3}\)$/.test(token.text) && /^\d/.test(tokens[index - 1]?.text ?? ''))),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** Lines right over or under words, in the same column; rows of other columns may stand between. */
function neighbour(page: Labelled, tokens: Token[], step: 1 | -1): Cell | undefined {
  const cell = toCell(tokens)
  const edge = (step > 0 ? tokens.at(-1) : tokens[0]) ?? tokens[0]
  if (!edge) return undefined
  for (let index = edge.row + step; Math.abs(index - edge.row) <= 3; index += step) {
    const row = page.sheet.rows[index]
    if (!row || row.page !== edge.page) return undefined
    const gap = step > 0 ? row.y0 - edge.y1 : edge.y0 - row.y1
    if (gap > 0.7 * heightOf(edge)) return undefined
    const near = row.cells.find(
      (candidate) => Math.min(candidate.x1, cell.x1) - Math.max(candidate.x0, cell.x0) > 0,
    )
    if (near) return near
  }
  return undefined
}

/** Joined over two lines when the second only ends the company's name. */
function withNextLine(page: Labelled, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  const cell = neighbour(page, name.tokens, 1)
  const head = cell?.tokens[0]
  if (!first || !cell || !head) return name
  const label = page.labelOf.get(head)
  const text = plainText(cell.tokens)
  if (label && (label.colon || label.endsCell) && !isSuffixLine(cell.tokens)) return name
  if (isSuffixLine(cell.tokens)) return textIn([...name.tokens, ...cell.tokens]) ?? name
  const aligned =
    Math.abs(cell.x0 - first.x0) < page.sheet.em || Math.abs(heightOf(head) / heightOf(first) - 1) < 0.06
  const ends =
    suffix.test(text) &&
    !suffix.test(plainText(name.tokens)) &&
    !addressWords.test(text) &&
    cell.tokens.length <= 6
  return ends && aligned ? (textIn([...name.tokens, ...cell.tokens]) ?? name) : name
}

/** The name inside a block that has a heading: behind the heading, behind a name label, or the first line of words. */
export function nameInBlock(page: Labelled, block: Block): Found<string> | undefined {
  const isSection = /^(?:DATOS|INFORMACION)/.test(block.heading.key) && !block.heading.colon
  const direct = isSection ? undefined : nameBehind(page, block.heading, undefined)
  const beside = behind(page, block.heading).length > 0 || cellsBeside(page, block.heading).length > 0
  if (direct && (block.heading.colon || beside)) return direct
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
  return direct ?? firstLine(page, block)
}

/** A label with nothing behind it, followed by other labels, announces nobody. */
function firstLine(page: Labelled, block: Block): Found<string> | undefined {
  for (const row of rowsOf(page, block).slice(1, 5)) {
    const cells = row.cells.filter((cell) => cell.tokens.every((token) => isInside(block, token)))
    for (const cell of cells) {
      const first = cell.tokens[0]
      const label = first && page.labelOf.get(first)
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
  if (!first || !page.sheet.misread || name.tokens.length > 3 || !suffix.test(plainText(name.tokens)))
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
    return page.sheet.misread ? ratio < 0.3 : ratio < 0.06 && size > page.sheet.em * 1.12
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
  if (
    over &&
    isName(over) &&
    (isSuffixLine(name.tokens) || (sameSize(over) && ended && !suffix.test(plainText(over.tokens))))
  )
    return textIn([...over.tokens, ...name.tokens]) ?? name
  if (under && !page.sheet.misread && sameSize(under) && !ended && isName(under))
    return textIn([...name.tokens, ...under.tokens]) ?? name
  return name
}

/** Without any heading: the line over a tax id, or the first one further up that ends as companies do. */
export function nameOverId(page: Labelled, id: Token[]): Found<string> | undefined {
  let tokens = id
  for (let step = 0; step < 4; step++) {
    const over = neighbour(page, tokens, -1)
    const name = over && asName(page, over.tokens)
    const text = over ? plainText(over.tokens) : ''
    if (!over || (over.tokens[0] && page.labelOf.get(over.tokens[0])?.colon)) return undefined
    if (name && !addressWords.test(text) && (step === 0 || suffix.test(text))) return joinName(page, name)
    tokens = over.tokens
  }
  return undefined
}
