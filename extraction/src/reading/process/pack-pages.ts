// Packs pages to be sent between processes: all words of a page as one text, all their numbers as one list. As plain
// objects, the words of 500 pages would take longer to send than to read.
import type { FirstPass, SeenPage } from '../read-file.ts'
import type { Line, ReadPage, Reading, Word } from '../reading.ts'

export interface PackedFirstPass extends Omit<FirstPass, 'pages'> {
  pages: (Omit<SeenPage, 'page'> & { page: PackedPage })[]
}

export interface PackedReading extends Omit<Reading, 'pages'> {
  pages: PackedPage[]
}

interface PackedPage extends Omit<ReadPage, 'lines'> {
  texts: string
  /** For each line: word count and box; then for each word: box and confidence. */
  figures: Float64Array
  /** By the index of the word on the page. */
  alternatives: Map<number, string>
}

const between = '\u0000' // never part of a word

export function packFirstPass(pass: FirstPass): PackedFirstPass {
  return { ...pass, pages: pass.pages.map((seen) => ({ ...seen, page: packPage(seen.page) })) }
}

export function unpackFirstPass(pass: PackedFirstPass): FirstPass {
  return { ...pass, pages: pass.pages.map((seen) => ({ ...seen, page: unpackPage(seen.page) })) }
}

export function packReading(reading: Reading): PackedReading {
  return { ...reading, pages: reading.pages.map(packPage) }
}

export function unpackReading(reading: PackedReading): Reading {
  return { ...reading, pages: reading.pages.map(unpackPage) }
}

function packPage({ lines, ...page }: ReadPage): PackedPage {
  const words = lines.flatMap((line) => line.words)
  const figures = new Float64Array(5 * (lines.length + words.length))
  let at = 0
  for (const line of lines) {
    figures[at++] = line.words.length
    figures.set(line.box, at)
    at += 4
    for (const word of line.words) {
      figures.set(word.box, at)
      figures[at + 4] = word.confidence
      at += 5
    }
  }
  const alternatives = new Map(
    words.flatMap(({ alternative }, index) => (alternative === undefined ? [] : [[index, alternative]])),
  )
  return { ...page, texts: words.map((word) => word.text).join(between), figures, alternatives }
}

function unpackPage({ texts, figures, alternatives, ...page }: PackedPage): ReadPage {
  const words = texts.split(between)
  const lines: Line[] = []
  let [at, next] = [0, 0]
  while (at < figures.length) {
    const count = figures[at] ?? 0
    const line: Line = { words: [], box: boxAt(figures, at + 1) }
    at += 5
    for (let index = 0; index < count; index++, at += 5) {
      const alternative = alternatives.get(next)
      const text = words[next++] ?? ''
      const word: Word = { text, box: boxAt(figures, at), confidence: figures[at + 4] ?? 0 }
      line.words.push(alternative === undefined ? word : { ...word, alternative })
    }
    lines.push(line)
  }
  return { ...page, lines }
}

function boxAt(figures: Float64Array, at: number): Line['box'] {
  return [figures[at] ?? 0, figures[at + 1] ?? 0, figures[at + 2] ?? 0, figures[at + 3] ?? 0]
}
