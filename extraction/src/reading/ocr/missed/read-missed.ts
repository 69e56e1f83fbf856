// Reads again what the first reading missed or misread implausibly: over a dark heading tesseract outputs two letters as
// wide as the table.
import type { Code } from '../../reading.ts'
import { backOnPage, isOver, layOutMissed, toRect, type PageInk } from './missed-text.ts'
import { sparseMode, type OcrEngine } from '../ocr-engine.ts'
import type { OcrWord } from '../ocr-word.ts'

const fewestWords = 5 // on a readable page
// Confidence thresholds.
const halfSure = 0.6
const surer = 0.2
// In heights of an ordinary letter.
const [widest, highest] = [2, 2.5]

/** The words of the page plus those of the second reading, which replace doubtful ones. */
export async function withMissed(
  page: PageInk & { dpi: number },
  words: OcrWord[],
  codes: readonly Code[],
  engine: OcrEngine,
): Promise<OcrWord[]> {
  if (words.length < fewestWords) return words
  const avoid = codes.map((code) => placeOf(code, page.image))
  const sure = words.filter((word) => !isDoubtful(word, page.textHeight))
  const strips = layOutMissed(page, sure, avoid) ?? layOutMissed(page, words, avoid)
  if (!strips) return words
  const read = backOnPage(strips, await engine.recognise(strips.image, page.dpi, sparseMode), sure)
  const doubtful = words.filter((word) => !sure.includes(word))
  const isUnder = (word: OcrWord, second: OcrWord) => isOver(toRect(second), toRect(word))
  const found = read.filter((second) =>
    doubtful.every((first) => !isUnder(first, second) || second.confidence > first.confidence + surer),
  )
  const left = doubtful.filter((first) => !found.some((second) => isUnder(first, second)))
  return [...sure, ...left, ...found]
}

/** An unsure word far too large for its letters. A small unsure word is seldom read better a second time. */
export function isDoubtful({ text, width, height, confidence }: OcrWord, textHeight: number): boolean {
  if (confidence >= halfSure) return false
  return width > widest * textHeight * text.length || height > highest * textHeight
}

export function placeOf({ box: [left, top, wide, high] }: Code, { width, height }: PageInk['image']) {
  return {
    left: left * width,
    top: top * height,
    right: (left + wide) * width,
    bottom: (top + high) * height,
  }
}
