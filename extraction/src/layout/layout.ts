// The shared layout of a page: corrected words gathered into rows across all columns, so that a label and its value
// are on one row. Cached per reading; the local reader, the evidence search, the table and the split all use it.
import type { Box, Line, ReadPage, Reading, Word } from '../reading/reading.ts'
import {
  isMisreadCapital,
  isMisreadNumero,
  isMisreadSendirian,
  isMisreadSign,
  mendWord,
  withDollarSign,
} from './mend-word.ts'
import { withDollars } from './dollar-fives.ts'
import { lengthOf, mostOfRow, shortLines } from './long-lines.ts'
import { amountsApart, rateApart, withCents } from './misread-blanks.ts'
import { joinSpacedOut } from './spaced-out.ts'
import { toKey } from './normal-text.ts'

export interface PlacedWord {
  /** Position in reading order. */
  index: number
  text: string
  /** Letters and digits only, upper case, without accents. */
  key: string
  page: number
  /** Row index, counted over all pages. */
  row: number
  box: Box
  confidence: number
  /** A different number that the other engine read at this place. */
  alternative?: string
}

export interface WordRow {
  index: number
  page: number
  /** Sorted from left to right. */
  words: PlacedWord[]
  top: number
  bottom: number
}

export interface Layout {
  words: PlacedWord[]
  /** Lines of the reading: the words of one row in one column. */
  lines: PlacedWord[][]
  rows: WordRow[]
}

const known = new WeakMap<Reading, Layout>()

export function layoutOf(reading: Reading): Layout {
  const before = known.get(reading)
  if (before) return before
  const layout = layOut(reading)
  known.set(reading, layout)
  return layout
}

function layOut(reading: Reading): Layout {
  const layout: Layout = { words: [], lines: [], rows: [] }
  for (const page of reading.pages) {
    const read = shortLines(page.lines)
    const lines = (page.source === 'ocr' ? linesWithDollars(read) : read)
      .map((line, at, all) => wordsOf(line, page, all[at + 1]).map((word) => place(word, page.number)))
      .filter((words) => words.length > 0)
    for (const word of lines.flat()) word.index = layout.words.push(word) - 1
    layout.lines.push(...lines)
    for (const row of rowsOf(lines)) {
      row.index = layout.rows.push(row) - 1
      for (const word of row.words) word.row = row.index
    }
  }
  return layout
}

function linesWithDollars(lines: readonly Line[]): Line[] {
  const words = withDollars(lines.flatMap((line) => line.words))
  let at = 0
  return lines.map((line) => ({ ...line, words: words.slice(at, (at += line.words.length)) }))
}

/** A separator drawn with characters, as on receipts, or `+-----+------+` around table cells; it carries no text. */
const ruling = /^(?:[-_=*~.—–─═]{4,}|\+[-+=]{4,})$/

function wordsOf(line: Line, page: ReadPage, below: Line | undefined): Word[] {
  const isPicture = page.source === 'ocr'
  const words = (isPicture ? mendedWords(line, below) : line.words)
    .flatMap(amountsApart)
    .filter(
      (word, at, words) =>
        word.text.trim() !== '' &&
        !ruling.test(word.text) &&
        !(isPicture && (isSpeck(word) || isPartOf(word, words[at - 1]))),
    )
  return joinSpacedOut(words, page)
}

/** A letter that one engine read a second time inside a word: the `F` of `FERRETERÍA`. */
function isPartOf({ text, box }: Word, before: Word | undefined): boolean {
  return (
    before !== undefined &&
    text.length === 1 &&
    before.text.includes(text) &&
    box[0] < before.box[0] + before.box[2] - box[2] &&
    box[1] + box[3] > before.box[1] &&
    box[1] < before.box[1] + before.box[3]
  )
}

function mendedWords(line: Line, below: Line | undefined): Word[] {
  const words = withCents(line.words.flatMap(rateApart))
  const textAt = (at: number) => words[at]?.text ?? ''
  return words.map((word, at) => {
    const next = textAt(at + 1)
    const onNextLine = at === words.length - 1 ? (below?.words[0]?.text ?? '') : ''
    return { ...word, text: mendBeside(word.text, { before: textAt(at - 1), next, onNextLine }) }
  })
}

interface Beside {
  before: string
  next: string
  /** First word of the line below; set only for the last word of a line. */
  onNextLine: string
}

function mendBeside(text: string, { before, next, onNextLine }: Beside): string {
  if (isMisreadSign(text, next, before)) return 'S/'
  // `CONFECTIONERY SON` over `BHD`
  if (isMisreadSendirian(text, next || onNextLine)) return 'SDN'
  if (isMisreadCapital(text, before)) return text.replace('U', 'V')
  return isMisreadNumero(text, next) ? 'N°' : mendWord(withDollarSign(text, next))
}

/** OCR noise from dirt and ruled lines: punctuation that is no word, and short letters of low confidence. */
function isSpeck(word: Word): boolean {
  // Keep `@` (`3 @ 29.00` is a price), a colon (it marks the word before as a label) and a plus (it adds what follows).
  if (/^[:+]$/.test(word.text)) return false
  if (/^[^\p{L}\d$%€&/()@×-]+$/u.test(word.text)) return true
  return word.confidence < 0.35 && word.text.length <= 3 && !/\d/.test(word.text)
}

const place = ({ text, box, confidence, alternative }: Word, page: number): PlacedWord => ({
  index: -1,
  text: text.trim(),
  key: toKey(text),
  page,
  row: -1,
  box,
  confidence,
  ...(alternative !== undefined && { alternative }),
})

/** Merges lines that stand side by side into one row; reading order keeps columns apart. */
function rowsOf(lines: PlacedWord[][]): WordRow[] {
  const rows: WordRow[] = []
  for (const line of lines.map(toRow).sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const partner = rows.slice(-4).findLast((row) => standsBeside(row, line))
    if (partner) {
      partner.words.push(...line.words)
      partner.top = Math.min(partner.top, line.top)
      partner.bottom = Math.max(partner.bottom, line.bottom)
    } else rows.push(line)
  }
  for (const row of rows) row.words.sort((a, b) => a.box[0] - b.box[0])
  return rows
}

const toRow = (words: PlacedWord[]): WordRow => ({
  index: -1,
  page: words[0]?.page ?? 1,
  words: [...words],
  top: Math.min(...words.map(({ box }) => box[1])),
  bottom: Math.max(...words.map(({ box }) => box[1] + box[3])),
})

/** Maximum vertical offset, as a fraction of the smaller height, so that a skewed page does not merge its rows. */
const farthest = 0.3

function standsBeside(row: WordRow, line: WordRow): boolean {
  if (lengthOf(row.words) + lengthOf(line.words) > mostOfRow) return false
  const height = Math.min(row.bottom - row.top, line.bottom - line.top)
  if (Math.abs(row.top + row.bottom - line.top - line.bottom) / 2 > farthest * height) return false
  return line.words.every(({ box }) =>
    row.words.every(
      ({ box: other }) => box[0] >= other[0] + other[2] - 1e-4 || other[0] >= box[0] + box[2] - 1e-4,
    ),
  )
}
