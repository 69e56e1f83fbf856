import { expect, test } from 'vitest'
import { readingOf } from '../judge/evidence/written-page.ts'
import { layoutOf } from './layout.ts'
import { toSheet } from './sheet.ts'
import { indexWords } from './word-index.ts'

const reading = readingOf([
  [10, 50, 'Importe total'],
  [70, 50.2, '118.00'],
  [10, 52, 'Vuelto'],
])

test('joins a label and its value to one row even if the reading separates their columns', () => {
  expect(layoutOf(reading).rows.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['Importe', 'total', '118.00'],
    ['Vuelto'],
  ])
})

test('local reader and judge use the same rows, and the layout is computed once', () => {
  const rows = toSheet(reading).rows.map(({ tokens }) => tokens.map(({ text }) => text))
  expect(indexWords(reading).rows.map(({ words }) => words.map(({ text }) => text))).toEqual(rows)
  expect(layoutOf(reading)).toBe(layoutOf(reading))
})

test('drops a letter that OCR also read inside a word of a picture', () => {
  const word = (text: string, x: number, width: number) => ({
    text,
    box: [x, 0.5, width, 0.02] satisfies [number, number, number, number],
    confidence: 0.6,
  })
  const words = [word('FERRETERÍA', 0.26, 0.11), word('F', 0.261, 0.004), word('E', 0.38, 0.01)]
  const line = { box: words[0]?.box ?? [0, 0, 0, 0], words }
  const page = { ...reading.pages[0], number: 1, width: 100, height: 100, codes: [], lines: [line] }
  const readIn = (source: 'pdf' | 'ocr') =>
    layoutOf({ ...reading, pages: [{ ...page, source }] }).words.map(({ text }) => text)
  expect(readIn('ocr')).toEqual(['FERRETERÍA', 'E'])
  expect(readIn('pdf')).toEqual(['FERRETERÍA', 'F', 'E'])
})

test('does not split cells at a dash with a box as low as its ink', () => {
  const word = (text: string, x: number, width: number, height: number) => ({
    text,
    box: [x, 0.5 + (0.02 - height) / 2, width, height] satisfies [number, number, number, number],
    confidence: 0.9,
  })
  const words = [
    word('UGEL', 0.2, 0.08, 0.02),
    word('-', 0.288, 0.008, 0.004),
    word('SEDE', 0.304, 0.08, 0.02),
  ]
  const line = { box: words[0]?.box ?? [0, 0, 0, 0], words }
  const page = { ...reading.pages[0], number: 1, width: 100, height: 100, codes: [], lines: [line] }
  const { rows } = toSheet({ ...reading, pages: [{ ...page, source: 'ocr' }] })
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([['UGEL - SEDE']])
})

test.each(['I.G.V.18%', 'IGV18%', 'GST6%'])('splits a tax and its rate into two words: %s', (text) => {
  const [row] = toSheet(readingOf([[10, 50, text]])).rows
  expect(row?.tokens.map((token) => token.text).join(' ')).toMatch(/^\D+ \d+%$/)
})

test('joins widely spaced letters to one word, but keeps two initials that stand further apart', () => {
  const letters = (text: string, from: number, pitch: number) =>
    [...text].map((letter, at) => ({
      text: letter,
      box: [from + at * pitch, 0.5, 0.01, 0.02] satisfies [number, number, number, number],
      confidence: 0.9,
    }))
  const wordsOf = (pitch: number) => {
    const words = [...letters('NORTE', 0.1, 0.02), ...letters('SA', 0.4, pitch)]
    const line = { box: words[0]?.box ?? [0, 0, 0, 0], words }
    const page = { ...reading.pages[0], number: 1, width: 100, height: 100, codes: [], lines: [line] }
    return layoutOf({ ...reading, pages: [{ ...page, source: 'pdf' }] }).words.map(({ text }) => text)
  }
  expect(wordsOf(0.02)).toEqual(['NORTE', 'SA'])
  expect(wordsOf(0.03)).toEqual(['NORTE', 'S', 'A'])
})
