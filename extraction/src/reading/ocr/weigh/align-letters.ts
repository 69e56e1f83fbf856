// Aligns two readings of one line letter by letter; a letter that only one of them has is paired with nothing.
import type { OcrWord } from '../ocr-word.ts'

export interface ReadLetter {
  text: string
  /** 0 to 1. */
  sureness: number
  /** Index of its word in its reading. */
  word: number
}

export interface LetterPair {
  first: ReadLetter | undefined
  second: ReadLetter | undefined
}

const unlike = 1
const alike = 0.25 // cost for letters that differ by accent, case, or as a letter and a digit of the same shape

export function alignLetters(first: readonly ReadLetter[], second: readonly ReadLetter[]): LetterPair[] {
  const width = second.length + 1
  const costs = new Float32Array((first.length + 1) * width)
  for (let i = 1; i <= first.length; i++) costs[i * width] = i
  for (let j = 1; j <= second.length; j++) costs[j] = j
  const step = (i: number, j: number) =>
    (costs[(i - 1) * width + j - 1] ?? 0) + cost(first[i - 1], second[j - 1])
  for (let i = 1; i <= first.length; i++) {
    for (let j = 1; j <= second.length; j++) {
      const left = (costs[i * width + j - 1] ?? 0) + 1
      const above = (costs[(i - 1) * width + j] ?? 0) + 1
      costs[i * width + j] = Math.min(left, above, step(i, j))
    }
  }
  const pairs: LetterPair[] = []
  let [i, j] = [first.length, second.length]
  while (i > 0 || j > 0) {
    const here = costs[i * width + j] ?? 0
    if (i > 0 && j > 0 && here === Math.fround(step(i, j)))
      pairs.push({ first: first[--i], second: second[--j] })
    else if (i > 0 && here === (costs[(i - 1) * width + j] ?? 0) + 1)
      pairs.push({ first: first[--i], second: undefined })
    else pairs.push({ first: undefined, second: second[--j] })
  }
  return pairs.reverse()
}

function cost(first: ReadLetter | undefined, second: ReadLetter | undefined): number {
  if (!first || !second) return unlike
  if (first.text === second.text) return 0
  return shapeOf(first.text) === shapeOf(second.text) ? alike : unlike
}

const shapes: Record<string, string> = {
  o: '0',
  q: '0',
  d: '0',
  i: '1',
  l: '1',
  '|': '1',
  '!': '1',
  j: '1',
  t: '1',
  s: '5',
  b: '8',
  z: '2',
  g: '9',
  ',': '.',
  "'": '’',
  '-': '–',
}

/** Maps letters that look alike to one sign. */
export function shapeOf(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return shapes[plain] ?? plain
}

/** True if both engines saw it, as letters of the same shape. */
export const isShared = ({ first, second }: Partial<LetterPair> = {}) =>
  first !== undefined && second !== undefined && shapeOf(first.text) === shapeOf(second.text)

export function meanSureness(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return letters === 0
    ? 0
    : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}
