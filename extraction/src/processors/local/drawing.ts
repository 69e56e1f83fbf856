// For tests: a page drawn with characters becomes a reading. Three spaces or more part two cells.
import type { Line, ReadPage, Reading } from '../../reading/reading.ts'

const letter = { width: 5, height: 10 }
const rowPitch = 14

/** `source: 'ocr'` makes the reader forgive misread letters. Pages are parted by a line of `=`. */
export function readDrawing(drawing: string, source: 'pdf' | 'ocr' = 'pdf'): Reading {
  const pages = drawing.split(/^\s*={5,}\s*$/m).map((text, at) => toPage(text, at + 1, source))
  return { pages, pageCount: pages.length, skippedPages: [], origin: { kind: 'pdf' }, timings: {} }
}

function toPage(text: string, number: number, source: 'pdf' | 'ocr'): ReadPage {
  const rows = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const width = Math.max(110, ...rows.map((row) => row.length)) * letter.width
  const height = Math.max(60, rows.length + 2) * rowPitch
  const lines = rows.flatMap((row, at) => toLine(row, at, { width, height }) ?? [])
  return { number, width, height, source, lines, codes: [] }
}

function toLine(row: string, at: number, page: { width: number; height: number }): Line | undefined {
  const words = [...row.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: [
      (match.index * letter.width) / page.width,
      ((at + 1) * rowPitch) / page.height,
      (match[0].length * letter.width) / page.width,
      letter.height / page.height,
    ] satisfies [number, number, number, number],
    confidence: 1,
  }))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return undefined
  return { words, box: [first.box[0], first.box[1], last.box[0] + last.box[2] - first.box[0], first.box[3]] }
}
