// Words of a picture as the lines of a page, in reading order.
import type { Grey } from '../image/grey.ts'
import type { TextWord } from '../pdf/glyph-words.ts'
import { uniteAll, type Rect } from '../pdf/page-geometry.ts'
import { toBox } from '../pdf/page-text.ts'
import type { Line, Word } from '../reading.ts'
import { inReadingOrder } from '../reading-order.ts'
import { toRows } from '../rows.ts'
import { toRect } from './missed-text.ts'
import { fallOf, type FallAt } from './row-fall.ts'
import type { OcrWord } from './ocr-word.ts'

const mostLooks = 12

export function toLines(words: OcrWord[], image: Pick<Grey, 'width' | 'height'>): Line[] {
  // The lines that an eye saw as one tell how the page's rows run, and by that further words are found to stand on them.
  let placed = placeOnRows(words, fallOf(linesOf(words), image))
  let rows = rowsOf(placed)
  for (let look = 1, before = Infinity; look < mostLooks && rows.length < before; look++) {
    before = rows.length
    placed = placeOnRows(words, fallOf(rows, image))
    rows = rowsOf(placed)
  }
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

const linesOf = (words: readonly OcrWord[]): OcrWord[][] => [
  ...Map.groupBy(words, (word) => word.line).values(),
]

/** Each word as high as its whole line: a dash is a few pixels high, and does not say by itself which row it is on. */
function placeOnRows(words: readonly OcrWord[], fallAt: FallAt): Placed {
  const placed = new Map<TextWord, OcrWord>()
  for (const line of linesOf(words)) {
    const level = uniteAll(line.map((word) => levelled(toRect(word), fallAt)))
    const em = level.bottom - level.top
    for (const word of line) {
      const rect = { ...toRect(word), top: level.top, bottom: level.bottom }
      placed.set({ text: word.text, rect, em, length: word.text.length, spaceAfter: true }, word)
    }
  }
  return placed
}

const rowsOf = (placed: Placed): OcrWord[][] =>
  toRows([...placed.keys()]).map(({ words }) => words.flatMap((word) => placed.get(word) ?? []))

/** As high as it would stand on level rows. */
function levelled(rect: Rect, fallAt: FallAt): Rect {
  const fall = fallAt((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  return { ...rect, top: rect.top - fall, bottom: rect.bottom - fall }
}

function rectOf(word: TextWord, read: OcrWord | undefined): Rect {
  return read ? toRect(read) : word.rect
}
