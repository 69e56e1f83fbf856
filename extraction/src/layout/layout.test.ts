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

test('a label and its value are one row although the reading keeps their columns apart', () => {
  expect(layoutOf(reading).rows.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['Importe', 'total', '118.00'],
    ['Vuelto'],
  ])
})

test('reader and judge look at the same rows, made once', () => {
  const rows = toSheet(reading).rows.map(({ tokens }) => tokens.map(({ text }) => text))
  expect(indexWords(reading).rows.map(({ words }) => words.map(({ text }) => text))).toEqual(rows)
  expect(layoutOf(reading)).toBe(layoutOf(reading))
})
