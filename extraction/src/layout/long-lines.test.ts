import { expect, test } from 'vitest'
import { readingOf } from '../judge/evidence/written-page.ts'
import { layoutOf } from './layout.ts'

test('a line that is longer than any paper is looked at in pieces, and no word of it is lost', () => {
  const words = Array.from({ length: 400 }, (_, at) => `PALABRA${at}`)
  const { rows } = layoutOf(readingOf([[5, 10, words.join(' ')]]))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.flatMap((row) => row.words.map(({ text }) => text))).toEqual(words)
})

test('lines beside each other make no row that is longer than any paper', () => {
  const columns = Array.from({ length: 8 }, (_, at): [number, number, string] => [
    at * 10,
    10,
    'A'.repeat(300),
  ])
  const narrow = readingOf(columns)
  for (const { words } of narrow.pages[0]?.lines ?? []) for (const { box } of words) box[2] = 0.05
  expect(layoutOf(narrow).rows.map(({ words }) => words.length)).toEqual([3, 3, 2])
})

test('a word without end is cut', () => {
  const [word] = layoutOf(readingOf([[5, 10, 'A'.repeat(100_000)]])).words
  expect(word?.text).toHaveLength(500)
})
