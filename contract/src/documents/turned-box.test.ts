import { expect, test } from 'vitest'
import type { Box } from '../data/extracted-data.ts'
import { turnBox } from './turned-box.ts'

const box: Box = [0.1, 0.2, 0.3, 0.05]

test('a box rotates with its page', () => {
  expect(turnBox(box, 1)).toEqual([0.75, 0.1, 0.05, 0.3])
  expect(turnBox(box, 2)).toEqual([0.6, 0.75, 0.3, 0.05])
  expect(turnBox(box, 3)).toEqual([0.2, 0.6, 0.05, 0.3])
})

test('a box rotated four times, or there and back, is unchanged', () => {
  expect(turnBox(turnBox(turnBox(turnBox(box, 1), 1), 1), 1)).toEqual(box)
  for (const quarters of [0, 1, 2, 3]) expect(turnBox(turnBox(box, quarters), -quarters)).toEqual(box)
})
