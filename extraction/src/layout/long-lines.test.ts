import { expect, test } from 'vitest'
import { readingOf } from '../judge/evidence/written-page.ts'
import { layoutOf } from './layout.ts'

test('cuts an overlong line into pieces without losing a word', () => {
  const words = Array.from({ length: 400 }, (_, at) => `PALABRA${at}`)
  const { rows } = layoutOf(readingOf([[5, 10, words.join(' ')]]))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.flatMap((row) => row.words.map(({ text }) => text))).toEqual(words)
})

test('limits the length of a row that is joined from lines beside each other', () => {
  const columns = Array.from({ length: 8 }, (_, at): [number, number, string] => [
    at * 10,
    10,
    'A'.repeat(300),
  ])
  const narrow = readingOf(columns)
  for (const { words } of narrow.pages[0]?.lines ?? []) for (const { box } of words) box[2] = 0.05
  expect(layoutOf(narrow).rows.map(({ words }) => words.length)).toEqual([3, 3, 2])
})

test('cuts an endless word', () => {
  const [word] = layoutOf(readingOf([[5, 10, 'A'.repeat(100_000)]])).words
  expect(word?.text).toHaveLength(500)
})
