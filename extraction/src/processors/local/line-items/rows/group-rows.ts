// Groups body rows into line items. Each item has one anchor row with its numbers; rows of only words join the nearest
// anchor above or below, depending on the layout of the whole table.
import { isMonthWord } from '@conforme/contract/values/dates'
import { amountsIn, isCurrencySign, type Reader } from '../../../../layout/found.ts'
import { opensRemark } from './item-details.ts'
import { isPerUnit } from './unit-words.ts'
import { heightOf, textOf, type Token } from '../../../../layout/sheet.ts'
import type { BodyRow } from '../body-row.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnKind } from '../columns/column-kinds.ts'

export interface ItemRows {
  anchor: BodyRow
  rows: BodyRow[]
}

export function wordsOf(row: BodyRow, columns: Column[], ...kinds: ColumnKind[]): Token[] {
  return row.cells.filter((_, at) => kinds.includes(columns[at]?.kind ?? 'otro')).flat()
}

export function groupRows(rows: BodyRow[], columns: Column[], reader: Reader): ItemRows[] {
  const titles = groupTitles(rows, columns, reader)
  const body = rows.filter(
    (row, at) => !titles.has(row) && !namesGroup(row, rows.slice(at + 1), columns, reader),
  )
  const anchors = body.filter((row) => isAnchor(row, columns, reader))
  const items = anchors.map((anchor) => ({ anchor, rows: [anchor] }))
  if (items.length === 0) return []
  const at = anchors.map((anchor) => body.indexOf(anchor))
  const lead = body.slice(0, at[0] ?? 0)
  const isNamed = (anchor: BodyRow) => hasDescription(anchor, columns) && !isOfPeriod(anchor, columns)
  const own = anchors.filter(isNamed).length * 2 > anchors.length
  // `Excl.  Incl.` below price headings are not words of an item.
  const leads = lead.filter((row) => isText(row) && wordsOf(row, columns, ...textual).length > 0).length
  items[0]?.rows.unshift(...lead)
  const gaps = at.map((index, item) => body.slice(index + 1, at[item + 1] ?? body.length))
  const habit = leads === 0 ? gapUnder(anchors.slice(0, -1), gaps) : 0
  const trail = lastOf(gaps.at(-1) ?? [], anchors.at(-1) ?? body[0], habit)
  const inside = gaps.slice(0, -1).map((rows) => rows.length)
  const centred = own ? cutsAroundCentres(inside, leads, trail) : undefined
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1
    const next = items[index + 1]
    const between = withoutFoot(gaps[index] ?? [], item.anchor, next?.anchor)
    const cut = isLast
      ? (centred?.at(-1) ?? trail)
      : splitBetween(
          { above: item.anchor, between, below: next?.anchor },
          { own, leads, centred: centred?.[index] },
          { opens: (row) => opensItem(row, columns, reader), isCoded: (row) => hasCode(row, columns) },
        )
    item.rows.push(...between.slice(0, cut))
    next?.rows.unshift(...between.slice(cut))
  }
  return items.map((item) => asOneRow(item, columns))
}

/** Merges a weighed item's name and the weight × price row below it into one row, as tills with wide paper print them. */
function asOneRow(item: ItemRows, columns: Column[]): ItemRows {
  const { anchor, rows } = item
  const words = rows.filter((row) => row !== anchor).flatMap((row) => wordsOf(row, columns, 'descripcion'))
  if (!isWeighing(anchor) || words.length === 0) return item
  const amounts = wordsOf(anchor, columns, 'total', 'subtotal')
  const figures = anchor.row.tokens.filter((token) => !amounts.includes(token))
  const cells = columns.map(({ kind }, at) =>
    kind === 'descripcion'
      ? [...words, ...figures]
      : kind === 'total' || kind === 'subtotal'
        ? (anchor.cells[at] ?? [])
        : [],
  )
  const row = { ...anchor, cells }
  return { anchor: row, rows: [row] }
}

/**
 * If numbers are vertically centred on their words, an item has as many lines above as below. The layout is proven
 * if this works out for all items.
 */
function cutsAroundCentres(between: number[], lead: number, trail: number): number[] | undefined {
  // If each item has the same number of lines above and the last has none below, the words come first.
  if (lead === 0 || (trail === 0 && between.every((rows) => rows === lead))) return undefined
  const cuts: number[] = []
  let above = lead
  for (const rows of between) {
    if (above > rows) return undefined
    cuts.push(above)
    above = rows - above
  }
  // Other words can also follow the last item.
  return above <= trail ? [...cuts, above] : undefined
}

