// Extent of a party's block from its heading: rows downwards, and columns up to the next block.
import type { Title } from '../../identity/document-title.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { plainText, toCell, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { town } from '../names/company-words.ts'

export interface Block {
  heading: Occurrence
  from: number
  to: number
  x0: number
  x1: number
}

export function toBlock(
  page: Labelled,
  heading: Occurrence | undefined,
  others: (Occurrence | undefined)[],
  end: number,
): Block | undefined {
  if (!heading) return undefined
  const opposite = others.filter(
    (other): other is Occurrence => other !== undefined && other !== heading && other.page === heading.page,
  )
  const isOver = (other: Occurrence) => other.x0 < heading.x1 && other.x1 > heading.x0
  // `de: CCORI HUALLPA FELIX` at the top is a single line, not a column beside `Señor(es):` below it.
  const isOfOneLine = (other: Occurrence) =>
    other.row !== heading.row && [heading, other].some(({ key }) => key === 'DE')
  const isBeside = (other: Occurrence) =>
    Math.abs(other.row - heading.row) <= 3 && !isOver(other) && !isOfOneLine(other)
  const beside = opposite.filter(isBeside)
  const under = opposite.filter((other) => other.row > heading.row && !isBeside(other))
  const limit = heading.row < end ? end : page.sheet.rows.length
  return {
    heading,
    from: heading.row,
    to: Math.min(limit, heading.row + 14, ...under.map((other) => other.row)),
    ...spanOf(page, heading, beside),
  }
}

/** From its own left edge to the next block's left edge; for a centred heading, halfway to each neighbour. */
function spanOf(page: Labelled, heading: Occurrence, beside: Occurrence[]): { x0: number; x1: number } {
  const em = page.sheet.em
  const right = beside.filter((other) => other.x0 > heading.x1)
  const left = beside.filter((other) => other.x1 < heading.x0)
  const isAlone = page.sheet.rows[heading.row]?.tokens.length === heading.tokens.length
  if ((!heading.colon || isAlone) && isCentred(page, heading)) {
    const halfway = (other: Occurrence) => (other.x0 + other.x1 + heading.x0 + heading.x1) / 4
    return { x0: Math.max(-Infinity, ...left.map(halfway)), x1: Math.min(Infinity, ...right.map(halfway)) }
  }
  const edge = (other: Occurrence, beside: Occurrence[]) => leftEdge(page, other, beside)
  return {
    x0: edge(heading, left) - em * 1.5,
    x1: Math.min(
      ...right.map((other) => edge(other, [heading]) - em * 0.5),
      columnOfSender(page, heading) - em * 0.5,
    ),
  }
}

const linesOfSender = 2

/** Left edge of a column beside `Aan:` that starts above it and holds a town or an e-mail: the sender's. */
function columnOfSender(page: Labelled, heading: Occurrence): number {
  const { em, rows } = page.sheet
  const beside = rows[heading.row]?.cells.find(({ x0 }) => x0 > heading.x1 + em)
  let tokens = beside?.tokens ?? []
  const over: Cell[] = []
  for (let next = beside; next && over.length < 2 * linesOfSender;) {
    next = neighbour(page, tokens, -1)
    if (!next || Math.abs(next.x0 - (beside?.x0 ?? 0)) > 0.4 * em || next.tokens.some(({ colon }) => colon))
      break
    over.push(next)
    tokens = next.tokens
  }
  const texts = over.map((cell) => plainText(cell.tokens))
  const isSender =
    texts.length >= linesOfSender && texts.some((text) => text.includes('@') || town.test(text))
  return (isSender && beside?.x0) || Infinity
}

/** Left edge of the heading or of labels under it: `Razón social` and `RUC` at the left of a box with a centred heading. */
function leftEdge(page: Labelled, heading: Occurrence, left: Occurrence[]): number {
  const { em } = page.sheet
  const from = Math.max(-Infinity, ...left.map(({ x1 }) => x1))
  const labels = page.occurrences.filter(
    (one) =>
      one.page === heading.page &&
      one.row > heading.row &&
      one.row <= heading.row + 4 &&
      one.x0 > from &&
      one.x1 <= heading.x0 &&
      one.startsCell &&
      one.names.some((name) => ofParty.includes(name)) &&
      !isBesideColumn(page, heading, one),
  )
  const aligned = labels.filter(({ x0, row }) =>
    labels.some((other) => other.row !== row && Math.abs(other.x0 - x0) < em),
  )
  return Math.min(heading.x0, ...aligned.map(({ x0 }) => x0))
}

/** `P.IVA 03918220165   24015 San Giovanni` under `Spett.le` at the right: a label whose value is in the same cell. */
function isBesideColumn(page: Labelled, heading: Occurrence, { row, endsCell, colon }: Occurrence): boolean {
  const cells = page.sheet.rows[row]?.cells ?? []
  const begins = ({ x0 }: Cell) => Math.abs(x0 - heading.x0) < 0.3 * page.sheet.em
  return !endsCell && !colon && cells.some(begins)
}

const ofParty: readonly LabelName[] = ['tax-id', 'party-name', 'address']

