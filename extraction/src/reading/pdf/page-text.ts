// Converts one page's glyphs to lines as shown. Text in other directions is read in its own direction and comes last; a page
// whose text mostly runs sideways is rotated upright.
import type { Line, Word } from '../reading.ts'
import type { Row } from '../rows.ts'
import { inReadingOrder } from '../reading-order.ts'
import { toWords, type TextWord } from './glyph-words.ts'
import type { Glyph } from './page-glyphs.ts'
import { toTurns, turnRect, turnSize, uniteAll, type Rect, type Size, type Turns } from './page-geometry.ts'

export interface PageText {
  /** Quarter turns that make the text upright, in addition to those of the file. */
  turns: Turns
  lines: Line[]
}

/**
 * `size` and glyphs are in the page's own space; `rotation` is the file's, and `further` is how much more a person has it
 * rotated than it would be shown.
 */
export function readPageText(glyphs: Glyph[], size: Size, rotation: Turns, further: Turns = 0): PageText {
  const main = toTurns(mainDirection(glyphs, rotation) - further)
  const turns = toTurns(-main - rotation)
  const directions: Turns[] = [main, toTurns(main + 1), toTurns(main + 2), toTurns(main + 3)]
  const lines = directions.flatMap((direction) => {
    const rows = inReadingOrder(wordsOf(glyphs, direction, size))
    return rows.map((row) =>
      toLine(row, turnSize(size, toTurns(-direction)), toTurns(direction + rotation + turns)),
    )
  })
  const askew = toWords(glyphs.filter((glyph) => glyph.turns === undefined).map(asHinted))
  const askewLines = askew.map((word) =>
    toLine({ words: [word], rect: word.rect }, size, toTurns(rotation + turns)),
  )
  return { turns, lines: [...lines, ...askewLines].flatMap((line) => line ?? []) }
}

/** Direction in the page's own space. Only a clear majority overrides the file's rotation. */
function mainDirection(glyphs: Glyph[], rotation: Turns): Turns {
  const shownUpright = toTurns(-rotation)
  for (const turns of [0, 1, 2, 3] as const) {
    const share = glyphs.filter((glyph) => glyph.turns === turns).length / Math.max(1, glyphs.length)
    if (turns !== shownUpright && share > 0.7) return turns
  }
  return shownUpright
}

function wordsOf(glyphs: Glyph[], direction: Turns, size: Size): TextWord[] {
  const back = toTurns(-direction)
  const own = glyphs.filter((glyph) => glyph.turns === direction)
  const words = toWords(
    direction === 0 ? own : own.map((glyph) => ({ ...glyph, rect: turnRect(glyph.rect, size, back) })),
  )
  const bounds = turnSize(size, back)
  return words.filter((word) => isInside(word.rect, bounds))
}

/** Gaps mean nothing between oblique letters; only the file's own spaces separate them. */
function asHinted(glyph: Glyph): Glyph {
  return glyph.after === 'hint' ? { ...glyph, after: 'space' } : glyph
}

/** Text outside the crop box is not on the page. */
function isInside(rect: Rect, size: Size): boolean {
  const x = (rect.left + rect.right) / 2
  const y = (rect.top + rect.bottom) / 2
  return x > 0 && y > 0 && x < size.width && y < size.height
}

function toLine(row: Row, size: Size, turns: Turns): Line | undefined {
  const shown = turnSize(size, turns)
  const place = (rect: Rect) => toBox(turnRect(rect, size, turns), shown)
  const words: Word[] = row.words.map((word) => ({ text: word.text, box: place(word.rect), confidence: 1 }))
  return words.length > 0 ? { words, box: place(uniteAll(row.words.map((word) => word.rect))) } : undefined
}

export function toBox(rect: Rect, size: Size): Word['box'] {
  const left = clamp(rect.left / size.width)
  const top = clamp(rect.top / size.height)
  return [
    left,
    top,
    round(clamp(rect.right / size.width) - left),
    round(clamp(rect.bottom / size.height) - top),
  ]
}

const clamp = (fraction: number) => round(Math.min(1, Math.max(0, fraction)))
/** Rounds to a hundred-thousandth of a page; more digits only enlarge readings. */
const round = (fraction: number) => Math.round(fraction * 1e5) / 1e5
