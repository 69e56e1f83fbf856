// Test helper: turns a page drawn with characters into a reading. Three or more spaces separate two cells.
import type { Line, ReadPage, Reading } from '../../reading/reading.ts'

const letter = { width: 5, height: 10 }
const rowPitch = 14

/**
 * `source: 'ocr'` makes the reader tolerate misread letters. A line of `=` separates pages. With `pitch` 7, each line
 * of the drawing is half a line of the page.
 */
export function readDrawing(drawing: string, source: 'pdf' | 'ocr' = 'pdf', pitch = rowPitch): Reading {
  const pages = drawing
    .split(/^\s*={5,}\s*$/m)
    .map((text, at) => toPage(text, { number: at + 1, source, pitch }))
  return { pages, pageCount: pages.length, skippedPages: [], origin: { kind: 'pdf' }, timings: {} }
}

interface PageOptions {
  number: number
  source: 'pdf' | 'ocr'
  pitch: number
}

function toPage(text: string, { number, source, pitch }: PageOptions): ReadPage {
  const rows = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const width = Math.max(110, ...rows.map((row) => row.length)) * letter.width
  const height = Math.max(60, rows.length + 2) * pitch
  const lines = rows.flatMap((row, at) => toLine(row, (at + 1) * pitch, { width, height }) ?? [])
  return { number, width, height, source, lines, codes: [] }
}

function toLine(row: string, top: number, page: { width: number; height: number }): Line | undefined {
  const words = [...row.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: [
      (match.index * letter.width) / page.width,
      top / page.height,
      (match[0].length * letter.width) / page.width,
      letter.height / page.height,
    ] satisfies [number, number, number, number],
    confidence: 1,
  }))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return undefined
  return { words, box: [first.box[0], first.box[1], last.box[0] + last.box[2] - first.box[0], first.box[3]] }
}
