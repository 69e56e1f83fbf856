// The words of a reading, indexed once: by token, by amount and by date. Everything that looks for a value on the
// page looks here, so that sixty line items cost milliseconds.
import { parseAmount } from '@conforme/contract/amounts'
import { findDates } from '@conforme/contract/dates'
import type { Box, Line, ReadPage, Reading, Word } from '../reading/reading.ts'
import { boxOfPart, unite } from './boxes.ts'
import { fold, normalize, tokensOf } from './normal-text.ts'

export interface PlacedWord {
  index: number
  text: string
  normal: string
  page: number
  /** Visual row, counted over all pages. */
  row: number
  box: Box
  confidence: number
}

export interface Row {
  index: number
  page: number
  words: PlacedWord[]
  top: number
  bottom: number
}

export interface Token {
  text: string
  word: PlacedWord
  /** Where it stands in the word's own text. */
  from: number
  to: number
}

/** A value found on the page. */
export interface Place {
  words: PlacedWord[]
  page: number
  row: number
  box: Box
  /** The least sure of its words. */
  score: number
  exact: boolean
  text: string
}

export interface AmountPlace extends Place {
  value: number
  percent: boolean
}

export interface WordIndex {
  words: PlacedWord[]
  /** As the reading groups them: one column's words of one row. */
  lines: PlacedWord[][]
  rows: Row[]
  tokens: Token[]
  /** All tokens without spaces: a value matches whatever the page's spacing is. */
  text: string
  /** The same with letters and digits that OCR confuses made one. */
  folded: string
  /** Offset in `text` of each token. */
  offsets: number[]
  tokenAt: Map<number, number>
  tokenEndingAt: Map<number, number>
  byToken: Map<string, number[]>
  amounts: AmountPlace[]
  amountsByRow: Map<number, AmountPlace[]>
  amountsByValue: Map<string, AmountPlace[]>
  datesByValue: Map<string, Place[]>
}

export function indexWords(reading: Reading): WordIndex {
  const words: PlacedWord[] = []
  const lines: PlacedWord[][] = []
  const rows: Row[] = []
  for (const page of reading.pages) {
    const placed = page.lines.map((line) => placeLine(line, page, words))
    lines.push(...placed)
    rows.push(...rowsOf(placed.flat(), rows.length))
  }
  const amounts = rows.flatMap((row) => amountsOf(row))
  return {
    words,
    lines,
    rows,
    ...indexTokens(words),
    amounts,
    amountsByRow: groupBy(amounts, (place) => place.row),
    amountsByValue: groupBy(amounts, (place) => amountKey(place.value)),
    datesByValue: datesOf(lines),
  }
}

/** Amounts meet at four decimals and without their sign: a discount is printed both ways. */
export function amountKey(value: number): string {
  return Math.abs(value).toFixed(4)
}

function placeLine(line: Line, page: ReadPage, words: PlacedWord[]): PlacedWord[] {
  const placed = line.words.filter((word) => word.text.trim() !== '').map((word) => place(word, page.number))
  for (const word of placed) word.index = words.push(word) - 1
  return placed
}

function place(word: Word, page: number): PlacedWord {
  const normal = normalize(word.text)
  return { index: -1, text: word.text, normal, page, row: -1, box: word.box, confidence: word.confidence }
}

/** Compared with the row's first word only, so that a slanted page does not run its rows together. */
function rowsOf(words: PlacedWord[], firstIndex: number): Row[] {
  const rows: Row[] = []
  for (const word of words.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.slice(-4).findLast((candidate) => sharesRow(candidate, word))
    if (row) row.words.push(word)
    else rows.push({ index: 0, page: word.page, words: [word], top: 0, bottom: 0 })
  }
  rows.sort((a, b) => middleOf(a.words[0]?.box) - middleOf(b.words[0]?.box))
  rows.forEach((row, at) => {
    row.index = firstIndex + at
    row.words.sort((a, b) => a.box[0] - b.box[0])
    row.top = Math.min(...row.words.map((word) => word.box[1]))
    row.bottom = Math.max(...row.words.map((word) => word.box[1] + word.box[3]))
    for (const word of row.words) word.row = row.index
  })
  return rows
}

function sharesRow(row: Row, word: PlacedWord): boolean {
  const first = row.words[0]
  if (!first) return false
  const height = Math.min(first.box[3], word.box[3])
  return Math.abs(middleOf(first.box) - middleOf(word.box)) < 0.5 * height
}

function middleOf(box: Box | undefined): number {
  return box ? box[1] + box[3] / 2 : 0
}

function indexTokens(words: PlacedWord[]) {
  const tokens: Token[] = []
  const offsets: number[] = []
  const tokenAt = new Map<number, number>()
  const tokenEndingAt = new Map<number, number>()
  const byToken = new Map<string, number[]>()
  let text = ''
  for (const word of words) {
    for (const { text: token, from, to } of tokensOf(word.text)) {
      const at = tokens.push({ text: token, word, from, to }) - 1
      offsets.push(text.length)
      tokenAt.set(text.length, at)
      text += token
      tokenEndingAt.set(text.length, at)
      const same = byToken.get(token)
      if (same) same.push(at)
      else byToken.set(token, [at])
    }
  }
  return { tokens, offsets, tokenAt, tokenEndingAt, byToken, text, folded: fold(text) }
}

