// The words of a reading, indexed once: by token, by amount and by date. Everything that looks for a value on the
// page looks here, so that sixty line items cost milliseconds.
import type { Line, ReadPage, Reading, Word } from '../reading/reading.ts'
import { amountKey, amountsOf } from './amount-places.ts'
import { datesOf } from './date-places.ts'
import { fold, normalize, tokensOf } from './normal-text.ts'
import type { AmountPlace, Place, PlacedWord, Row, Token } from './place.ts'
import { rowsOf } from './visual-rows.ts'

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
  /** Comparisons that are left for texts which do not stand there letter by letter. */
  patience: { left: number }
}

/** A second or two. Hundreds of pages take a tenth of it; one that repeats a sentence a thousand times would never end. */
const mostComparisons = 100_000_000

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
    patience: { left: mostComparisons },
  }
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