/** `02  MOVIMIENTO DE TIERRAS` over `02.01  Excavación …  64.00  38.50`: a chapter title without an amount. */
function namesGroup(row: BodyRow, below: BodyRow[], columns: Column[], reader: Reader): boolean {
  const next = below.find((other) => isAnchor(other, columns, reader))
  const number = chapterOf(row)
  // `Disbursements:` above a line with its own words
  const isAnnounced =
    next !== undefined &&
    next === below[0] &&
    row.row.cells.length === 1 &&
    row.row.tokens.at(-1)?.colon === true &&
    hasDescription(next, columns)
  const isOver =
    isAnnounced ||
    (next !== undefined &&
      isSetOut(
        row,
        below.filter((other) => isAnchor(other, columns, reader)),
      )) ||
    (next !== undefined && number !== undefined && chapterOf(next)?.startsWith(`${number}.`) === true)
  return isOver && !isAnchor(row, columns, reader) && isText(row)
}

/** `Televisión` above indented lines that all start with words. */
const isSetOut = (group: BodyRow, lines: BodyRow[]): boolean =>
  group.row.cells.length === 1 &&
  lines.every(
    (line) =>
      /^\p{L}{3}/u.test(line.row.tokens[0]?.text ?? '') &&
      leftOf(line) - leftOf(group) > setOut * heightOf(group.row.tokens[0] ?? group.row),
  )

const leftOf = ({ row: { tokens } }: BodyRow): number => Math.min(...tokens.map(({ x0 }) => x0))

const setOut = 0.8 // heights of a letter

/**
 * Titles such as `FARMACIA` between items in lower case. The first title must stand above the first item, where nothing
 * can wrap; the words of an item do not change to capitals when they wrap.
 */
function groupTitles(rows: BodyRow[], columns: Column[], reader: Reader): ReadonlySet<BodyRow> {
  const anchors = rows.filter((row) => isAnchor(row, columns, reader))
  const lettersOf = (row: BodyRow) =>
    wordsOf(row, columns, 'descripcion')
      .map(({ text }) => text)
      .join('')
      .replace(/\P{L}/gu, '')
  const isCapitals = (letters: string) => letters.length > 3 && letters === letters.toUpperCase()
  const isTitle = (row: BodyRow) =>
    row.row.cells.length === 1 && !/\d/.test(textOf(row.row.tokens)) && isCapitals(lettersOf(row))
  const areSmall = anchors.every((row) => lettersOf(row) !== '' && !isCapitals(lettersOf(row)))
  const titles = rows.filter((row) => !anchors.includes(row) && isTitle(row))
  const [first] = rows
  return new Set(titles.length > 1 && areSmall && first && titles[0] === first ? titles : [])
}

/** Chapter number at the start of a row: `02`, `2.1`. */
const chapterOf = ({ row }: BodyRow): string | undefined =>
  /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?$/.exec(row.tokens[0]?.text ?? '')?.[1]

const textual: ColumnKind[] = ['descripcion', 'codigo', 'indice', 'otro']

/** Words, or a code such as `I00100000060-`. */
const isText = (row: BodyRow): boolean =>
  row.row.tokens.some((token) => /\p{L}{2,}|\p{L}\d{3,}/u.test(token.text))
const hasDescription = (row: BodyRow, columns: Column[]): boolean =>
  wordsOf(row, columns, 'descripcion').some(({ text }) => /\p{L}{2,}/u.test(text) && !/\d/.test(text))

/** `Mar 3 - Apr 3, 2024` beside a subscription's numbers: its name stands above. */
const isOfPeriod = (row: BodyRow, columns: Column[]): boolean =>
  wordsOf(row, columns, 'descripcion').every(
    ({ text, key }) =>
      /^[\d.,/()–-]+$/.test(text) || isMonthWord(key) || /^(?:TO|UNTIL|FROM|AL?|DEL?|DESDE|HASTA)$/.test(key),
  )

/** True if the row carries the item's numbers. */
function isAnchor(row: BodyRow, columns: Column[], reader: Reader): boolean {
  const numbers = (...kinds: ColumnKind[]) => amountsIn(wordsOf(row, columns, ...kinds), reader).length > 0
  const has = (...kinds: ColumnKind[]) => columns.some((column) => kinds.includes(column.kind))
  const amounts = numbers('total', 'subtotal')
  if (has('total', 'subtotal')) {
    if (!amounts) return isSpoilt(row, columns) && numbers('cantidad') && numbers('precio', 'valor')
    return (
      numbers('cantidad', 'precio', 'valor') ||
      hasDescription(row, columns) ||
      !has('cantidad', 'precio', 'valor') ||
      wordsOf(row, columns, 'codigo', 'indice').length > 0
    )
  }
  if (has('precio', 'valor')) return numbers('precio', 'valor')
  return numbers('cantidad')
}

/** `22.0(` or `2.100.000.0`: OCR damaged the amount, but the row has a description. */
const isSpoilt = (row: BodyRow, columns: Column[]): boolean =>
  hasDescription(row, columns) &&
  wordsOf(row, columns, 'total', 'subtotal').some(({ text }) => /\d/.test(text))

