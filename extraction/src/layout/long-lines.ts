// Splits lines that are too long. No printed line has a thousand letters, but a file can hold a line of a million, and
// code that scans a row repeatedly would never finish.
import type { Line, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

/** Maximum letters of a row. The widest tables have about 400. */
export const mostOfRow = 1000
/** Maximum letters of a word. The digital seal of a tax office, printed without a space, has 350. */
const mostOfWord = 500

/** Returns the lines, with those that are too long split into pieces. */
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
