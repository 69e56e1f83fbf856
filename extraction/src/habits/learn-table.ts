// From confirmed lines: in which columns their figures stand, and what is printed over them.
import type { LineItem } from '@conforme/contract/data/extracted-data'
import type { ColumnKind } from '../processors/local/line-items/column-kinds.ts'
import { amountsIn, type Found } from '../layout/found.ts'
import { normalize } from '../layout/normal-text.ts'
import { toCell, type Cell, type Row, type Sheet, type Token } from '../layout/sheet.ts'
import { followPlace, gapBetween, spanOf } from './follow-place.ts'
import type { ColumnHabit, PlaceHabit, TableHabit } from './habit.ts'
import type { ConfirmedPaper } from './learn-places.ts'
import { isSameValue } from './values-on-row.ts'

const figures = ['total', 'precio', 'cantidad', 'descuento', 'subtotal'] as const
type Figure = (typeof figures)[number]

/** A line of a paper, found again: its row, and the words of each of its figures. */
interface LineFound {
  line: LineItem
  row: Row
  figures: Map<Figure, Found<number>>
}

interface Span {
  x0: number
  x1: number
}

/** The form that most papers have, the newer one of equals; its columns are as wide as they were on any. */
export function learnTable(
  papers: readonly ConfirmedPaper[],
  places: readonly PlaceHabit[],
): TableHabit | undefined {
  const tables = papers.flatMap((paper) => tableOf(paper, places) ?? [])
  const alike = [...Map.groupBy(tables, formOf).values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const [newest] = alike
  return newest && { ...newest, columns: newest.columns.map((column, at) => widest(column, at, alike)) }
}

const formOf = ({ columns, rowsBefore }: TableHabit): string =>
  [rowsBefore, ...columns.map(({ kind, heading }) => `${kind} ${normalize(heading)}`)].join('|')

function widest(column: ColumnHabit, at: number, tables: readonly TableHabit[]): ColumnHabit {
  const same = tables.flatMap(({ columns }) => columns[at] ?? [])
  return { ...column, ...spanOf(same) }
}

function tableOf(paper: ConfirmedPaper, places: readonly PlaceHabit[]): TableHabit | undefined {
  const { data, sheet } = paper
  const lines = findLines(paper)
  const [first] = lines
  if (!first || lines.length < (data.productos ?? []).length) return undefined
  const figureSpans = spansOf(lines)
  const size = sheet.sizes.get(first.row.page)
  if (!size || !figureSpans.has('total')) return undefined
  const text = wordSpans(sheet, lines)
  const before = text.isOver ? 1 : 0
  const spans: [ColumnKind, Span][] = [...figureSpans, ...text.spans]
  const over = headingRow(sheet, first.row.index - before, [...figureSpans.values()])
  const heads = headingsOf(
    over,
    spans.map(([, span]) => span),
  )
  const columns = spans.map(([kind, span]) => ({ kind, ...span, heading: headingOver(heads, span) }))
  return {
    columns: [...columns, ...otherColumns(heads, columns)]
      .toSorted((a, b) => a.x0 - b.x0)
      .map(({ kind, heading, x0, x1 }): ColumnHabit => ({
        kind,
        heading,
        x0: x0 / size.width,
        x1: x1 / size.width,
      })),
    rowsBefore: before,
    endsBefore: endLabels(paper, places, lines.at(-1)?.row.index ?? 0),
  }
}

/** Each line on the first row below the one before that holds all of its figures. */
function findLines({ data, sheet, reader }: ConfirmedPaper): LineFound[] {
  const found: LineFound[] = []
  let from = 0
  for (const line of data.productos ?? []) {
    const wanted = figures.flatMap((name) =>
      typeof line[name] === 'number' ? [[name, line[name]] as const] : [],
    )
    const row = sheet.rows.slice(from).find((one) => holdsAll(amountsIn(one.tokens, reader), wanted))
    if (!row || wanted.length === 0) return []
    found.push({ line, row, figures: assign(amountsIn(row.tokens, reader), wanted) })
    from = row.index + 1
  }
  return found
}

type Wanted = readonly (readonly [Figure, number])[]

function holdsAll(amounts: readonly Found<number>[], wanted: Wanted): boolean {
  return wanted.length > 0 && assign(amounts, wanted).size === wanted.length
}

/** The amount of a line stands last; of equal figures it takes the one on the right, and the others follow from there. */
function assign(amounts: readonly Found<number>[], wanted: Wanted): Map<Figure, Found<number>> {
  const left = [...amounts]
  const assigned = new Map<Figure, Found<number>>()
  for (const [name, value] of wanted) {
    const at = left.findLastIndex((one) => isSameValue(one.value, value))
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (taken) assigned.set(name, taken)
  }
  return assigned
}

/** Where the figures of all lines stand; what jumps between columns teaches nothing. */
function spansOf(lines: readonly LineFound[]): Map<Figure, Span> {
  const spans = new Map<Figure, Span>()
  for (const name of figures) {
    const own = lines.flatMap((line) => line.figures.get(name)?.tokens ?? [])
    if (own.length > 0) spans.set(name, spanOf(own))
  }
  return spans
}

const words = ['descripcion', 'codigo', 'unidad'] as const

/** Where words stand: on the rows of the figures, or, for descriptions, over them. */
function wordSpans(sheet: Sheet, lines: readonly LineFound[]) {
  const spans = new Map<(typeof words)[number], Span>()
  const find = (name: (typeof words)[number], up: number) => {
    const found = lines.map(({ line, row }) => runOf(line[name], sheet.rows[row.index - up]?.tokens ?? []))
    return found.filter((run) => run.length > 0).length * 2 > lines.length ? found.flat() : []
  }
  for (const name of words) {
    const own = find(name, 0)
    if (own.length > 0) spans.set(name, spanOf(own))
  }
  return { spans, isOver: !spans.has('descripcion') && find('descripcion', 1).length > 0 }
}

/** The words on a row that a text begins with; as far as they go. */
function runOf(text: unknown, tokens: readonly Token[]): Token[] {
  const wanted = typeof text === 'string' ? normalize(text) : ''
  for (const at of wanted === '' ? [] : tokens.keys()) {
    const run: Token[] = []
    let key = ''
    for (const token of tokens.slice(at)) {
      const longer = key + normalize(token.text)
      if (!wanted.startsWith(longer)) break
      key = longer
      run.push(token)
    }
    if (key.length >= Math.min(3, wanted.length) && key !== '') return run
  }
  return []
}

const rowsOver = 3

/** The row of words over the first line that stand over its columns. */
function headingRow(sheet: Sheet, from: number, spans: readonly Span[]): Row | undefined {
  const page = sheet.rows[from]?.page
  for (let index = from - 1; index >= from - rowsOver; index--) {
    const row = sheet.rows[index]
    if (!row || row.page !== page) return undefined
    const isWords = row.tokens.every(({ text }) => !/\d/.test(text)) && row.cells.length > 1
    const over = spans.filter((span) => row.cells.some((cell) => gapBetween(cell, span) <= sheet.em))
    if (isWords && over.length * 2 > spans.length) return row
  }
  return undefined
}

/** A cell stands over one column; headings that stand close together are shared out word by word. */
function headingsOf(row: Row | undefined, spans: readonly Span[]): Cell[] {
  return (row?.cells ?? []).flatMap((cell) => {
    const under = spans.filter((span) => gapBetween(span, cell) === 0)
    if (under.length < 2) return [cell]
    const parts = Map.groupBy(cell.tokens, (token) => nearest(under, token))
    return [...parts.values()].map((tokens) => toCell(tokens))
  })
}

const nearest = <T extends Span>(spans: readonly T[], to: Span): T | undefined =>
  spans.toSorted((a, b) => gapBetween(a, to) - gapBetween(b, to))[0]

function headingOver(heads: readonly Cell[], span: Span): string {
  const near = nearest(heads, span)
  return near && gapBetween(near, span) === 0 ? near.text : ''
}

/** Headings of what nobody asked for: their cells belong to nothing else. */
function otherColumns(heads: readonly Cell[], known: readonly { heading: string }[]) {
  return heads
    .filter(({ text }) => !known.some(({ heading }) => heading === text))
    .map(({ text, x0, x1 }) => ({ kind: 'otro' as const, heading: text, x0, x1 }))
}

/** Labels of totals that stand under the last line. */
function endLabels(
  { sheet, reader }: ConfirmedPaper,
  places: readonly PlaceHabit[],
  lastRow: number,
): TableHabit['endsBefore'] {
  return places.flatMap((habit) => {
    if (!habit.path.startsWith('totales.') || habit.side === 'lugar') return []
    const row = followPlace(habit, sheet, reader)?.tokens[0]?.row ?? 0
    return row > lastRow ? [{ label: habit.label, isUnderValue: habit.side === 'encima' }] : []
  })
}
