// Merges two readings of one page line by line: what only one engine saw is kept; where both read a line, each letter comes
// from the more credible one.
import { alignLetters, isShared, meanSureness, type ReadLetter } from './align-letters.ts'
import { isOver, toRect } from '../missed/missed-text.ts'
import type { OcrWord } from '../ocr-word.ts'
import { chooseText, withLetters } from './choose-text.ts'
import type { TextLine } from '../strips/text-line.ts'
import { middleAt } from '../strips/fit-curve.ts'
import type { LineWord } from '../strips/open-line-reader.ts'

export interface SecondReading {
  line: TextLine
  /** Undefined if the line was not requested. */
  words: LineWord[] | undefined
}

const leastSure = { alone: 0.55, instead: 0.6, kept: 0.5 }
const asItsLine = 0.05 // how much a word's confidence may exceed that of its line
const sameLine = 0.5 // share of the letters that two readings of one text have in common
const within = 0.42 // line heights from the middle of the line
const dust = 0.25 // line heights; no letter is so low

/** Words of the first engine by the line of the second that they stand on; the last list has those on none. */
export function wordsByLine(words: readonly OcrWord[], lines: readonly TextLine[]): OcrWord[][] {
  const byLine: OcrWord[][] = [...lines, undefined].map(() => [])
  for (const word of words) byLine[lineUnder(word, lines)]?.push(word)
  return byLine
}

function lineUnder({ left, top, width, height }: OcrWord, lines: readonly TextLine[]): number {
  const [x, y] = [left + width / 2, top + height / 2]
  let [best, nearest] = [lines.length, within]
  lines.forEach((line, at) => {
    if (x < line.left || x > line.right) return
    const distance = Math.abs(y - middleAt(line, x)) / line.height
    if (distance < nearest) [best, nearest] = [at, distance]
  })
  return best
}

export function weighReadings(words: readonly OcrWord[], second: readonly SecondReading[]): OcrWord[] {
  const byLine = wordsByLine(
    words,
    second.map(({ line }) => line),
  )
  const chosen = second.flatMap(({ words: read }, at) => {
    const own = byLine[at] ?? []
    return read === undefined ? own : weighLine(own, read)
  })
  const places = chosen.map(toRect)
  const heights = second.map(({ line }) => line.height).sort((a, b) => a - b)
  const lowest = dust * (heights[heights.length >> 1] ?? 0)
  const alone = (byLine.at(-1) ?? []).filter(
    (word) =>
      word.confidence >= leastSure.kept &&
      word.height >= lowest &&
      /[\p{L}\p{N}]/u.test(word.text) &&
      !places.some((place) => isOver(toRect(word), place)),
  )
  return [...chosen, ...alone]
}

/** Lines that have no word in the end: text too blurred to be read. */
export function unreadLines(words: readonly OcrWord[], second: readonly SecondReading[]): TextLine[] {
  const lines = second.map(({ line }) => line)
  const byLine = wordsByLine(words, lines)
  return lines.filter((_, at) => (byLine[at] ?? []).length === 0)
}

export function weighLine(first: readonly OcrWord[], second: readonly LineWord[]): OcrWord[] {
  const [sureFirst, sureSecond] = [meanSureness(first), meanSureness(second)]
  const isText = second.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (second.length === 0 || !isText || sureSecond < leastSure.alone)
    return first.filter(({ confidence }) => confidence >= leastSure.kept)
  if (first.length === 0) return second.map(mended)
  const ordered = first.toSorted((a, b) => a.left - b.left)
  const pairs = alignLetters(lettersOfFirst(ordered, sureFirst + asItsLine), lettersOfSecond(second))
  const shared = pairs.filter(isShared).length
  if (shared < sameLine * pairs.length)
    return sureFirst > sureSecond && sureFirst > leastSure.instead ? ordered : second.map(mended)
  return chooseText(ordered, second, pairs)
}

const mended = (word: LineWord): OcrWord => ({ ...word, text: withLetters(word.text) })

/** On a line that it hardly reads, the first engine is overconfident about single words, so caps their confidence. */
function lettersOfFirst(words: readonly OcrWord[], most: number): ReadLetter[] {
  return words.flatMap(({ text, confidence }, word) =>
    [...text].map((letter) => ({ text: letter, sureness: Math.min(most, confidence), word })),
  )
}

function lettersOfSecond(words: readonly LineWord[]): ReadLetter[] {
  return words.flatMap(({ letters }, word) => letters.map(({ text, sureness }) => ({ text, sureness, word })))
}
