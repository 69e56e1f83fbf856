// Labels that a narrow cell breaks into two lines: `Fecha de` over `emisión`. The value stands beside either line,
// between the two, or under both.
import { namesOfKey } from './dictionary.ts'
import type { LabelName } from './labels.ts'
import type { Occurrence } from './find-labels.ts'
import { heightOf, toCell, type Cell, type Row, type Sheet, type Token } from '../layout/sheet.ts'

const mostWords = 5 // in one line of a label

export function withTornLabels(sheet: Sheet, found: Occurrence[]): Occurrence[] {
  const labelled = new Set(found.flatMap((label) => (label.startsCell || label.colon ? label.tokens : [])))
  const torn = sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell) => tornLabel(sheet, row, cell, labelled) ?? []),
  )
  if (torn.length === 0) return found
  const taken = new Set(torn.flatMap((label) => label.tokens))
  const whole = found.filter((label) => !label.tokens.some((token) => taken.has(token)))
  return [...whole, ...torn].sort((a, b) => a.row - b.row || a.x0 - b.x0)
}

function tornLabel(sheet: Sheet, row: Row, cell: Cell, labelled: Set<Token>): Occurrence | undefined {
  if (!isWords(cell)) return undefined
  const under = lineUnder(sheet, row, cell)
  if (!under || !isWords(under.cell)) return undefined
  const isOwn = (line: Row, one: Cell) => hasValueBeside(line, one, labelled)
  const areBothOwn = isOwn(row, cell) && isOwn(under.row, under.cell)
  if (areBothOwn && !goesOn(cell) && !endsLabel(cell, under)) return undefined
  if (reachesOverValue(cell, under) || areBothEnded(cell, under.cell)) return undefined
  const rest = withoutAside(under.cell.tokens)
  const tokens = [...cell.tokens, ...rest]
  const key = tokens.map((token) => token.key).join('')
  const names = namesOfKey(key, sheet.fromPicture) ?? namesInTwoLanguages(tokens, sheet.fromPicture)
  if (!names) return undefined
  const between = under.row.index - row.index > 1 && !isRowOfOthers(sheet, row, cell, labelled)
  const beside = between ? row.index + 1 : isOwn(row, cell) ? row.index : under.row.index
  return {
    names,
    key,
    row: beside,
    page: row.page,
    ...toCell(tokens),
    y0: Math.min(...tokens.map((token) => token.y0)),
    y1: Math.max(...tokens.map((token) => token.y1)),
    startsCell: true,
    endsCell: true,
    colon: tokens.some((token) => token.colon),
    exact: true,
  }
}

/** Names of a label in two languages, split over two lines: `Vence / Due` over `date`. */
function namesInTwoLanguages(tokens: Token[], fromPicture: boolean): LabelName[] | undefined {
  const slash = tokens.findIndex(({ text }) => text.endsWith('/'))
  if (slash < 0) return undefined
  const halves = [tokens.slice(0, slash + 1), tokens.slice(slash + 1)]
  const [own, other] = halves.map((half) => namesOfKey(half.map(({ key }) => key).join(''), fromPicture))
  if (!own || !other) return undefined
  const shared = own.filter((name) => other.includes(name))
  const goesOnInLine = tokens[slash + 1]?.row === tokens[slash]?.row
  return shared.length > 0 ? shared : goesOnInLine ? own : undefined
}

/** `Fecha de Emisión: 20/02/2026` over `Documento que modifica:` are two labels: a two-line label has only one colon. */
const areBothEnded = (cell: Cell, under: Cell): boolean =>
  [cell, under].every(({ tokens }) => tokens.at(-1)?.colon === true)

/** `Dirección del Receptor de la` over `factura`: no label ends in such a word, so the label continues on the next line. */
const goesOn = ({ tokens }: Cell): boolean =>
  /^(?:DEL?|LAS?|LOS|EL|Y|E|O|OF|THE)$/.test(tokens.findLast(({ key }) => key !== '')?.key ?? '')

/** `NOMBRE/RAZÓN   ONG TIERRA` over `SOCIAL:   BUENA`: label and value both wrap; the colon is in the second row. */
function endsLabel(cell: Cell, under: { row: Row; cell: Cell }): boolean {
  const last = ({ tokens }: Cell) => tokens.at(-1)
  return last(cell)?.colon === false && last(under.cell)?.colon === true
}

const isWords = ({ tokens }: Cell): boolean =>
  tokens.length <= mostWords &&
  tokens.every((token, at) => !/\d/.test(token.text) && (!token.colon || at === tokens.length - 1))

/** Drops a parenthesis that only specifies the label: `IDENTIDAD (RUC)`. */
const withoutAside = (tokens: Token[]): Token[] =>
  tokens.filter((token, at) => at === 0 || !/^\(.*\)$/.test(token.text))

/** `CASH SALES` over `No : CS 211` is a title: the value of a two-line label stands right of both lines. */
function reachesOverValue(cell: Cell, under: { row: Row; cell: Cell }): boolean {
  const next = under.row.cells[under.row.cells.indexOf(under.cell) + 1]
  return next !== undefined && next.x0 < cell.x1
}

/** The next line of the same form cell: right under it and aligned left or centred with it. */
function lineUnder(sheet: Sheet, row: Row, cell: Cell): { row: Row; cell: Cell } | undefined {
  for (const next of sheet.rows.slice(row.index + 1, row.index + 4)) {
    if (next.page !== row.page) return undefined
    const under = next.cells.find((one) => Math.min(one.x1, cell.x1) > Math.max(one.x0, cell.x0))
    if (!under) continue
    const [upper, lower] = [cell.tokens[0], under.tokens[0]]
    if (!upper || !lower) return undefined
    const height = Math.min(heightOf(upper), heightOf(lower))
    const isClose = lower.y0 - upper.y1 < 0.8 * height
    const isAligned =
      Math.abs(under.x0 - cell.x0) < 0.4 * height ||
      Math.abs(under.x0 + under.x1 - cell.x0 - cell.x1) < 0.8 * height
    return isClose && isAligned ? { row: next, cell: under } : undefined
  }
  return undefined
}

/** `Comprobante de   F003-4418` over `Moneda   USD` over `referencia`: the row between belongs to the next column. */
function isRowOfOthers(sheet: Sheet, row: Row, cell: Cell, labelled: Set<Token>): boolean {
  const [first] = sheet.rows[row.index + 1]?.cells.find(({ x0 }) => x0 > cell.x1)?.tokens ?? []
  return first !== undefined && labelled.has(first) && hasValueBeside(row, cell, labelled)
}

/** True if the next cell on the row starts with no label, so that it is this line's own value. */
function hasValueBeside(row: Row, cell: Cell, labelled: Set<Token>): boolean {
  const next = row.cells[row.cells.indexOf(cell) + 1]
  const [first] = next?.tokens ?? []
  return first !== undefined && !labelled.has(first)
}
