// Words of a picture as the lines of a page, in reading order.
import type { Grey } from '../image/grey.ts'
import type { TextWord } from '../pdf/glyph-words.ts'
import { uniteAll, type Rect } from '../pdf/page-geometry.ts'
import { toBox } from '../pdf/page-text.ts'
import type { Line, Word } from '../reading.ts'
import { inReadingOrder } from '../reading-order.ts'
import { toRect } from './missed-text.ts'
import type { OcrWord } from './ocr-word.ts'

export function toLines(words: OcrWord[], image: Pick<Grey, 'width' | 'height'>): Line[] {
  const tight = new Map<TextWord, OcrWord>()
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    // A dash is a few pixels high: only the height of its whole line says which row it is on.
    const { top, bottom } = uniteAll(line.map(toRect))
    for (const word of line) {
      const rect = { ...toRect(word), top, bottom }
      tight.set({ text: word.text, rect, em: bottom - top, length: word.text.length, spaceAfter: true }, word)
    }
  }
  return inReadingOrder([...tight.keys()]).map((row) => {
    const rects = row.words.map((word) => rectOf(word, tight.get(word)))
    const rowWords = row.words.map((word, index): Word => {
      const { confidence = 0.5, alternative } = tight.get(word) ?? {}
      const box = toBox(rects[index] ?? word.rect, image)
      return { text: word.text, box, confidence, ...(alternative !== undefined && { alternative }) }
    })
    return { words: rowWords, box: toBox(uniteAll(rects), image) }
  })
}

function rectOf(word: TextWord, read: OcrWord | undefined): Rect {
  return read ? toRect(read) : word.rect
}
