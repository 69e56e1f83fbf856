// Columns whose headings are missing or unreadable: stacks of numbers in most rows, under no heading. Their kinds come
// from arithmetic (column-roles.ts).
import { isCurrencySign } from '../../../../layout/found.ts'
import { median } from '../../../../median.ts'
import { type Cell, type Row } from '../../../../layout/sheet.ts'
import { columnKindOfKey } from './column-kinds.ts'
import type { Column } from './column.ts'

interface Stack {
  x0: number
  x1: number
  cells: Cell[]
}

const reach = 4 // maximum distance between a heading and its numbers, in heights of a word
const fewestRows = 0.5 // relative to the rows that end in an amount

export function withUnheadedColumns(rows: Row[], columns: Column[], em: number): Column[] {
  if (columns.length === 0) return columns
  const priced = rows.filter((row) => row.cells.slice(-1).some(isNumeric))
  const stacks = stacksOf(priced).filter(({ cells }) => cells.length >= fewestRows * priced.length)
  const free = withoutHeaded(stacks, columns, em)
  if (free.length === 0) return columns
  const found = free.map(({ x0, x1 }): Column => ({ kind: 'otro', x0, x1, tokens: [] }))
  return [...columns, ...found].sort((a, b) => a.x0 - b.x0)
}

/** Adds a description column without a heading: words left of or between the columns in most rows that end in an amount. */
export function withUnheadedWords(rows: Row[], columns: Column[]): Column[] {
  const headed = columns.map((column) => (isCode(column) ? { ...column, kind: 'codigo' as const } : column))
  const edge = Math.min(...columns.map(({ x0 }) => x0))
  const isNamed = headed.some(({ kind }) => kind === 'descripcion')
  const isStarted = headed.some(({ kind }) => kind === 'codigo' || kind === 'indice')
  const priced = rows.filter(({ cells }) => cells.length > 1 && cells.slice(-1).some(isNumeric))
  const isFree = (cell: Cell) =>
    isStarted
      ? columns.every(({ x0, x1 }) => cell.x0 > x1 || cell.x1 < x0) && cell.x0 > edge
      : cell.x1 < edge && cell.x0 < edge
  const words = priced.flatMap(
    ({ cells }) => cells.find((cell) => isFree(cell) && /\p{L}{3}/u.test(cell.text)) ?? [],
  )
  if (columns.length === 0 || isNamed || words.length < 2 || words.length * 2 <= priced.length) return columns
  const [x0, x1] = [Math.min(...words.map((cell) => cell.x0)), Math.max(...words.map((cell) => cell.x1))]
  const found: Column = { kind: 'descripcion', x0, x1, tokens: [] }
  return [...headed, found].sort((a, b) => a.x0 - b.x0)
}

/** If no heading is a description, a code heading can stand in its place. */
const isCode = ({ kind, tokens }: Column): boolean =>
  kind === 'descripcion' && columnKindOfKey(tokens.map(({ key }) => key).join('')) === 'codigo'

export function stacksOf(rows: Row[]): Stack[] {
  const stacks: Stack[] = []
  for (const cell of rows.flatMap((row) => row.cells.filter(isNumeric))) {
    const under = stacks.find((stack) => Math.min(stack.x1, cell.x1) > Math.max(stack.x0, cell.x0))
    if (under) {
      under.x0 = Math.min(under.x0, cell.x0)
      under.x1 = Math.max(under.x1, cell.x1)
      under.cells.push(cell)
    } else stacks.push({ x0: cell.x0, x1: cell.x1, cells: [cell] })
  }
  return stacks
}

const isNumeric = (cell: Cell): boolean =>
  cell.tokens.some((token) => /\d/.test(token.text)) &&
  cell.tokens.every((token) => isCurrencySign(token.text) || /^[-(]?\D{0,3}\d[\d.,]*%?\)?$/.test(token.text))

/** Drops each stack that is matched to a heading; nearest pairs first. */
function withoutHeaded(stacks: Stack[], columns: Column[], em: number): Stack[] {
  const size =
    median(
      stacks.flatMap(({ cells }) =>
        cells.flatMap(({ tokens }) => tokens.map((token) => token.y1 - token.y0)),
      ),
    ) || em
  const pairs = columns
    .flatMap((column) => stacks.map((stack) => ({ column, stack, gap: gapBetween(column, stack) })))
    .filter(({ column, gap }) => gap <= (column.kind === 'descripcion' ? 0 : reach * size))
    .sort((a, b) => a.gap - b.gap)
  const headed = new Map<Column, Stack>()
  const taken = new Set<Stack>()
  for (const { column, stack } of pairs) {
    if (headed.has(column) || taken.has(stack)) continue
    headed.set(column, stack)
    taken.add(stack)
  }
  return stacks.filter((stack) => !taken.has(stack))
}

/** A negative gap is an overlap; its size barely counts. */
function gapBetween(a: { x0: number; x1: number }, b: { x0: number; x1: number }): number {
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1)
  return gap > 0 ? gap : gap / 1000
}
