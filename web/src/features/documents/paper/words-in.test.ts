import { expect, test } from 'vitest'
import { boxBetween, wordsIn } from './words-in.ts'

const words = [
  { text: 'TOTAL', box: [0.1, 0.1, 0.1, 0.02] as [number, number, number, number] },
  { text: '118.00', box: [0.3, 0.1, 0.1, 0.02] as [number, number, number, number] },
  { text: 'Gracias', box: [0.1, 0.5, 0.1, 0.02] as [number, number, number, number] },
]

test('a click takes the word at its position, and none beside the words', () => {
  expect(wordsIn(words, boxBetween({ x: 0.35, y: 0.11 }, { x: 0.351, y: 0.11 }))).toBe('118.00')
  expect(wordsIn(words, boxBetween({ x: 0.9, y: 0.9 }, { x: 0.9, y: 0.9 }))).toBe('')
})

test('a box takes the words inside it, whatever direction it was drawn in', () => {
  expect(wordsIn(words, boxBetween({ x: 0.5, y: 0.2 }, { x: 0.05, y: 0.05 }))).toBe('TOTAL 118.00')
})