/** True if the lines under the heading share its centre and extend further left, or if it is centred over all of them. */
function isCentred(page: Labelled, heading: Occurrence): boolean {
  if (beginsColumn(page, heading)) return false
  if (isOverAll(page, heading) || isMidPage(page, heading)) return true
  const rows = page.sheet.rows
    .slice(heading.row + 1, heading.row + 4)
    .filter((row) => row.page === heading.page)
  const cells = rows
    .flatMap((row) => row.cells)
    .filter((cell) => cell.x0 < heading.x1 && cell.x1 > heading.x0)
  const middle = (heading.x0 + heading.x1) / 2
  return (
    cells.some((cell) => heading.x0 - cell.x0 > page.sheet.em) &&
    cells.every((cell) => Math.abs((cell.x0 + cell.x1) / 2 - middle) < 0.6 * page.sheet.em)
  )
}

/** True if lines below align with the heading while other lines start further left: it heads its own column. */
function beginsColumn(page: Labelled, heading: Occurrence): boolean {
  const rows = page.sheet.rows
    .slice(heading.row + 1, heading.row + 4)
    .filter((row) => row.page === heading.page)
  const begins = ({ x0 }: Cell) => Math.abs(x0 - heading.x0) < page.sheet.em
  return (
    rows.some((row) =>
      row.cells.some((cell) => cell === row.cells.at(-1) && begins(cell) && !isOnAxis(cell, heading)),
    ) && rows.some(({ cells }) => cells[0] && heading.x0 - cells[0].x1 > page.sheet.em)
  )
}

/** `PRODUCTOS` under `CLIENTE`, both centred: nearly the same left edge, but the same centre. */
const isOnAxis = (cell: Cell, heading: Occurrence): boolean => {
  const size = heading.y1 - heading.y0
  const apart = Math.abs(cell.x0 + cell.x1 - heading.x0 - heading.x1) / 2
  return apart < 0.2 * size && Math.abs(cell.x0 - heading.x0) > 0.2 * size
}

/** Alone on its row and centred over the width of the rows below. */
function isOverAll(page: Labelled, heading: Occurrence): boolean {
  const rows = page.sheet.rows
    .slice(heading.row + 1, heading.row + 5)
    .filter((row) => row.page === heading.page)
  const left = Math.min(...rows.flatMap((row) => row.cells.map((cell) => cell.x0)))
  const right = Math.max(...rows.flatMap((row) => row.cells.map((cell) => cell.x1)))
  const [em, middle] = [page.sheet.em, (heading.x0 + heading.x1) / 2]
  return (
    page.sheet.rows[heading.row]?.cells.length === 1 &&
    heading.x0 - left > 4 * em &&
    right - heading.x1 > 4 * em &&
    Math.abs(middle - (left + right) / 2) < 0.2 * (right - left)
  )
}

/** Alone on its row, centred on the page, over lines that start at the margin. */
function isMidPage(page: Labelled, heading: Occurrence): boolean {
  const { em, rows, sizes } = page.sheet
  const under = rows[heading.row + 1]
  const left = under?.page === heading.page ? under.cells[0]?.x0 : undefined
  const width = sizes.get(heading.page)?.width ?? 0
  return (
    rows[heading.row]?.cells.length === 1 &&
    left !== undefined &&
    heading.x0 - left > 4 * em &&
    Math.abs((heading.x0 + heading.x1) / 2 - width / 2) < em
  )
}

/** Cuts a block beside the title's box where that box begins. */
export function besideTitle(
  page: Labelled,
  block: Block | undefined,
  title: Title | undefined,
): Block | undefined {
  const first = title?.tokens[0]
  if (!block || !first || first.page !== block.heading.page) return block
  const box = toCell(title.tokens)
  const isBeside = first.y1 > block.heading.y0 - page.sheet.em * 0.7 && first.row <= block.heading.row + 3
  if (box.x0 <= block.heading.x1 || !isBeside) return block
  const column = page.sheet.rows
    .slice(Math.max(0, first.row - 2), first.row + 3)
    .flatMap((row) => row.cells)
    .filter((cell) => cell.x0 > block.heading.x1 && cell.x0 < box.x1 && cell.x1 > box.x0)
  const left = Math.min(...column.map((cell) => cell.x0))
  return { ...block, x1: Math.min(block.x1, left - page.sheet.em * 0.5) }
}

export function isInside(block: Block | undefined, token: Token): boolean {
  if (!block || token.page !== block.heading.page) return false
  return token.row >= block.from && token.row < block.to && token.x0 >= block.x0 && token.x0 < block.x1
}

/** `Adresse de livraison` beside `Adresse de facturation`: a delivery block names the buyer or receiver, not the seller. */
export function wordsOfDelivery(page: Labelled, addressee: Block | undefined): Token[] {
  const beside = occurrencesOf(page, 'other-address').filter(
    ({ row, startsCell, endsCell }) => row === addressee?.heading.row && startsCell && endsCell,
  )
  return beside.flatMap((delivery) => {
    const block = toBlock(page, delivery, [addressee?.heading], addressee?.to ?? 0)
    const rows = block ? rowsOf(page, block) : []
    return rows.flatMap(({ tokens }) => tokens.filter((token) => isInside(block, token)))
  })
}

export function rowsOf(page: Labelled, block: Block): Row[] {
  return page.sheet.rows.slice(block.from, block.to).filter((row) => row.page === block.heading.page)
}
