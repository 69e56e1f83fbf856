// Sorts rows into the order a person reads them in. Rows stay whole, so that a table stays a table; only running text in
// columns is read column by column.
import { uniteAll, type Rect } from './pdf/page-geometry.ts'
import type { TextWord } from './pdf/glyph-words.ts'
import { toRows, type Row } from './rows.ts'

interface Segment {
  words: TextWord[]
  rect: Rect
}

/** A gutter that a run of rows leaves free: from row `start` to `end`, exclusive. */
interface Columns {
  start: number
  end: number
  x: number
}

const gutterEms = 1.2
const shortestRun = 4

export function inReadingOrder(words: TextWord[], depth = 0): Row[] {
  const rows = toRows(words)
  const columns = depth < 3 ? findColumns(rows) : undefined
  if (!columns) return rows
  const beside = rows.slice(columns.start, columns.end).flatMap((row) => row.words)
  return [
    ...rows.slice(0, columns.start),
    ...inReadingOrder(
      beside.filter((word) => word.rect.right <= columns.x),
      depth + 1,
    ),
    ...inReadingOrder(
      beside.filter((word) => word.rect.right > columns.x),
      depth + 1,
    ),
    ...inReadingOrder(
      rows.slice(columns.end).flatMap((row) => row.words),
      depth + 1,
    ),
  ]
}

function findColumns(rows: Row[]): Columns | undefined {
  const segments = rows.map(toSegments)
  for (const [start, first] of segments.entries()) {
    const [left, right] = first
    if (first.length !== 2 || !left || !right || !isProse(left) || !isProse(right)) continue
    const x = (left.rect.right + right.rect.left) / 2
    const end = endOfRun(segments, start, x)
    if (end - start >= shortestRun && isRunningText(segments.slice(start, end), x)) return { start, end, x }
  }
  return undefined
}

function toSegments(row: Row): Segment[] {
  const segments: TextWord[][] = []
  for (const word of row.words) {
    const last = segments.at(-1)?.at(-1)
    if (last && word.rect.left - last.rect.right < gutterEms * Math.max(last.em, word.em))
      segments.at(-1)?.push(word)
    else segments.push([word])
  }
  return segments.map((words) => ({ words, rect: uniteAll(words.map((word) => word.rect)) }))
}

/** Ends before the first row that crosses the gutter, minus what follows the last row of text. */
function endOfRun(rows: Segment[][], start: number, x: number): number {
  const crosses = (segment: Segment) => segment.rect.left < x && segment.rect.right > x
  const crossed = rows.findIndex((row, index) => index > start && row.some(crosses))
  const free = rows.slice(0, crossed === -1 ? rows.length : crossed)
  return free.findLastIndex((row) => row.length <= 2 && row.some(isProse)) + 1
}

/** Table columns have several short cells per row; text columns have one segment of words per row on each side. */
function isRunningText(rows: Segment[][], x: number): boolean {
  const sides = [
    rows.map((row) => row.filter((segment) => segment.rect.right <= x)),
    rows.map((row) => row.filter((segment) => segment.rect.left >= x)),
  ]
  return sides.every((side) => {
    const filled = side.filter((segments) => segments.length > 0)
    const textual = filled.filter((segments) => segments.length === 1 && segments[0] && isProse(segments[0]))
    return filled.length >= shortestRun && textual.length >= 0.7 * filled.length
  })
}

function isProse(segment: Segment): boolean {
  const text = segment.words.map((word) => word.text).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return segment.words.length >= 3 && letters > 0.6 * text.length
}
