// Groups the words of a picture into the lines of a page, in reading order.
import type { Grey } from '../../image/grey.ts'
import type { TextWord } from '../../pdf/glyph-words.ts'
import { uniteAll, type Rect } from '../../pdf/page-geometry.ts'
import { toBox } from '../../pdf/page-text.ts'
import type { Line, Word } from '../../reading.ts'
import { inReadingOrder } from '../../reading-order.ts'
import { toRows } from '../../rows.ts'
import { toRect } from '../missed/missed-text.ts'
import { fallOf, type FallAt } from '../page/row-slope.ts'
import type { OcrWord } from '../ocr-word.ts'

const mostLooks = 12

export function toLines(words: OcrWord[], image: Pick<Grey, 'width' | 'height'>): Line[] {
  const placed = placeBest(words, image)
  return inReadingOrder([...placed.keys()]).map((row) => {
    const rects = row.words.map((word) => rectOf(word, placed.get(word)))
    const rowWords = row.words.map((word, index): Word => {
      const { confidence = 0.5, alternative } = placed.get(word) ?? {}
      const box = toBox(rects[index] ?? word.rect, image)
      return { text: word.text, box, confidence, ...(alternative !== undefined && { alternative }) }
    })
    return { words: rowWords, box: toBox(uniteAll(rects), image) }
  })
}

type Placed = ReadonlyMap<TextWord, OcrWord>

interface Attempt {
  placed: Placed
  rows: OcrWord[][]
  /** Number of rows, plus the vertical offsets of words within rows, plus the words that overlap in a row. */
  cost: number
}

/** Tries several row slopes and keeps the one with the lowest cost, since a wrong slope splits rows. */
function placeBest(words: readonly OcrWord[], image: Pick<Grey, 'width' | 'height'>): Placed {
  const pieces = linesOf(words).flatMap(piecesOf)
  const attempts = [
    ...lookOn(words, fallOf([], image), (rows) => fallOf(rows, image)),
    ...lookOn(words, fallOf(pieces, image), (rows) => fallOf(rows, image)),
    ...lookOn(words, fallOf(pieces, image, 'straight'), (rows) => fallOf(rows, image, 'straight')),
  ]
  return attempts.reduce((best, one) => (one.cost < best.cost ? one : best)).placed
}

/** Alternates: the rows found give the slope of the page, and that slope finds further rows. */
function lookOn(
  words: readonly OcrWord[],
  first: FallAt,
  next: (rows: readonly (readonly OcrWord[])[]) => FallAt,
): Attempt[] {
  const attempts = [attempt(words, first)]
  for (let before = Infinity; attempts.length < mostLooks;) {
    const last = attempts.at(-1)
    if (!last || last.rows.length >= before) break
    before = last.rows.length
    attempts.push(attempt(words, next(last.rows)))
  }
  return attempts
}

function attempt(words: readonly OcrWord[], fallAt: FallAt): Attempt {
  const placed = placeOnRows(words, fallAt)
  const rows = toRows([...placed.keys()])
  const off = rows.reduce((sum, row) => {
    const middles = row.words.map(({ rect }) => (rect.top + rect.bottom) / 2)
    return sum + (Math.max(...middles) - Math.min(...middles)) / (row.rect.bottom - row.rect.top || 1)
  }, 0)
  const over = rows.reduce((sum, { words: own }) => sum + own.filter(isOverNext).length, 0)
  return {
    placed,
    rows: rows.map((row) => row.words.flatMap((word) => placed.get(word) ?? [])),
    cost: rows.length + off + over,
  }
}

const covered = 0.3 // share of the narrower word

/** Words of one row never overlap; an overlap means that two rows were merged. */
function isOverNext({ rect }: TextWord, at: number, words: readonly TextWord[]): boolean {
  const next = words[at + 1]?.rect
  const narrower = next ? Math.min(rect.right - rect.left, next.right - next.left) : 0
  return next !== undefined && rect.right - next.left > covered * narrower
}

const widestGap = 2.5 // heights; pieces further apart may be on two rows of bent paper, even if an engine saw one line
const apart = 0.5 // heights between pieces of one line once the page is level; its rows are further apart

const linesOf = (words: readonly OcrWord[]): OcrWord[][] => [
  ...Map.groupBy(words, (word) => word.line).values(),
]

/** Splits a line at its wide gaps. A dash does not tell its height on the line. */
function piecesOf(line: readonly OcrWord[]): OcrWord[][] {
  const pieces: OcrWord[][] = []
  for (const word of line.toSorted((a, b) => a.left - b.left)) {
    const last = pieces.at(-1)?.at(-1)
    const gap = last ? word.left - last.left - last.width : Infinity
    const isMark = !/[\p{L}\d]/u.test(word.text)
    if (last && (isMark || gap < widestGap * Math.max(last.height, word.height))) pieces.at(-1)?.push(word)
    else pieces.push([word])
  }
  return pieces
}

interface LevelPiece {
  words: OcrWord[]
  top: number
  bottom: number
}

/** Joins the pieces of a line that are on one row once the page is level. */
function onOneRow(line: readonly OcrWord[], fallAt: FallAt): LevelPiece[] {
  const joined: LevelPiece[] = []
  for (const words of piecesOf(line)) {
    const { top, bottom } = uniteAll(words.map((word) => levelled(toRect(word), fallAt)))
    const row = joined.find(
      (one) => Math.abs(one.top + one.bottom - top - bottom) / 2 < apart * (bottom - top),
    )
    if (row) {
      row.words.push(...words)
      row.top = Math.min(row.top, top)
      row.bottom = Math.max(row.bottom, bottom)
    } else joined.push({ words, top, bottom })
  }
  return joined
}

/** Gives each word the height of its whole line: a dash is a few pixels high and does not show its row. */
function placeOnRows(words: readonly OcrWord[], fallAt: FallAt): Placed {
  const placed = new Map<TextWord, OcrWord>()
  for (const line of linesOf(words))
    for (const { words: own, top, bottom } of onOneRow(line, fallAt))
      for (const word of own) {
        const rect = { ...toRect(word), top, bottom }
        placed.set(
          { text: word.text, rect, em: bottom - top, length: word.text.length, spaceAfter: true },
          word,
        )
      }
  return placed
}

/** Moves the box to where it would be on level rows. */
function levelled(rect: Rect, fallAt: FallAt): Rect {
  const fall = fallAt((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  return { ...rect, top: rect.top - fall, bottom: rect.bottom - fall }
}

function rectOf(word: TextWord, read: OcrWord | undefined): Rect {
  return read ? toRect(read) : word.rect
}
