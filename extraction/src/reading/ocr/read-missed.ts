// A second look at what the first reading left out, or was so unsure of that it is as good as left out: over a dark
// heading tesseract puts two letters as wide as the table.
import type { Code } from '../reading.ts'
import { backOnPage, isOver, layOutMissed, toRect, type PageInk } from './missed-text.ts'
import { sparseMode, type OcrEngine, type OcrWord } from './ocr-engine.ts'

const fewestWords = 5 // on a page that can be read
const noWord = 0.3 // confidence
const halfSure = 0.6
const widestLetter = 2.5 // heights of a letter

/** The words of the page, with those found on a second look; what was doubtful gives way to them. */
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
  const found = backOnPage(strips, await engine.recognise(strips.image, page.dpi, sparseMode), sure)
  const isReplaced = (word: OcrWord) => found.some((better) => isOver(toRect(better), toRect(word)))
  return [...words.filter((word) => sure.includes(word) || !isReplaced(word)), ...found]
}

/** Hardly legible, or far wider than its letters can be. */
export function isDoubtful({ text, width, confidence }: OcrWord, textHeight: number): boolean {
  if (confidence < noWord) return true
  return confidence < halfSure && width > widestLetter * textHeight * text.length
}

function placeOf({ box: [left, top, wide, high] }: Code, { width, height }: PageInk['image']) {
  return {
    left: left * width,
    top: top * height,
    right: (left + wide) * width,
    bottom: (top + high) * height,
  }
}
