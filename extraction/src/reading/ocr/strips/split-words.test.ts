import { expect, test } from 'vitest'
import type { Letter } from './decode-letters.ts'
import { columnWidth, stripHeight, type Strip } from './line-strip.ts'
import { splitWords } from './split-words.ts'

const letterWidth = 10 // pixels of ink in each letter

/** Letters of ink with the given gaps before them; a space in `text` is one that the network outputs. */
function print(text: string, gaps: Record<number, number>): [Strip, Letter[]] {
  const width = text.length * 40
  const data = new Uint8Array(width * stripHeight).fill(255)
  let x = 4
  const letters = [...text].map((letter, at): Letter => {
    if (letter === ' ') return { text: letter, from: x / columnWidth, to: x / columnWidth, sureness: 1 }
    x += gaps[at] ?? 2
    for (let y = 12; y < 36; y++) data.fill(0, y * width + x, y * width + x + letterWidth)
    const from = x / columnWidth
    x += letterWidth
    return { text: letter, from, to: x / columnWidth, sureness: 1 }
  })
  const line = { left: 0, right: width, height: 40, offset: 24, slope: 0, bend: 0, likelihood: 1 }
  return [{ data, width, height: stripHeight, line, cutHeight: 48, scaleX: 1, scaleY: 1 }, letters]
}

const wordsIn = (text: string, gaps: Record<number, number>) =>
  splitWords(...print(text, gaps)).map(({ letters }) => letters.map((letter) => letter.text).join(''))

test('splits words at a gap on the paper', () => {
  expect(wordsIn('Total12', { 5: 14 })).toEqual(['Total', '12'])
})

test('keeps an amount whole if its decimal point stands far from its digits', () => {
  expect(wordsIn('134.40', { 4: 14 })).toEqual(['134.40'])
  expect(wordsIn('41,62', { 2: 14 })).toEqual(['41,62'])
  expect(wordsIn('1,428.57', { 1: 14 })).toEqual(['1,428.57'])
})

test('joins a point between two blanks to the amount, but ends a word at a point before a blank', () => {
  expect(wordsIn('1 . 38', { 2: 14, 4: 14 })).toEqual(['1.38'])
  expect(wordsIn('1. 38', { 3: 14 })).toEqual(['1.', '38'])
})

test('does not join text after a comma or a list number to an amount', () => {
  expect(wordsIn('Lote5,12', { 4: 14, 6: 14 })).toEqual(['Lote', '5,', '12'])
  expect(wordsIn('1.500g', { 2: 14 })).toEqual(['1.', '500g'])
  expect(wordsIn('134.40', { 4: 24 })).toEqual(['134.', '40'])
})

test('splits monospaced letters where one is missing, but not beside a narrow letter', () => {
  // An I of two pixels in the middle of a cell of ten, in double-width print.
  const [strip, letters] = printMonospaced('RO ING1.38', 26)
  const words = splitWords(strip, letters)
  expect(words.map((word) => word.letters.map(({ text }) => text).join(''))).toEqual(['RO', 'ING1.38'])
  expect(words.every(({ isMonospaced }) => isMonospaced)).toBe(true)
})

/** Each letter is centred in a cell of equal width; I, 1 and the point are narrow; the network outputs no spaces. */
function printMonospaced(text: string, pitch: number): [Strip, Letter[]] {
  const width = text.length * pitch
  const data = new Uint8Array(width * stripHeight).fill(255)
  const letters = [...text].flatMap((letter, at): Letter[] => {
    if (letter === ' ') return []
    const ink = /[I1.]/.test(letter) ? 2 : letterWidth
    const x = Math.round((at + 0.5) * pitch - ink / 2)
    for (let y = 12; y < 36; y++) data.fill(0, y * width + x, y * width + x + ink)
    return [{ text: letter, from: x / columnWidth, to: (x + ink) / columnWidth, sureness: 1 }]
  })
  const line = { left: 0, right: width, height: 40, offset: 24, slope: 0, bend: 0, likelihood: 1 }
  return [{ data, width, height: stripHeight, line, cutHeight: 48, scaleX: 1, scaleY: 1 }, letters]
}
