// For tests: builds a reading, with words and lines, from texts at places on a page.
import type { Code, Line, Reading, ReadPage, Word } from '../../reading/reading.ts'

/** Columns run from 0 to 100 across the page, rows from 0 to 100 down it; a text may be several words. */
export type PlacedText = [column: number, row: number, text: string, confidence?: number]

const letterWidth = 0.009
const lineHeight = 0.012

export function pageOf(texts: PlacedText[], more: Partial<ReadPage> = {}): ReadPage {
  return { number: 1, width: 595, height: 842, source: 'pdf', lines: texts.map(lineOf), codes: [], ...more }
}

export function readingOf(pages: ReadPage[] | PlacedText[], codes: string[] = []): Reading {
  const isPages = (value: typeof pages): value is ReadPage[] => value.every((entry) => !Array.isArray(entry))
  const read = isPages(pages) ? pages : [pageOf(pages, { codes: codes.map(codeOf) })]
  return { pages: read, pageCount: read.length, skippedPages: [], origin: { kind: 'pdf' }, timings: {} }
}

export function codeOf(text: string): Code {
  return { format: 'qr', text, box: [0.1, 0.8, 0.1, 0.1] }
}

function lineOf([column, row, text, confidence = 1]: PlacedText): Line {
  let left = column / 100
  const words: Word[] = text.split(' ').map((part) => {
    const width = part.length * letterWidth
    const word: Word = { text: part, box: [left, row / 100, width, lineHeight], confidence }
    left += width + letterWidth
    return word
  })
  return { words, box: [column / 100, row / 100, left - column / 100, lineHeight] }
}
