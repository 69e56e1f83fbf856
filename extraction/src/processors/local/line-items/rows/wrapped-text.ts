// Decides which lines below a description continue it and which are separate notes: text wraps only if its next word
// would not have fitted on the line, and continues in the same size.
import { heightOf, textOf, type Token } from '../../../../layout/sheet.ts'
import { isTimes } from '../items/multiplication.ts'
import type { BodyRow } from '../body-row.ts'
import type { ItemRows } from './group-rows.ts'
import type { Column } from '../columns/column.ts'
import { isItemDetail, opensRemark } from './item-details.ts'

const smaller = 0.88 // relative to the height of the line before
const slack = 3 // heights of a word
const widest = 0.9 // maximum gap between two lines of one text, in heights of a word

type Line = Token[]

/** Common properties of the descriptions of one table. */
export interface TextOfTable {
  /** Right edge of the widest one. */
  reach: number
  /** Position where a till cuts descriptions in the middle of a word, to continue on the next line. */
  cutAt: number | undefined
  /** Identical lines below most descriptions: `Grundgebühr pro Einheit`. */
  notes: ReadonlySet<string>
}

export function textOfTable(body: BodyRow[], groups: ItemRows[], columns: Column[]): TextOfTable {
  const textUnder = ({ rows, anchor }: ItemRows) =>
    new Set(rows.slice(rows.indexOf(anchor) + 1).map((row) => textOf(descriptionOf(row, columns))))
  const counted = Map.groupBy(
    groups.flatMap((group) => [...textUnder(group)]),
    (text) => text,
  )
  const isCommon = ({ length }: string[]) => length >= leastCommon && length * 2 > groups.length
  return {
    cutAt: cutOf(groups.map(({ rows }) => rows.map((row) => descriptionOf(row, columns)))),
    reach: Math.max(0, ...body.flatMap((row) => descriptionOf(row, columns).map((token) => token.x1))),
    notes: new Set([...counted].flatMap(([text, all]) => (text !== '' && isCommon(all) ? [text] : []))),
  }
}

const leastCommon = 3 // lines

const letterWidth = ({ x0, x1, text }: Token): number => (x1 - x0) / Math.max(1, text.length)
const fewestCut = 3
const cut = { exactly: 0.4, blank: 1.5 } // letters

/** Wrapped lines have uneven ends; cut lines all end at one position, or a space before it, and none extends further. */
function cutOf(texts: Line[][]): number | undefined {
  const ends = texts.flatMap((lines) => lines.slice(0, -1).flatMap((line) => line.at(-1) ?? []))
  const edge = Math.max(...ends.map(({ x1 }) => x1))
  const isWithin = (share: number) => (token: Token) => edge - token.x1 < share * letterWidth(token)
  const isFarthest = texts.flat(2).every(({ x1 }) => x1 <= edge)
  const isCut = ends.length >= fewestCut && ends.every(isWithin(cut.blank)) && isFarthest
  return isCut && ends.filter(isWithin(cut.exactly)).length > 1 ? edge : undefined
}

/** Joins `PAPEL BOND 75GR MI` over `LLAR` into the words of one line. */
export function joinLines(lines: readonly Line[], { cutAt }: TextOfTable): Line {
  return lines.reduce<Line>((joined, line) => {
    const [last, first] = [joined.at(-1), line[0]]
    const isCut = last && cutAt !== undefined && cutAt - last.x1 < cut.exactly * letterWidth(last)
    if (!isCut || !first || first.row === last.row) return [...joined, ...line]
    const whole = { ...last, text: last.text + first.text, key: last.key + first.key, y1: first.y1 }
    return [...joined.slice(0, -1), whole, ...line.slice(1)]
  }, [])
}

export function descriptionOf(row: BodyRow, columns: Column[]): Line {
  const line = row.cells.filter((_, at) => columns[at]?.kind === 'descripcion').flat()
  // `3 X 4.350` under `ITEM   DESCRIPCION`: the count stands in the column before.
  const at = columns.findIndex(({ kind }) => kind === 'descripcion')
  const count = line[0] && isTimes(line[0].text) ? row.cells[at - 1]?.at(-1) : undefined
  return count && /^\d{1,4}(?:[.,]\d{1,3})?$/.test(count.text) ? [count, ...line] : line
}

