// Index of the words of a reading by token, amount and date, built once. Every search for a value on the page uses it,
// so that sixty line items take milliseconds.
import type { Reading } from '../reading/reading.ts'
import { amountKey, amountsOf } from './amount-places.ts'
import { datesOf } from './date-places.ts'
import { layoutOf, type Layout, type PlacedWord } from './layout.ts'
import { fold, tokensOf } from './normal-text.ts'
import type { AmountPlace, Place, Token } from './place.ts'

export interface WordIndex extends Layout {
  tokens: Token[]
  /** All tokens joined without spaces, so that a value matches whatever the spacing on the page. */
  text: string
  /** Like `text`, but letters and digits that OCR confuses are mapped to one character. */
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
  /** Remaining budget of comparisons for texts without an exact match. */
  patience: { left: number }
}

/** Takes a second or two. Hundreds of pages use a tenth of it; a page that repeats a sentence 1000 times would never end. */
const mostComparisons = 100_000_000

export function indexWords(reading: Reading): WordIndex {
  const { words, lines, rows } = layoutOf(reading)
  const amounts = rows.flatMap((row) => amountsOf(row))
  return {
    words,
    lines,
    rows,
    ...indexTokens(words),
    amounts,
    amountsByRow: Map.groupBy(amounts, (place) => place.row),
    amountsByValue: Map.groupBy(amounts, (place) => amountKey(place.value)),
    datesByValue: datesOf(lines),
    patience: { left: mostComparisons },
  }
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
