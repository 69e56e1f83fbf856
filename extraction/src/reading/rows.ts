// Groups words into visual rows, left to right and top to bottom, whatever their order in the file.
import type { TextWord } from './pdf/glyph-words.ts'
import { unite, uniteAll, type Rect } from './pdf/page-geometry.ts'

export interface Row {
  words: TextWord[]
  rect: Rect
}

const touchGap = 0.08

export function toRows(words: TextWord[]): Row[] {
  const rows: Row[] = []
  const byMiddle = words.toSorted((a, b) => middle(a.rect) - middle(b.rect))
  for (const word of byMiddle) {
    const row = rows.slice(-4).findLast((candidate) => isOnRow(candidate, word))
    if (row) row.words.push(word)
    else rows.push({ words: [word], rect: word.rect })
  }
  for (const row of rows) {
    row.words = joinSpacedOut(joinTouching(row.words.toSorted((a, b) => a.rect.left - b.rect.left)))
    row.rect = uniteAll(row.words.map((word) => word.rect))
  }
  return rows.toSorted((a, b) => middle(a.rect) - middle(b.rect))
}

/** Compares with the row's first word only: a row that grew with each word would swallow its neighbours. */
function isOnRow(row: Row, word: TextWord): boolean {
  const height = Math.min(heightOf(row.rect), heightOf(word.rect))
  return Math.abs(middle(row.rect) - middle(word.rect)) < 0.45 * height
}

function joinTouching(words: TextWord[]): TextWord[] {
  const joined: TextWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const gap = last ? (word.rect.left - last.rect.right) / Math.max(last.em, word.em, 0.1) : Infinity
    if (last && !last.spaceAfter && gap < touchGap && gap > -0.2)
      joined[joined.length - 1] = join([last, word])
    else joined.push(word)
  }
  return joined
}

/** Joins "F A C T U R A": single letters at an even distance are one word. */
function joinSpacedOut(words: TextWord[]): TextWord[] {
  const joined: TextWord[] = []
  for (let start = 0; start < words.length;) {
    const run = spacedRun(words, start)
    const word = words[start]
    // If the file itself has spaces there, fewer than four letters may be initials.
    const isWord = run.length >= (run.slice(0, -1).some((letter) => letter.spaceAfter) ? 4 : 3)
    if (isWord) joined.push(join(run))
    else if (word) joined.push(word)
    start += isWord ? run.length : 1
  }
  return joined
}

function spacedRun(words: TextWord[], start: number): TextWord[] {
  const run: TextWord[] = []
  let pitch: number | undefined
  for (const word of words.slice(start)) {
    const last = run.at(-1)
    // Digits with spaces between them are cells of a table or a form.
    const isLetter = last?.spaceAfter
      ? /^\p{Lu}$/u.test(word.text) && /\p{Lu}/u.test(last.text)
      : /^[\p{L}\p{N}]$/u.test(word.text)
    if (!isLetter) break
    if (last) {
      const gap = (word.rect.left - last.rect.right) / word.em
      pitch ??= gap
      if (gap > 0.9 || Math.abs(gap - pitch) > 0.15) break
    }
    run.push(word)
  }
  return run
}

function join(words: TextWord[]): TextWord {
  return {
    text: words.map((word) => word.text).join(''),
    rect: words.map((word) => word.rect).reduce(unite),
    em: Math.max(...words.map((word) => word.em)),
    length: words.reduce((sum, word) => sum + word.length, 0),
    spaceAfter: words.at(-1)?.spaceAfter ?? true,
  }
}

const middle = (rect: Rect) => (rect.top + rect.bottom) / 2
const heightOf = (rect: Rect) => rect.bottom - rect.top
