// Some lines of a picture, read as they lie and upside down: the network is sure of more letters the right way up.
import type { Grey } from '../../image/grey.ts'
import type { LineReader, LineWord } from './open-line-reader.ts'
import type { TextLine } from './text-line.ts'

/** How much could be read: letters, each by how sure it was. */
export interface WaysUp {
  upright: number
  flipped: number
}

const mostLines = 3
const [shortest, longest] = [5, 12] // heights; longer ones take time and say no more
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

/** The ends of long lines are left out. */
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
