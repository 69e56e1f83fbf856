// No line of a paper has a thousand letters; a file can hold one of a million, and what looks at a row again and again would
// never come to its end.
import type { Line, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

/** Letters of a row. The widest tables have some 400. */
export const mostOfRow = 1000
/** A seal of the tax office, printed without a space, has 350. */
const mostOfWord = 500

/** The same lines, those that are too long in pieces. */
export function shortLines(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => (lengthOf(line.words) > mostOfRow ? piecesOf(line) : [line]))
}

export function lengthOf(words: readonly { text: string }[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

function piecesOf({ words }: Line): Line[] {
  const pieces: Word[][] = []
  let room = 0
  for (const word of words) {
    const text = word.text.slice(0, mostOfWord)
    room -= text.length
    if (room < 0) {
      pieces.push([])
      room = mostOfRow - text.length
    }
    pieces.at(-1)?.push({ ...word, text })
  }
  return pieces.map((piece) => ({ words: piece, box: piece.map(({ box }) => box).reduce(unite) }))
}
