// Reads some lines of a picture as they lie and upside down: the network is sure of more letters the right way up.
import type { Grey } from '../../image/grey.ts'
import type { LineReader, LineWord } from './open-line-reader.ts'
import type { TextLine } from './text-line.ts'

/** How much could be read: the sum of the letters' confidences. */
export interface WaysUp {
  upright: number
  flipped: number
}

const mostLines = 3
const [shortest, longest] = [5, 12] // heights; longer lines cost time and add nothing
const sureLetter = 0.6

export async function readBothWays(
  reader: LineReader,
  image: Grey,
  textHeight: number | undefined,
): Promise<WaysUp> {
  const lines = telling(await reader.find(image, { textHeight }))
  const upright = await reader.read(image, lines)
  const turned = await reader.read(image, lines, { upsideDown: true })
  return { upright: sureLetters(upright.flat()), flipped: sureLetters(turned.flat()) }
}

/** The likeliest lines of sufficient length; very long ones are cut short. */
function telling(lines: readonly TextLine[]): TextLine[] {
  return lines
    .filter(({ left, right, height }) => right - left > shortest * height)
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, mostLines)
    .map((line) => ({ ...line, right: Math.min(line.right, line.left + longest * line.height) }))
}

const sureLetters = (words: readonly LineWord[]) =>
  words
    .flatMap(({ letters }) => letters)
    .reduce((sum, { sureness }) => sum + (sureness > sureLetter ? sureness : 0), 0)
