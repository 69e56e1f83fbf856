// Converts the words of a page to text for a model: one line per visual row, with wide gaps kept so that columns stay
// columns. Every character maps to its word.
import type { ReadPage, Word } from '../../../reading/reading.ts'

export interface PageText {
  page: number
  text: string
  /** In order; `start` and `end` are offsets into `text`. */
  spans: { start: number; end: number; word: Word }[]
}

/** A gap wider than this share of the page separates columns rather than words. */
const columnGap = 0.025

export function toPageText(page: ReadPage): PageText {
  let text = ''
  const spans: PageText['spans'] = []
  for (const line of page.lines) {
    let rightEdge: number | undefined
    for (const word of line.words) {
      if (rightEdge !== undefined) text += word.box[0] - rightEdge > columnGap ? '   ' : ' '
      spans.push({ start: text.length, end: text.length + word.text.length, word })
      text += word.text
      rightEdge = word.box[0] + word.box[2]
    }
    text += '\n'
  }
  return { page: page.number, text, spans }
}

export function hasText(page: ReadPage): boolean {
  return page.lines.some((line) => line.words.some((word) => /[\p{L}\p{N}]/u.test(word.text)))
}
