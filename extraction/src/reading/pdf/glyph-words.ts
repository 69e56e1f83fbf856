// Glyphs that run the same way → words, joined by the gap between them rather than by the spaces in the file.
import type { Glyph } from './page-glyphs.ts'
import { unite, type Rect } from './page-geometry.ts'

export interface TextWord {
  text: string
  rect: Rect
  em: number
  /** Letters in it; a run of single letters may be one spaced-out word. */
  length: number
  /** The file itself separates it from the word after it. */
  spaceAfter: boolean
}

// Gaps in ems between advance boxes (the ink boxes of turned text leave the side bearings out, hence more).
const breakGap = { loose: 0.16, ink: 0.3 }
const hintedGap = { loose: 0.1, ink: 0.2 }
const backwards = 0.35
const rowShift = 0.4

export function toWords(glyphs: Glyph[]): TextWord[] {
  const words: TextWord[] = []
  let word: TextWord | undefined
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (word && last && isReprint(last, glyph)) continue
    if (word && last && continues(last, glyph)) {
      word.text += glyph.text
      word.rect = unite(word.rect, glyph.rect)
      word.em = Math.max(word.em, glyph.em)
      word.length += 1
    } else {
      if (word) word.spaceAfter = glyph.after === 'space'
      word = { text: glyph.text, rect: glyph.rect, em: glyph.em, length: 1, spaceAfter: true }
      words.push(word)
    }
    last = glyph
  }
  return words
}

function continues(last: Glyph, glyph: Glyph): boolean {
  if (glyph.after === 'space') return false
  const em = Math.max(last.em, glyph.em, 0.1)
  const kind = glyph.loose && last.loose ? 'loose' : 'ink'
  const gap = (glyph.rect.left - last.rect.right) / em
  const limit = glyph.after === 'hint' ? hintedGap[kind] : breakGap[kind]
  return gap < limit && gap > -backwards && !isOtherRow(last, glyph, em)
}

function isOtherRow(last: Glyph, glyph: Glyph, em: number): boolean {
  if (last.loose && glyph.loose) return Math.abs(glyph.rect.bottom - last.rect.bottom) > rowShift * em
  const middle = (rect: Rect) => (rect.top + rect.bottom) / 2
  return Math.abs(middle(glyph.rect) - middle(last.rect)) > 0.6 * em
}

/** Bold faked by printing a letter twice, a hair apart. */
function isReprint(last: Glyph, glyph: Glyph): boolean {
  const near = 0.12 * Math.max(last.em, 0.1)
  return (
    last.text === glyph.text &&
    Math.abs(last.rect.left - glyph.rect.left) < near &&
    Math.abs(last.rect.top - glyph.rect.top) < near
  )
}