const amountLike = /\d/
const partMarks = /[:=|;×]|(?<=\d)[xX](?=\d)/

function amountsOf(row: Row): AmountPlace[] {
  const found: AmountPlace[] = []
  row.words.forEach((word, at) => {
    if (!amountLike.test(word.text) || word.text.length > 24) return
    const own = partsOf(word.text).flatMap((part) => amountOfPart(word, part))
    found.push(...own)
    found.push(...amountOfJoinedWords(row.words, at, own.length > 0))
  })
  return found
}

function partsOf(text: string): { text: string; from: number }[] {
  const parts: { text: string; from: number }[] = []
  let from = 0
  for (const piece of text.split(partMarks)) {
    const at = text.indexOf(piece, from)
    if (amountLike.test(piece)) parts.push({ text: piece, from: at })
    from = at + piece.length
  }
  return parts
}

function amountOfPart(word: PlacedWord, part: { text: string; from: number }): AmountPlace[] {
  const percent = part.text.includes('%')
  const clean = part.text.replace(/%/g, '').replace(/[.,*]+$/, '')
  return valuesOf(clean).map(({ value, exact }) => ({
    words: [word],
    page: word.page,
    row: word.row,
    box: boxOfPart(word.box, word.text, part.from, part.from + part.text.length),
    score: word.confidence,
    exact,
    text: part.text,
    value,
    percent,
  }))
}

/** `1.234` is one and a bit, or more than a thousand: a value that is looked for may be either. */
function valuesOf(text: string): { value: number; exact: boolean }[] {
  const values = new Map<number, boolean>()
  for (const value of [
    parseAmount(text),
    parseAmount(text, { decimal: '.' }),
    parseAmount(text, { decimal: ',' }),
  ])
    if (value !== undefined) values.set(value, true)
  if (values.size === 0) {
    const misread = parseAmount(text, { lenient: true })
    if (misread !== undefined) values.set(misread, false)
  }
  return [...values].map(([value, exact]) => ({ value, exact }))
}

/** `1 234.56` and `1,234. 56` come as two words when the page is spaced widely. */
function amountOfJoinedWords(words: PlacedWord[], at: number, startsAmount: boolean): AmountPlace[] {
  const first = words[at]
  const second = words[at + 1]
  if (!first || !second || !startsAmount || !/^[\d.,]+\)?-?$/.test(second.text)) return []
  const gap = second.box[0] - (first.box[0] + first.box[2])
  if (gap > 0.8 * Math.max(first.box[3], second.box[3]) * pageProportion) return []
  const grouped = /\d{1,3}$/.test(first.text) && /^\d{3}(?:[.,]\d{2})?$/.test(second.text)
  const split = /\d[.,]$/.test(first.text) && /^\d{2}$/.test(second.text)
  const splitLate = /\d$/.test(first.text) && /^[.,]\d{2}$/.test(second.text)
  if (!grouped && !split && !splitLate) return []
  const text = `${first.text}${grouped ? ' ' : ''}${second.text}`
  const value = parseAmount(text)
  if (value === undefined) return []
  return [{ ...placeOfWords([first, second], true), text, value, percent: false }]
}

/** Boxes are fractions of the page: a height is about this much wider when laid along the width. */
const pageProportion = 1.4

function datesOf(lines: PlacedWord[][]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const line of lines) {
    let text = ''
    const starts = line.map((word) => {
      const start = text.length
      text += `${word.text} `
      return start
    })
    if (!/\d/.test(text)) continue
    for (const date of findDates(text, { language: 'en', lenient: true })) {
      const last = date.index + date.text.length
      const words = line.filter((word, at) => {
        const start = starts[at] ?? 0
        return start < last && start + word.text.length > date.index
      })
      if (words.length === 0) continue
      const place = placeOfWords(words, true)
      const single = words.length === 1 ? words[0] : undefined
      if (single) {
        const from = date.index - (starts[line.indexOf(single)] ?? 0)
        place.box = boxOfPart(single.box, single.text, from, from + date.text.length)
      }
      found.set(date.iso, [...(found.get(date.iso) ?? []), { ...place, text: date.text }])
    }
  }
  return found
}

export function placeOfWords(words: PlacedWord[], exact: boolean): Place {
  const first = words[0]
  if (!first) throw new Error('A place needs at least one word')
  return {
    words,
    page: first.page,
    row: first.row,
    box: words.map((word) => word.box).reduce(unite),
    score: Math.min(...words.map((word) => word.confidence)),
    exact,
    text: words.map((word) => word.text).join(' '),
  }
}

function groupBy<K, T>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
