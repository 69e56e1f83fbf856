// Joins glyphs of the same direction into words, by the gaps between them rather than by the spaces in the file.
import type { Glyph } from './page-glyphs.ts'
import { unite, type Rect } from './page-geometry.ts'

export interface TextWord {
  text: string
  rect: Rect
  em: number
  /** Number of letters; a run of single letters may be one spaced-out word. */
  length: number
  /** True if the file itself has a space before the next word. */
  spaceAfter: boolean
}

// Gaps in ems between advance boxes. Ink boxes of rotated text exclude the side bearings, hence the larger values.
const breakGap = { loose: 0.16, ink: 0.3 }
const hintedGap = { loose: 0.1, ink: 0.2 }
// Where neighbouring letters have no gap at all, a smaller gap separates two columns.
const columnGap = { own: 0.11, others: 0.02 }
const backwards = 0.35
const rowShift = 0.4

export function toWords(glyphs: Glyph[]): TextWord[] {
  const words: TextWord[] = []
  let word: TextWord | undefined
  let last: Glyph | undefined
  let gapBefore: number | undefined
  for (const [at, glyph] of glyphs.entries()) {
    if (word && last && isReprint(last, glyph)) continue
    const gap = last ? gapOf(last, glyph) : undefined
    const next = glyphs[at + 1]
    const others = [gapBefore, next && next.after === 'glyph' ? gapOf(glyph, next) : undefined]
    const isApart = isColumnGap(gap, others) && !(last && isInkOnly(last, glyph))
    if (word && last && continues(last, glyph) && !isApart) {
      gapBefore = gap
      word.text += glyph.text
      word.rect = unite(word.rect, glyph.rect)
      word.em = Math.max(word.em, glyph.em)
      word.length += 1
    } else {
      if (word) word.spaceAfter = glyph.after === 'space'
      gapBefore = undefined
      word = { text: glyph.text, rect: glyph.rect, em: glyph.em, length: 1, spaceAfter: true }
      words.push(word)
    }
    last = glyph
  }
  return words
}

function continues(last: Glyph, glyph: Glyph): boolean {
  if (glyph.after === 'space') return false
  if (isLigature(last, glyph)) return true
  const em = emOf(last, glyph)
  const kind = glyph.loose && last.loose ? 'loose' : 'ink'
  const gap = gapOf(last, glyph)
  const limit = glyph.after === 'hint' ? hintedGap[kind] : breakGap[kind]
  return gap < limit && gap > -backwards && !isOtherRow(last, glyph, em)
}

const emOf = (last: Glyph, glyph: Glyph): number => Math.max(last.em, glyph.em, 0.1)

const gapOf = (last: Glyph, glyph: Glyph): number => (glyph.rect.left - last.rect.right) / emOf(last, glyph)

/** `Importe` and `120.00` in cells that nearly touch; tracked or kerned letters have gaps throughout. */
const isColumnGap = (gap: number | undefined, others: (number | undefined)[]): boolean => {
  const known = others.filter((other) => other !== undefined)
  const areTight = known.length > 0 && known.every((other) => Math.abs(other) < columnGap.others)
  return gap !== undefined && gap > columnGap.own && areTight
}

const heightOf = ({ rect }: Glyph): number => rect.bottom - rect.top

/** True if one glyph has an ink box beside a full-height box: the gap around the ink is not a gap between letters. */
const isInkOnly = (one: Glyph, other: Glyph): boolean =>
  Math.min(heightOf(one), heightOf(other)) < 0.8 * Math.max(heightOf(one), heightOf(other))

function isOtherRow(last: Glyph, glyph: Glyph, em: number): boolean {
  // PDFium knows only the ink box of a ligature.
  if (isBeside(last.rect, glyph.rect) || isBeside(glyph.rect, last.rect)) return false
  if (last.loose && glyph.loose) return Math.abs(glyph.rect.bottom - last.rect.bottom) > rowShift * em
  const middle = (rect: Rect) => (rect.top + rect.bottom) / 2
  return Math.abs(middle(glyph.rect) - middle(last.rect)) > 0.6 * em
}

const isBeside = (tall: Rect, low: Rect): boolean => low.top >= tall.top && low.bottom <= tall.bottom

/** `fi` drawn as one glyph: PDFium gives each of its letters the box of the whole. */
function isLigature({ rect: a }: Glyph, { rect: b }: Glyph): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom
}

const narrowLetter = 0.45 // ems; a wider glyph is an `ff` or a `tt`

/** Fake bold: the same letter printed twice with a tiny offset. */
function isReprint(last: Glyph, glyph: Glyph): boolean {
  const isDouble = /^[flt]$/.test(glyph.text) && glyph.rect.right - glyph.rect.left > narrowLetter * glyph.em
  if (isDouble && isLigature(last, glyph)) return false
  const near = 0.12 * Math.max(last.em, 0.1)
  return (
    last.text === glyph.text &&
    Math.abs(last.rect.left - glyph.rect.left) < near &&
    Math.abs(last.rect.top - glyph.rect.top) < near
  )
}
