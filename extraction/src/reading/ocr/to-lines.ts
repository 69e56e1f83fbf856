// Words of a picture as the lines of a page, in reading order.
import type { Grey } from '../image/grey.ts'
import type { TextWord } from '../pdf/glyph-words.ts'
import { uniteAll, type Rect } from '../pdf/page-geometry.ts'
import { toBox } from '../pdf/page-text.ts'
import type { Line, Word } from '../reading.ts'
import { inReadingOrder } from '../reading-order.ts'
import { toRows } from '../rows.ts'
import { toRect } from './missed-text.ts'
import { slopesOf } from './row-slope.ts'
import type { OcrWord } from './ocr-word.ts'

const mostLooks = 12

export function toLines(words: OcrWord[], image: Pick<Grey, 'width' | 'height'>): Line[] {
  let placed = placeOnRows(words, () => 0, image)
  let rows = rowsOf(placed)
  // The rows that are found tell how the page's rows run; by that others are found, which tell it further on.
  for (let look = 1, before = Infinity; look < mostLooks && rows.length < before; look++) {
    before = rows.length
    placed = placeOnRows(words, slopesOf(rows), image)
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

/** Each word as high as its whole line: a dash is a few pixels high, and does not say by itself which row it is on. */
function placeOnRows(
  words: readonly OcrWord[],
  slopeAt: (y: number) => number,
  { width }: Pick<Grey, 'width'>,
): Placed {
  const placed = new Map<TextWord, OcrWord>()
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    const { top, bottom } = uniteAll(line.map(toRect))
    const slope = slopeAt((top + bottom) / 2)
    const level = uniteAll(line.map((word) => levelled(toRect(word), slope, width / 2)))
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

/** As high as it would stand on level rows, which turn about the middle of the page. */
function levelled(rect: Rect, slope: number, middle: number): Rect {
  const rise = slope * ((rect.left + rect.right) / 2 - middle)
  return { ...rect, top: rect.top - rise, bottom: rect.bottom - rise }
}

function rectOf(word: TextWord, read: OcrWord | undefined): Rect {
  return read ? toRect(read) : word.rect
}
