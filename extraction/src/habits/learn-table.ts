// Learns from confirmed lines in which columns their figures stand, and the headings over them.
import type { ColumnKind } from '../processors/local/line-items/columns/column-kinds.ts'
import { normalize } from '../layout/normal-text.ts'
import { toCell, type Cell, type Row, type Sheet, type Token } from '../layout/sheet.ts'
import { gapBetween, labelsOn, spanOf } from './follow-place.ts'
import type { ColumnHabit, PlaceHabit, TableHabit } from './habit.ts'
import type { InSteps } from './in-steps.ts'
import type { ConfirmedPaper } from './confirmed-paper.ts'
import { figures, findLines, type Figure, type LineFound } from './find-lines.ts'

interface Span {
  x0: number
  x1: number
}

/** Takes the layout that most papers have, the newer one of equals; each column gets its greatest width on any paper. */
export function* learnTable(
  papers: readonly ConfirmedPaper[],
  places: readonly PlaceHabit[],
): InSteps<TableHabit | undefined> {
  const tables: TableHabit[] = []
  for (const paper of papers) {
    yield
    const table = tableOf(paper, places)
    if (table) tables.push(table)
  }
  const alike = [...Map.groupBy(tables, formOf).values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const [newest] = alike
  return (
    newest && {
      ...newest,
      papers: alike.length,
      columns: newest.columns.map((column, at) => widest(column, at, alike)),
    }
  )
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
    papers: 1,
    columns: [...columns, ...otherColumns(heads, columns)]
      .toSorted((a, b) => a.x0 - b.x0)
      .map(({ kind, heading, x0, x1 }): ColumnHabit => ({
        kind,
        heading,
        x0: x0 / size.width,
        x1: x1 / size.width,
      })),
    rowsBefore: before,
    endsBefore: endLabels(paper, places, lines),
  }
}

/** Column spans of the figures over all lines; a figure that changes columns is skipped. */
function spansOf(lines: readonly LineFound[]): Map<Figure, Span> {
  const spans = new Map<Figure, Span>()
  for (const name of figures) {
    const own = lines.flatMap((line) => line.figures.get(name)?.tokens ?? [])
    if (own.length > 0) spans.set(name, spanOf(own))
  }
  return spans
}

const words = ['descripcion', 'codigo', 'unidad'] as const

/** Column spans of words: on the rows of the figures, or, for descriptions, above them. */
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

/** The words on a row that match the beginning of a text. */
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

/** The row of words above the first line that stands over its columns. */
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

/** Assigns each heading cell to the one column below it; splits headings that are close together word by word. */
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

/** Headings of columns that are not extracted, so that their cells are assigned to nothing else. */
function otherColumns(heads: readonly Cell[], known: readonly { heading: string }[]) {
  return heads
    .filter(({ text }) => !known.some(({ heading }) => heading === text))
    .map(({ text, x0, x1 }) => ({ kind: 'otro' as const, heading: text, x0, x1 }))
}

/** Labels of totals under the last line. */
function endLabels(
  { sheet }: ConfirmedPaper,
  places: readonly PlaceHabit[],
  lines: readonly LineFound[],
): TableHabit['endsBefore'] {
  const [from, to] = [lines[0]?.row.index ?? 0, lines.at(-1)?.row.index ?? 0]
  const isAmongLines = (row: number) => row >= from && row <= to
  return places.flatMap(({ path, side, label }) => {
    const rows = labelsOn(sheet, label).map(([word]) => word?.row ?? 0)
    const isEnd = rows.some((row) => row > to) && !rows.some(isAmongLines)
    return path.startsWith('totales.') && isEnd ? [{ label, isUnderValue: side === 'encima' }] : []
  })
}