/** True if the row has what starts an item: its quantity, line number or code. */
function opensItem(row: BodyRow, columns: Column[], reader: Reader): boolean {
  const isNumbered = columns.some(({ kind }) => kind === 'indice')
  const opening = wordsOf(row, columns, isNumbered ? 'indice' : 'cantidad')
  return amountsIn(opening, reader).length > 0 || hasCode(row, columns)
}

const hasCode = (row: BodyRow, columns: Column[]): boolean =>
  wordsOf(row, columns, 'codigo').some((token) => /\d/.test(token.text))

/** Number of rows between two anchors that belong to the first. */
function splitBetween(
  { above, between, below }: { above: BodyRow; between: BodyRow[]; below: BodyRow | undefined },
  table: { own: boolean; leads: number; centred: number | undefined },
  { opens, isCoded }: Record<'opens' | 'isCoded', (row: BodyRow) => boolean>,
): number {
  if (!below || between.length === 0) return between.length
  if (isWeighing(below)) return between.length - 1
  // `0044190  AMOXICILINA` over `P.U. 0.80   21   16.80`: each item starts with its code.
  const coded = between.findIndex(isCoded)
  if (coded >= 0 && table.leads > 0 && ![above, below].some(isCoded)) return coded
  // Codes alone above their items: `I00100000060-` over `VEGE   1   4.40`
  if (between.length === table.leads && between.every(isCodeAlone)) return 0
  const opening = between.findIndex(opens)
  if (opening >= 0 && !opens(below)) return opening
  const rows = [above, ...between, below]
  // The first item has no words above or beside its numbers: they stand below.
  if (table.leads === 0 && !table.own) return between.length
  // `- poca azúcar` above the next item of a menu, however close
  const remarks = table.leads === 0 ? between.findLastIndex(({ row }) => opensRemark(row.tokens)) + 1 : 0
  const clear = widestGap(rows)
  if (clear !== undefined && remarks > 0) return Math.max(clear, remarks)
  if (table.leads === 0) return clear ?? between.length
  if (!table.own && table.leads >= between.length) return 0
  // A row that starts with its line number or code is the first of its item.
  return (
    clear ??
    table.centred ??
    (opens(below) && table.own ? between.length : Math.max(0, between.length - table.leads))
  )
}

const isCodeAlone = ({ row: { tokens } }: BodyRow): boolean =>
  tokens.length === 1 && tokens.every(({ text }) => /^[A-Z]{0,3}\d{5,}-?$/.test(text))

/** `0,865 kg x 1,99 €/kg   1,72`, with or without the sign: the name stands on the line above. */
const isWeighing = ({ row: { tokens } }: BodyRow): boolean =>
  tokens.some(({ text }) => /^[xX*@×]$/.test(text) || isPerUnit(text)) &&
  tokens.every(
    ({ text }) =>
      /^(?:[\d.,]+|[xX*@×]|\p{L}{1,3}\.?)$/u.test(text) || isCurrencySign(text) || isPerUnit(text),
  )

/** Gap between items: wider than between an item's own lines. Undefined if no gap is clearly wider. */
function widestGap(rows: BodyRow[]): number | undefined {
  const gaps = rows.slice(1).map((row, at) => row.row.y0 - (rows[at]?.row.y1 ?? row.row.y0))
  const widest = Math.max(...gaps)
  const others = gaps.filter((gap) => gap !== widest)
  const clear =
    others.length > 0 &&
    widest - Math.max(...others) > 0.25 * ((rows[0]?.row.y1 ?? 0) - (rows[0]?.row.y0 ?? 0))
  return clear ? gaps.indexOf(widest) : undefined
}

/** Removes the footer between two items on different pages. */
function withoutFoot(rows: BodyRow[], above: BodyRow, below: BodyRow | undefined): BodyRow[] {
  const onPage = rows.filter(({ row }) => row.page === above.row.page)
  if (!below || below.row.page === above.row.page) return rows
  return [...onPage.slice(0, lastOf(onPage, above)), ...rows.slice(onPage.length)]
}

/** Typical gap between an item's numbers and the words below, if all items but the last have such words. */
function gapUnder(anchors: BodyRow[], under: BodyRow[][]): number {
  const gaps = anchors.map((anchor, at) => (under[at]?.[0]?.row.y0 ?? Infinity) - anchor.row.y1)
  const widest = Math.max(0, ...gaps)
  return gaps.length > 1 && Number.isFinite(widest) ? sameGap * widest : 0
}

const sameGap = 1.15

/** Number of rows below the last item that belong to it: they must be close, or as close as below other items. */
function lastOf(rows: BodyRow[], anchor: BodyRow | undefined, habit = 0): number {
  let before = anchor?.row ?? rows[0]?.row
  for (const [at, row] of rows.entries()) {
    const height = before ? before.y1 - before.y0 : 0
    if (
      before &&
      row.row.page === before.page &&
      row.row.y0 - before.y1 > Math.max(1.1 * height, at === 0 ? habit : 0)
    )
      return at
    if (at > 5) return at
    before = row.row
  }
  return rows.length
}
