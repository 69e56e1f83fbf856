// Values found among the words of a page.
import type { Box } from '../reading/reading.ts'
import { unite } from './boxes.ts'
import type { PlacedWord } from './layout.ts'

export interface Token {
  text: string
  word: PlacedWord
  /** Start and end offset in the text of the word. */
  from: number
  to: number
}

/** A value found on the page. */
export interface Place {
  words: PlacedWord[]
  page: number
  row: number
  box: Box
  /** Lowest confidence of its words. */
  score: number
  exact: boolean
  text: string
}

export interface AmountPlace extends Place {
  value: number
  percent: boolean
}

export const textOfWords = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(' ')

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
    text: textOfWords(words),
  }
}