/** The rows of an item that make up its description, without notes below it. */
export function describingRows({ rows, anchor }: ItemRows, columns: Column[], text: TextOfTable): BodyRow[] {
  const { reach, notes } = text
  const from = rows.indexOf(anchor)
  let before: Line | undefined
  for (const [at, row] of rows.entries()) {
    const line = descriptionOf(row, columns)
    if (line.length === 0) continue
    // `REPUESTOS` over `4   Aceite sintético …` is the name of a group.
    const isOver = at === from && before && !isCode(line) && namesGroup(before, line, reach)
    if (isOver && opensAnchor(anchor, columns))
      return describingRows({ rows: rows.slice(from), anchor }, columns, text)
    if (at > from && notes.has(textOf(line))) return rows.slice(0, at)
    if (at > from && before && !isCode(before) && !goesOn(before, line, reach)) return rows.slice(0, at)
    if (at > from && before && isRemark(line, before, anchor)) return rows.slice(0, at)
    before = line
  }
  return rows
}

/** `- sin cebolla`, or `SIN PICANTE` set deeper than the item, while its first word would have fitted beside the item. */
function isRemark(line: Line, before: Line, { row: { tokens } }: BodyRow): boolean {
  const [first, last, start] = [line[0], before.at(-1), before[0]]
  const next = last && tokens[tokens.indexOf(last) + 1]
  if (!first || !start || !next) return false
  const height = usualHeight(before)
  const isMarked = opensRemark(line)
  const word = isMarked && first.key === '' ? (line[1] ?? first) : first
  const room = (next.x0 - last.x1 - word.x1 + first.x0) / height
  return isMarked ? room > 1 : first.x0 - start.x0 > deeper * height && room > slack
}

const deeper = 1 // heights of a word

/** `PR-RAIL-168` over `Mounting rail, black anodized`: the line after a code is the description, not a note. */
const isCode = ([first, ...rest]: Line): boolean =>
  rest.length === 0 && first !== undefined && (isPartCode(first) || isShortCode(first))

export const isPartCode = ({ text }: Token): boolean => /^(?=.{5})[A-Z\d]+(?:[-./][A-Z\d]+)+$/.test(text)

/** `0079298`, `A115`: a code only if it stands alone on its line. */
export const isShortCode = ({ text }: Token): boolean => /^(?:\d{5,}|[A-Z]{1,4}\d{3,})$/.test(text)

/** True if short words stand above an item that has its own words. */
const namesGroup = (over: Line, own: Line, reach: number): boolean =>
  !isItemDetail(own) && !goesOn(over, own, reach)

/** True if a line number, code or quantity stands before its words. */
function opensAnchor({ cells }: BodyRow, columns: Column[]): boolean {
  const description = columns.findIndex(({ kind }) => kind === 'descripcion')
  return cells.slice(0, description).some((cell) => cell.some(({ text }) => /\d/.test(text)))
}

/** Median height: on OCR pages the tilde of `Ñ` makes a word taller, and the box of a dash is only as high as its ink. */
function usualHeight(line: Line): number {
  const words = line.filter(({ key }) => key !== '')
  const heights = (words.length > 0 ? words : line).map(heightOf).sort((a, b) => a - b)
  return heights[(heights.length - 1) >> 1] ?? 0
}

/** `room`, in heights of a word: a word that would just have fitted still counts as wrapped. */
export function goesOn(before: Line, line: Line, reach: number, room = slack): boolean {
  const [last, first] = [before.at(-1), line[0]]
  if (!last || !first || last.page !== first.page) return true
  const height = usualHeight(before)
  if (usualHeight(line) < smaller * height) return false
  // A dash stands lower than the words of its line.
  if (Math.min(...line.map(({ y0 }) => y0)) - last.y1 > widest * height) return false
  const needed = first.x1 - first.x0 + 0.3 * height
  // `Notes: …` and `Serie: …` start a new text if there was room for a word.
  const isTitled = line.slice(0, 2).some((token) => token.colon)
  return last.x1 + needed > reach - (isTitled ? 0 : room * height)
}
